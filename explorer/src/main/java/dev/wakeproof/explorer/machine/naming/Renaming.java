package dev.wakeproof.explorer.machine.naming;

/**
 * The renaming for a permutation of actors. It maps the names of the actors, of their interrupt
 * flags, and of the objects that they created or met first. All other names stay.
 */
public final class Renaming {
  /** The creator number of the actors themselves. */
  private static final int OWN = Creator.SPECIAL + 1;

  private final int actors;
  private final int[] places;
  private final int[] order;
  private final long[] parts;

  /**
   * Creates the identity renaming.
   *
   * @param parts the names of the objects that hold the actors' code
   */
  public Renaming(long[] parts) {
    this.actors = parts.length;
    this.parts = parts.clone();
    this.places = new int[actors];
    this.order = new int[actors];
  }

  /** Sets the order of the actors. */
  public void order(int[] by) {
    System.arraycopy(by, 0, order, 0, actors);
    for (int place = 0; place < actors; place++) {
      places[order[place]] = place;
    }
  }

  /** Gives the actors these numbers; several actors may have one number. */
  public void call(int[] numbers) {
    System.arraycopy(numbers, 0, places, 0, actors);
  }

  /** Returns the new position of an actor. */
  public int place(int actor) {
    return places[actor];
  }

  /** Returns the actor at a position. */
  public int actorAt(int place) {
    return order[place];
  }

  /** Returns the new name of a location. */
  public long location(long name) {
    int creator = (int) (name >>> Integer.SIZE);
    int ordinal = (int) name;
    if (creator < actors) {
      return (long) places[creator] << Integer.SIZE | ordinal;
    }
    return isFlag(creator, ordinal, actors)
        ? (long) Creator.SPECIAL << Integer.SIZE | (1 + places[ordinal - 1])
        : name;
  }

  /**
   * Returns whether that is the interrupt flag of an actor, whose number is the ordinal minus one.
   */
  public static boolean isFlag(int creator, int ordinal, int actors) {
    return creator == Creator.SPECIAL && ordinal >= 1 && ordinal <= actors;
  }

  /** Returns the new name of an object. */
  public long object(long name) {
    if (name >= 1 && name <= actors) {
      return 1L + places[(int) name - 1];
    }
    int creator = Creator.ofName(name);
    if (creator >= 0 && creator < actors) {
      return Creator.name(places[creator], (int) name);
    }
    for (int actor = 0; creator == Creator.SETUP && actor < actors; actor++) {
      if (parts[actor] == name) {
        return Creator.name(OWN, places[actor]);
      }
    }
    return name;
  }
}
