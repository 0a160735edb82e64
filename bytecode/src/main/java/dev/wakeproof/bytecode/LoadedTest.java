package dev.wakeproof.bytecode;

import dev.wakeproof.bytecode.rewrite.Rewriter;
import dev.wakeproof.bytecode.runtime.Statics;
import dev.wakeproof.bytecode.runtime.TestScenario;
import dev.wakeproof.explorer.Code;
import dev.wakeproof.explorer.RefusedException;
import dev.wakeproof.scenario.Scenario;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
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
        Class.forName(name, true, loader);
      }
      Class<?> type = Class.forName(test.className(), true, loader);
      if (type.getClassLoader() != loader) {
        throw new RefusedException(test.className() + " is of a package that is not rewritten");
      }
      method = find(type);
      method.setAccessible(true);
      constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
    } catch (ExceptionInInitializerError e) {
      if (e.getCause() instanceof RefusedException refusal) {
        throw refusal;
      }
      throw e;
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          test + " cannot be found, or its class has no constructor without parameters", e);
    }
  }

  private Method find(Class<?> type) throws NoSuchMethodException {
    for (Class<?> in = type; in != null; in = in.getSuperclass()) {
      for (Method candidate : in.getDeclaredMethods()) {
        if (candidate.getName().equals(test.method())
            && candidate.getParameterCount() == test.arguments().size()) {
          return candidate;
        }
      }
    }
    throw new NoSuchMethodException(test.toString());
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
  public RefusedException refusal() {
    return null;
  }

  @Override
  public void refusePlainStatics() {
    loader.refusePlainStatics();
  }
}
