package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.memory.SharedMemory;
import dev.wakeproof.explorer.machine.naming.Creator;
import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.naming.Likeness;
import dev.wakeproof.explorer.machine.naming.Names;
import dev.wakeproof.explorer.machine.naming.Renaming;
import dev.wakeproof.explorer.machine.step.Choice;
import dev.wakeproof.explorer.machine.step.Controls;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.scenario.Actor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Finds symmetric actors and gives one key to states that differ only by a permutation of them: the
 * least key over the permutations. It tries only permutations that sort the actors by their
 * observation histories, in which the ids of actors are replaced by equivalence classes.
 */
final class Symmetry {
  /**
   * The word for the actor itself in histories that distinguish no actor; no place has this number.
   */
  private static final int SELF = Creator.SPECIAL + 1;

  private final Course course;
  private final Controls controls;
  private final SharedMemory shared;
  private final List<Location> written = new ArrayList<>();

  /** For each actor, the first actor of its symmetry class; null before the first execution. */
  private int[] alike;

  private Renaming renaming;
  private long[] signatures;
  private int[] order;

  /** For each place, the first of the places whose actors cannot be distinguished. */
  private int[] groups;

  private int[] numbers;
  private final Hash hash = new Hash();
  private int[] least;
  private long low;
  private long high;
  private boolean any;

  /** Creates an object that knows no actors yet. */
  Symmetry(Course course, Controls controls, SharedMemory shared) {
    this.course = course;
    this.controls = controls;
    this.shared = shared;
  }

  /** Called when the setup of an execution begins. */
  void begin() {
    written.clear();
  }

  /**
   * Registers the actors once they have names; the symmetry classes are the same in all executions.
   *
   * @param apart whether another component may distinguish the actor of that number from symmetric
   *     ones
   * @throws IllegalArgumentException if no two actors are symmetric
   */
  void meet(Names names, IntPredicate apart) {
    if (alike != null) {
      return;
    }
    int actors = course.actors.length;
    long[] parts = new long[actors];
    int[] first = new int[actors];
    boolean anyAlike = false;
    for (int i = 0; i < actors; i++) {
      parts[i] = names.known(course.actors[i].part());
      first[i] = apart.test(i) ? i : firstLike(i, first, apart);
      anyAlike |= first[i] != i;
    }
    if (!anyAlike) {
      throw new IllegalArgumentException(
          "symmetry: no two actors are alike; they must be of one class, with the same objects or"
              + " equal values in their fields, and no other object may refer to them");
    }
    alike = first;
    renaming = new Renaming(parts);
    signatures = new long[actors];
    order = new int[actors];
    groups = new int[actors];
    numbers = new int[actors];
    least = new int[actors];
    for (ActorState actor : course.actors) {
      actor.history.log(true);
    }
  }

  private int firstLike(int actor, int[] first, IntPredicate apart) {
    for (int other = 0; other < actor; other++) {
      Actor one = course.actors[other].part();
      if (first[other] == other
          && !apart.test(other)
          && Likeness.isBetween(one, course.actors[actor].part(), Actor.class)) {
        return other;
      }
    }
    return actor;
  }

  /** Records a write to a location. */
  void wrote(Location at) {
    if (!at.written) {
      at.written = true;
      written.add(at);
    }
  }

  /** Notes an access for all symmetric actors; see {@code Sharing.note}. */
  boolean note(Location at, int actor, boolean writes, boolean plain) {
    boolean isFlag = Renaming.isFlag(at.creator, at.ordinal, alike.length);
    int owner = isFlag ? at.ordinal - 1 : at.creator;
    boolean grew = false;
    for (int one = 0; one < alike.length; one++) {
      if (alike[one] != alike[actor]) {
        continue;
      }
      if (owner >= alike.length) {
        grew |= course.sharing.note(at.creator, at.ordinal, one, writes, plain);
        continue;
      }
      for (int other = 0; other < alike.length; other++) {
        if (alike[other] == alike[owner] && (one == other) == (actor == owner)) {
          int creator = isFlag ? at.creator : other;
          int ordinal = isFlag ? 1 + other : at.ordinal;
          grew |= course.sharing.note(creator, ordinal, one, writes, plain);
        }
      }
    }
    return grew;
  }

