package dev.wakeproof.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Generates the text of a random class: two threads over fields, VarHandles, monitors, permits and
 * flags, with methods, loops and exceptions around them; equal seeds give equal classes.
 */
final class MadeUp {
  private static final List<String> VARIABLES = List.of("a", "b", "v", "w", "array[1]");
  private static final List<String> READS =
      List.of(
          "a",
          "b",
          "v",
          "v",
          "w",
          "w",
          "array[1]",
          "(int) C.getOpaque(this)",
          "(int) C.getAcquire(this)",
          "(int) C.getVolatile(this)",
          "n.get()",
          "n.getPlain()");
  private static final List<String> STORES = List.of("setOpaque", "setRelease", "setVolatile");
  private static final List<String> FENCES =
      List.of("fullFence", "acquireFence", "releaseFence", "storeStoreFence", "loadLoadFence");
  private static final int HELPERS = 3;
  private static final int DEEPEST = 2;

  private final String name;
  private final Random random;
  private final List<String> lines = new ArrayList<>();

  /** What most statements do; in programs with locks of java.util.concurrent none parks. */
  private enum Topic {
    ANYTHING,
    /** Make objects of their own, pass them on, or use them. */
    OBJECTS,
    LOCKS,
    READ_WRITE_LOCK,
    /** Wait at most for a time. */
    TIMED
  }

  private final Topic topic;

  private MadeUp(String name, long seed, Topic topic) {
    this.name = name;
    this.topic = topic;
    this.random = new Random(seed);
    // Neighbouring seeds begin alike.
    random.nextLong();
  }

  /** The class of that name; its method {@code plays} ends in the name of what came out. */
  static String source(String name, long seed) {
    return source(name, seed, Topic.ANYTHING);
  }

  /** Generates a class with threads that make objects and pass some of them on. */
  static String sourceWithObjects(String name, long seed) {
    return source(name, seed, Topic.OBJECTS);
  }

  /** Generates a class with threads that take locks and monitors. */
  static String sourceWithLocks(String name, long seed) {
    return source(name, seed, Topic.LOCKS);
  }

  /** Generates a class with threads that take a read-write lock. */
  static String sourceWithReadWriteLock(String name, long seed) {
    return source(name, seed, Topic.READ_WRITE_LOCK);
  }

  /**
   * Generates a class with threads that wait for a time: for a lock, a permit, a latch or a task.
   */
  static String sourceWithTimeouts(String name, long seed) {
    return source(name, seed, Topic.TIMED);
  }

  private static String source(String name, long seed, Topic topic) {
    MadeUp program = new MadeUp(name, seed, topic);
    program.write();
    return String.join("\n", program.lines) + "\n";
  }

