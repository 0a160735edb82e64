package dev.wakeproof.checker.host;

/** A program that a {@link Host} runs job by job. No job may leave state for the next one. */
public interface Hosted {
  /** Runs one job, which prints to {@code System.out}, and returns its exit code. */
  int run(String[] job) throws Exception;
}
