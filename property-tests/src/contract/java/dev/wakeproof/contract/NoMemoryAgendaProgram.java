package dev.wakeproof.contract;

import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.ArrayList;
import java.util.List;

/**
 * A callback makes another one due. The thread has memory for one more thread local, but not for
 * the larger table that this one needs.
 */
final class NoMemoryAgendaProgram {
  /** As many entries as a table of 32,768 has before it grows. */
  private static final int THRESHOLD = 32_768 * 2 / 3;

  /** More than the thread has without this program. */
  private static final int OTHERS = 8;

  private static final int CHUNK_BYTES = 64 * 1024;

  private static final ThreadLocal<Object> PROBE = new ThreadLocal<>();

  @SuppressWarnings("unused") // It is held here.
  private static final List<ThreadLocal<Object>> LOCALS = new ArrayList<>(THRESHOLD + OTHERS);

  private static boolean grew;
  private static int lost;

  private NoMemoryAgendaProgram() {}

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(NoMemoryAgendaProgram::run);
    thread.start();
    thread.join();
    System.out.println(grew ? lost + " lost" : "the table never had to grow");
    System.exit(0);
  }

  private static void run() {
    chain(false);
    while (LOCALS.size() < THRESHOLD - OTHERS) {
      add();
    }
    for (int i = 0; i < OTHERS; i++) {
      chain(true);
      add();
    }
  }

  @SuppressWarnings("ThreadLocalUsage") // Each takes a place in the table.
  private static void add() {
    ThreadLocal<Object> local = new ThreadLocal<>();
    LOCALS.add(local);
    local.set(LOCALS);
  }

  private static void chain(boolean withoutMemory) {
    CountingSemaphore first = new CountingSemaphore(0);
    CountingSemaphore second = new CountingSemaphore(0);
    boolean[] called = new boolean[1];
    first.acquire(new Waiter(1, second::release));
    second.acquire(new Waiter(1, () -> called[0] = true));
    byte[][] memory = new byte[1_000][];
    if (withoutMemory) {
      fill(memory);
      try {
        PROBE.set(memory);
      } catch (OutOfMemoryError e) {
        grew = true;
      }
      PROBE.remove();
    }
    first.release();
    memory[0] = null;
    lost += called[0] ? 0 : 1;
  }

  private static void fill(byte[][] memory) {
    try {
      for (int i = 0; i < memory.length; i++) {
        memory[i] = new byte[CHUNK_BYTES];
      }
    } catch (OutOfMemoryError e) {
      // That is what is wanted.
    }
  }
}
