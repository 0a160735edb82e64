package dev.wakeproof.checker.engine.jqwik;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Gives every property the seed that the run was given, for jqwik has no setting for that; one that
 * states its own keeps it. jqwik finds this class in {@code META-INF/services}, and makes it.
 */
public final class SeedHook implements AroundPropertyHook {
  private static final String SEED = "wakeproof.seed";

  /** From now on, in this JVM. */
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
