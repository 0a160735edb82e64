package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.step.Location;

/**
 * Tells whether an actor has changed something between two moments: each change makes the moment
 * another one.
 *
 * <p>A critical section that changes nothing brings the moment back at which its lock was taken. So
 * a poll under a lock is one that changes nothing.
 */
public final class Effects {
  /** A lock that the actor holds, and the moments before and after it was taken. */
  private record Section(Location lock, long before, long butTicksBefore, long inside) {}

  /** Further sections are taken for changes. */
  private static final int DEEPEST = 16;

  private final Section[] sections = new Section[DEEPEST];
  private int depth;
  private long last;
  private long now;
  private long butTicks;
  private long ticks;

  /** Nothing has happened. */
  Effects() {}

  void reset() {
    depth = 0;
    last = 0;
    now = 0;
    butTicks = 0;
    ticks = 0;
  }

  /** The moment; as long as it is the same, so is all that the actor can see. */
  public long now() {
    return now;
  }

  /** The moment, whatever spins have ended because their time was up. */
  public long butTicks() {
    return butTicks;
  }

  /** How many spins have ended because their time was up. */
  public long ticks() {
    return ticks;
  }

  /** The actor has changed something, or has read something new. */
  public void changed() {
    now = ++last;
    butTicks = now;
  }

  /** A spin has ended because its time was up. */
  public void ticked() {
    now = ++last;
    ticks++;
  }

  /** The actor has taken a lock. */
  public void locked(Location lock) {
    long before = now;
    long butTicksBefore = butTicks;
    changed();
    if (depth < sections.length) {
      sections[depth++] = new Section(lock, before, butTicksBefore, now);
    }
  }

  /** The actor has let a lock go. */
  public void unlocked(Location lock) {
    Section section = depth == 0 ? null : sections[depth - 1];
    if (section == null || section.lock != lock) {
      // Not the one that was taken last: none is known to change nothing.
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

  /** Whether it is that moment, or will be if the critical sections end without a change. */
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

  /** What is left of a method that began at that moment: 0 for no effect. */
  int since(long moment) {
    if (now == moment) {
      return 0;
    }
    return mayReturnTo(moment) ? 2 : 1;
  }
}
