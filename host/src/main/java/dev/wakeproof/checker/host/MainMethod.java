package dev.wakeproof.checker.host;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

/** Runs a program that is known to keep no state between two runs. */
public final class MainMethod implements Hosted {
  /** Runs a job. Its words are the main class and the arguments. */
  @Override
  public int run(String[] job) throws Exception {
    Method main = Class.forName(job[0]).getMethod("main", String[].class);
    try {
      main.invoke(null, (Object) Arrays.copyOfRange(job, 1, job.length));
      return 0;
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }
}
