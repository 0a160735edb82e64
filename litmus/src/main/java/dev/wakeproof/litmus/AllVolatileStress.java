package dev.wakeproof.litmus;

import dev.wakeproof.scenario.litmus.AllVolatile;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Runs {@link AllVolatile} in jcstress; {@link Litmus} judges the outcomes. */
@JCStressTest
@Outcome(expect = Expect.ACCEPTABLE, desc = "Judged against the explorer.")
@State
public class AllVolatileStress {
  private final AllVolatile program = new AllVolatile();

  /** The first actor. */
  @Actor
  public void first(II_Result read) {
    read.r1 = program.first();
  }

  /** The second actor. */
  @Actor
  public void second(II_Result read) {
    read.r2 = program.second();
  }
}
