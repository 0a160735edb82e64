package dev.wakeproof.atomic;

import java.util.ArrayList;
import java.util.List;

/**
 * The contract of every shim of this package, written against its public signatures alone.
 *
 * <p>A plain class without a test framework: it is compiled against each of the shims, and the
 * explorer runs the checks one at a time. A check that fails throws {@link AssertionError}. No
 * check needs a second thread, so the result is the same under every schedule. The explorers and
 * the litmus tests check the order that the modes guarantee between threads.
 */
public final class CellContract {
  private CellContract() {}

  /** One named statement about the cells. */
  public static final class Check {
    private final String name;
    private final Runnable body;

    Check(String name, Runnable body) {
      this.name = name;
      this.body = body;
    }

    /** What is checked. */
    public String name() {
      return name;
    }

    /** Checks it, or throws {@link AssertionError}. */
    public void run() {
      body.run();
    }
  }

  /** All checks. */
  public static List<Check> checks() {
    List<Check> checks = new ArrayList<>();
    checks.add(new Check("IntCell", CellContract::intCell));
    checks.add(new Check("IntCell, weaker", CellContract::weakerIntCell));
    checks.add(new Check("LongCell", CellContract::longCell));
    checks.add(new Check("LongCell, weaker", CellContract::weakerLongCell));
    checks.add(new Check("RefCell", CellContract::refCell));
    checks.add(new Check("RefCell, weaker", CellContract::weakerRefCell));
    checks.add(new Check("IntCellArray", CellContract::intCellArray));
    checks.add(new Check("IntCellArray, weaker", CellContract::weakerIntCellArray));
    checks.add(new Check("LongCellArray", CellContract::longCellArray));
    checks.add(new Check("LongCellArray, weaker", CellContract::weakerLongCellArray));
    checks.add(new Check("RefCellArray", CellContract::refCellArray));
    checks.add(new Check("RefCellArray, weaker", CellContract::weakerRefCellArray));
    checks.add(new Check("array bounds", CellContract::arrayBounds));
    checks.add(new Check("Parker keeps one permit", CellContract::parkerKeepsOnePermit));
    checks.add(new Check("Parker returns when interrupted", CellContract::parkerIsInterrupted));
    checks.add(new Check("Parker gives up in time", CellContract::parkerGivesUp));
    checks.add(new Check("Guard", CellContract::guard));
    checks.add(new Check("Owner", CellContract::owner));
    checks.add(new Check("OnFirstUse", CellContract::onFirstUse));
    checks.add(new Check("LazyOwner", CellContract::lazyOwner));
    checks.add(new Check("Threads", CellContract::threads));
    checks.add(new Check("Clock", CellContract::clock));
    return checks;
  }

  private static void intCell() {
    IntCell cell = new IntCell(7);
    same(7, cell.getPlain(), "initial value");
    cell.setPlain(1);
    same(1, cell.getOpaque(), "plain write, opaque read");
    cell.setOpaque(2);
    same(2, cell.getAcquire(), "opaque write, acquire read");
    cell.setRelease(3);
    same(3, cell.get(), "release write, volatile read");
    cell.set(Integer.MIN_VALUE);
    same(Integer.MIN_VALUE, cell.getPlain(), "volatile write, plain read");
    same(false, cell.compareAndSet(0, 1), "compareAndSet of another value");
    same(Integer.MIN_VALUE, cell.get(), "a failed compareAndSet writes nothing");
    same(true, cell.compareAndSet(Integer.MIN_VALUE, 4), "compareAndSet");
    same(4, cell.compareAndExchange(0, 5), "witness of a failure");
    same(4, cell.get(), "a failed compareAndExchange writes nothing");
    same(4, cell.compareAndExchange(4, 5), "witness of a success");
    same(5, cell.getAndSet(Integer.MAX_VALUE), "getAndSet");
    same(Integer.MAX_VALUE, cell.getAndAdd(1), "getAndAdd");
    same(Integer.MIN_VALUE, cell.getAndAdd(-1), "getAndAdd wraps");
    same(Integer.MAX_VALUE, cell.get(), "getAndAdd of a negative number");
  }