  private void write() {
    lines.add("import java.lang.invoke.MethodHandles;");
    lines.add("import java.lang.invoke.VarHandle;");
    lines.add("import java.util.concurrent.CountDownLatch;");
    lines.add("import java.util.concurrent.FutureTask;");
    lines.add("import java.util.concurrent.Semaphore;");
    lines.add("import java.util.concurrent.TimeUnit;");
    lines.add("import java.util.concurrent.atomic.AtomicInteger;");
    lines.add("import java.util.concurrent.locks.LockSupport;");
    lines.add("import java.util.concurrent.locks.Condition;");
    lines.add("import java.util.concurrent.locks.Lock;");
    lines.add("import java.util.concurrent.locks.ReentrantLock;");
    lines.add("import java.util.concurrent.locks.ReentrantReadWriteLock;");
    lines.add("public class " + name + " {");
    if (topic == Topic.TIMED) {
      lines.add("  final Semaphore s = new Semaphore(1);");
      lines.add("  final CountDownLatch open = new CountDownLatch(1);");
      lines.add("  final FutureTask<Integer> task = new FutureTask<>(() -> v = 3);");
    }
    if (topic == Topic.LOCKS || topic == Topic.TIMED) {
      lines.add("  final ReentrantLock k = new ReentrantLock();");
      lines.add("  final ReentrantLock m = new ReentrantLock();");
      lines.add("  final Condition q = k.newCondition();");
    }
    if (topic == Topic.READ_WRITE_LOCK) {
      lines.add("  final ReentrantReadWriteLock both = new ReentrantReadWriteLock();");
      lines.add("  final Lock reading = both.readLock();");
      lines.add("  final Lock writing = both.writeLock();");
    }
    lines.add("  record Box(int value) {}");
    lines.add("  static final class Link { int a; volatile int value; volatile Link next; }");
    lines.add("  static final class Own { int a; volatile int value; volatile Own next; }");
    lines.add("  volatile Link shared;");
    lines.add("  static final VarHandle C;");
    lines.add("  static {");
    lines.add("    try {");
    lines.add(
        "      C = MethodHandles.lookup().findVarHandle(" + name + ".class, \"c\", int.class);");
    lines.add("    } catch (ReflectiveOperationException e) {");
    lines.add("      throw new IllegalStateException(e);");
    lines.add("    }");
    lines.add("  }");
    lines.add("  int a; int b; int c; volatile int v; volatile int w; volatile Box held;");
    lines.add("  final int[] array = new int[2];");
    lines.add("  final AtomicInteger n = new AtomicInteger();");
    lines.add("  final Object lock = new Object();");
    lines.add("  final Thread[] threads = new Thread[2];");
    lines.add("  final int[] seen = new int[3];");
    for (int actor = 0; actor < 2; actor++) {
      for (int i = 0; i < HELPERS; i++) {
        lines.add("  int h" + actor + i + "(int x) throws InterruptedException {");
        lines.add("    int y = 0; Box box = new Box(2);");
        ownObjects();
        body(actor, 1, i + 1, 1);
        lines.add("    return " + pick(List.of("x", "y", "x + 2 * y", "box.value()", "0")) + ";");
        lines.add("  }");
      }
      lines.add("  void run" + actor + "() {");
      lines.add("    int x = 0; int y = 0; Box box = new Box(1);");
      ownObjects();
      lines.add("    try {");
      lines.add("      if (Thread.interrupted()) { throw new InterruptedException(); }");
      body(actor, 1 + random.nextInt(3), 0, 0);
      lines.add("    } catch (InterruptedException e) { y += 50; }");
      lines.add("    seen[" + actor + "] = x + 7 * y + 100 * box.value();");
      lines.add("  }");
    }
    lines.add("  public void plays() throws InterruptedException {");
    lines.add("    int x = 0; int y = 0; Box box = new Box(1);");
    ownObjects();
    for (int actor = 0; actor < 2; actor++) {
      lines.add("    threads[" + actor + "] = new Thread(this::run" + actor + ");");
    }
    lines.add("    threads[0].start();");
    if (random.nextInt(3) == 0) {
      body(1, 1, HELPERS, DEEPEST);
    }
    lines.add("    threads[1].start();");
    if (random.nextInt(6) == 0) {
      body(1, 1, HELPERS, DEEPEST);
    }
    lines.add("    threads[0].join(); threads[1].join();");
    lines.add(
        "    throw new AssertionError(\"Out_\" + a + b + c + v + w + n.get() + array[1] + \"_\""
            + " + seen[0] + \"_\" + seen[1] + \"_\" + x + y);");
    lines.add("  }");
    lines.add("}");
  }

  private void ownObjects() {
    if (topic == Topic.OBJECTS) {
      lines.add("    Link link = new Link(); Own own = new Own();");
    }
  }

  private void body(int actor, int length, int helper, int depth) {
    for (int i = 0; i < length; i++) {
      statement(actor, helper, depth);
    }
  }

