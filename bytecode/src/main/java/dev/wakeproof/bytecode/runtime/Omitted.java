package dev.wakeproof.bytecode.runtime;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** The access flags that a method had before it was rewritten, and that it has no longer. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Omitted {
  /** The flags, as in a class file. */
  int flags();
}
