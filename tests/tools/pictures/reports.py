"""What a play that was checked has to report (`tools.pictures.plays`)."""

from tools.pictures import plays


def assert_true(report: plays.Report) -> None:
    """It was checked, and nothing is wrong."""
    assert report.checks > 20
    assert [str(fault) for fault in report.different()] == []
