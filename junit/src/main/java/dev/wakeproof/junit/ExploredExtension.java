package dev.wakeproof.junit;

import static org.junit.jupiter.api.TestInstance.Lifecycle.PER_CLASS;
import static org.junit.platform.commons.support.AnnotationSupport.isAnnotated;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.bytecode.Test;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Explores the test instead of calling it. */
final class ExploredExtension implements InvocationInterceptor, ExecutionCondition {
  /** The classes of the arguments that each execution may share. */
  private static final Set<Class<?>> VALUES =
      Set.of(
          Boolean.class,
          Byte.class,
          Character.class,
          Double.class,
          Float.class,
          Integer.class,
          Long.class,
          Short.class,
          String.class,
          BigDecimal.class,
          BigInteger.class);

  /** The settings of JUnit that end tests and the methods around them after a time. */
  private static final List<String> TIME_LIMITS =
      List.of(
          Timeout.DEFAULT_TIMEOUT_PROPERTY_NAME,
          Timeout.DEFAULT_TESTABLE_METHOD_TIMEOUT_PROPERTY_NAME,
          Timeout.DEFAULT_TEST_METHOD_TIMEOUT_PROPERTY_NAME,
          Timeout.DEFAULT_TEST_TEMPLATE_METHOD_TIMEOUT_PROPERTY_NAME,
          Timeout.DEFAULT_TEST_FACTORY_METHOD_TIMEOUT_PROPERTY_NAME,
          Timeout.DEFAULT_LIFECYCLE_METHOD_TIMEOUT_PROPERTY_NAME,
          Timeout.DEFAULT_BEFORE_ALL_METHOD_TIMEOUT_PROPERTY_NAME,
          Timeout.DEFAULT_BEFORE_EACH_METHOD_TIMEOUT_PROPERTY_NAME,
          Timeout.DEFAULT_AFTER_EACH_METHOD_TIMEOUT_PROPERTY_NAME,
          Timeout.DEFAULT_AFTER_ALL_METHOD_TIMEOUT_PROPERTY_NAME);

