"""A cluster gives the bytes that a pool of processes gives, whoever is killed; one that is not there, or dies, is told in a sentence."""

import json
import os
import subprocess
import sys
import time
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from signal import SIGKILL
from types import SimpleNamespace

import pytest
from distributed import KilledWorker, LocalCluster
from distributed.comm import CommClosedError

from parlour_precompute import Refused
from parlour_precompute.__main__ import main
from parlour_precompute.run import cluster
from parlour_precompute.run.journal import Journal

SMALL = ["samegame", "--only", "stages", "--boards", "900", "--stages", "20"]
UNDER_WAY = cluster.AHEAD * 2  # calls at a time, of two workers
GONE = " is gone. What was finished is kept: the same command goes on from there.\n"


def run(folder, *options):
    return main([*SMALL, "--out", str(folder), "--cache", str(folder), *options])


def made(folder):
    return (folder / "samegame" / "stages.jsonl").read_bytes()


@pytest.fixture(scope="module")
def straight(tmp_path_factory):
    """The bundle as a pool of processes makes it."""
    folder = tmp_path_factory.mktemp("straight")
    assert run(folder, "--jobs", "1") == 0
    return made(folder)


@pytest.fixture(scope="module")
def two_workers():
    """A cluster of two processes on this machine."""
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0", memory_limit=None) as local:
        yield local


def happens_after(monkeypatch, notes, happen):
    """Calls `happen` when so many results have been written, in the middle of the run; the numbers of all that are written."""
    write, written = Journal._append, []

    def append(journal, record):
        write(journal, record)
        if isinstance(record, list):
            written.append(record[0])
            if len(written) == notes:
                happen()

    monkeypatch.setattr(Journal, "_append", append)
    return written


def assert_each_once(noted):
    """No number of work is written twice, and none is missing, but of those that were under way when enough had been found."""
    assert len(set(noted)) == len(noted)
    assert set(noted) >= set(range(max(noted) + 1 - UNDER_WAY))


def assert_done_once(before, after):
    """Each number of work is among those written before a run ended or after, whichever came first, and no number is in both."""
    assert_each_once([*before, *after])
    assert before


@pytest.mark.rotates
def test_the_bytes_are_those_of_a_process_pool_though_a_worker_is_killed_in_the_middle(two_workers, straight, tmp_path, monkeypatch):
    killed = next(worker.process.pid for worker in two_workers.workers.values())
    noted = happens_after(monkeypatch, 3, lambda: os.kill(killed, SIGKILL))
    assert run(tmp_path, "--cluster", two_workers.scheduler_address) == 0
    assert_each_once(noted)
    assert len(noted) > 6
    assert made(tmp_path) == straight
    assert killed not in [worker.process.pid for worker in two_workers.workers.values() if worker.process]
    assert not (tmp_path / "samegame-stages.journal").exists()


def test_a_run_that_stopped_on_a_cluster_goes_on_where_it_was(two_workers, straight, tmp_path, monkeypatch, capsys):
    def stop():
        raise KeyboardInterrupt

    before = happens_after(monkeypatch, 3, stop)
    assert run(tmp_path, "--cluster", two_workers.scheduler_address) == 1
    assert "Stopped. What was finished is kept" in capsys.readouterr().err
    monkeypatch.undo()
    after = happens_after(monkeypatch, -1, None)
    assert run(tmp_path, "--cluster", two_workers.scheduler_address) == 0
    assert made(tmp_path) == straight
    assert_done_once(set(before), after)


@pytest.mark.rotates
def test_a_cluster_of_so_many_processes_is_started_for_a_run(tmp_path):
    for who in (["--cluster", "local:1"], ["--jobs", "1"]):
        folder = str(tmp_path / who[0])
        assert main(["samegame", "--only", "daily", "--days", "2", "--out", folder, "--cache", folder, *who]) == 0
    one, other = ((tmp_path / who / "samegame" / "daily.jsonl").read_bytes() for who in ("--cluster", "--jobs"))
    assert one == other


