package dev.wakeproof.bytecode;

import dev.wakeproof.bytecode.rewrite.Rewriter;
import dev.wakeproof.bytecode.runtime.Framework;
import dev.wakeproof.bytecode.runtime.Statics;
import dev.wakeproof.bytecode.runtime.TestScenario;
import dev.wakeproof.explorer.Code;
import dev.wakeproof.explorer.machine.Current;
import dev.wakeproof.explorer.machine.Reporting;
import dev.wakeproof.explorer.refusal.RefusedException;
import dev.wakeproof.scenario.Scenario;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** A test method, rewritten: what is explored. */
final class LoadedTest implements Code {
  private static final String TIMEOUT = "org.junit.jupiter.api.Timeout";

  private final Test test;
  private final RewritingLoader loader;
  private final Statics statics = new Statics();
  private final Method method;
  private final Constructor<?> constructor;
  private final List<Method> first;
  private final List<Method> before;
  private final List<Method> after;
  private final List<Method> last;

  private final Framework framework;

  /** Whether JUnit would end the test after a time. */
  private final boolean isLimited;

  /**
   * Loads a test.
   *
   * @param initialized the classes that are to be loaded before all others
   */
  LoadedTest(Test test, List<String> initialized) {
    this.test = test;
    TestScenario.prepare(statics);
    loader =
        new RewritingLoader(
            test.classPath(),
            new Rewriter(test.classPath(), test.racesAllowed(), test.defect()),
            statics);
    try {
      for (String name : initialized) {
        loader.initialize(name);
      }
      // A thread of the test initializes the class, as any other.
      Class<?> type = Class.forName(test.className(), false, loader);
      if (type.getClassLoader() != loader) {
        throw new RefusedException(test.className() + " is of a package that is not rewritten");
      }
      method = find(type);
      constructor = constructorOf(type);
      first = methods(test.around().first());
      before = methods(test.around().before());
      after = methods(test.around().after());
      last = methods(test.around().last());
      isLimited =
          test.around().limited()
              || Stream.of(around(type), List.of(method), first, before, after, last)
                  .flatMap(Collection::stream)
                  .anyMatch(element -> annotations(element).contains(TIMEOUT));
      framework = Framework.of(annotations(method), annotations(type));
    } catch (ExceptionInInitializerError e) {
      if (e.getCause() instanceof RefusedException refusal) {
        throw refusal;
      }
      throw e;
    } catch (NoClassDefFoundError e) {
      throw MissingClass.neededBy(test.className(), e);
    } catch (ClassNotFoundException e) {
      String hint = e.getMessage().contains(".") ? "" : "; write its name with its package";
      throw new IllegalArgumentException(
          "there is no class " + e.getMessage() + " on the class path" + hint, e);
    }
  }

  private Constructor<?> constructorOf(Class<?> type) {
    try {
      Constructor<?> found = type.getDeclaredConstructor();
      found.setAccessible(true);
      if (!Modifier.isAbstract(type.getModifiers())) {
        return found;
      }
    } catch (NoSuchMethodException e) {
      // As good as abstract.
    }
    throw new IllegalArgumentException(
        "no instance of "
            + test.className()
            + " can be made: it is abstract, an inner class, or"
            + " has no constructor without parameters");
  }

  private Method find(Class<?> type) {
    for (Class<?> in : supertypes(type)) {
      if (in == Object.class) {
        continue;
      }
      for (Method candidate : in.getDeclaredMethods()) {
        if (test.isOf(candidate)
            && !(in.isInterface() && Modifier.isAbstract(candidate.getModifiers()))) {
          candidate.setAccessible(true);
          return candidate;
        }
      }
    }
    throw new IllegalArgumentException(
        test.className()
            + " has no method "
            + test.method()
            + (test.arguments().isEmpty() ? " without parameters" : " with those parameters"));
  }

  /** Returns the class and its superclasses, and then the interfaces, each after those below it. */
  private static Set<Class<?>> supertypes(Class<?> type) {
    Set<Class<?>> found = new LinkedHashSet<>();
    for (Class<?> in = type; in != null; in = in.getSuperclass()) {
      found.add(in);
    }
    Deque<Class<?>> open = new ArrayDeque<>(found);
    while (!open.isEmpty()) {
      for (Class<?> above : open.pop().getInterfaces()) {
        found.add(above);
        open.add(above);
      }
    }
    return found;
  }

