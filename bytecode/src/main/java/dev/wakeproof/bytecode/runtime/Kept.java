package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Current;

/**
 * An object of the JDK that exists before all executions, because a class initializer made it.
 *
 * <p>Another initializer may change it only if no thread can tell when: initializers run once.
 */
final class Kept {
  private final String madeBy;
  private final String type;
  private String keeper;

  /** The last execution in which the test looked at the object; null for none. */
  private World lookedIn;

  /** Another initializer that came to the object while it did not run alone; null for none. */
  private String reachedBy;

  private boolean isChanged;

  Kept(String madeBy, Object object, String keeper) {
    this.madeBy = madeBy;
    this.type = object.getClass().getTypeName();
    this.keeper = keeper;
  }

  /** Returns the field that leads to the object. */
  String keeper() {
    return keeper;
  }

  void keptBy(String field) {
    keeper = field;
  }

  /** A thread of the test looks at the object. */
  void look(World execution) {
    if (isChanged) {
      throw refusal(reachedBy);
    }
    lookedIn = execution;
  }

  /** An initializer comes to the object. */
  void reach(World execution, boolean writes) {
    String initialized = Current.initialized();
    if (initialized.equals(madeBy)) {
      return;
    }
    if (Current.initializesAlone()) {
      if (writes && lookedIn == execution) {
        throw refusal(initialized);
      }
      return;
    }
    boolean isSecond = reachedBy != null && !reachedBy.equals(initialized);
    if ((writes && (isSecond || lookedIn != null)) || (isSecond && isChanged)) {
      throw refusal(writes ? initialized : reachedBy);
    }
    reachedBy = initialized;
    isChanged |= writes;
  }

  private RuntimeException refusal(String changedBy) {
    return Refusals.refuse(
        "a change of the " + type + " of " + keeper + " by the initializer of " + changedBy,
        "would come before all executions: let the test begin with Class.forName of that class,"
            + " or make the change in the test");
  }
}
