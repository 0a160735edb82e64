package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.record.Shown;
import dev.wakeproof.explorer.machine.step.Mode;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Comparator;
import java.util.stream.Stream;

/** Models how code finds methods by reflection: those that its own classes declare or inherit. */
public final class FoundMethods {
  /** The name that the finalizers of the program get. */
  public static final String FINALIZER = "wakeproof$finalize";

  private static final String ADDED = "wakeproof";
  private static final String RUNTIME = "dev.wakeproof.bytecode.runtime.";
  private static final String RENAMED = "dev.wakeproof.renamed.";
  private static final int SYNTHETIC = 0x1000;
  private static final int BRIDGE = 0x40;

  private FoundMethods() {}

  /** As {@link Class#getMethod}. Libraries ask {@code Unsafe} and {@code Thread} what they have. */
  public static Method method(Class<?> type, String name, Class<?>... parameters)
      throws NoSuchMethodException {
    Elements.show(parameters, Mode.PLAIN.ordinal());
    if (type == UnsafeShim.class) {
      return methodOfUnsafe(name, parameters);
    }
    if (type == ThreadShim.class) {
      return methodOfThread(name, parameters);
    }
    requireSeen(type, "getMethod", parameters);
    if (name.equals("finalize")) {
      requireNoFinalizer(type.getMethods());
    }
    try {
      return Accessible.found(original(type.getMethod(name, parameters)));
    } catch (NoSuchMethodException e) {
      if (!isRenamed(type)) {
        requireOwnAncestors(type, "getMethod");
      }
      throw missing(type, name, e);
    }
  }

  /** As {@link Class#getDeclaredMethod}. */
  public static Method declaredMethod(Class<?> type, String name, Class<?>... parameters)
      throws NoSuchMethodException {
    Elements.show(parameters, Mode.PLAIN.ordinal());
    if (type == UnsafeShim.class) {
      return methodOfUnsafe(name, parameters);
    }
    requireSeen(type, "getDeclaredMethod", parameters);
    if (name.equals("finalize")) {
      requireNoFinalizer(type.getDeclaredMethods());
    }
    Method found;
    try {
      found = type.getDeclaredMethod(name, parameters);
    } catch (NoSuchMethodException e) {
      throw missing(type, name, e);
    }
    if (isAdded(found)) {
      throw new NoSuchMethodException(Reflected.nameOf(type) + "." + name + "()");
    }
    requireSameTypes(found);
    return Accessible.found(found);
  }

  /** As {@link Class#getMethods}, in a fixed order. */
  public static Method[] methods(Class<?> type) {
    requireSeen(type, "getMethods");
    requireOwnAncestors(type, "getMethods");
    requireNoFinalizer(type.getMethods());
    return sorted(
        Stream.of(type.getMethods()).filter(FoundMethods::isNoHelper).map(FoundMethods::original));
  }

  /** As {@link Class#getDeclaredMethods}, in a fixed order. */
  public static Method[] declaredMethods(Class<?> type) {
    requireSeen(type, "getDeclaredMethods");
    if (isRenamed(type)) {
      throw Refusals.refuse("java.lang.Class.getDeclaredMethods of " + Reflected.nameOf(type));
    }
    requireNoFinalizer(type.getDeclaredMethods());
    return sorted(Stream.of(type.getDeclaredMethods()).filter(method -> !isAdded(method)));
  }

  /** Refuses to find a finalizer, which has another name here. */
  private static void requireNoFinalizer(Method... methods) {
    for (Method method : methods) {
      if (method.getName().equals(FINALIZER)) {
        throw Refusals.refuse(
            "java.lang.reflect of " + Reflected.nameOf(method.getDeclaringClass()) + ".finalize");
      }
    }
  }

  /** As {@link Method#getModifiers}. */
  public static int modifiers(Method method) {
    Omitted omitted = method.getAnnotation(Omitted.class);
    return method.getModifiers() | (omitted == null ? 0 : omitted.flags());
  }

  private static Method[] sorted(Stream<Method> methods) {
    Assumptions.fixedOrderOfMethods();
    Comparator<Method> byName = Comparator.comparing(Method::getName);
    return (Method[])
        Elements.adopt(
            methods
                .distinct()
                .peek(FoundMethods::requireSameTypes)
                .sorted(byName.thenComparing(FoundMethods::descriptorOf))
                .map(Accessible::found)
                .toArray(Method[]::new));
  }

  private static String descriptorOf(Method method) {
    return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
        .toMethodDescriptorString();
  }

