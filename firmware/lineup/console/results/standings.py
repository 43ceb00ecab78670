"""The winners, the order of the others, and what decided."""

from lineup.ui.type.messages import t


def standing(scores, winners: int, breaks) -> list:
    """(place, seat) of each seat, the first one first.

    winners: a bit a seat. breaks: for each seat what puts it before others with as many points,
    highest first. Seats share a place where their points are equal and all or none of them win.
    """
    keys = [(winners >> seat & 1, scores[seat]) for seat in range(len(scores))]
    order = [(keys[seat], breaks[seat], -seat) for seat in range(len(scores))]
    order.sort(reverse=True)
    return [(1 + sum(other > key for other in keys), -seat) for key, _, seat in order]


def decided(scores, breaks) -> list:
    """The numbers of the tie-breaks that put a seat before another with as many points."""
    found = set()
    for a in range(len(scores)):
        for b in range(a):
            if scores[a] == scores[b] and breaks[a] != breaks[b]:
                found.add(min(i for i in range(len(breaks[a])) if breaks[a][i] != breaks[b][i]))
    return sorted(found)


def _no_tie_breaks(state, seat: int) -> tuple:
    return ()


def _no_partner(state, seat: int) -> int:
    return -1


def _nobody(state) -> int:
    return 0


class Standings:
    """The end of a session: `scores` by seat; `winners` and `order`, seats, the first one first;
    `ties`: message keys of what decided where points are equal; `team`: whether partners won;
    `ended`: message key of why the game ended, `by`: the seats that ended it."""

    def __init__(self, session, scores) -> None:
        rules, state = session.rules, session.state
        self.scores = scores
        seats = range(session.seats)
        mask = rules.winners(state)
        asked = getattr(rules, "tie_breaks", _no_tie_breaks)
        ties = [asked(state, seat) for seat in seats]
        breaks = [[value for _, value in tie] for tie in ties]
        self.places = standing(scores, mask, breaks)
        self.order = [seat for _, seat in self.places]
        self.winners = [seat for seat in seats if mask >> seat & 1]
        self.ties = [ties[0][i][0] for i in decided(scores, breaks)]
        partner = getattr(rules, "partner", _no_partner)
        self.partners = [partner(state, seat) for seat in seats]
        self.ended = rules.reason(state)
        mask = getattr(rules, "ended_by", _nobody)(state)
        self.by = [seat for seat in seats if mask >> seat & 1]
        self.team = len(self.winners) == 2 and self.partners[self.winners[0]] == self.winners[1]

    def title(self, names, you: int) -> str:
        """Says who has won, in large letters. you: the only person, or -1."""
        winners = self.winners
        if len(winners) == 1:
            return (
                t("results.you") if winners[0] == you else t("results.winner", names[winners[0]])
            )
        if not self.team:
            return t("results.shared")
        if you in winners:
            return t("results.your_team")
        return t("results.team")

    def reason(self, names) -> str:
        """Says why the game ended, and who did that where one of several alone has; whose partner
        did and lost came last."""
        if len(self.by) == 1 and len(self.order) > 1:
            by = self.by[0]
            if self.partners[by] >= 0 and by not in self.winners and not self.ties:
                return t(self.ended + ".partner", names[by], names[self.partners[by]])
            return t(self.ended + ".by", names[by])
        return t(self.ended)

    def why(self, names, you: int) -> str:
        """By how much, or who shares the win, or what decided; "" where nothing tells."""
        winners = self.winners
        if len(winners) > 1 and not (self.team and (self.ties or you in winners)):
            return t("results.and").join([names[seat] for seat in winners])
        margin = 0 if self.team else self._margin(winners[0] if you < 0 else you)
        if margin == 0:
            return t(self.ties[0]) if self.ties else ""
        if margin > 0:
            return t("results.ahead.1") if margin == 1 else t("results.ahead", margin)
        return t("results.behind.1") if margin == -1 else t("results.behind", -margin)

    def _margin(self, seat: int) -> int:
        # By how many points a seat won, or (negative) lost; 0 where points did not decide, or for
        # a CPU player alone.
        mine = self.scores[seat]
        if seat in self.winners:
            others = [self.scores[other] for other in self.order if other != seat]
            return mine - max(others or [mine])
        return mine - self.scores[self.winners[0]]
