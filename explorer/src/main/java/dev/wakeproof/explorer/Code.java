package dev.wakeproof.explorer;

import dev.wakeproof.explorer.refusal.RefusedException;
import dev.wakeproof.scenario.Scenario;
import java.lang.reflect.InvocationTargetException;
import java.util.function.Consumer;

/** The code of one exploration, loaded for it alone. */
public interface Code {
  /**
   * Creates a new scenario for one execution.
   *
   * @throws InvocationTargetException if the scenario's constructor throws
   */
  Scenario create() throws InvocationTargetException;

  /** Returns why a class was refused; null if none was. */
  RefusedException refusal();

  /** Passes each class loaded so far to {@code onlooker}, in the order of loading. */
  default void show(Consumer<Class<?>> onlooker) {}

  /**
   * Returns whether the code reports where methods begin and end, so that finished methods can be
   * forgotten.
   */
  default boolean tellsOfMethods() {
    return false;
  }

  /** Returns whether the actors share state in cells only. */
  default boolean hasCells() {
    return false;
  }

  /** Returns whether code loaded so far may observe which threads wait in the queue of a lock. */
  default boolean seesQueues() {
    return false;
  }

  /**
   * Refuses classes with state that the explorer does not see. Call it at the end.
   *
   * @throws RefusedException if there is such a class
   */
  void refusePlainStatics();
}
