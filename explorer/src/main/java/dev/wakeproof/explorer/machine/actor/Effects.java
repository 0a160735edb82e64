package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.step.Location;

/**
 * Tells whether an actor has changed something between two points of its execution. A point is a
 * stamp, which each change replaces by a new one.
 *
 * <p>A critical section that changed nothing restores the stamp from before its lock was taken. So
 * a poll under a lock counts as a poll that changes nothing.
 */
public final class Effects {
  /** A lock that the actor holds, and the stamps before and after it was taken. */
  private record Section(Location lock, long before, long butTicksBefore, long inside) {}

  /** Critical sections nested deeper count as changes. */
  private static final int DEEPEST = 16;

  private final Section[] sections = new Section[DEEPEST];
  private int depth;
  private long last;
  private long now;
  private long butTicks;
  private long ticks;

  /** Creates the effects of an actor that has done nothing. */
  Effects() {}

  void reset() {
    depth = 0;
    last = 0;
    now = 0;
    butTicks = 0;
    ticks = 0;
  }

  /** Returns the stamp; while it stays the same, so does all that the actor can see. */
  public long now() {
    return now;
  }

  /** Returns the stamp without the spins that ended by a timeout. */
  public long butTicks() {
    return butTicks;
  }

  /** Returns how many spins have ended by a timeout. */
  public long ticks() {
    return ticks;
  }

  /** Records that the actor has changed something or has read a new value. */
  public void changed() {
    now = ++last;
    butTicks = now;
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
    changed();
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
   * Returns whether the stamp is the current one, or will be if the critical sections end without a
   * change.
   */
  public boolean mayReturnTo(long moment) {
    long at = now;
    for (int i = depth - 1; at != moment; i--) {
      if (i < 0 || at != sections[i].inside) {
        return false;
      }
      at = sections[i].before;
    }
    return true;
  }

  /**
   * Returns whether a method has had an effect since the stamp at its beginning: 0 if it has not.
   */
  int since(long moment) {
    if (now == moment) {
      return 0;
    }
    return mayReturnTo(moment) ? 2 : 1;
  }
}
