package dev.wakeproof.checker.engine.host;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

/** Runs a program that is known to keep nothing from one run to the next. */
public final class MainMethod implements Hosted {
  /** Words: the main class, and its arguments. */
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
