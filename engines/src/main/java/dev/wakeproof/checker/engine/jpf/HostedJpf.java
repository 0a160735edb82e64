package dev.wakeproof.checker.engine.jpf;

import dev.wakeproof.checker.host.Hosted;
import dev.wakeproof.checker.host.reset.ResettingLoader;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.Set;
import java.util.logging.LogManager;

/**
 * Runs Java PathFinder again and again in one JVM, as its own tests do. It sets most of its static
 * fields itself; here all of them are reset.
 */
public final class HostedJpf implements Hosted {
  /** The system property that names the jar. */
  static final String JAR = "wakeproof.jpf";

  private final ResettingLoader loader;

  public HostedJpf() throws IOException {
    loader = new ResettingLoader(System.getProperty(JAR), Set.of("gov.nasa.jpf"), name -> false);
  }

  /** Runs a job. Its words are the folder with Java PathFinder's settings, and its arguments. */
  @Override
  public int run(String[] job) throws Exception {
    System.setProperty("user.dir", job[0]);
    Thread.currentThread().setContextClassLoader(loader.unused());
    try {
      loader
          .loadClass("gov.nasa.jpf.JPF")
          .getMethod("main", String[].class)
          .invoke(null, (Object) Arrays.copyOfRange(job, 1, job.length));
      return 0;
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    } finally {
      // The loggers belong to the JDK, and would keep the listeners of this run.
      LogManager.getLogManager().reset();
    }
  }
}
