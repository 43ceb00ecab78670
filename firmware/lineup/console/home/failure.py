"""The end that a step of the console came to by an error, or the console before it started: who is
to blame is named, and a game may go on."""


def ended(app) -> int:
    """Says that the console had to start again; the ID of the game that shall go on, or 0."""
    if app.cartridges and app.cartridges.suspect:
        from lineup.console.system import cartridge_crash

        cartridge_crash.ended(app.ui, app.cartridges.suspect)
        return 0
    from lineup.console.system import crash_screen

    return app.saves.running.games[0].game if crash_screen.hung(app.ui, app.saves) else 0


def tell(app, error, session, game: int) -> int:
    """Says that a step ended in an error; the ID of the game that shall go on, or 0. game: the ID
    of the title for which the console may start again where memory ran out, 0 for none."""
    ui, running = app.ui, app.saves.running
    if isinstance(error, MemoryError) and game:
        from lineup.console.home import restart

        restart.start(ui.board, running, game, session, error)
    if app.cartridges:
        app.cartridges.blame(ui, error, session)
    from lineup.console.system import crash_screen

    game = session.rules.ID if session else 0
    kept = running.of(game) is not None
    return game if crash_screen.run(ui, error, session, kept) else 0
