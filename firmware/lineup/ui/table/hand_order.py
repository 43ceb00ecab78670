"""Hands lie as their cards came, whatever order the rules keep them in: none moves by itself."""


class HandOrder:
    """Knows of each seat in which order its cards came. Those that left keep their place, where
    a move that is taken back brings them again. seats: a dict where that is noted, for each seat
    its cards in order and those it held the last time; None leaves hands as they are."""

    def __init__(self, seats):
        self._seats = seats

    def arrange(self, seat: int, state, at: int, count: int):
        """Puts the hand state[at : at + count], no two cards of which are equal, in order: what
        is new behind the others, but the only one that came in the place of the only one that
        went."""
        if self._seats is None:
            return
        hand = list(state[at : at + count])
        order, before = self._seats.get(seat, ((), ()))
        order = list(order)
        gone = [card for card in before if card not in hand]
        came = [card for card in hand if card not in before]
        if len(gone) == 1 and len(came) == 1:
            if came[0] in order:
                order.remove(came[0])
            order.insert(order.index(gone[0]), came[0])
        else:
            order += [card for card in came if card not in order]
        hand = [card for card in order if card in hand]
        self._seats[seat] = order, hand
        for card in hand:
            state[at] = card
            at += 1
