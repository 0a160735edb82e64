package dev.wakeproof.atomic;

/**
 * The recorder's shim of the thread functions, as {@link LongCellArray}. Like the explorer's shim
 * it allows no further poll before sleeping, since the specifications have none.
 */
public final class Threads {
  private Threads() {}

  public static boolean interrupted() {
    return Thread.interrupted();
  }

  public static void interruptSelf() {
    Thread.currentThread().interrupt();
  }

  public static int onUninterruptibleSpinWait(int rounds) {
    Thread.yield();
    return rounds;
  }

  public static void endSpinWait(int rounds) {}

  public static int random(int bound) {
    return 0;
  }

  public static long beginToLook() {
    return 0;
  }

  public static boolean worthAnotherLook(long begun) {
    return false;
  }

  public static boolean worthAnotherLook(long begun, long nanos) {
    return false;
  }
}
