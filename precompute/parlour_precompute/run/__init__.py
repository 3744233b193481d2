"""How a run goes: its commands, its workers, its journal, its progress, and the bundles it leaves. Nothing here knows a game."""
