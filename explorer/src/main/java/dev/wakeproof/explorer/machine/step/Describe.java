package dev.wakeproof.explorer.machine.step;

import java.util.Locale;
import java.util.Set;

/** Describes a step in words. */
public final class Describe {
  /** The words of {@link #step} for a timeout. */
  public static final String TIME_IS_UP = "(ends by itself)";

  private static final String FOR_A_TIME = " for a time";
  private static final Set<String> AWAITED =
      Set.of(
          "waits for a lock",
          "waits for a read lock",
          "waits for a read lock, queued after a writer",
          "waits for a permit",
          "waits for a latch",
          "waits for a task");

  private Describe() {}

  public static String waiting(Op op) {
    return switch (op.kind) {
      case LOCK, PASS -> "waits for a guard";
      case PARK -> "sleeps" + (op.timed ? FOR_A_TIME : "");
      case AWAIT -> "waits" + (op.timed ? FOR_A_TIME : "");
      case SPIN -> "spins";
      default ->
          op.waits()
              ? awaited(op) + (op.mayTimeOut() ? "," + FOR_A_TIME : "")
              : "is about to " + step(op);
    };
  }

  private static String awaited(Op op) {
    return switch (op.kind) {
      case CAS -> "waits for a lock";
      case ADD -> op.until == Op.Until.UNWRITTEN ? awaitedRead(op) : "waits for a permit";
      default -> op.until == Op.Until.EQUAL ? "waits for a latch" : "waits for a task";
    };
  }

  private static String awaitedRead(Op op) {
    return "waits for a read lock" + (op.isMetBy(op.at.bits) ? ", queued after a writer" : "");
  }

  /** Returns whether {@link #waiting} said so of a step that waits for the value of a location. */
  public static boolean isAwaited(String what) {
    return AWAITED.contains(what.replace("," + FOR_A_TIME, ""));
  }

  public static String step(Op op) {
    String mode = op.kind == OpKind.LOAD || op.kind == OpKind.STORE ? " " + op.mode : "";
    String ended = (op.kind.sleeps() || op.waits()) && op.endsByItself ? ended(op) : "";
    if (op.kind == OpKind.LOOK) {
      return op.alternative == 0 ? "looks no more" : "looks once more";
    }
    return (op.kind + mode + ended + age(op)).toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static String ended(Op op) {
    return " " + (op.timed ? TIME_IS_UP : "(returns spuriously)");
  }

  /**
   * Says whether a load reads an older store, or a store is put before others, if the model allows
   * that.
   */
  private static String age(Op op) {
    return switch (op.alternative == 0 ? OpKind.SPIN : op.kind) {
      case LOAD, CAS, SWAP, ADD -> " (of an older store)";
      case STORE -> " (older than others)";
      default -> "";
    };
  }
}
