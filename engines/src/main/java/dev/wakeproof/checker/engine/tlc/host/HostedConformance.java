package dev.wakeproof.checker.engine.tlc.host;

import dev.wakeproof.checker.host.Hosted;
import dev.wakeproof.checker.host.reset.ResettingLoader;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Compares Java with specifications again and again in one JVM. TLC's static fields are reset
 * before each run, and those of the classes that use TLC, because they may hold TLC's values. The
 * explorer keeps nothing in static fields, and loads the explored code anew.
 */
public class HostedConformance implements Hosted {
  private static final String USER = "dev.wakeproof.conformance";

  private final ResettingLoader loader;

  public HostedConformance() throws IOException {
    this(name -> false);
  }

  /**
   * Creates one that does not reset some classes, for a test that must fail.
   *
   * @param kept the classes that are never reset
   */
  protected HostedConformance(Predicate<String> kept) throws IOException {
    Set<String> packages = new HashSet<>(HostedTlc.PACKAGES);
    packages.add(USER);
    loader = new ResettingLoader(System.getProperty(HostedTlc.JAR), packages, kept);
  }

  /** Runs a job. Its words are the temporary folder and the arguments of the main method. */
  @Override
  public int run(String[] job) throws Exception {
    System.setProperty(HostedTlc.TEMPORARY, job[0]);
    Thread.currentThread().setContextClassLoader(loader.unused());
    Class<?> main = loader.loadClass(USER + ".Main");
    try {
      main.getMethod("main", String[].class)
          .invoke(null, (Object) Arrays.copyOfRange(job, 1, job.length));
      return 0;
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }
}