  /**
   * Leaves out the call without arguments of a test that is also a template: as {@link Explored} is
   * a {@link org.junit.jupiter.api.Test}, JUnit finds the method twice.
   */
  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    boolean isTemplate =
        context
            .getTestMethod()
            .map(method -> isAnnotated(method, TestTemplate.class))
            .orElse(false);
    return isTemplate && !context.getUniqueId().contains("[test-template:")
        ? ConditionEvaluationResult.disabled("each invocation of the template is explored")
        : ConditionEvaluationResult.enabled("a test, or an invocation of a template");
  }

  /** Explores each invocation of a parameterized or repeated test. */
  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> context,
      ExtensionContext extension) {
    interceptTestMethod(invocation, context, extension);
  }

  /** Refuses a factory: JUnit would run its tests, and explore none. */
  @Override
  public <T> T interceptTestFactoryMethod(
      Invocation<T> invocation,
      ReflectiveInvocationContext<Method> context,
      ExtensionContext extension) {
    throw new IllegalArgumentException(
        context.getTargetClass().getName()
            + "."
            + context.getExecutable().getName()
            + " is @Explored and a @TestFactory, whose tests are not explored; make it a"
            + " @ParameterizedTest");
  }

  /** Every execution does it, of its own instance. */
  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> context,
      ExtensionContext extension) {
    invocation.skip();
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> context,
      ExtensionContext extension) {
    invocation.skip();
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> context,
      ExtensionContext extension) {
    invocation.skip();
    Method method = context.getExecutable();
    Explored how = method.getAnnotation(Explored.class);
    Test test = test(context, extension);
    test = how.racesAllowed() ? test.allowingRaces() : test;
    if (!how.replay().isEmpty()) {
      requireNoViolation(test, Exploration.replay(test, how.replay()));
      throw new AssertionFailedError(
          "the replay no longer fails; remove it, and every schedule is explored again");
    }
    if (how.memory().length == 0) {
      throw new IllegalArgumentException(test + " names no memory model; leave out memory = {}");
    }
    List<Result> skipped = new ArrayList<>();
    for (MemoryModel memory : how.memory()) {
      Result result = Exploration.of(test, options(how, memory));
      requireNoViolation(test, result);
      if (result.isSkipped()) {
        skipped.add(result);
      } else {
        requireThrough(test, how, memory, result, extension);
      }
    }
    if (skipped.size() == how.memory().length) {
      throw new TestAbortedException(skipped.get(0).skippedBy());
    }
  }

  private static void requireThrough(
      Test test, Explored how, MemoryModel memory, Result result, ExtensionContext extension) {
    tell(test, memory, result, extension);
    boolean isCut = !result.cuts().isEmpty() && !isEnough(how, result);
    if (result.isEmpty() || (how.cutIsFailure() && isCut)) {
      throw new AssertionFailedError(
          result.extent()
              + " under "
              + memory.id()
              + ", and no further: "
              + result.progress().text()
              + (result.isEmpty() ? "" : "; cutIsFailure = false lets it pass"));
    }
  }

  private static boolean isEnough(Explored how, Result result) {
    return how.enoughPreemptions() >= 0
        && result.preemptions() >= how.enoughPreemptions()
        && result.isCutByTimeOnly();
  }

  private static Test test(
      ReflectiveInvocationContext<Method> context, ExtensionContext extension) {
    for (Object argument : context.getArguments()) {
      if (argument == null || !VALUES.contains(argument.getClass())) {
        throw new IllegalArgumentException(
            context.getTargetClass().getName()
                + "."
                + context.getExecutable().getName()
                + " takes a "
                + (argument == null ? "null" : argument.getClass().getName())
                + "; an @Explored test takes numbers, texts and booleans, and no more");
      }
    }
    return Test.of(
            context.getTargetClass(), context.getExecutable(), context.getArguments().toArray())
        .around(
            Lifecycle.around(context.getTargetClass(), context.getExecutable())
                .perClassIf(
                    extension.getTestInstanceLifecycle().stream().anyMatch(PER_CLASS::equals))
                .limitedIf(isLimited(extension)));
  }

  private static boolean isLimited(ExtensionContext extension) {
    String mode =
        extension.getConfigurationParameter(Timeout.TIMEOUT_MODE_PROPERTY_NAME).orElse("");
    return !mode.equalsIgnoreCase("disabled")
        && TIME_LIMITS.stream()
            .anyMatch(key -> extension.getConfigurationParameter(key).isPresent());
  }

  private static void tell(
      Test test, MemoryModel memory, Result result, ExtensionContext extension) {
    extension.publishReportEntry(
        Map.of(
            "wakeproof", result.extent(),
            "memory", memory.id(),
            "states", Long.toString(result.states()),
            "executions", Long.toString(result.executions()),
            "explored", result.progress().text()));
    System.out.printf(
        Locale.ROOT,
        "%s %s: %,d %s, %s%s%n",
        test,
        result.extent(),
        result.states(),
        result.states() == 1 ? "state" : "states",
        result.cuts().isEmpty() ? "every schedule, " : "",
        memory.id());
  }

  private static Options options(Explored how, MemoryModel memory) {
    Options options = Options.of(memory).with("seconds", how.seconds());
    options = options.with("spuriousReturns", how.spuriousReturns());
    options = options.within(options.bounds().preemptedAt(List.of(how.preemptedAt())));
    if (how.preemptions() >= 0) {
      options = options.with("preemptions", how.preemptions());
    }
    return how.timeouts() >= 0 ? options.with("timeouts", how.timeouts()) : options;
  }

  private static void requireNoViolation(Test test, Result result) {
    if (result.violation() != null) {
      throw FailedExploration.of(test, result);
    }
  }
}
