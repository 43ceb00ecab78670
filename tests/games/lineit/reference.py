"""Line-it once more, slow and plain, from the rulebook: lists, dictionaries, no bytes.

Shares nothing with the game's modules. A move is a pair (kind, card); cards are numbers 1..100
or ("+", 3..5, which) for challenge cards.
"""

END, COLLECT, PLAY, LINE, KEEP = "end", "collect", "play", "line", "keep"


def colour(number):
    """Heart, gem, leaf, star, heart, ... from 1 on."""
    return ("star", "heart", "gem", "leaf")[number % 4]


def is_number(card):
    return isinstance(card, int)


def can_follow(line, card):
    """A line is a list of cards. Every sequence of its numbers must go one way."""
    if not is_number(card):
        return all(is_number(other) for other in line)
    numbers = [other for other in line if is_number(other)] + [card]
    return numbers == sorted(numbers) or numbers == sorted(numbers, reverse=True)


def line_score(line, at_least):
    """(points of number cards, of the challenge) when the line is collected."""
    bet = 0
    for place, card in enumerate(line):
        if not is_number(card):
            behind = len(line) - place - 1
            met = behind >= card[1] if at_least else behind == card[1]
            bet = card[1] if met else -card[1]
    numbers = [card for card in line if is_number(card)]
    return len(numbers[3:]), bet


class Player:
    def __init__(self):
        self.hand = []
        self.line = []
        self.numbers = self.jackpots = self.bets = 0

    def score(self):
        return self.numbers + self.jackpots + self.bets


class Game:
    """deck: the cards in the order they are drawn."""

    def __init__(self, seats, first, deck, at_least):
        self.players = [Player() for _ in range(seats)]
        self.first = self.seat = first
        self.deck = list(deck)
        self.at_least = at_least
        self.piles = {"heart": [], "gem": [], "leaf": [], "star": []}
        self.discard = []
        self.phase = "turn"
        self.rounds = 0
        self.deal()

    def deal(self):
        count = len(self.players) + 2
        self.market, self.deck = self.deck[:count], self.deck[count:]
        self.rounds += 1
        self.fresh_turn()

    def fresh_turn(self):
        self.took = self.played = False

    def legal(self):
        if self.phase == "over":
            return set()
        me = self.players[self.seat]
        found = set()
        if not self.played:
            found |= {(PLAY, card) for card in me.hand if can_follow(me.line, card)}
        if self.phase == "last":
            return found | {(END, None)}
        if me.line:
            found.add((COLLECT, None))
        if self.took:
            found.add((END, None))
        else:
            found |= {(LINE, card) for card in self.market if can_follow(me.line, card)}
            if len(me.hand) < 2:
                found |= {(KEEP, card) for card in self.market}
        return found

    def play(self, kind, card):
        me = self.players[self.seat]
        if kind == COLLECT:
            self.collect(me)
        elif kind == END:
            self.end()
            return
        elif kind == PLAY:
            me.hand.remove(card)
            self.played = True
            self.put(me, card)
        else:
            self.market.remove(card)
            self.took = True
            if kind == KEEP:
                me.hand.append(card)
            else:
                self.put(me, card)
        if self.phase == "last":
            self.end()

    def put(self, me, card):
        me.line.append(card)
        if is_number(card):
            alike = [c for c in me.line if is_number(c) and colour(c) == colour(card)]
            if len(alike) == 3:
                me.jackpots += len(self.piles[colour(card)])
                self.discard += self.piles[colour(card)]
                self.piles[colour(card)] = []

    def collect(self, me):
        numbers, bet = line_score(me.line, self.at_least)
        me.numbers += numbers
        me.bets += bet
        self.discard += me.line
        me.line = []

    def fill_piles(self, cards):
        for card in cards:
            if is_number(card):
                self.piles[colour(card)].append(card)
            else:
                self.discard.append(card)

    def end(self):
        count = len(self.players)
        following = (self.seat + 1) % count
        self.fresh_turn()
        if self.phase == "last":
            self.ask(following) if following != self.first else self.finish()
        elif following != self.first:
            self.seat = following
        else:
            self.fill_piles(self.market)
            self.market = []
            self.first = (self.first + 1) % count
            self.seat = self.first
            if len(self.deck) >= count + 2:
                self.deal()
                return
            self.fill_piles(self.deck)
            self.deck = []
            self.phase = "last"
            self.ask(self.first)

    def ask(self, seat):
        while True:
            me = self.players[seat]
            if any(can_follow(me.line, card) for card in me.hand):
                self.seat = seat
                return
            seat = (seat + 1) % len(self.players)
            if seat == self.first:
                self.finish()
                return

    def finish(self):
        for player in self.players:
            self.collect(player)
        self.phase = "over"

    def winners(self):
        best = max(player.score() for player in self.players)
        return {i for i, player in enumerate(self.players) if player.score() == best}

    def cards(self):
        """Every card that is anywhere."""
        found = self.deck + self.market + self.discard
        for pile in self.piles.values():
            found = found + pile
        for player in self.players:
            found = found + player.hand + player.line
        return found
