"""A cluster of dask.distributed as the workers of a run: `--cluster tcp://host:port` or `--cluster local:N`; docs/SCALE.md says how to start one."""

import hashlib
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future, wait
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from time import monotonic

from distributed import Client, KilledWorker, LocalCluster
from distributed.utils import silence_logging_cmgr

import parlour
import parlour_precompute
from parlour_precompute import Refused
from parlour_precompute.run.pool import AHEAD, KEPT, Argument, Result, Workers
from parlour_precompute.words.wordlist import WORDS

LOCAL = "local:"
CONNECT_S = 20  # until a scheduler must have answered
LOOK_S = 1.0  # how often a run that waits looks whether anybody works
PATIENCE_S = 30.0  # how long nobody may: a worker that was killed is started again by its nanny within some seconds
OTHER_SOURCES = "The cluster has other sources than this run: bring all its machines to this revision, and start its scheduler and workers again."
NOT_STARTED = "A process of the cluster on this machine ended before it worked. Nothing was lost: give the same command again."
ON_THIS_MACHINE = {
    "threads_per_worker": 1,
    "memory_limit": None,  # as a pool of processes has none
    "dashboard_address": "127.0.0.1:0",  # any port that is free
    "silence_logs": logging.CRITICAL,
    "preload": __name__,
}


class Cluster(Workers):
    """The workers of a cluster, as many as there are at the time."""

    def __init__(self, client: Client, address: str) -> None:
        """The workers that the client reaches; raises Refused where there are none."""
        super().__init__(client.get_executor(pure=False), AHEAD)
        self._client = client
        self._address = address
        self._looked = self._seen = monotonic()
        try:
            client.wait_for_workers(1, PATIENCE_S)
        except TimeoutError:
            raise self._deserted() from None
        if _sources_there(client) != {sources()}:
            raise Refused(OTHER_SOURCES)
        self._look()

    def ahead(self) -> int:
        """How many calls are kept under way: workers may join in the middle of a run."""
        if monotonic() - self._looked > LOOK_S:
            self._look()
        return self._ahead

    def submit(self, work: Callable[[Argument], Result], argument: Argument) -> Future[Result]:
        """A call that some worker will make, if its sources are ours."""
        return super().submit(partial(_checked, sources(), work), argument)

    def result(self, future: Future[Result]) -> Result:
        """What a call comes to; raises Refused where the cluster is gone, or nobody works there any more."""
        while not wait([future], LOOK_S).done:
            self._look()
        try:
            return future.result()
        except CancelledError:
            raise Refused(f"The cluster at {self._address} is gone. {KEPT}") from None
        except KilledWorker as killed:
            often = killed.allowed_failures + 1
            raise Refused(f"{often} workers of the cluster were ended at one and the same work, perhaps since memory ran out. {KEPT}") from None
        except ModuleNotFoundError as missing:
            raise Refused(f"A worker of the cluster has no {missing.name}: `make precompute` brings what is needed to a machine.") from None

    def _look(self) -> None:
        """See how many threads work; raises Refused where the scheduler is gone, or nobody has worked for too long."""
        self._looked = monotonic()
        threads = self._client.scheduler_info(n_workers=0).get("total_threads", 0)
        if self._client.status != "running":
            raise Refused(f"The cluster at {self._address} is gone. {KEPT}")
        if threads:
            self._ahead, self._seen = AHEAD * threads, self._looked
        elif self._looked - self._seen > PATIENCE_S:
            raise self._deserted()

    def _deserted(self) -> Refused:
        return Refused(f"The cluster at {self._address} has no workers: `dask worker {self._address}` starts some. {KEPT}")


def _checked(stamp: str, work: Callable[[Argument], Result], argument: Argument) -> Result:
    """The work done, on a worker; raises Refused where other sources would do it, which might leave other bytes."""
    if sources() != stamp:
        raise Refused(OTHER_SOURCES)
    return work(argument)


def _sources_there(client: Client) -> set[object]:
    """What scheduler and workers have, as hashes; something else for one that has not even this function.

    A worker that cannot be reached, as one that was killed a moment ago, has nothing.
    """
    try:
        there = client.run(sources, on_error="return").values()
        return {client.run_on_scheduler(sources), *(one for one in there if not isinstance(one, OSError))}
    except ModuleNotFoundError as missing:
        return {missing}


@cache
def sources() -> str:
    """A hash of all that decides what work comes to: Parlour's modules, those of precompute, and the word list."""
    whole = hashlib.sha256(WORDS.read_bytes() if WORDS.exists() else b"")
    for root in (Path(parlour.__file__).parent, Path(parlour_precompute.__file__).parent):
        for path in sorted(root.rglob("*.py")):
            whole.update(f"\n{path.relative_to(root).as_posix()} {hashlib.sha256(path.read_bytes()).hexdigest()}".encode())
    return whole.hexdigest()


@contextmanager
def joined(address: str) -> Iterator[Cluster]:
    """The workers at an address; raises Refused where no scheduler answers."""
    with silence_logging_cmgr(logging.CRITICAL), _started(address) as scheduler:
        try:
            client = Client(scheduler, timeout=CONNECT_S, set_as_default=False)
        except OSError:
            raise Refused(f"No cluster answers at {address}: `dask scheduler` starts one, see docs/SCALE.md.") from None
        with client:
            yield Cluster(client, address)


@contextmanager
def _started(address: str) -> Iterator[str]:
    """The scheduler's address; a cluster on this machine is started for the time."""
    if not address.startswith(LOCAL):
        yield address
        return
    try:
        cluster = LocalCluster(n_workers=int(address.removeprefix(LOCAL)), **ON_THIS_MACHINE)
    except RuntimeError as fault:
        raise Refused(NOT_STARTED) from fault
    with cluster:
        yield cluster.scheduler_address


def dask_setup(_: object) -> None:
    """Makes a worker leave Ctrl-C to the run; dask calls it in each worker of a cluster on this machine."""
    signal(SIGINT, SIG_IGN)
