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
 * A test that starts threads, waits for them and asserts, run in every schedule that matters. Its
 * class and what it uses are rewritten as they are loaded; it has a constructor without parameters,
 * and fresh fields in every execution. Methods before and after each test are not called for it.
 *
 * <p>It fails if an assertion does in some schedule, if threads wait for each other for ever, if
 * two plain accesses race, or if something is used that is not seen; and if a bound kept it from
 * being explored to its end, unless {@link #cutIsFailure} says that this will do.
 */
@Documented
@Test
@ExtendWith(ExploredExtension.class)
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Explored {
  /** What becomes of stores on their way to the memory that all threads see. */
  MemoryModel memory() default MemoryModel.TSO;

  /** How long to go on. */
  int seconds() default 60;

  /** How often in an execution a thread is interrupted by another one; negative for any number. */
  int preemptions() default -1;

  /**
   * The only variables at whose accesses a thread is interrupted by another one although it could
   * go on, by how their names end ({@code Node.next}); none for all.
   */
  String[] preemptedAt() default {};

  /** How many parks and waits of an execution return for no reason. */
  int spuriousReturns() default 0;

  /** How many sleeps of an execution end because their time is up; negative for any number. */
  int timeouts() default -1;

  /** Whether plain accesses may race. */
  boolean racesAllowed() default false;

  /** Whether the test fails if a bound left something out. */
  boolean cutIsFailure() default true;

  /** The one schedule to run, as a failure has printed it. */
  String replay() default "";
}
