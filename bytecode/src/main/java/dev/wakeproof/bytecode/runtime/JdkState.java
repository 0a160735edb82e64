package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.Allocation;
import dev.wakeproof.explorer.machine.Construction;
import dev.wakeproof.explorer.machine.Current;
import dev.wakeproof.explorer.machine.Observations;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;

/** The location of one object of the JDK that is not rewritten, in one execution. */
public final class JdkState {
  /** The prefix of the names of these locations. Traces omit their values, which are hashes. */
  public static final String CONTENTS = "contents of ";

  private static final int NOBODY = -2;

  private final Location at;
  private int first = NOBODY;
  private int writer = NOBODY;

  JdkState(Object object) {
    at = Allocation.contents(CONTENTS + Kinds.of(object.getClass().getSimpleName()));
  }

  /**
   * A call uses the object.
   *
   * @param isReadable whether all that the object leads to is seen; else one thread alone may use
   *     it
   */
  void access(Object object, boolean writes, boolean racesAllowed, boolean isReadable) {
    int actor = Current.actor();
    first = first == NOBODY ? actor : first;
    boolean changed = writes || writer != NOBODY;
    if (first != actor && ((racesAllowed && changed) || !isReadable)) {
      throw Refusals.refuse(
          "a " + object.getClass().getTypeName() + " that two threads use",
          isReadable
              ? "is not modelled while races are allowed: guard it by a lock and forbid races"
              : "is not modelled: give each thread its own");
    }
    if (!writes || writer != actor) {
      Access.load(at, Mode.PLAIN);
    }
    if (writes) {
      Access.store(at, Mode.PLAIN, Observations.digest());
      if (at.shared || at.quiet) {
        Construction.passesOn();
      }
      writer = actor;
    }
  }
}