  private void statement(int actor, int helper, int depth) {
    if (topic == Topic.OBJECTS && random.nextInt(3) > 0) {
      objects(depth);
      return;
    }
    int kind = random.nextInt(depth < DEEPEST ? 30 : 18);
    boolean parks = kind == 12 || kind == 13;
    boolean locks = topic != Topic.ANYTHING && topic != Topic.OBJECTS;
    if (locks && (parks || random.nextInt(3) > 0)) {
      switch (topic) {
        case LOCKS -> locks(actor, helper, depth);
        case READ_WRITE_LOCK -> readWriteLock(actor, helper, depth);
        default -> timedWait(actor, helper, depth);
      }
      return;
    }
    switch (kind) {
      case 0, 1 -> add("x = " + read());
      case 2 -> add("y += " + read());
      case 3, 4, 5 -> add(pick(VARIABLES) + " = " + value());
      case 6 -> add("C." + pick(STORES) + "(this, " + value() + ")");
      case 7 -> add("x += " + pick(List.of("n.getAndAdd(1)", "n.getAndSet(2)", "n.getAndAdd(0)")));
      case 8 ->
          add(
              "if ("
                  + pick(
                      List.of(
                          "n.compareAndSet(0, 1)",
                          "C.compareAndSet(this, 0, 1)",
                          "C.weakCompareAndSetAcquire(this, 1, 2)",
                          "n.compareAndSet(1, 0)"))
                  + ") y++");
      case 9 -> add("box = new Box(" + read() + ")");
      case 10 -> add("x += box.value()");
      case 11 -> add("VarHandle." + pick(FENCES) + "()");
      case 12 -> add(pick(List.of("LockSupport.park()", "LockSupport.parkNanos(1)")));
      case 13 -> add("LockSupport.unpark(threads[" + (1 - actor) + "])");
      case 14 ->
          add(
              pick(
                  List.of(
                      "threads[" + (1 - actor) + "].interrupt()",
                      "if (Thread.interrupted()) y += 9")));
      case 15 -> add("synchronized (lock) { lock.notify" + pick(List.of("", "All")) + "(); }");
      case 16 -> add("held = box");
      case 17 -> add("{ Box other = held; y += other == null ? 0 : other.value(); }");
      case 18, 19 -> {
        add("synchronized (lock) {");
        body(actor, 1, helper, depth + 1);
        add("}");
      }
      case 20, 21, 22 -> call(actor, helper, false);
      case 23 -> call(actor, helper, true);
      case 24 -> {
        add("if (" + condition() + ") {");
        body(actor, 1, helper, depth + 1);
        add("} else {");
        body(actor, 1, helper, depth + 1);
        add("}");
      }
      case 25 -> {
        String i = "i" + lines.size();
        add("for (int " + i + " = 0; " + i + " < 2; " + i + "++) {");
        body(actor, 1, helper, depth + 1);
        add("}");
      }
      case 26, 27 -> spin(actor, helper);
      default ->
          add(
              "synchronized (lock) { "
                  + pick(List.of("if", "while"))
                  + " ("
                  + condition()
                  + ") { lock.wait("
                  + pick(List.of("", "", "1"))
                  + "); } }");
    }
  }

  private void objects(int depth) {
    switch (random.nextInt(depth < DEEPEST ? 18 : 12)) {
      case 0 -> add("link = new Link()");
      case 1 -> add("own = new Own()");
      case 2 -> add("link." + pick(List.of("value", "value", "a")) + " = " + value());
      case 3 -> add("own." + pick(List.of("value", "value", "a")) + " = " + value());
      case 4 -> add("own.value += " + value());
      case 5, 6 -> add("shared = link");
      case 7 -> add("{ Link other = shared; if (other != null) { y += other.value++; } }");
      case 8 -> add("{ Link other = shared; if (other != null) { link = other; } }");
      case 9 -> add("y += link.value + own.value");
      case 10 -> add("link.next = shared");
      case 11 -> add("{ Link other = link.next; if (other != null) { other.value++; } }");
      case 12 -> add("if (" + condition() + ") { shared = new Link(); } else { own = new Own(); }");
      case 13 -> {
        add("if (" + condition() + ") { link = new Link(); own = new Own(); }");
        objects(depth + 1);
      }
      case 14 ->
          add("while (" + condition() + ") { Own made = new Own(); made.a++; y += made.a - 1; }");
      case 15 ->
          add(
              "{ Link made; do { made = new Link(); made.value = "
                  + read()
                  + "; made.next = "
                  + pick(List.of("null", "link", "shared"))
                  + "; x = made.value; } while (x == 0); }");
      case 16 -> add("while (" + condition() + ") { if (own.a++ > 1) { break; } new Own().a++; }");
      default ->
          add(
              "while ("
                  + condition()
                  + ") { Link made = new Link(); "
                  + pick(List.of("shared = made", "link.next = made", "made.next = link"))
                  + "; if (y++ > 1) { break; } }");
    }
  }

