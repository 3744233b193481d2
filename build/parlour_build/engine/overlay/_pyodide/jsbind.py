"""In place of Pyodide's bindings for JavaScript functions with Python's types: only what its start looks up, a call with any arguments."""

from _pyodide_core import JsFuncSignature, js2py_default_call_result, py2js_default


def _call(*_: object, **__: object) -> None: ...


no_default = object()
default_signature = JsFuncSignature(_call, False, 0, (), (), py2js_default, (), (), (), py2js_default, js2py_default_call_result)
