"""Keyword abilities (CR 702), each with the number of its rule. Not here: what they do (see `cards.keywords`)."""

from __future__ import annotations

from enum import StrEnum


class Keyword(StrEnum):
    """A keyword ability; the value is its name in lower case. Landwalks and cyclings are one with a quality."""

    DEATHTOUCH = "deathtouch"
    DEFENDER = "defender"
    DOUBLE_STRIKE = "double strike"
    ENCHANT = "enchant"
    EQUIP = "equip"
    FIRST_STRIKE = "first strike"
    FLASH = "flash"
    FLYING = "flying"
    HASTE = "haste"
    HEXPROOF = "hexproof"
    INDESTRUCTIBLE = "indestructible"
    INTIMIDATE = "intimidate"
    LANDWALK = "landwalk"
    LIFELINK = "lifelink"
    PROTECTION = "protection"
    REACH = "reach"
    SHROUD = "shroud"
    TRAMPLE = "trample"
    VIGILANCE = "vigilance"
    WARD = "ward"
    BANDING = "banding"
    RAMPAGE = "rampage"
    CUMULATIVE_UPKEEP = "cumulative upkeep"
    FLANKING = "flanking"
    PHASING = "phasing"
    BUYBACK = "buyback"
    SHADOW = "shadow"
    CYCLING = "cycling"
    ECHO = "echo"
    HORSEMANSHIP = "horsemanship"
    FADING = "fading"
    KICKER = "kicker"
    FLASHBACK = "flashback"
    MADNESS = "madness"
    FEAR = "fear"
    MORPH = "morph"
    AMPLIFY = "amplify"
    PROVOKE = "provoke"
    STORM = "storm"
    AFFINITY = "affinity"
    ENTWINE = "entwine"
    MODULAR = "modular"
    SUNBURST = "sunburst"
    BUSHIDO = "bushido"
    SOULSHIFT = "soulshift"
    SPLICE = "splice"
    OFFERING = "offering"
    NINJUTSU = "ninjutsu"
    EPIC = "epic"
    CONVOKE = "convoke"
    DREDGE = "dredge"
    TRANSMUTE = "transmute"
    BLOODTHIRST = "bloodthirst"
    HAUNT = "haunt"
    REPLICATE = "replicate"
    FORECAST = "forecast"
    GRAFT = "graft"
    RECOVER = "recover"
    RIPPLE = "ripple"
    SPLIT_SECOND = "split second"
    SUSPEND = "suspend"
    VANISHING = "vanishing"
    ABSORB = "absorb"
    AURA_SWAP = "aura swap"
    DELVE = "delve"
    FORTIFY = "fortify"
    FRENZY = "frenzy"
    GRAVESTORM = "gravestorm"
    POISONOUS = "poisonous"
    TRANSFIGURE = "transfigure"
    CHAMPION = "champion"
    CHANGELING = "changeling"
    EVOKE = "evoke"
    HIDEAWAY = "hideaway"
    PROWL = "prowl"
    REINFORCE = "reinforce"
    CONSPIRE = "conspire"
    PERSIST = "persist"
    WITHER = "wither"
    RETRACE = "retrace"
    DEVOUR = "devour"
    EXALTED = "exalted"
    UNEARTH = "unearth"
    CASCADE = "cascade"
    ANNIHILATOR = "annihilator"
    LEVEL_UP = "level up"
    REBOUND = "rebound"
    UMBRA_ARMOR = "umbra armor"
    INFECT = "infect"
    BATTLE_CRY = "battle cry"
    LIVING_WEAPON = "living weapon"
    UNDYING = "undying"
    MIRACLE = "miracle"
    SOULBOND = "soulbond"
    OVERLOAD = "overload"
    SCAVENGE = "scavenge"
    UNLEASH = "unleash"
    CIPHER = "cipher"
    EVOLVE = "evolve"
    EXTORT = "extort"
    FUSE = "fuse"
    BESTOW = "bestow"
    TRIBUTE = "tribute"
    DETHRONE = "dethrone"
    HIDDEN_AGENDA = "hidden agenda"
    OUTLAST = "outlast"
    PROWESS = "prowess"
    DASH = "dash"
    EXPLOIT = "exploit"
    MENACE = "menace"
    RENOWN = "renown"
    AWAKEN = "awaken"
    DEVOID = "devoid"
    INGEST = "ingest"
    MYRIAD = "myriad"
    SURGE = "surge"
    SKULK = "skulk"
    EMERGE = "emerge"
    ESCALATE = "escalate"
    MELEE = "melee"
    CREW = "crew"
    FABRICATE = "fabricate"
    PARTNER = "partner"
    UNDAUNTED = "undaunted"
    IMPROVISE = "improvise"
    AFTERMATH = "aftermath"
    EMBALM = "embalm"
    ETERNALIZE = "eternalize"
    AFFLICT = "afflict"
    ASCEND = "ascend"
    ASSIST = "assist"
    JUMP_START = "jump-start"
    MENTOR = "mentor"
    AFTERLIFE = "afterlife"
    RIOT = "riot"
    SPECTACLE = "spectacle"
    ESCAPE = "escape"
    COMPANION = "companion"
    MUTATE = "mutate"
    ENCORE = "encore"
    BOAST = "boast"
    FORETELL = "foretell"
    DEMONSTRATE = "demonstrate"
    DAYBOUND = "daybound"
    NIGHTBOUND = "nightbound"
    DISTURB = "disturb"
    DECAYED = "decayed"
    CLEAVE = "cleave"
    TRAINING = "training"
    COMPLEATED = "compleated"
    RECONFIGURE = "reconfigure"
    BLITZ = "blitz"
    CASUALTY = "casualty"
    ENLIST = "enlist"
    READ_AHEAD = "read ahead"
    RAVENOUS = "ravenous"
    SQUAD = "squad"
    SPACE_SCULPTOR = "space sculptor"
    VISIT = "visit"
    PROTOTYPE = "prototype"
    LIVING_METAL = "living metal"
    MORE_THAN_MEETS_THE_EYE = "more than meets the eye"
    FOR_MIRRODIN = "for mirrodin!"
    TOXIC = "toxic"
    BACKUP = "backup"
    BARGAIN = "bargain"
    CRAFT = "craft"
    DISGUISE = "disguise"
    SOLVED = "solved"
    PLOT = "plot"
    SADDLE = "saddle"
    SPREE = "spree"
    FREERUNNING = "freerunning"
    GIFT = "gift"
    OFFSPRING = "offspring"
    IMPENDING = "impending"
    EXHAUST = "exhaust"
    MAX_SPEED = "max speed"
    START_YOUR_ENGINES = "start your engines!"
    HARMONIZE = "harmonize"
    MOBILIZE = "mobilize"
    JOB_SELECT = "job select"
    TIERED = "tiered"
    STATION = "station"
    WARP = "warp"
    INFINITY = "infinity"
    MAYHEM = "mayhem"
    WEB_SLINGING = "web-slinging"
    FIREBENDING = "firebending"
    SNEAK = "sneak"
    INCREMENT = "increment"
    PARADIGM = "paradigm"


