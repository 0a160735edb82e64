package dev.wakeproof.explorer;

import dev.wakeproof.explorer.refusal.RefusedException;
import dev.wakeproof.scenario.Scenario;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.function.Consumer;

/** What is explored, as it was loaded for one exploration. */
public interface Code {
  /**
   * A fresh scenario, for one execution.
   *
   * @throws InvocationTargetException if it could not be set up
   */
  Scenario create() throws InvocationTargetException;

  /** Why something was not loaded; null if nothing was refused. */
  RefusedException refusal();

  /** The names of the classes that were loaded so far, in that order. */
  default List<String> classes() {
    return List.of();
  }

  /**
   * Loads the classes in the given order. Objects that initializers create are named by a running
   * count, so the order must not depend on which execution runs first.
   */
  default void load(List<String> classes) {}

  /** Shows the classes that were loaded so far, in that order. */
  default void show(Consumer<Class<?>> onlooker) {}

  /** Whether it tells where its methods begin and end, so that what is over can be forgotten. */
  default boolean tellsOfMethods() {
    return false;
  }

  /** Whether what its actors share is in cells alone. */
  default boolean hasCells() {
    return false;
  }

  /**
   * Refuses classes that keep state of which nothing is seen; to be called at the end.
   *
   * @throws RefusedException if there is one
   */
  void refusePlainStatics();
}
