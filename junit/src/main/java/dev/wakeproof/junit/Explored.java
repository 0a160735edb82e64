package dev.wakeproof.junit;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs a test that starts threads, joins them and asserts, in every schedule of a memory model.
 *
 * <pre>{@code
 * @Explored(memory = MemoryModel.TSO)
 * void increment_byTwoThreads_countsBoth() throws InterruptedException {
 *   Thread other = new Thread(counter::incrementAndGet);
 *   other.start();
 *   counter.incrementAndGet();
 *   other.join();
 *   assertEquals(2, counter.get());
 * }
 * }</pre>
 *
 * <p>The test class and all classes that it uses are rewritten as they are loaded. Each execution
 * creates a new instance with the constructor without parameters, and calls the methods before and
 * after all and each, too. Each invocation of a parameterized or repeated test is explored.
 *
 * <p>The test fails if an assertion fails in some schedule, if threads deadlock, if two plain
 * accesses race, or if it uses code that cannot be explored. It also fails if a bound cuts the
 * search, unless {@link #cutIsFailure} is false. The failure shows the shortest schedule that was
 * found, and a {@link #replay} of it.
 */
@Documented
@Test
@ExtendWith(ExploredExtension.class)
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Explored {
  /**
   * Returns the memory models: when the stores of a thread become visible to the others. The test
   * is explored under each of them in turn.
   *
   * @return the memory models, at least one
   */
  MemoryModel[] memory() default MemoryModel.TSO;

  /**
   * Returns the time limit of the search under each memory model.
   *
   * @return the limit in seconds
   */
  int seconds() default 60;

  /**
   * Returns how often in one execution a thread that could go on is preempted.
   *
   * @return the bound; negative for any number
   */
  int preemptions() default -1;

  /**
   * Returns the number of preemptions up to which every schedule must be explored if the time limit
   * cuts the search. The search has no such bound itself.
   *
   * @return the number; negative if the test fails whenever the time limit cuts the search
   */
  int enoughPreemptions() default -1;

  /**
   * Returns the only variables with accesses at which a thread that could go on is preempted.
   *
   * @return the ends of their names, such as {@code Node.next}; none for all variables
   */
  String[] preemptedAt() default {};

  /**
   * Returns how many parks and waits of one execution return spuriously.
   *
   * @return the bound
   */
  int spuriousReturns() default 0;

  /**
   * Returns how many timed waits of one execution time out.
   *
   * @return the bound; negative for any number
   */
  int timeouts() default -1;

  /**
   * Tells whether plain accesses may race.
   *
   * @return true if a race is no failure
   */
  boolean racesAllowed() default false;

  /**
   * Tells whether the test fails if a bound cuts the search.
   *
   * @return false if a bounded result is enough
   */
  boolean cutIsFailure() default true;

  /**
   * Returns the only schedule to run.
   *
   * @return the replay that a failure has printed; empty for all schedules
   */
  String replay() default "";
}
