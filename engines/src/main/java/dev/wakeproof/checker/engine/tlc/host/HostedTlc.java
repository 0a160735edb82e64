package dev.wakeproof.checker.engine.tlc.host;

import dev.wakeproof.checker.host.Hosted;
import dev.wakeproof.checker.host.reset.ResettingLoader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Predicate;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * Runs TLC again and again in one JVM. TLC's static fields are reset before each run, and its
 * MBeans are removed from the JDK.
 */
public class HostedTlc implements Hosted {
  /** The system property that names the jar. */
  public static final String JAR = "wakeproof.tlc";

  /** The packages of TLC, and of what comes with it. */
  static final Set<String> PACKAGES = Set.of("tlc2", "tla2sany", "util", "pcal");

  private static final String FOLDERS = "TLA-Library";

  /** The system property that names the folder in which TLC unpacks its modules. */
  static final String TEMPORARY = "java.io.tmpdir";

  private final ResettingLoader loader;

  public HostedTlc() throws IOException {
    this(name -> false);
  }

  /**
   * Creates one that does not reset some classes, for a test that must fail.
   *
   * @param kept the classes that are never reset
   */
  protected HostedTlc(Predicate<String> kept) throws IOException {
    loader = new ResettingLoader(System.getProperty(JAR), PACKAGES, kept);
  }

  /**
   * Runs a job. Its words are the folder to start in, the library, the temporary folder, and TLC's
   * arguments.
   */
  @Override
  public int run(String[] job) throws Exception {
    System.setProperty(FOLDERS, job[1]);
    System.setProperty(TEMPORARY, job[2]);
    Thread.currentThread().setContextClassLoader(loader.unused());
    try {
      return check(job[0], Arrays.copyOfRange(job, 3, job.length));
    } finally {
      unregister();
    }
  }

  /** Does what TLC's main method does, without ending the JVM. */
  private int check(String folder, String[] arguments) throws ReflectiveOperationException {
    type("util.ToolIO").getMethod("setUserDir", String.class).invoke(null, folder);
    Class<?> type = type("tlc2.TLC");
    Object tlc = type.getConstructor().newInstance();
    Object accepted =
        type.getMethod("handleParameters", String[].class).invoke(tlc, (Object) arguments);
    if (!accepted.equals(true)) {
      return 1;
    }
    type.getMethod("setResolver", type("util.FilenameToStream"))
        .invoke(tlc, type("util.SimpleFilenameToStream").getConstructor().newInstance());
    Object code = type.getMethod("process").invoke(tlc);
    return (int)
        type("tlc2.output.EC$ExitStatus")
            .getMethod("errorConstantToExitStatus", int.class)
            .invoke(null, code);
  }

  private Class<?> type(String name) throws ClassNotFoundException {
    return loader.loadClass(name);
  }

  /** Removes the MBeans that TLC leaves behind; they would keep the results of a run. */
  private static void unregister() throws JMException {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    for (ObjectName name : server.queryNames(new ObjectName("tlc2*:*"), null)) {
      server.unregisterMBean(name);
    }
  }
}
