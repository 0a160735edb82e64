package dev.wakeproof.checker.engine.jqwik;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Gives every property the seed of the run, for which jqwik has no setting. A property that states
 * its own seed keeps it. jqwik finds this class in {@code META-INF/services}.
 */
public final class SeedHook implements AroundPropertyHook {
  private static final String SEED = "wakeproof.seed";

  /** Sets the seed for all following tests in this JVM. */
  static void give(String seed) {
    System.setProperty(SEED, seed);
  }

  @Override
  public PropertyExecutionResult aroundProperty(
      PropertyLifecycleContext context, PropertyExecutor property) {
    String seed = System.getProperty(SEED);
    if (seed != null && context.attributes().seed().isEmpty()) {
      context.attributes().setSeed(seed);
    }
    return property.execute();
  }

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }
}