  private void locks(int actor, int helper, int depth) {
    switch (random.nextInt(11)) {
      case 0, 1, 2 -> {
        String lock = pick(List.of("k", "k", "m"));
        String take = pick(List.of(".lock();", ".lock();", ".lockInterruptibly();"));
        locked(lock + take, lock, actor, helper, depth);
      }
      case 3 -> lockedIfFree(pick(List.of("k", "m")), "", actor, helper, depth);
      case 4 ->
          add(
              "k.lock(); try { "
                  + pick(List.of("if", "if", "while"))
                  + " ("
                  + condition()
                  + ") { "
                  + pick(
                      List.of(
                          "q.await()",
                          "q.await()",
                          "q.awaitUninterruptibly()",
                          "y += q.await(1, TimeUnit.NANOSECONDS) ? 1 : 0",
                          "y += q.awaitNanos(1) > 0 ? 1 : 0"))
                  + "; } } finally { k.unlock(); }");
      case 5, 6 ->
          add(
              "k.lock(); try { "
                  + pick(VARIABLES)
                  + " = "
                  + value()
                  + "; q.signal"
                  + pick(List.of("", "All"))
                  + "(); } finally { k.unlock(); }");
      case 7 ->
          add(
              pick(
                  List.of(
                      "if (k.isLocked()) y += 3",
                      "if (m.isHeldByCurrentThread()) y += 4",
                      "y += k.getHoldCount()",
                      "q.signal()")));
      case 8 -> add("threads[" + (1 - actor) + "].interrupt()");
      case 9 -> poll(pick(List.of("k", "k", "m")));
      default -> inMonitor(actor, helper, depth);
    }
  }

  private void timedWait(int actor, int helper, int depth) {
    String timeout = (1 + random.nextInt(2)) + ", TimeUnit.NANOSECONDS";
    switch (random.nextInt(16)) {
      case 0, 1, 2 -> lockedIfFree(pick(List.of("k", "k", "m")), timeout, actor, helper, depth);
      case 3, 4 -> {
        String lock = pick(List.of("k", "k", "m"));
        locked(lock + ".lock();", lock, actor, helper, depth);
      }
      case 5, 6 -> {
        add("if (s.tryAcquire(" + timeout + ")) { y += 2;");
        inside(actor, helper, depth);
        add("s.release(); }");
      }
      case 7 -> add(pick(List.of("s.acquire()", "s.release()", "s.release()")));
      case 8 -> add("y += open.await(" + timeout + ") ? 3 : 4");
      case 9 -> add(pick(List.of("open.countDown()", "open.countDown()", "open.await()")));
      case 10 ->
          add(
              "try { y += task.get("
                  + timeout
                  + "); } catch (java.util.concurrent.TimeoutException e) { y += 6; }"
                  + " catch (java.util.concurrent.ExecutionException"
                  + " | java.util.concurrent.CancellationException e) { y += 7; }");
      case 11 ->
          add(
              pick(
                  List.of(
                      "task.run()",
                      "task.run()",
                      "y += task.isDone() ? 1 : 0",
                      "task.cancel(false)")));
      case 12 -> add("threads[" + (1 - actor) + "].interrupt()");
      case 13 -> add("Thread.sleep(0, 1)");
      case 14 -> add("k.lock(); try { y += q.awaitNanos(2) > 0 ? 1 : 0; } finally { k.unlock(); }");
      default -> add("k.lock(); try { q.signal(); } finally { k.unlock(); }");
    }
  }

