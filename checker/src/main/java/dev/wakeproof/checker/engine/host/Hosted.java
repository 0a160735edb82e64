package dev.wakeproof.checker.engine.host;

/** A program that a {@link Host} runs job by job; no job may leave anything behind for the next. */
public interface Hosted {
  /** Does one job, which prints to {@code System.out}, and returns its exit code. */
  int run(String[] job) throws Exception;
}
