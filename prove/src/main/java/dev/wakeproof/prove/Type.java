package dev.wakeproof.prove;

import java.util.LinkedHashMap;
import java.util.List;

/** The shape of a variable or constant, as the companion file of a proof module states it. */
sealed interface Type {
  record Scalar(Sort sort) implements Type {
    @Override
    public String toString() {
      return sort.toString();
    }
  }

  /**
   * A function.
   *
   * @param domain the name of the set constant that is the domain; null where it is all of the sort
   */
  record Function(String domain, Sort argument, Type result) implements Type {}

  record Sequence(Type element) implements Type {}

  record SetOf(Type element) implements Type {}

  record Tuple(List<Type> parts) implements Type {}

  record Struct(LinkedHashMap<String, Type> fields) implements Type {}

  /** A function on pairs of a constant string and a value. */
  record Tagged(LinkedHashMap<String, Function> parts) implements Type {}

  Scalar INT = new Scalar(Sort.INT);
  Scalar BOOL = new Scalar(Sort.BOOL);
  Scalar STRING = new Scalar(Sort.STRING);
}
