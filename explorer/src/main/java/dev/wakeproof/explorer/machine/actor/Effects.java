package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.step.Location;
import java.util.Arrays;

/**
 * Tells whether an actor has changed something between two points of its execution. A point has a
 * stamp, which each change replaces by a new one.
 *
 * <p>A critical section that changed nothing restores the stamp from before its lock was taken. So
 * a poll under a lock counts as a poll that changes nothing. So does a poll that changes objects
 * that the actor has made in the same round of its loop: they are garbage when the round ends.
 */
public final class Effects {
  /** A lock that the actor holds, and the stamps before and after it was taken. */
  private record Section(Location lock, long before, long butTicksBefore, long inside) {}

  /** Critical sections nested deeper count as changes. */
  private static final int DEEPEST = 16;

  /**
   * A point of the execution.
   *
   * @param now the stamp
   * @param butTicks the stamp without the spins that ended by a timeout
   * @param last the last number that was given to a change
   * @param free the number of the next location that the actor makes
   */
  public record Point(long now, long butTicks, long last, int free) {}

  private final Section[] sections = new Section[DEEPEST];
  private int depth;
  private long last;
  private long now;
  private long butTicks;
  private long ticks;

  /**
   * The changes of the actor's own objects since the last other change, and the numbers of their
   * locations. Both increase: a change leaves out earlier ones of objects that were made later.
   */
  private long[] ownChanges = new long[8];

  private int[] ownLocations = new int[8];
  private int own;

  /** Creates the effects of an actor that has done nothing. */
  Effects() {}

  void reset() {
    depth = 0;
    last = 0;
    now = 0;
    butTicks = 0;
    ticks = 0;
    own = 0;
  }

  /**
   * Returns the current point.
   *
   * @param free the number of the next location that the actor makes
   */
  public Point point(int free) {
    return new Point(now, butTicks, last, free);
  }

  /** Returns how many spins have ended by a timeout. */
  public long ticks() {
    return ticks;
  }

  /** Records that the actor has changed something or has read a new value. */
  public void changed() {
    now = ++last;
    butTicks = now;
    own = 0;
  }

  /**
   * Records that the actor has changed an object that it has made, and that no other actor has
   * accessed.
   */
  public void changedOwn(Location at) {
    while (own > 0 && ownLocations[own - 1] >= at.ordinal) {
      own--;
    }
    if (own == ownChanges.length) {
      ownChanges = Arrays.copyOf(ownChanges, 2 * own);
      ownLocations = Arrays.copyOf(ownLocations, 2 * own);
    }
    ownChanges[own] = ++last;
    ownLocations[own++] = at.ordinal;
  }

  /** Records that a spin has ended by a timeout. */
  public void ticked() {
    now = ++last;
    ticks++;
  }

  /** Records that the actor has taken a lock. */
  public void locked(Location lock) {
    long before = now;
    long butTicksBefore = butTicks;
    now = ++last;
    butTicks = now;
    if (depth < sections.length) {
      sections[depth++] = new Section(lock, before, butTicksBefore, now);
    }
  }

  /** Records that the actor has released a lock. */
  public void unlocked(Location lock) {
    Section section = depth == 0 ? null : sections[depth - 1];
    if (section == null || section.lock != lock) {
      // Not the lock taken last: then every section counts as a change.
      depth = 0;
      changed();
      return;
    }
    depth--;
    if (now == section.inside) {
      now = section.before;
      butTicks = section.butTicksBefore;
    } else {
      changed();
    }
  }

  /** Returns whether the actor has recorded that it holds the lock. */
  public boolean holds(Location lock) {
    for (int i = 0; i < depth; i++) {
      if (sections[i].lock == lock) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether all objects that the actor has changed since that point are new ones of its
   * own.
   */
  public boolean isAsAt(Point point) {
    return now == point.now && changedNoOlder(point);
  }

  /** Like {@link #isAsAt}, without the spins that ended by a timeout. */
  public boolean isAsAtButTicks(Point point) {
    return butTicks == point.butTicks && changedNoOlder(point);
  }

  /**
   * Returns whether {@link #isAsAt} holds, or will if the critical sections end without a change.
   */
  public boolean mayReturnTo(Point point) {
    return stampMayReturnTo(point.now) && changedNoOlder(point);
  }

  private boolean stampMayReturnTo(long moment) {
    long at = now;
    for (int i = depth - 1; at != moment; i--) {
      if (i < 0 || at != sections[i].inside) {
        return false;
      }
      at = sections[i].before;
    }
    return true;
  }

  private boolean changedNoOlder(Point point) {
    return oldestChangedSince(point.last) >= point.free;
  }

  /** Returns the lowest location of an own object that was changed after that change. */
  private int oldestChangedSince(long change) {
    for (int i = 0; i < own; i++) {
      if (ownChanges[i] > change) {
        return ownLocations[i];
      }
    }
    return Integer.MAX_VALUE;
  }

  /**
   * Returns a number that stands for the effects since the beginning of a method: 0 if it has none.
   */
  long since(Point begin) {
    if (!stampMayReturnTo(begin.now)) {
      return 1;
    }
    int oldest = oldestChangedSince(begin.last);
    return (now == begin.now ? 0 : 2) + (oldest >= begin.free ? 0 : 4L * (1 + oldest));
  }
}
