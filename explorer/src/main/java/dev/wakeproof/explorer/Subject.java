package dev.wakeproof.explorer;

import dev.wakeproof.scenario.Scenario;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.List;

/**
 * The name of the scenario to explore; each exploration loads it anew.
 *
 * @param className the scenario's class
 * @param arguments the arguments of its only public constructor; their classes are the JDK's
 */
public record Subject(String className, List<Object> arguments) {
  public Subject {
    arguments = List.copyOf(arguments);
  }

  /** Returns a scenario whose constructor has no parameters. */
  public static Subject of(String className) {
    return new Subject(className, List.of());
  }

  Constructor<?> load(ClassLoader loader) {
    try {
      Class<?> type = Class.forName(className, true, loader);
      Constructor<?>[] constructors = type.getConstructors();
      if (!Scenario.class.isAssignableFrom(type) || constructors.length != 1) {
        throw new IllegalArgumentException(
            className + " is no scenario with exactly one public constructor");
      }
      return constructors[0];
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException("there is no scenario " + className, e);
    }
  }

  Scenario create(Constructor<?> constructor) throws InvocationTargetException {
    try {
      return (Scenario) constructor.newInstance(arguments.toArray());
    } catch (InstantiationException | IllegalAccessException e) {
      throw new IllegalArgumentException(className + " cannot be created", e);
    }
  }
}