  private static void longCell() {
    LongCell cell = new LongCell(7L);
    same(7L, cell.getPlain(), "initial value");
    cell.setPlain(1L << 40);
    same(1L << 40, cell.getOpaque(), "plain write, opaque read");
    cell.setOpaque(2L);
    same(2L, cell.getAcquire(), "opaque write, acquire read");
    cell.setRelease(3L);
    same(3L, cell.get(), "release write, volatile read");
    cell.set(Long.MIN_VALUE);
    same(Long.MIN_VALUE, cell.getPlain(), "volatile write, plain read");
    same(false, cell.compareAndSet(0L, 1L), "compareAndSet of another value");
    same(Long.MIN_VALUE, cell.get(), "a failed compareAndSet writes nothing");
    same(true, cell.compareAndSet(Long.MIN_VALUE, 4L), "compareAndSet");
    same(4L, cell.compareAndExchange(4L + (1L << 32), 5L), "witness of a failure, all 64 bits");
    same(4L, cell.get(), "a failed compareAndExchange writes nothing");
    same(4L, cell.compareAndExchange(4L, 5L), "witness of a success");
    same(5L, cell.getAndSet(Long.MAX_VALUE), "getAndSet");
    same(Long.MAX_VALUE, cell.getAndAdd(1L), "getAndAdd");
    same(Long.MIN_VALUE, cell.getAndAdd(-1L), "getAndAdd wraps");
    same(Long.MAX_VALUE, cell.get(), "getAndAdd of a negative number");
  }

  private static void refCell() {
    Text a = new Text("a");
    Text b = new Text("b");
    Text shimOfA = new Text("a");
    RefCell<Text> cell = new RefCell<>(a);
    identical(a, cell.getPlain(), "initial value");
    cell.setPlain(b);
    identical(b, cell.getOpaque(), "plain write, opaque read");
    cell.setOpaque(a);
    identical(a, cell.getAcquire(), "opaque write, acquire read");
    cell.setRelease(b);
    identical(b, cell.get(), "release write, volatile read");
    cell.set(a);
    identical(a, cell.getPlain(), "volatile write, plain read");
    same(false, cell.compareAndSet(shimOfA, b), "compareAndSet compares by identity");
    identical(a, cell.get(), "a failed compareAndSet writes nothing");
    same(true, cell.compareAndSet(a, null), "compareAndSet to null");
    identical(null, cell.compareAndExchange(a, b), "witness of a failure");
    identical(null, cell.get(), "a failed compareAndExchange writes nothing");
    identical(null, cell.compareAndExchange(null, b), "witness of a success from null");
    identical(b, cell.getAndSet(a), "getAndSet");
    identical(a, cell.compareAndExchange(shimOfA, b), "compareAndExchange compares by identity");
    identical(a, cell.get(), "and writes nothing");
  }

  private static void intCellArray() {
    IntCellArray cells = new IntCellArray(3);
    same(3, cells.length(), "length");
    same(0, cells.getPlain(1), "initial value");
    cells.setPlain(1, 1);
    same(1, cells.getOpaque(1), "plain write, opaque read");
    cells.setOpaque(1, 2);
    same(2, cells.getAcquire(1), "opaque write, acquire read");
    cells.setRelease(1, 3);
    same(3, cells.get(1), "release write, volatile read");
    cells.set(1, 4);
    same(4, cells.getPlain(1), "volatile write, plain read");
    same(false, cells.compareAndSet(1, 0, 1), "compareAndSet of another value");
    same(true, cells.compareAndSet(1, 4, 5), "compareAndSet");
    same(5, cells.compareAndExchange(1, 0, 6), "witness of a failure");
    same(5, cells.compareAndExchange(1, 5, 6), "witness of a success");
    same(6, cells.getAndSet(1, Integer.MAX_VALUE), "getAndSet");
    same(Integer.MAX_VALUE, cells.getAndAdd(1, 1), "getAndAdd");
    same(Integer.MIN_VALUE, cells.get(1), "getAndAdd wraps");
    same(0, cells.get(0), "left neighbour");
    same(0, cells.get(2), "right neighbour");
  }

