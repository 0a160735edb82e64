package dev.wakeproof.bytecode;

import dev.wakeproof.bytecode.rewrite.Rewriter;
import dev.wakeproof.bytecode.runtime.Statics;
import dev.wakeproof.bytecode.runtime.TestScenario;
import dev.wakeproof.explorer.Code;
import dev.wakeproof.explorer.refusal.RefusedException;
import dev.wakeproof.scenario.Scenario;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;

/** A test method, rewritten: what is explored. */
final class LoadedTest implements Code {
  private final Test test;
  private final RewritingLoader loader;
  private final Statics statics = new Statics();
  private final Method method;
  private final Constructor<?> constructor;

  /**
   * Loads a test.
   *
   * @param first the classes that are to be loaded before all others
   */
  LoadedTest(Test test, List<String> first) {
    this.test = test;
    TestScenario.prepare(statics);
    loader =
        new RewritingLoader(
            test.classPath(),
            new Rewriter(test.classPath(), test.racesAllowed(), test.defect()),
            statics);
    try {
      for (String name : first) {
        loader.initialize(name);
      }
      Class<?> type = Class.forName(test.className(), true, loader);
      if (type.getClassLoader() != loader) {
        throw new RefusedException(test.className() + " is of a package that is not rewritten");
      }
      method = find(type);
      constructor = constructorOf(type);
    } catch (ExceptionInInitializerError e) {
      if (e.getCause() instanceof RefusedException refusal) {
        throw refusal;
      }
      throw e;
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(
          "there is no class " + e.getMessage() + " on the class path", e);
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
    for (Class<?> in = type; in != null; in = in.getSuperclass()) {
      for (Method candidate : in.getDeclaredMethods()) {
        if (candidate.getName().equals(test.method())
            && candidate.getParameterCount() == test.arguments().size()) {
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

  /** The order in which classes have to be loaded if all is to have the same names again. */
  List<String> withStatics() {
    return loader.withStatics();
  }

  @Override
  public Scenario create() {
    return new TestScenario(statics, test.threads(), this::run);
  }

  private void run() throws Throwable {
    try {
      method.invoke(constructor.newInstance(), test.arguments().toArray());
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
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
    loader.refusePlainStatics();
  }
}
