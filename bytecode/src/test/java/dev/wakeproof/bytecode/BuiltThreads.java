package dev.wakeproof.bytecode;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** What is done with factories and executors that only a later JDK can name. */
public final class BuiltThreads {
  private static final AtomicInteger TOTAL = new AtomicInteger();
  private static int plain;

  private int count;

  private BuiltThreads() {}

  /** Two make a thread each, at once: no number is given twice. */
  public static void namesTwo(ThreadFactory factory) throws InterruptedException {
    String[] names = names(factory);
    if (names[0].equals(names[1]) || !(names[0] + names[1]).matches("(built-[34]){2}")) {
      throw new AssertionError("Numbers: " + names[0] + ", " + names[1]);
    }
  }

  /** Asserts that the first thread gets the first number, which not every schedule does. */
  public static void namesInTurn(ThreadFactory factory) throws InterruptedException {
    if (!names(factory)[0].equals("built-3")) {
      throw new AssertionError("FirstComesFirst");
    }
  }

  private static String[] names(ThreadFactory factory) throws InterruptedException {
    String[] names = new String[2];
    Cases.play(
        () -> names[0] = factory.newThread(() -> {}).getName(),
        () -> names[1] = factory.newThread(() -> {}).getName());
    return names;
  }

  /** Adds in such a thread and beside it. */
  public static void adds(ThreadFactory factory) throws InterruptedException {
    BuiltThreads built = new BuiltThreads();
    Thread thread = factory.newThread(() -> built.count++);
    thread.start();
    built.count++;
    thread.join();
  }

  /** Gives a thread a permit before its start, and no other. */
  public static void unparksBeforeTheStart(ThreadFactory factory) throws InterruptedException {
    Thread thread = factory.newThread(LockSupport::park);
    LockSupport.unpark(thread);
    thread.start();
    thread.join();
  }

  /** A virtual thread says that it is a daemon. */
  public static void isVirtual(ThreadFactory factory) {
    if (!factory.newThread(() -> {}).isDaemon()) {
      throw new AssertionError("Kind");
    }
  }

  /** Another one is as its builder says. */
  public static void isPlatform(ThreadFactory factory) {
    if (factory.newThread(() -> {}).isDaemon()) {
      throw new AssertionError("Kind");
    }
  }

  /** A task that adds to an atomic number. */
  public static Callable<Integer> addsAtomically() {
    return TOTAL::incrementAndGet;
  }

  /** A task that adds to a plain field. */
  public static Callable<Integer> addsPlainly() {
    return () -> ++plain;
  }

  /** A task that throws something. */
  public static Callable<Integer> fails() {
    return () -> {
      throw new IllegalArgumentException("Failed");
    };
  }

  /** Both tasks have added. */
  public static void requireTwo() {
    if (TOTAL.get() + plain != 2) {
      throw new AssertionError("Lost");
    }
  }

  /** Denies that both tasks have added. */
  public static void requireOne() {
    if (TOTAL.get() == 2) {
      throw new AssertionError("Two");
    }
  }

  /** A task, and what it returns. */
  public static void submitsOne(ExecutorService executor) throws Exception {
    Future<Integer> answer = executor.submit(() -> 42);
    if (answer.get() != 42) {
      throw new AssertionError("Answer");
    }
    executor.shutdown();
  }

  /** Two tasks that add to a field. */
  public static void forgetsTheLock(ExecutorService executor) {
    BuiltThreads built = new BuiltThreads();
    executor.execute(() -> built.count++);
    executor.execute(() -> built.count++);
    executor.shutdown();
  }
}