  // ---- keys

  /** Writes the key that a state shares with all states of its class. */
  void key(long budget, long[] into, int at) {
    sort();
    any = false;
    tryFrom(0, budget);
    into[at] = low;
    into[at + 1] = high;
  }

  /** Returns the name of a choice in the state whose key was computed last. */
  int canonical(int choice) {
    if (!controls.choicesAreRenamed()) {
      return choice;
    }
    int actor = Choice.actor(choice);
    for (int place = 0; place < least.length; place++) {
      if (least[place] == actor) {
        return Choice.of(Choice.kind(choice), place, Choice.index(choice));
      }
    }
    throw new IllegalArgumentException("nobody's choice: " + choice);
  }

  /**
   * Sorts the actors by their histories, first without distinguishing other actors, and then by the
   * positions of those.
   */
  private void sort() {
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
      groups[i] = alike[i];
    }
    System.arraycopy(alike, 0, numbers, 0, alike.length);
    sortByKnowledge();
    for (int place = 0; place < order.length; place++) {
      numbers[order[place]] = groups[place];
    }
    if (isTied()) {
      sortByKnowledge();
    }
  }

  private boolean isTied() {
    for (int place = 0; place < groups.length; place++) {
      if (groups[place] != place) {
        return true;
      }
    }
    return false;
  }

  private void sortByKnowledge() {
    for (ActorState actor : course.actors) {
      int number = numbers[actor.index];
      numbers[actor.index] = SELF;
      renaming.call(numbers);
      hash.renaming = renaming;
      hash.reset(0);
      actor.addTo(hash);
      signatures[actor.index] = hash.low;
      numbers[actor.index] = number;
    }
    for (int i = 1; i < order.length; i++) {
      int moved = order[i];
      int place = i;
      while (place > 0 && comesBefore(moved, order[place - 1])) {
        order[place] = order[place - 1];
        place--;
      }
      order[place] = moved;
    }
    for (int place = 0; place < order.length; place++) {
      boolean tied =
          place > 0
              && numbers[order[place]] == numbers[order[place - 1]]
              && signatures[order[place]] == signatures[order[place - 1]];
      groups[place] = tied ? groups[place - 1] : place;
    }
  }

  private boolean comesBefore(int one, int other) {
    return numbers[one] != numbers[other]
        ? numbers[one] < numbers[other]
        : signatures[one] < signatures[other];
  }

  /** Tries all orders of the indistinguishable actors from a place on. */
  private void tryFrom(int place, long budget) {
    if (place == order.length) {
      compare(budget);
      return;
    }
    for (int i = place; i < order.length && groups[i] == groups[place]; i++) {
      swap(place, i);
      tryFrom(place + 1, budget);
      swap(place, i);
    }
  }

  private void swap(int one, int other) {
    int actor = order[one];
    order[one] = order[other];
    order[other] = actor;
  }

  private void compare(long budget) {
    renaming.order(order);
    if (!controls.actorsAreToldApart()) {
      renaming.call(alike);
    }
    hash.renaming = renaming;
    hash.reset(budget);
    for (int index : order) {
      ActorState actor = course.actors[index];
      actor.addTo(hash);
      shared.addTo(hash, actor);
    }
    addMemory();
    shared.addKnowledgeTo(hash);
    if (!any || hash.low < low || (hash.low == low && hash.high < high)) {
      any = true;
      low = hash.low;
      high = hash.high;
      System.arraycopy(order, 0, least, 0, order.length);
    }
  }

  /**
   * Adds the contents of the locations under their new names, as a sum, so their order does not
   * matter.
   */
  private void addMemory() {
    long sum = 0;
    long highSum = 0;
    for (Location at : written) {
      if (at.bits != at.initialBits()) {
        long name = renaming.location(at.name());
        long bits = at.reference || at.holdsActor ? renaming.object(at.bits) : at.bits;
        sum += Hash.first(Hash.first(1, name), bits);
        highSum += Hash.second(Hash.second(2, name), bits);
      }
    }
    hash.low = Hash.first(hash.low, sum);
    hash.high = Hash.second(hash.high, highSum);
  }
}
