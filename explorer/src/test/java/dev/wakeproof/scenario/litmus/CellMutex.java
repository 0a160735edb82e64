package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.RefCell;
import java.util.ArrayList;
import java.util.List;

/** {@link JavadocMutex} in cells; with its {@code unpark} or without. */
public final class CellMutex extends Mutexes {
  private final IntCell locked = new IntCell(0);
  private final RefCell<Line> waiters = new RefCell<>(new Line(List.of()));
  private final boolean unparks;

  /** A queue of which a change makes another one. */
  private static final class Line {
    private final List<Parker> parkers;

    Line(List<Parker> parkers) {
      this.parkers = parkers;
    }

    Line with(Parker last) {
      List<Parker> longer = new ArrayList<>(parkers);
      longer.add(last);
      return new Line(List.copyOf(longer));
    }

    Line withoutFirst() {
      return new Line(List.copyOf(parkers.subList(1, parkers.size())));
    }

    Parker first() {
      return parkers.isEmpty() ? null : parkers.get(0);
    }
  }

  public CellMutex(Boolean unparks) {
    this.unparks = unparks;
  }

  @Override
  void lock() {
    Parker parker = new Parker();
    Line line = waiters.get();
    while (!waiters.compareAndSet(line, line.with(parker))) {
      line = waiters.get();
    }
    while (waiters.get().first() != parker || !locked.compareAndSet(0, 1)) {
      parker.park(this);
    }
    line = waiters.get();
    while (!waiters.compareAndSet(line, line.withoutFirst())) {
      line = waiters.get();
    }
  }

  @Override
  void unlock() {
    locked.set(0);
    Parker first = waiters.get().first();
    if (unparks && first != null) {
      first.unpark();
    }
  }
}
