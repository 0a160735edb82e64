package dev.wakeproof.bytecode;

import dev.wakeproof.bytecode.rewrite.Defect;
import java.lang.reflect.Method;
import java.util.List;
import org.objectweb.asm.Type;

/**
 * A method that starts threads, waits for them and asserts, in a class with a constructor without
 * parameters; and how it is looked at.
 *
 * @param classPath where its classes are found
 * @param declaration the class that declares the method, and the descriptor of the method; empty
 *     for the first method of that name in the class and what it inherits from
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
    String declaration,
    List<Object> arguments,
    Around around,
    int threads,
    boolean racesAllowed,
    Defect defect) {
  private static final int THREADS = 7;

  private Test(
      ClassLoader classPath,
      String className,
      String method,
      String declaration,
      List<Object> arguments) {
    this(
        classPath,
        className,
        method,
        declaration,
        arguments,
        Around.NOTHING,
        THREADS,
        false,
        Defect.NONE);
  }

  /** The first method of that name with so many parameters. */
  public static Test of(Class<?> type, String method, Object... arguments) {
    return new Test(type.getClassLoader(), type.getName(), method, "", List.of(arguments));
  }

  /** A method that a class declares or inherits. */
  public static Test of(Class<?> type, Method method, Object... arguments) {
    return new Test(
        type.getClassLoader(),
        type.getName(),
        method.getName(),
        declaration(method),
        List.of(arguments));
  }

  /** A method without parameters of a class of that class path. */
  public static Test named(ClassLoader classPath, String className, String method) {
    return new Test(classPath, className, method, "", List.of());
  }

  /** Returns whether it is this method, in the class that was loaded to be explored. */
  boolean isOf(Method candidate) {
    return candidate.getName().equals(method)
        && candidate.getParameterCount() == arguments.size()
        && (declaration.isEmpty() || declaration.equals(declaration(candidate)));
  }

  private static String declaration(Method method) {
    return method.getDeclaringClass().getName() + Type.getMethodDescriptor(method);
  }

  /** With plain accesses that may race. */
  public Test allowingRaces() {
    return new Test(
        classPath, className, method, declaration, arguments, around, threads, true, defect);
  }

  /** With something changed. */
  public Test with(Defect changed) {
    return new Test(
        classPath,
        className,
        method,
        declaration,
        arguments,
        around,
        threads,
        racesAllowed,
        changed);
  }

  /** With methods that every execution calls before and after it. */
  public Test around(Around calls) {
    return new Test(
        classPath, className, method, declaration, arguments, calls, threads, racesAllowed, defect);
  }

  @Override
  public String toString() {
    return className + "#" + method;
  }
}
