package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.step.Location;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The steps by which an actor may have let others reach an object while its constructor runs: it
 * stored a reference in a location that others access, or started a thread. The location belongs to
 * an older object, to one of another actor, or to none; a younger object would have to be reached
 * first.
 */
public final class Escapes {
  /**
   * A step.
   *
   * @param into the number of the location among those of the actor; -1 for one of others
   * @param free the first number that was free then
   */
  private record Step(int into, int free) {}

  private static final int OF_OTHERS = -1;

  /** Those that matter, by ascending numbers: a later one in an older object hides the others. */
  private final Deque<Step> steps = new ArrayDeque<>();

  void reset() {
    steps.clear();
  }

  /** The actor has stored a reference. */
  public void stored(Location at, int actor, int free) {
    add(at.creator == actor ? at.ordinal : OF_OTHERS, free);
  }

  /** The actor has started a thread, or passed references to an object of the JDK. */
  public void passed(int free) {
    add(OF_OTHERS, free);
  }

  private void add(int into, int free) {
    while (!steps.isEmpty() && steps.peekLast().into >= into) {
      steps.removeLast();
    }
    steps.addLast(new Step(into, free));
  }

  /** Returns whether others may have reached the object with locations from that number on. */
  public boolean since(int first) {
    return steps.stream().anyMatch(step -> step.into < first && step.free > first);
  }
}
