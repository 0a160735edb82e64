package dev.wakeproof.explorer.machine.memory;

import dev.wakeproof.explorer.machine.naming.Block;
import dev.wakeproof.explorer.machine.naming.Creator;
import dev.wakeproof.explorer.machine.races.Sharing;
import dev.wakeproof.explorer.machine.step.Location;
import java.util.ArrayList;
import java.util.List;

/** Makes the locations of an execution, and keeps those that belong to all of them. */
public final class Locations {
  private final List<Location> statics = new ArrayList<>();
  private Sharing sharing = new Sharing(false);

  /** There are none. */
  public Locations() {}

  /** Forgets the execution before. */
  public void begin(Sharing sharing) {
    this.sharing = sharing;
    for (Location cell : statics) {
      reset(cell);
    }
  }

  /** A location that belongs to all executions begins anew. */
  public void reset(Location location) {
    location.reset();
    lookUp(location);
  }

  private void lookUp(Location location) {
    location.shared = sharing.isShared(location.creator, location.ordinal);
    location.racy = sharing.isRacy(location.creator, location.ordinal);
    location.quiet = sharing.isQuiet(location.creator, location.ordinal);
  }

  /** One that belongs to all executions. */
  public Location forAll(boolean reference, long bits, Object held) {
    Location cell = new Location(Creator.STATIC, statics.size(), reference, bits, held);
    lookUp(cell);
    statics.add(cell);
    return cell;
  }

  /** How many belong to all executions. */
  public int countForAll() {
    return statics.size();
  }

  /** Creates a location with the given creator. */
  public Location by(Creator creator, boolean reference, long bits, Object held) {
    Location location = new Location(creator.index, creator.nextLocation(), reference, bits, held);
    lookUp(location);
    return location;
  }

  /** One of a block, which is accessed for the first time. */
  public Location of(Block block, int index, boolean reference, long bits, boolean looked) {
    if (block.isStatic()) {
      return forAll(reference, bits, null);
    }
    Location location = new Location(block.creator, block.first + index, reference, bits, null);
    if (looked) {
      lookUp(location);
    }
    return location;
  }

  /** Creates a location outside every count, for a thread that only unwinds. */
  public static Location ofNobody(Creator creator, boolean reference, long bits, Object held) {
    return new Location(creator.index, 0, reference, bits, held);
  }
}
