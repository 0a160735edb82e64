package dev.wakeproof.bytecode.runtime;

import java.util.StringJoiner;

/** Replaces the methods of {@link String} that read the elements of a collection. */
public final class Texts {
  private Texts() {}

  /** As {@link String#join(CharSequence, Iterable)}. */
  public static String join(CharSequence delimiter, Iterable<? extends CharSequence> elements) {
    JdkObjects.use(delimiter, 0);
    StringJoiner joiner = new StringJoiner(delimiter);
    Loops.effect();
    for (CharSequence element : elements) {
      JdkObjects.use(element, 0);
      joiner.add(String.valueOf(element));
    }
    return joiner.toString();
  }
}
