"""What of others the engine's WebAssembly holds besides CPython's and Pyodide's own, and the terms of each.

Cut in two or not, every function of the module is in the site (`split.py`), so the list is the same for all kinds of engine. It was made of
Pyodide's build (its `Makefile.envs` and `cpython/Makefile`) and of what the module says of itself: the modules of Python that are built in, and
the names it exports. A test asks both again, and fails on what no library here explains.
"""

from dataclasses import dataclass
from pathlib import Path

NOTICES = Path(__file__).with_name("notices")
"""Texts of licences, as Debian's and PyPI's packages of the libraries have them."""


@dataclass(frozen=True, slots=True)
class Library:
    """A library inside the engine.

    `owners` stands above the text of its terms, which is the file `terms` of the notices, or nothing where the owners say all of it. `told` names
    what the interpreter says of its version (`version.mjs`); empty where nobody tells. Of the module it explains the `modules` of Python and the
    `families` of exported names: their first words.
    """

    name: str
    licence: str
    what: str
    owners: str
    terms: str = ""
    told: str = ""
    modules: tuple[str, ...] = ()
    families: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """Whose it is, and its terms."""
        terms = (NOTICES / f"{self.terms}.txt").read_text(encoding="utf-8") if self.terms else ""
        return f"{self.owners}\n\n{terms}".strip() + "\n"


LIBRARIES = (
    Library(
        "bzip2",
        "bzip2-1.0.6",
        "reads and writes bzip2, for Python",
        "Copyright (c) 1996-2010 Julian R Seward",
        "bzip2",
        modules=("_bz2",),
        families=("BZ2",),
    ),
    Library(
        "dlmalloc",
        "public domain",
        "hands out the engine’s memory; it comes with Emscripten",
        "Written by Doug Lea and released to the public domain, as explained at https://creativecommons.org/publicdomain/zero/1.0/",
        families=("malloc",),
    ),
    Library(
        "Emscripten",
        "MIT or NCSA",
        "what the engine was built with: its side of the browser",
        "Copyright (c) 2010-2014 Emscripten authors\nPaths: Copyright Joyent, Inc. and other Node contributors\nLZ4: Copyright (c) 2012 Pierre Curto",
        "mit",
        told="emscripten",
        families=("emscripten", "syscall", "wasm", "stack", "small", "wrap"),
    ),
    Library(
        "Expat",
        "MIT",
        "reads XML, for Python",
        "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper\nCopyright (c) 2001-2025 Expat maintainers",
        "mit",
        told="expat",
        modules=("pyexpat", "_elementtree"),
    ),
    Library(
        "HACL*",
        "MIT",
        "sums of files, for Python",
        "Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation\nCopyright (c) 2022-2023 HACL* Contributors",
        "mit",
        modules=("_blake2", "_hmac", "_md5", "_sha1", "_sha2", "_sha3"),
    ),
    Library(
        "libffi",
        "MIT",
        "calls functions of C from Python",
        "Copyright (c) 1996-2024 Anthony Green, Red Hat, Inc and others",
        "mit",
        modules=("_ctypes",),
        families=("ffi",),
    ),
    Library(
        "libmpdec",
        "BSD-2-Clause",
        "decimal numbers, for Python",
        "Copyright (c) 2008-2020 Stefan Krah. All rights reserved.",
        "bsd-2-clause",
        told="libmpdec",
        modules=("_decimal",),
    ),
    Library(
        "LLVM’s libraries",
        "Apache-2.0 WITH LLVM-exception",
        "the library of C++ (libc++, libc++abi, libunwind) and what its compiler asks for (compiler-rt); they come with Emscripten",
        "Copyright (c) the LLVM project’s contributors",
        "llvm",
        families=("std", "cxa", "__cxxabiv1", "Unwind", "atomic"),
    ),
    Library(
        "mimalloc",
        "MIT",
        "hands out the memory of Python’s objects",
        "Copyright (c) 2018-2023 Microsoft Corporation, Daan Leijen",
        "mit",
    ),
    Library(
        "musl",
        "MIT, with parts under BSD-2-Clause, BSD-3-Clause, ISC and Sun’s terms",
        "the library of C; it comes with Emscripten",
        "",
        "musl",
        families=(
            *("pthread", "posix", "isoc99", "get", "inet", "ns", "crypt", "ether", "thrd", "clock", "libc", "tr"),
            *("cnd", "IO", "mtx", "set", "sem", "res"),
        ),
    ),
    Library(
        "SQLite",
        "public domain",
        "a database, for Python",
        "Its authors have dedicated the code to the public domain: https://sqlite.org/copyright.html",
        told="sqlite",
        modules=("_sqlite3",),
        families=("sqlite3",),
    ),
    Library(
        "stackframe and error-stack-parser",
        "MIT",
        "read traces of errors, for Pyodide’s JavaScript",
        "Copyright (c) 2017 Eric Wendelin and other contributors",
        "mit",
    ),
    Library(
        "XZ Utils (liblzma)",
        "public domain",
        "reads and writes xz, for Python",
        "liblzma is in the public domain. Written by Lasse Collin and Igor Pavlov.",
        modules=("_lzma",),
        families=("lzma",),
    ),
    Library(
        "zlib",
        "Zlib",
        "reads and writes gzip, for Python",
        "Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler",
        "zlib",
        told="zlib",
        modules=("zlib",),
        families=("inflate", "deflate", "crc32"),
    ),
    Library(
        "Zstandard",
        "BSD-3-Clause",
        "reads and writes zstd, for Python",
        "Copyright (c) Meta Platforms, Inc. and affiliates. All rights reserved.",
        "bsd-3-clause",
        told="zstd",
        modules=("_zstd",),
        families=("ZSTD", "HUF", "FSE", "COVER", "ZDICT", "ZSTDMT", "POOL", "HIST"),
    ),
)
