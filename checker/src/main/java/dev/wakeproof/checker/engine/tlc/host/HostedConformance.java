package dev.wakeproof.checker.engine.tlc.host;

import dev.wakeproof.checker.engine.host.Hosted;
import dev.wakeproof.checker.engine.host.reset.ResettingLoader;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Holds Java and specification beside each other again and again in one JVM, each time as if it
 * were the first: TLC's static fields are reset, and with them those of what uses it, where values
 * of TLC are. The explorer keeps nothing in any, and loads what it explores anew.
 */
public class HostedConformance implements Hosted {
  private static final String USER = "dev.wakeproof.conformance";

  private final ResettingLoader loader;

  public HostedConformance() throws IOException {
    this(name -> false);
  }

  /**
   * For tests: one that forgets to forget.
   *
   * @param kept the classes that are never reset
   */
  protected HostedConformance(Predicate<String> kept) throws IOException {
    Set<String> packages = new HashSet<>(HostedTlc.PACKAGES);
    packages.add(USER);
    loader = new ResettingLoader(System.getProperty(HostedTlc.JAR), packages, kept);
  }

  /** Words: the temporary folder, and the arguments of the main method. */
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