  private static void longCellArray() {
    LongCellArray cells = new LongCellArray(3);
    same(3, cells.length(), "length");
    same(0L, cells.getPlain(1), "initial value");
    cells.setPlain(1, 1L << 40);
    same(1L << 40, cells.getOpaque(1), "plain write, opaque read");
    cells.setOpaque(1, 2L);
    same(2L, cells.getAcquire(1), "opaque write, acquire read");
    cells.setRelease(1, 3L);
    same(3L, cells.get(1), "release write, volatile read");
    cells.set(1, 4L);
    same(4L, cells.getPlain(1), "volatile write, plain read");
    same(false, cells.compareAndSet(1, 0L, 1L), "compareAndSet of another value");
    same(true, cells.compareAndSet(1, 4L, 5L), "compareAndSet");
    same(5L, cells.compareAndExchange(1, 0L, 6L), "witness of a failure");
    same(5L, cells.compareAndExchange(1, 5L, 6L), "witness of a success");
    same(6L, cells.getAndSet(1, Long.MAX_VALUE), "getAndSet");
    same(Long.MAX_VALUE, cells.getAndAdd(1, 1L), "getAndAdd");
    same(Long.MIN_VALUE, cells.get(1), "getAndAdd wraps");
    same(0L, cells.get(0), "left neighbour");
    same(0L, cells.get(2), "right neighbour");
  }

  private static void refCellArray() {
    Text a = new Text("a");
    Text b = new Text("b");
    RefCellArray<Text> cells = new RefCellArray<>(3);
    same(3, cells.length(), "length");
    identical(null, cells.getPlain(1), "initial value");
    cells.setPlain(1, a);
    identical(a, cells.getOpaque(1), "plain write, opaque read");
    cells.setOpaque(1, b);
    identical(b, cells.getAcquire(1), "opaque write, acquire read");
    cells.setRelease(1, a);
    identical(a, cells.get(1), "release write, volatile read");
    cells.set(1, b);
    identical(b, cells.getPlain(1), "volatile write, plain read");
    same(false, cells.compareAndSet(1, new Text("b"), a), "compareAndSet compares by identity");
    same(true, cells.compareAndSet(1, b, a), "compareAndSet");
    identical(a, cells.compareAndExchange(1, b, null), "witness of a failure");
    identical(a, cells.compareAndExchange(1, a, null), "witness of a success");
    identical(null, cells.getAndSet(1, b), "getAndSet");
    identical(b, cells.get(1), "and it wrote");
    identical(null, cells.get(0), "left neighbour");
    identical(null, cells.get(2), "right neighbour");
  }

  private static void weakerIntCell() {
    IntCell cell = new IntCell(0);
    cell.set(4);
    same(false, cell.compareAndSetAcquire(0, 1), "compareAndSetAcquire of another value");
    same(false, cell.compareAndSetRelease(0, 1), "compareAndSetRelease of another value");
    same(4, cell.get(), "neither writes");
    same(true, cell.compareAndSetAcquire(4, 5), "compareAndSetAcquire");
    same(true, cell.compareAndSetRelease(5, 6), "compareAndSetRelease");
    same(6, cell.compareAndExchangeAcquire(0, 1), "acquiring witness of a failure");
    same(6, cell.compareAndExchangeRelease(0, 1), "releasing witness of a failure");
    same(6, cell.compareAndExchangeAcquire(6, 7), "acquiring witness of a success");
    same(7, cell.compareAndExchangeRelease(7, 8), "releasing witness of a success");
    same(8, cell.getAndSetAcquire(9), "getAndSetAcquire");
    same(9, cell.getAndSetRelease(Integer.MAX_VALUE), "getAndSetRelease");
    same(Integer.MAX_VALUE, cell.getAndAddAcquire(1), "getAndAddAcquire");
    same(Integer.MIN_VALUE, cell.getAndAddRelease(-1), "getAndAddAcquire wraps");
    same(Integer.MAX_VALUE, cell.get(), "getAndAddRelease wraps");
  }