  private void readWriteLock(int actor, int helper, int depth) {
    switch (random.nextInt(12)) {
      case 0, 1, 2, 3, 4 -> {
        String lock = pick(List.of("reading", "reading", "writing"));
        locked(lock + ".lock();", lock, actor, helper, depth);
      }
      case 5 -> {
        String downgrade = "writing.lock(); reading.lock(); writing.unlock();";
        locked(downgrade, "reading", actor, helper, depth);
      }
      case 6 -> lockedIfFree(pick(List.of("reading", "writing")), "", actor, helper, depth);
      case 7, 8 ->
          add(
              pick(
                  List.of(
                      "if (both.isWriteLocked()) y += 3",
                      "y += both.getReadLockCount()",
                      "y += both.getReadHoldCount()",
                      "writing.lock()",
                      "reading.unlock()")));
      case 9 -> add("threads[" + (1 - actor) + "].interrupt()");
      default -> inMonitor(actor, helper, depth);
    }
  }

  private void locked(String take, String lock, int actor, int helper, int depth) {
    add(take + " try {");
    inside(actor, helper, depth);
    add("} finally { " + lock + ".unlock(); }");
  }

  private void lockedIfFree(String lock, String timeout, int actor, int helper, int depth) {
    add("if (" + lock + ".tryLock(" + timeout + ")) { try {");
    inside(actor, helper, depth);
    add("} finally { " + lock + ".unlock(); } } else { y += 5; }");
  }

  private void inMonitor(int actor, int helper, int depth) {
    add("synchronized (lock) {");
    inside(actor, helper, depth);
    add("}");
  }

  /** Takes a lock again and again until a condition holds, perhaps for ever. */
  private void poll(String lock) {
    String done = "done" + lines.size();
    String otherwise =
        lock.equals("k")
            ? pick(List.of("", "if (!" + done + ") { q.await(1, TimeUnit.NANOSECONDS); } "))
            : "";
    add("for (boolean " + done + " = false; !" + done + "; ) {");
    add(
        lock
            + ".lock(); try { "
            + done
            + " = "
            + condition()
            + "; "
            + otherwise
            + "} finally { "
            + lock
            + ".unlock(); }");
    add(pick(List.of("", "", "Thread.onSpinWait();")) + " }");
  }

  private void inside(int actor, int helper, int depth) {
    if (depth >= DEEPEST) {
      add(pick(VARIABLES) + " = " + value());
      add("x += " + read());
    } else {
      body(actor, 1 + random.nextInt(2), helper, depth + 1);
    }
  }

  private void call(int actor, int helper, boolean fails) {
    if (helper >= HELPERS) {
      add("y = " + read());
      return;
    }
    String call = "h" + actor + (helper + random.nextInt(HELPERS - helper)) + "(" + value() + ")";
    if (fails) {
      add(
          "try { x += "
              + call
              + "; if ("
              + condition()
              + ") { throw new IllegalStateException(); }");
      add("} catch (IllegalStateException e) { y++; }");
    } else {
      add(pick(List.of("x = ", "y += ", "")) + call);
    }
  }

  private void spin(int actor, int helper) {
    switch (random.nextInt(4)) {
      case 0 -> add("while (" + condition() + ") { Thread.onSpinWait(); }");
      case 1 -> add("do { x = " + read() + "; } while (x == " + random.nextInt(2) + ")");
      case 2 -> add("while (" + condition() + " ? " + condition() + " : " + condition() + ") { }");
      default -> {
        if (helper < HELPERS) {
          int called = helper + random.nextInt(HELPERS - helper);
          add("while (h" + actor + called + "(0) == " + random.nextInt(3) + ") { }");
        } else {
          add("while (!C.compareAndSet(this, 0, 1)) { }");
        }
      }
    }
  }

  private void add(String text) {
    boolean ends = text.endsWith("{") || text.endsWith("}");
    lines.add("    " + text + (ends ? "" : ";"));
  }

  private String read() {
    return pick(READS);
  }

  private String value() {
    return pick(List.of("0", "1", "1", "2", "x", "y", "x + 1"));
  }

  private String condition() {
    return read() + pick(List.of(" == ", " != ")) + random.nextInt(2);
  }

  private <T> T pick(List<T> among) {
    return among.get(random.nextInt(among.size()));
  }
}
