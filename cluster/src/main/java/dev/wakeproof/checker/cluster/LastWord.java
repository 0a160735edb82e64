package dev.wakeproof.checker.cluster;

import java.net.UnknownHostException;

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
    if (cause instanceof UnknownHostException && message != null) {
      String host = message.replaceFirst(":.*", "");
      return "the host name " + host + " has no address: add it to the hosts file of this machine";
    }
    return message == null ? cause.toString() : message.strip().replaceAll("\\s+", " ");
  }
}