  /** The shim stands for two classes, and has methods with other parameters. */
  private static Method methodOfUnsafe(String name, Class<?>... parameters)
      throws NoSuchMethodException {
    try {
      return Class.forName("sun.misc.Unsafe").getMethod(name, parameters);
    } catch (NoSuchMethodException e) {
      if (Stream.of(unsafeOfJdk().getDeclaredMethods()).anyMatch(m -> m.getName().equals(name))) {
        throw Refusals.refuse("java.lang.reflect of Unsafe." + name);
      }
      throw e;
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Class<?> unsafeOfJdk() {
    try {
      return Class.forName("jdk.internal.misc.Unsafe");
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A method that this JDK lacks is not there; the shim has few of the others. */
  private static Method methodOfThread(String name, Class<?>... parameters)
      throws NoSuchMethodException {
    Thread.class.getMethod(name, parameters);
    try {
      return ThreadShim.class.getMethod(name, parameters);
    } catch (NoSuchMethodException e) {
      throw Refusals.refuse("java.lang.Class.getMethod of java.lang.Thread." + name);
    }
  }

  /** A shim may lack methods that the class of the JDK has, and have others. */
  private static void requireSeen(Class<?> type, String what, Class<?>... parameters) {
    if (type.getName().startsWith(RUNTIME)
        || (isOfJdk(type) && Stream.of(parameters).anyMatch(FoundMethods::standsForAnother))) {
      throw Refusals.refuse("java.lang.Class." + what + " of " + Reflected.nameOf(type));
    }
  }

  private static boolean isOfJdk(Class<?> type) {
    return !(type.getClassLoader() instanceof Layout.Source);
  }

  private static boolean isRenamed(Class<?> type) {
    return type.getName().startsWith(RENAMED);
  }

  private static boolean standsForAnother(Class<?> type) {
    return type.getName().startsWith(RUNTIME) || isRenamed(type);
  }

  /** A method of the JDK names classes by which the program knows others. */
  private static void requireSameTypes(Method found) {
    boolean hasOthers =
        isOfJdk(found.getDeclaringClass())
            && Stream.concat(Stream.of(found.getReturnType()), Stream.of(found.getParameterTypes()))
                .anyMatch(FoundMethods::isReplaced);
    if (hasOthers) {
      throw Refusals.refuse("the types of " + found);
    }
  }

  private static boolean isReplaced(Class<?> type) {
    if (type.isArray()) {
      return isReplaced(type.getComponentType());
    }
    Layout.Source source = Callers.source();
    return !type.isPrimitive() && !source.loadedName(type.getName()).equals(type.getName());
  }

  /** A shim or a model may lack methods that the class of the JDK has, and have others. */
  private static void requireOwnAncestors(Class<?> type, String what) {
    for (Class<?> ancestor = type; ancestor != null; ancestor = ancestor.getSuperclass()) {
      if (standsForAnother(ancestor)) {
        throw Refusals.refuse(
            "java.lang.Class." + what + " of a subclass of " + Reflected.nameOf(ancestor));
      }
    }
  }

  /** Refuses a method that a class of the JDK has by that name, and that its model may lack. */
  private static NoSuchMethodException missing(
      Class<?> type, String name, NoSuchMethodException thrown) {
    if (isRenamed(type) && hasOfThatName(originalOf(type), name)) {
      throw Refusals.refuse("java.lang.reflect of " + Reflected.nameOf(type) + "." + name);
    }
    return new NoSuchMethodException(Reflected.corrected(thrown.getMessage()));
  }

  private static boolean hasOfThatName(Class<?> type, String name) {
    return Stream.concat(Stream.of(type.getMethods()), Stream.of(type.getDeclaredMethods()))
        .anyMatch(method -> method.getName().equals(name));
  }

  private static Class<?> originalOf(Class<?> renamed) {
    try {
      return Class.forName(renamed.getName().substring(RENAMED.length()));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether a method is neither one of the explorer's own, nor one that the explorer calls. */
  private static boolean isNoHelper(Method method) {
    return !method.getName().startsWith(ADDED)
        && method.getDeclaringClass() != Tracked.class
        && method.getDeclaringClass() != Shown.class;
  }

  /** Whether the explorer has added the method to its class: the compiler marks bridges, too. */
  private static boolean isAdded(Method method) {
    return !isNoHelper(method) || !inherited(method).equals(method);
  }

  /** Returns the method of the JDK that one of the explorer calls; else the method itself. */
  private static Method inherited(Method method) {
    Class<?> parent = method.getDeclaringClass().getSuperclass();
    if ((method.getModifiers() & (SYNTHETIC | BRIDGE)) != SYNTHETIC || parent == null) {
      return method;
    }
    try {
      Method called =
          (parent == PlainObject.class ? Object.class : parent)
              .getMethod(method.getName(), method.getParameterTypes());
      return isOfJdk(called.getDeclaringClass()) ? called : method;
    } catch (NoSuchMethodException e) {
      return method;
    }
  }

  private static Method original(Method found) {
    Method original = inherited(found);
    Class<?> declaring = original.getDeclaringClass();
    if (declaring.getName().startsWith(RUNTIME)) {
      throw Refusals.refuse(
          "java.lang.Class.getMethod of " + Reflected.nameOf(declaring) + "." + found.getName());
    }
    requireSameTypes(original);
    return original;
  }
}