  /** The order in which classes have to be loaded if all is to have the same names again. */
  List<String> withStatics() {
    return loader.withStatics();
  }

  @Override
  public boolean seesQueues() {
    return loader.seesQueues();
  }

  @Override
  public Scenario create() {
    return new TestScenario(statics, test.threads(), framework, this::run);
  }

  /** Returns the class, its superclasses and interfaces, and the classes around each of them. */
  private static Set<Class<?>> around(Class<?> type) {
    Set<Class<?>> found = new HashSet<>();
    Deque<Class<?>> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      Class<?> next = open.pop();
      if (found.add(next)) {
        Stream.of(next.getSuperclass(), next.getEnclosingClass())
            .filter(Objects::nonNull)
            .forEach(open::push);
        List.of(next.getInterfaces()).forEach(open::push);
      }
    }
    return found;
  }

  /** Returns the names of the annotations of an element, and of the annotations of these. */
  private static Set<String> annotations(AnnotatedElement element) {
    Set<String> names = new HashSet<>();
    Deque<AnnotatedElement> open = new ArrayDeque<>(List.of(element));
    while (!open.isEmpty()) {
      for (Annotation annotation : open.pop().getAnnotations()) {
        if (names.add(annotation.annotationType().getName())) {
          open.push(annotation.annotationType());
        }
      }
    }
    return names;
  }

  private void run() throws Throwable {
    if (isLimited) {
      Reporting.assume("no @Timeout ends the test");
    }
    Throwable thrown = thrown();
    if (thrown != null) {
      throw thrown;
    }
  }

  /** Without the only instance of a class JUnit calls nothing. */
  private Throwable thrown() throws ReflectiveOperationException {
    try {
      Object only = test.around().perClass() ? constructor.newInstance() : null;
      return through(last, only, thrownBefore(only));
    } catch (InvocationTargetException e) {
      return e.getCause();
    }
  }

  /** After a failure before all tests JUnit calls nothing around a test. */
  private Throwable thrownBefore(Object only) throws ReflectiveOperationException {
    try {
      callAll(first, only);
      Object instance = only == null ? constructor.newInstance() : only;
      return through(after, instance, thrownBy(instance));
    } catch (InvocationTargetException e) {
      return e.getCause();
    }
  }

  private Throwable thrownBy(Object instance) throws IllegalAccessException {
    try {
      callAll(before, instance);
      method.invoke(instance, test.arguments().toArray());
      return null;
    } catch (InvocationTargetException e) {
      return e.getCause();
    }
  }

  private static void callAll(List<Method> calls, Object instance)
      throws IllegalAccessException, InvocationTargetException {
    for (Method call : calls) {
      call.invoke(instance);
    }
  }

  /**
   * Calls all of them. The first exception counts, but a failed assumption only if nothing fails.
   */
  private Throwable through(List<Method> calls, Object instance, Throwable thrown)
      throws IllegalAccessException {
    Throwable first = thrown;
    for (Method call : calls) {
      // The end of an execution ends these, too.
      Current.endIfOver();
      try {
        call.invoke(instance);
      } catch (InvocationTargetException e) {
        first = first == null || isFailureOver(first, e.getCause()) ? e.getCause() : first;
      }
    }
    return first;
  }

  private boolean isFailureOver(Throwable first, Throwable later) {
    return framework.isAssumption(first) && !framework.isAssumption(later);
  }

  private List<Method> methods(List<Around.Call> calls) throws ClassNotFoundException {
    List<Method> found = new ArrayList<>();
    for (Around.Call call : calls) {
      try {
        Method one = Class.forName(call.className(), true, loader).getDeclaredMethod(call.method());
        one.setAccessible(true);
        found.add(one);
      } catch (NoSuchMethodException e) {
        throw new IllegalArgumentException(
            call.className() + "." + call.method() + " takes parameters", e);
      }
    }
    return found;
  }

  @Override
  public boolean tellsOfMethods() {
    return true;
  }

  @Override
  public RefusedException refusal() {
    return null;
  }

  @Override
  public void refusePlainStatics() {
    // Static fields may refer to plain objects: an execution that changes one is refused.
  }
}