INTERRUPTED = """
import os, signal, sys
from parlour_precompute.__main__ import main
from parlour_precompute.run.journal import Journal

written = []
def append(journal, record, write=Journal._append):
    write(journal, record)
    written.append(record)
    if len(written) == 2:
        os.killpg(0, signal.SIGINT)

if __name__ == "__main__":
    Journal._append = append
    # Whoever started the tests in the background may have left it ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
"""


def test_ctrl_c_is_heard_by_the_run_alone(tmp_path):
    # A terminal sends it to all processes of a command.
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED)
    command = [sys.executable, script, *SMALL, "--cluster", "local:2", "--out", tmp_path, "--cache", tmp_path]
    done = subprocess.run(command, capture_output=True, text=True, start_new_session=True, check=False)
    assert done.returncode == 1
    bar, sentence = done.stderr.splitlines()
    assert bar.startswith("SameGame boards")
    assert sentence == "Stopped. What was finished is kept: the same command goes on from there."


def test_a_cluster_that_does_not_start_is_told_in_a_sentence(tmp_path, monkeypatch, capsys):
    def started(**how):
        raise RuntimeError("Nanny failed to start.")

    monkeypatch.setattr(cluster, "LocalCluster", started)
    assert run(tmp_path, "--cluster", "local:2") == 1
    assert capsys.readouterr().err == f"{cluster.NOT_STARTED}\n"