# The subrule of CR 702 for each keyword.
RULE_OF: dict[Keyword, str] = {
    Keyword.DEATHTOUCH: "702.2",
    Keyword.DEFENDER: "702.3",
    Keyword.DOUBLE_STRIKE: "702.4",
    Keyword.ENCHANT: "702.5",
    Keyword.EQUIP: "702.6",
    Keyword.FIRST_STRIKE: "702.7",
    Keyword.FLASH: "702.8",
    Keyword.FLYING: "702.9",
    Keyword.HASTE: "702.10",
    Keyword.HEXPROOF: "702.11",
    Keyword.INDESTRUCTIBLE: "702.12",
    Keyword.INTIMIDATE: "702.13",
    Keyword.LANDWALK: "702.14",
    Keyword.LIFELINK: "702.15",
    Keyword.PROTECTION: "702.16",
    Keyword.REACH: "702.17",
    Keyword.SHROUD: "702.18",
    Keyword.TRAMPLE: "702.19",
    Keyword.VIGILANCE: "702.20",
    Keyword.WARD: "702.21",
    Keyword.BANDING: "702.22",
    Keyword.RAMPAGE: "702.23",
    Keyword.CUMULATIVE_UPKEEP: "702.24",
    Keyword.FLANKING: "702.25",
    Keyword.PHASING: "702.26",
    Keyword.BUYBACK: "702.27",
    Keyword.SHADOW: "702.28",
    Keyword.CYCLING: "702.29",
    Keyword.ECHO: "702.30",
    Keyword.HORSEMANSHIP: "702.31",
    Keyword.FADING: "702.32",
    Keyword.KICKER: "702.33",
    Keyword.FLASHBACK: "702.34",
    Keyword.MADNESS: "702.35",
    Keyword.FEAR: "702.36",
    Keyword.MORPH: "702.37",
    Keyword.AMPLIFY: "702.38",
    Keyword.PROVOKE: "702.39",
    Keyword.STORM: "702.40",
    Keyword.AFFINITY: "702.41",
    Keyword.ENTWINE: "702.42",
    Keyword.MODULAR: "702.43",
    Keyword.SUNBURST: "702.44",
    Keyword.BUSHIDO: "702.45",
    Keyword.SOULSHIFT: "702.46",
    Keyword.SPLICE: "702.47",
    Keyword.OFFERING: "702.48",
    Keyword.NINJUTSU: "702.49",
    Keyword.EPIC: "702.50",
    Keyword.CONVOKE: "702.51",
    Keyword.DREDGE: "702.52",
    Keyword.TRANSMUTE: "702.53",
    Keyword.BLOODTHIRST: "702.54",
    Keyword.HAUNT: "702.55",
    Keyword.REPLICATE: "702.56",
    Keyword.FORECAST: "702.57",
    Keyword.GRAFT: "702.58",
    Keyword.RECOVER: "702.59",
    Keyword.RIPPLE: "702.60",
    Keyword.SPLIT_SECOND: "702.61",
    Keyword.SUSPEND: "702.62",
    Keyword.VANISHING: "702.63",
    Keyword.ABSORB: "702.64",
    Keyword.AURA_SWAP: "702.65",
    Keyword.DELVE: "702.66",
    Keyword.FORTIFY: "702.67",
    Keyword.FRENZY: "702.68",
    Keyword.GRAVESTORM: "702.69",
    Keyword.POISONOUS: "702.70",
    Keyword.TRANSFIGURE: "702.71",
    Keyword.CHAMPION: "702.72",
    Keyword.CHANGELING: "702.73",
    Keyword.EVOKE: "702.74",
    Keyword.HIDEAWAY: "702.75",
    Keyword.PROWL: "702.76",
    Keyword.REINFORCE: "702.77",
    Keyword.CONSPIRE: "702.78",
    Keyword.PERSIST: "702.79",
    Keyword.WITHER: "702.80",
    Keyword.RETRACE: "702.81",
    Keyword.DEVOUR: "702.82",
    Keyword.EXALTED: "702.83",
    Keyword.UNEARTH: "702.84",
    Keyword.CASCADE: "702.85",
    Keyword.ANNIHILATOR: "702.86",
    Keyword.LEVEL_UP: "702.87",
    Keyword.REBOUND: "702.88",
    Keyword.UMBRA_ARMOR: "702.89",
    Keyword.INFECT: "702.90",
    Keyword.BATTLE_CRY: "702.91",
    Keyword.LIVING_WEAPON: "702.92",
    Keyword.UNDYING: "702.93",
    Keyword.MIRACLE: "702.94",
    Keyword.SOULBOND: "702.95",
    Keyword.OVERLOAD: "702.96",
    Keyword.SCAVENGE: "702.97",
    Keyword.UNLEASH: "702.98",
    Keyword.CIPHER: "702.99",
    Keyword.EVOLVE: "702.100",
    Keyword.EXTORT: "702.101",
    Keyword.FUSE: "702.102",
    Keyword.BESTOW: "702.103",
    Keyword.TRIBUTE: "702.104",
    Keyword.DETHRONE: "702.105",
    Keyword.HIDDEN_AGENDA: "702.106",
    Keyword.OUTLAST: "702.107",
    Keyword.PROWESS: "702.108",
    Keyword.DASH: "702.109",
    Keyword.EXPLOIT: "702.110",
    Keyword.MENACE: "702.111",
    Keyword.RENOWN: "702.112",
    Keyword.AWAKEN: "702.113",
    Keyword.DEVOID: "702.114",
    Keyword.INGEST: "702.115",
    Keyword.MYRIAD: "702.116",
    Keyword.SURGE: "702.117",
    Keyword.SKULK: "702.118",
    Keyword.EMERGE: "702.119",
    Keyword.ESCALATE: "702.120",
    Keyword.MELEE: "702.121",
    Keyword.CREW: "702.122",
    Keyword.FABRICATE: "702.123",
    Keyword.PARTNER: "702.124",
    Keyword.UNDAUNTED: "702.125",
    Keyword.IMPROVISE: "702.126",
    Keyword.AFTERMATH: "702.127",
    Keyword.EMBALM: "702.128",
    Keyword.ETERNALIZE: "702.129",
    Keyword.AFFLICT: "702.130",
    Keyword.ASCEND: "702.131",
    Keyword.ASSIST: "702.132",
    Keyword.JUMP_START: "702.133",
    Keyword.MENTOR: "702.134",
    Keyword.AFTERLIFE: "702.135",
    Keyword.RIOT: "702.136",
    Keyword.SPECTACLE: "702.137",
    Keyword.ESCAPE: "702.138",
    Keyword.COMPANION: "702.139",
    Keyword.MUTATE: "702.140",
    Keyword.ENCORE: "702.141",
    Keyword.BOAST: "702.142",
    Keyword.FORETELL: "702.143",
    Keyword.DEMONSTRATE: "702.144",
    Keyword.DAYBOUND: "702.145",
    Keyword.NIGHTBOUND: "702.145",
    Keyword.DISTURB: "702.146",
    Keyword.DECAYED: "702.147",
    Keyword.CLEAVE: "702.148",
    Keyword.TRAINING: "702.149",
    Keyword.COMPLEATED: "702.150",
    Keyword.RECONFIGURE: "702.151",
    Keyword.BLITZ: "702.152",
    Keyword.CASUALTY: "702.153",
    Keyword.ENLIST: "702.154",
    Keyword.READ_AHEAD: "702.155",
    Keyword.RAVENOUS: "702.156",
    Keyword.SQUAD: "702.157",
    Keyword.SPACE_SCULPTOR: "702.158",
    Keyword.VISIT: "702.159",
    Keyword.PROTOTYPE: "702.160",
    Keyword.LIVING_METAL: "702.161",
    Keyword.MORE_THAN_MEETS_THE_EYE: "702.162",
    Keyword.FOR_MIRRODIN: "702.163",
    Keyword.TOXIC: "702.164",
    Keyword.BACKUP: "702.165",
    Keyword.BARGAIN: "702.166",
    Keyword.CRAFT: "702.167",
    Keyword.DISGUISE: "702.168",
    Keyword.SOLVED: "702.169",
    Keyword.PLOT: "702.170",
    Keyword.SADDLE: "702.171",
    Keyword.SPREE: "702.172",
    Keyword.FREERUNNING: "702.173",
    Keyword.GIFT: "702.174",
    Keyword.OFFSPRING: "702.175",
    Keyword.IMPENDING: "702.176",
    Keyword.EXHAUST: "702.177",
    Keyword.MAX_SPEED: "702.178",
    Keyword.START_YOUR_ENGINES: "702.179",
    Keyword.HARMONIZE: "702.180",
    Keyword.MOBILIZE: "702.181",
    Keyword.JOB_SELECT: "702.182",
    Keyword.TIERED: "702.183",
    Keyword.STATION: "702.184",
    Keyword.WARP: "702.185",
    Keyword.INFINITY: "702.186",
    Keyword.MAYHEM: "702.187",
    Keyword.WEB_SLINGING: "702.188",
    Keyword.FIREBENDING: "702.189",
    Keyword.SNEAK: "702.190",
    Keyword.INCREMENT: "702.191",
    Keyword.PARADIGM: "702.192",
}
