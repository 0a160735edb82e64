package dev.wakeproof.prove;

import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.SymbolNode;

/** The meanings of the symbols in scope. */
final class Env {
  static final Env EMPTY = new Env(null, null, null, null);

  /** An expression that a module instance puts in the place of a symbol; evaluated at each use. */
  record Later(ExprOrOpArgNode expression, Env env) {}

  private final Env outer;
  private final SymbolNode symbol;
  private final Object meaning;
  private final Value old;

  private Env(Env outer, SymbolNode symbol, Object meaning, Value old) {
    this.outer = outer;
    this.symbol = symbol;
    this.meaning = meaning;
    this.old = old;
  }

  Env with(SymbolNode newSymbol, Value value) {
    return new Env(this, newSymbol, value, old);
  }

  Env with(SymbolNode newSymbol, Later later) {
    return new Env(this, newSymbol, later, old);
  }

  /** With a value for {@code @}. */
  Env withOld(Value value) {
    return new Env(this, null, null, value);
  }

  /** What {@code @} is. */
  Value old() {
    return old;
  }

  /** A {@link Value}, a {@link Later}, or null. */
  Object get(SymbolNode wanted) {
    for (Env env = this; env != null; env = env.outer) {
      if (wanted.equals(env.symbol)) {
        return env.meaning;
      }
    }
    return null;
  }
}