  private static void weakerLongCell() {
    LongCell cell = new LongCell(0L);
    cell.set(4L);
    same(false, cell.compareAndSetAcquire(0L, 1L), "compareAndSetAcquire of another value");
    same(false, cell.compareAndSetRelease(0L, 1L), "compareAndSetRelease of another value");
    same(4L, cell.get(), "neither writes");
    same(true, cell.compareAndSetAcquire(4L, 5L), "compareAndSetAcquire");
    same(true, cell.compareAndSetRelease(5L, 6L), "compareAndSetRelease");
    same(6L, cell.compareAndExchangeAcquire(0L, 1L), "acquiring witness of a failure");
    same(6L, cell.compareAndExchangeRelease(0L, 1L), "releasing witness of a failure");
    same(6L, cell.compareAndExchangeAcquire(6L, 7L), "acquiring witness of a success");
    same(7L, cell.compareAndExchangeRelease(7L, 8L), "releasing witness of a success");
    same(8L, cell.getAndSetAcquire(9L), "getAndSetAcquire");
    same(9L, cell.getAndSetRelease(Long.MAX_VALUE), "getAndSetRelease");
    same(Long.MAX_VALUE, cell.getAndAddAcquire(1L), "getAndAddAcquire");
    same(Long.MIN_VALUE, cell.getAndAddRelease(-1L), "getAndAddAcquire wraps");
    same(Long.MAX_VALUE, cell.get(), "getAndAddRelease wraps");
  }

  private static void weakerRefCell() {
    Text a = new Text("a");
    Text b = new Text("b");
    Text shimOfA = new Text("a");
    RefCell<Text> cell = new RefCell<>(a);
    same(false, cell.compareAndSetAcquire(shimOfA, b), "compareAndSetAcquire, by identity");
    same(false, cell.compareAndSetRelease(shimOfA, b), "compareAndSetRelease, by identity");
    same(true, cell.compareAndSetAcquire(a, b), "compareAndSetAcquire");
    same(true, cell.compareAndSetRelease(b, a), "compareAndSetRelease");
    identical(a, cell.compareAndExchangeAcquire(shimOfA, b), "acquiring witness of a failure");
    identical(a, cell.compareAndExchangeRelease(shimOfA, b), "releasing witness of a failure");
    identical(a, cell.compareAndExchangeAcquire(a, b), "acquiring witness of a success");
    identical(b, cell.compareAndExchangeRelease(b, a), "releasing witness of a success");
    identical(a, cell.getAndSetAcquire(null), "getAndSetAcquire");
    identical(null, cell.getAndSetRelease(b), "getAndSetRelease");
    identical(b, cell.get(), "and it wrote");
  }

  private static void weakerIntCellArray() {
    IntCellArray cells = new IntCellArray(3);
    cells.set(1, 4);
    same(false, cells.compareAndSetAcquire(1, 0, 1), "compareAndSetAcquire of another");
    same(false, cells.compareAndSetRelease(1, 0, 1), "compareAndSetRelease of another");
    same(true, cells.compareAndSetAcquire(1, 4, 5), "compareAndSetAcquire");
    same(true, cells.compareAndSetRelease(1, 5, 6), "compareAndSetRelease");
    same(6, cells.compareAndExchangeAcquire(1, 6, 7), "compareAndExchangeAcquire");
    same(7, cells.compareAndExchangeRelease(1, 7, 8), "compareAndExchangeRelease");
    same(8, cells.compareAndExchangeAcquire(1, 0, 1), "acquiring witness of a failure");
    same(8, cells.compareAndExchangeRelease(1, 0, 1), "releasing witness of a failure");
    same(8, cells.getAndSetAcquire(1, 9), "getAndSetAcquire");
    same(9, cells.getAndSetRelease(1, Integer.MAX_VALUE), "getAndSetRelease");
    same(Integer.MAX_VALUE, cells.getAndAddAcquire(1, 1), "getAndAddAcquire");
    same(Integer.MIN_VALUE, cells.getAndAddRelease(1, -1), "getAndAddAcquire wraps");
    same(Integer.MAX_VALUE, cells.get(1), "getAndAddRelease wraps");
    same(0, cells.get(0), "left neighbour");
    same(0, cells.get(2), "right neighbour");
  }

