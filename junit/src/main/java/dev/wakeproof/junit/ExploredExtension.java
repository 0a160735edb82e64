package dev.wakeproof.junit;

import dev.wakeproof.bytecode.Counterexample;
import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.bytecode.Test;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.AssertionFailedError;

/** Explores the test instead of calling it. */
final class ExploredExtension implements InvocationInterceptor {
  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> context,
      ExtensionContext extension) {
    invocation.skip();
    Method method = context.getExecutable();
    Explored how = method.getAnnotation(Explored.class);
    Test test = Test.of(context.getTargetClass(), method.getName());
    test = how.racesAllowed() ? test.allowingRaces() : test;
    if (!how.replay().isEmpty()) {
      requireNoViolation(Exploration.replay(test, how.replay()));
      return;
    }
    Result result = Exploration.of(test, options(how));
    requireNoViolation(result);
    String extent = result.cuts().isEmpty() ? "holds" : "holds up to " + result.cuts();
    extension.publishReportEntry(
        Map.of(
            "wakeproof", extent,
            "memory", how.memory().id(),
            "states", Long.toString(result.states()),
            "executions", Long.toString(result.executions()),
            "explored", result.progress().text()));
    if (how.cutIsFailure() && !result.cuts().isEmpty()) {
      throw new AssertionFailedError(
          extent
              + ", and no further: "
              + result.progress().text()
              + "; cutIsFailure = false lets it pass");
    }
  }

  private static Options options(Explored how) {
    Options options = Options.of(how.memory()).with("seconds", how.seconds());
    options = options.with("spuriousReturns", how.spuriousReturns());
    options = options.within(options.bounds().preemptedAt(List.of(how.preemptedAt())));
    if (how.preemptions() >= 0) {
      options = options.with("preemptions", how.preemptions());
    }
    return how.timeouts() >= 0 ? options.with("timeouts", how.timeouts()) : options;
  }

  private static void requireNoViolation(Result result) {
    if (result.violation() != null) {
      throw new AssertionFailedError(
          Counterexample.text(result) + "\n\n@Explored(replay = \"" + result.replay() + "\")");
    }
  }
}