def test_workers_and_scheduler_of_other_sources_are_refused(two_workers, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(cluster, "sources", lambda: "another revision")
    monkeypatch.setattr(cluster, "_sources_there", lambda client: {cluster.sources(), "this revision"})
    assert run(tmp_path, "--cluster", two_workers.scheduler_address) == 1
    assert capsys.readouterr().err == f"{cluster.OTHER_SOURCES}\n"


def test_what_the_machines_of_a_cluster_have_is_what_we_have(two_workers):
    with cluster.joined(two_workers.scheduler_address) as crew:

        def threads():
            return sum(crew._client.nthreads().values())

        # A test before this one kills a worker. Dask starts another after a while, on a busy machine perhaps none.
        crew._client.wait_for_workers(1, timeout=120)
        before = threads()
        crew._look()
        assert crew.ahead() in {cluster.AHEAD * before, cluster.AHEAD * threads()}
        assert cluster._sources_there(crew._client) == {cluster.sources()}


def test_a_worker_that_went_away_meanwhile_has_no_sources_that_could_be_others():
    answers = {"tcp://here:1": cluster.sources(), "tcp://gone:1": CommClosedError("killed a moment ago")}
    client = SimpleNamespace(run=lambda work, on_error: answers, run_on_scheduler=lambda work: work())
    assert cluster._sources_there(client) == {cluster.sources()}


@contextmanager
def started(folder, workers):
    """Scheduler and workers by the commands that docs/SCALE.md gives, but for ports and dashboards."""
    file = folder / "scheduler.json"
    with ExitStack() as stack:

        def begin(*command):
            process = subprocess.Popen([sys.executable, "-m", "dask", *command, "--no-dashboard"], stderr=subprocess.PIPE, text=True)
            stack.callback(process.communicate)
            stack.callback(process.kill)
            return process

        scheduler = begin("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file))
        # The file is there a moment before its text is.
        while not (file.exists() and file.read_text().endswith("}")):
            assert scheduler.poll() is None
            time.sleep(0.05)
        address = json.loads(file.read_text())["address"]
        yield address, scheduler, [begin("worker", address, "--nworkers", "1", "--nthreads", "1") for _ in range(workers)]


@pytest.mark.parametrize("who", ["scheduler", "workers"])
@pytest.mark.rotates
def test_a_cluster_that_dies_is_told_in_a_sentence_and_what_was_finished_is_kept(who, straight, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(cluster, "PATIENCE_S", 120)
    with started(tmp_path, 1) as (address, scheduler, workers):

        def end():
            monkeypatch.setattr(cluster, "PATIENCE_S", 1)
            for process in [scheduler] if who == "scheduler" else workers:
                process.terminate() if who == "workers" else process.kill()
                process.wait()

        before = happens_after(monkeypatch, 3, end)
        assert run(tmp_path, "--cluster", address) == 1
    said = capsys.readouterr().err.splitlines(keepends=True)
    gone = f"The cluster at {address}{GONE}"
    assert said[-1] == (gone if who == "scheduler" else gone.replace("is gone.", f"has no workers: `dask worker {address}` starts some."))
    monkeypatch.undo()
    after = happens_after(monkeypatch, -1, None)
    assert run(tmp_path, "--jobs", "1") == 0
    assert made(tmp_path) == straight
    assert_done_once(set(before), after)


def test_a_cluster_that_is_not_there_is_told_in_a_sentence(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(cluster, "CONNECT_S", 0.2)
    assert run(tmp_path, "--cluster", "tcp://127.0.0.1:1") == 1
    assert capsys.readouterr().err == "No cluster answers at tcp://127.0.0.1:1: `dask scheduler` starts one, see docs/SCALE.md.\n"


def test_a_scheduler_without_workers_is_told_in_a_sentence(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(cluster, "PATIENCE_S", 0.2)
    with started(tmp_path, 0) as (address, _, _):
        assert run(tmp_path, "--cluster", address) == 1
    assert capsys.readouterr().err.startswith(f"The cluster at {address} has no workers: `dask worker {address}` starts some.")


@pytest.mark.parametrize("where", ["tcp://host", "host:8786", "local:0", "local:", "local:two", "tcp://a b:1", ""])
def test_a_strange_address_is_refused(where, capsys):
    with pytest.raises(SystemExit):
        main(["samegame", f"--cluster={where}"])
    assert f"argument --cluster: tcp://host:port or local:N was expected, not {where!r}" in capsys.readouterr().err


def test_a_run_has_processes_or_a_cluster(capsys):
    with pytest.raises(SystemExit):
        main(["check", "--jobs", "2", "--cluster", "local:2"])
    assert "not allowed with" in capsys.readouterr().err


class Client:
    """A client of a cluster whose workers come and go as the test says."""

    status = "running"

    def __init__(self, monkeypatch):
        self.threads = 1
        monkeypatch.setattr(cluster, "_sources_there", lambda _: {cluster.sources()})

    def get_executor(self, pure):
        assert pure is False
        return SimpleNamespace(submit=lambda work, argument: work(argument))

    def wait_for_workers(self, number, patience): ...

    def scheduler_info(self, n_workers):
        return {"total_threads": self.threads}


def test_all_work_is_done_by_our_sources_alone(monkeypatch):
    crew = cluster.Cluster(Client(monkeypatch), "tcp://here:1")
    assert crew.submit(abs, -1) == 1
    monkeypatch.setattr(cluster, "sources", iter(["this revision", "another revision"]).__next__)
    with pytest.raises(Refused, match="has other sources than this run"):
        crew.submit(abs, -1)


def test_more_calls_are_under_way_when_workers_join(monkeypatch):
    monkeypatch.setattr(cluster, "LOOK_S", -1)
    client = Client(monkeypatch)
    crew = cluster.Cluster(client, "tcp://here:1")
    assert crew.ahead() == 2
    client.threads = 50
    assert crew.ahead() == 100


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (KilledWorker("work", None, 3), "4 workers of the cluster were ended at one and the same work, "),
        (ModuleNotFoundError(name="numpy"), "A worker of the cluster has no numpy: "),
        (Refused("No board can be cleared."), "No board can be cleared."),
    ],
)
def test_what_goes_wrong_on_a_worker_is_a_sentence(fault, sentence, monkeypatch):
    future = Future()
    future.set_exception(fault)
    with pytest.raises(Refused) as refusal:
        cluster.Cluster(Client(monkeypatch), "tcp://here:1").result(future)
    assert str(refusal.value).startswith(sentence)