  private static void weakerLongCellArray() {
    LongCellArray cells = new LongCellArray(3);
    cells.set(1, 4L);
    same(false, cells.compareAndSetAcquire(1, 0L, 1L), "compareAndSetAcquire of another");
    same(false, cells.compareAndSetRelease(1, 0L, 1L), "compareAndSetRelease of another");
    same(true, cells.compareAndSetAcquire(1, 4L, 5L), "compareAndSetAcquire");
    same(true, cells.compareAndSetRelease(1, 5L, 6L), "compareAndSetRelease");
    same(6L, cells.compareAndExchangeAcquire(1, 6L, 7L), "compareAndExchangeAcquire");
    same(7L, cells.compareAndExchangeRelease(1, 7L, 8L), "compareAndExchangeRelease");
    same(8L, cells.compareAndExchangeAcquire(1, 0L, 1L), "acquiring witness of a failure");
    same(8L, cells.compareAndExchangeRelease(1, 0L, 1L), "releasing witness of a failure");
    same(8L, cells.getAndSetAcquire(1, 9L), "getAndSetAcquire");
    same(9L, cells.getAndSetRelease(1, Long.MAX_VALUE), "getAndSetRelease");
    same(Long.MAX_VALUE, cells.getAndAddAcquire(1, 1L), "getAndAddAcquire");
    same(Long.MIN_VALUE, cells.getAndAddRelease(1, -1L), "getAndAddAcquire wraps");
    same(Long.MAX_VALUE, cells.get(1), "getAndAddRelease wraps");
    same(0L, cells.get(0), "left neighbour");
    same(0L, cells.get(2), "right neighbour");
  }

  private static void weakerRefCellArray() {
    Text a = new Text("a");
    Text b = new Text("b");
    RefCellArray<Text> cells = new RefCellArray<>(3);
    cells.set(1, b);
    same(false, cells.compareAndSetAcquire(1, a, null), "compareAndSetAcquire of another");
    same(false, cells.compareAndSetRelease(1, a, null), "compareAndSetRelease of another");
    same(true, cells.compareAndSetAcquire(1, b, a), "compareAndSetAcquire");
    same(true, cells.compareAndSetRelease(1, a, b), "compareAndSetRelease");
    identical(b, cells.compareAndExchangeAcquire(1, a, null), "acquiring witness of a failure");
    identical(b, cells.compareAndExchangeRelease(1, a, null), "releasing witness of a failure");
    identical(b, cells.compareAndExchangeAcquire(1, b, a), "acquiring witness of a success");
    identical(a, cells.compareAndExchangeRelease(1, a, b), "releasing witness of a success");
    identical(b, cells.getAndSetAcquire(1, a), "getAndSetAcquire");
    identical(a, cells.getAndSetRelease(1, b), "getAndSetRelease");
    identical(b, cells.get(1), "and it wrote");
    identical(null, cells.get(0), "left neighbour");
    identical(null, cells.get(2), "right neighbour");
  }

  private static void arrayBounds() {
    IntCellArray ints = new IntCellArray(1);
    LongCellArray longs = new LongCellArray(1);
    RefCellArray<Text> refs = new RefCellArray<>(0);
    outOfBounds(() -> ints.getPlain(1), "int, plain read");
    outOfBounds(() -> ints.getAndAdd(-1, 1), "int, getAndAdd");
    outOfBounds(() -> longs.setRelease(1, 1L), "long, release write");
    outOfBounds(() -> longs.compareAndSet(-1, 0L, 1L), "long, compareAndSet");
    outOfBounds(() -> refs.get(0), "reference, volatile read");
    same(0, refs.length(), "an empty array is allowed");
    same(0, ints.get(0), "nothing was written");
  }

  private static void parkerKeepsOnePermit() {
    Parker parker = new Parker();
    parker.unpark();
    // Sleeps for ever if the wake that came first is lost.
    parker.park(parker);
    parker.run();
    parker.parkNanos(parker, Long.MAX_VALUE);
  }

  private static void parkerIsInterrupted() {
    Parker parker = new Parker();
    Threads.interruptSelf();
    parker.park(parker);
    parker.parkNanos(parker, Long.MAX_VALUE);
    same(true, Threads.interrupted(), "park leaves the interrupt status alone");
  }

  private static void parkerGivesUp() {
    Parker parker = new Parker();
    parker.parkNanos(parker, 0L);
    parker.parkNanos(parker, -1L);
    parker.parkNanos(parker, 1L);
  }

  private static void guard() {
    Guard guard = new Guard();
    guard.lock();
    guard.unlock();
    guard.lock();
    guard.unlock();
    try {
      guard.unlock();
    } catch (IllegalMonitorStateException expected) {
      return;
    }
    throw new AssertionError("unlock of a guard that is not held must throw");
  }

