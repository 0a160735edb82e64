package dev.wakeproof.bytecode.border;

/** A class of another nest: {@link Accesses} may call its members once they are accessible. */
@SuppressWarnings("all") // Nothing calls them by their names.
class Hiding {
  private Hiding() {}

  private static void hidden() {}
}
