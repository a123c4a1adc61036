"""Playing plans: seatings of all rounds at once, for nights where everybody should meet as many
others as can be.

Found by `tools/make_seatings.py`. No pair meets twice, except for 8 players (12 pairs) and 12
players (9, the least there can be).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.tourney.night import Who

_PLANS = {
    (8, 3): (
        "acfb dheg",
        "ebcd ahfg",
        "dfcg abhe",
    ),
    (9, 4): (
        "cbf ghd aie",
        "cga dif heb",
        "hci egf bad",
        "dec haf bgi",
    ),
    (12, 3): (
        "cjif gdhk bale",
        "ckjb aefh gdil",
        "khlc gjei adfb",
    ),
    (13, 4): (
        "kjlh iab dfg cme",
        "imkd feh gbj cla",
        "aghm dle kfb jic",
        "hdcb gli mjf eak",
    ),
    (14, 4): (
        "jblh nkgd emf aic",
        "jmcg fdhi nba lek",
        "ibge kham jnf cld",
        "henc falg jik dmb",
    ),
    (15, 4): (
        "hejo mckl gbni fad",
        "lagj dcih bekf mon",
        "bjmd hakn ilfo ecg",
        "aeim odgk cnjf hlb",
    ),
    (16, 4): (
        "kmoe bgfn ajpd ichl",
        "lofp ceag hjbk ndim",
        "nejl ikfa cbdo hpmg",
        "ijog cknp edhf baml",
    ),
    (16, 5): (
        "jdbg enal mfko ichp",
        "pbmn dfil jack oegh",
        "cndo emij kbhl gapf",
        "edkp cmlg hjnf iaob",
        "gkin pljo admh bfce",
    ),
    (20, 5): (
        "egcm kpbh alrs ftij dqno",
        "otpm drjk nhes cilq gfba",
        "sgpi bqrm oajh tnkc delf",
        "olkg mhid eqta bjsc rpnf",
        "ljnm fqsk trhg adcp ibeo",
    ),
    (24, 5): (
        "lwte andx jckf uqmr gspi bvoh",
        "lpxj nqio aeks cbrw uvdg ftmh",
        "sqtd kvxr fgnw lhci jome aupb",
        "glam rehn kdwo xusc jtib pqvf",
        "uhwj vsln cmdp qkbg eifx atro",
    ),
}


def longest(players: int) -> int:
    """How many rounds the longest plan for that many players has; 0 if there is none."""
    return max((rounds for count, rounds in _PLANS if count == players), default=0)


def seating(order: Sequence[Who], rounds: int, number: int) -> tuple[tuple[Who, ...], ...] | None:
    """The tables of round `number` (from 1) in a plan for at least `rounds` rounds, None if there
    is no such plan; `order` says who is who."""
    fitting = [r for count, r in _PLANS if count == len(order) and r >= max(rounds, number)]
    if not fitting:
        return None
    words = _PLANS[len(order), min(fitting)][number - 1].split()
    return tuple(tuple(order[ord(letter) - ord("a")] for letter in word) for word in words)