  private static void owner() {
    Owned owner = new Owned();
    identical(null, owner.get(), "nobody at first");
    owner.set(Threads.current());
    identical(Threads.current(), owner.get(), "whoever was set");
    owner.set(null);
    identical(null, owner.get(), "nobody again");
  }

  /** As a lock is: of another package, to the virtual machine, where the shims are loaded apart. */
  @SuppressWarnings("serial") // As its ancestor.
  private static final class Owned extends Owner {
    Thread get() {
      return holder();
    }

    void set(Thread next) {
      setHolder(next);
    }
  }

  private static void onFirstUse() {
    Lazy lazy = new Lazy();
    Text made = lazy.made();
    identical(made, lazy.made(), "one object for all uses");
    identical(made, lazy.seen(), "a thread that has seen its effect gets it");
    identical(made, lazy.looked(), "a look finds it");
  }

  private static void lazyOwner() {
    LazilyOwned owner = new LazilyOwned();
    Text made = owner.made();
    identical(made, owner.made(), "one object for all uses");
    identical(made, owner.seen(), "a thread that has seen its effect gets it");
    identical(made, owner.looked(), "a look finds it");
    identical(null, owner.owner(), "nobody at first");
  }

  /** As {@link Lazy}. */
  @SuppressWarnings("serial") // As its ancestor.
  private static final class LazilyOwned extends LazyOwner<Text> {
    LazilyOwned() {
      declare();
    }

    @Override
    protected Text make() {
      return new Text("made");
    }

    Thread owner() {
      return holder();
    }

    Text made() {
      return get();
    }

    Text seen() {
      return existing();
    }

    Text looked() {
      return peek();
    }
  }

  /** As the steps of a semaphore are: of another package, where the shims are loaded apart. */
  private static final class Lazy extends OnFirstUse<Text> {
    Lazy() {
      declare();
    }

    @Override
    protected Text make() {
      return new Text("made");
    }

    Text made() {
      return get();
    }

    Text seen() {
      return existing();
    }

    Text looked() {
      return peek();
    }
  }

  private static void threads() {
    // Before anything is read: a hint after that says that this thread waits for it to change.
    int rounds = 0;
    for (int i = 0; i < 2; i++) {
      Threads.onSpinWait();
      rounds = Threads.onSpinWait(Threads.onSpinWait(rounds));
    }
    Threads.endSpinWait(rounds);
    long begun = Threads.beginToLook();
    while (Threads.worthAnotherLook(begun)) {
      // It ends after some time.
    }
    same(false, Threads.worthAnotherLook(begun, 1), "ends when the time is over");
    Thread current = Threads.current();
    identical(current, Threads.current(), "current thread");
    same(false, Threads.interrupted(), "not interrupted at first");
    Threads.interruptSelf();
    same(true, Threads.interrupted(), "interruptSelf");
    same(false, Threads.interrupted(), "interrupted clears the status");
    Threads.interrupt(current);
    same(true, Threads.interrupted(), "interrupt");
  }

  private static void clock() {
    long earlier = Clock.nanoTime();
    if (Clock.nanoTime() - earlier < 0) {
      throw new AssertionError("the clock must not go back");
    }
  }

  /** Equal to its likes, to tell equality from identity. */
  private static final class Text {
    private final String text;

    Text(String text) {
      this.text = text;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Text && ((Text) other).text.equals(text);
    }

    @Override
    public int hashCode() {
      return text.hashCode();
    }

    @Override
    public String toString() {
      return text;
    }
  }

  private static void outOfBounds(Runnable access, String what) {
    try {
      access.run();
    } catch (IndexOutOfBoundsException expected) {
      return;
    }
    throw new AssertionError(what + ": an index outside the array must throw");
  }

  private static void same(long expected, long actual, String what) {
    if (expected != actual) {
      throw new AssertionError(what + ": expected " + expected + " but was " + actual);
    }
  }

  private static void same(boolean expected, boolean actual, String what) {
    if (expected != actual) {
      throw new AssertionError(what + ": expected " + expected + " but was " + actual);
    }
  }

  private static void identical(Object expected, Object actual, String what) {
    if (expected != actual) {
      throw new AssertionError(what + ": expected " + expected + " but was " + actual);
    }
  }
}
