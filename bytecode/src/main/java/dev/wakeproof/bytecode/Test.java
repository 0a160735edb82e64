package dev.wakeproof.bytecode;

import dev.wakeproof.bytecode.rewrite.Defect;
import java.util.List;

/**
 * A method that starts threads, waits for them and asserts, in a class with a constructor without
 * parameters; and how it is looked at.
 *
 * @param classPath where its classes are found
 * @param arguments what the method takes; values of the JDK
 * @param around what every execution calls before and after it
 * @param threads how many threads it may create
 * @param racesAllowed whether plain accesses that race are no failure
 * @param defect what is changed in the classes
 */
public record Test(
    ClassLoader classPath,
    String className,
    String method,
    List<Object> arguments,
    Around around,
    int threads,
    boolean racesAllowed,
    Defect defect) {
  private static final int THREADS = 7;

  /** A method of a class. */
  public static Test of(Class<?> type, String method, Object... arguments) {
    return new Test(
        type.getClassLoader(),
        type.getName(),
        method,
        List.of(arguments),
        Around.NOTHING,
        THREADS,
        false,
        Defect.NONE);
  }

  /** A method without parameters of a class of that class path. */
  public static Test named(ClassLoader classPath, String className, String method) {
    return new Test(
        classPath, className, method, List.of(), Around.NOTHING, THREADS, false, Defect.NONE);
  }

  /** With plain accesses that may race. */
  public Test allowingRaces() {
    return new Test(classPath, className, method, arguments, around, threads, true, defect);
  }

  /** With something changed. */
  public Test with(Defect changed) {
    return new Test(
        classPath, className, method, arguments, around, threads, racesAllowed, changed);
  }

  /** With methods that every execution calls before and after it. */
  public Test around(Around calls) {
    return new Test(classPath, className, method, arguments, calls, threads, racesAllowed, defect);
  }

  @Override
  public String toString() {
    return className + "#" + method;
  }
}
