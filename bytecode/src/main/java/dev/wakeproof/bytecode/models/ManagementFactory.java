package dev.wakeproof.bytecode.models;

/** The model of {@code java.lang.management.ManagementFactory}: the server of the JVM. */
public final class ManagementFactory {
  private static final MBeanServer PLATFORM = new MBeanServer.OfNames();

  private ManagementFactory() {}

  /** As {@code getPlatformMBeanServer}. */
  public static MBeanServer getPlatformMBeanServer() {
    return PLATFORM;
  }
}
