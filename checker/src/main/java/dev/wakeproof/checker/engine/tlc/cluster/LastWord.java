package dev.wakeproof.checker.engine.tlc.cluster;

/** How a JVM of a cluster ends that cannot do what it is there for: with one line. */
final class LastWord {
  private LastWord() {}

  /** At once, whatever else goes on in this JVM. */
  static void now(String reason) {
    System.out.println(Cluster.REASON + reason);
    System.out.flush();
    Runtime.getRuntime().halt(Cluster.FAILED);
  }

  /** The cause that says most, RMI having wrapped it. */
  static String of(Throwable thrown) {
    Throwable cause = thrown;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    String message = cause.getMessage();
    return message == null ? cause.toString() : message.strip().replaceAll("\\s+", " ");
  }
}
