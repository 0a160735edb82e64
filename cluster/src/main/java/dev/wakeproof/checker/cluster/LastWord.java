package dev.wakeproof.checker.cluster;

/** Ends a JVM of a cluster that cannot do its work, with one line that says why. */
final class LastWord {
  private LastWord() {}

  /** Ends the JVM at once. */
  static void now(String reason) {
    System.out.println(Cluster.REASON + reason);
    System.out.flush();
    Runtime.getRuntime().halt(Cluster.FAILED);
  }

  /** Returns the cause that says most: RMI wraps exceptions. */
  static String of(Throwable thrown) {
    Throwable cause = thrown;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    String message = cause.getMessage();
    return message == null ? cause.toString() : message.strip().replaceAll("\\s+", " ");
  }
}
