package dev.wakeproof.atomic;

/**
 * The recorder's shim of what the library asks of threads, as {@link LongCellArray}. Like the shims
 * of the explorer it says that no look in vain is worth another one: the specifications leave those
 * out.
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
