package dev.wakeproof.explorer.machine.memory;

import dev.wakeproof.explorer.machine.naming.Block;
import dev.wakeproof.explorer.machine.naming.Creator;
import dev.wakeproof.explorer.machine.races.Sharing;
import dev.wakeproof.explorer.machine.step.Location;
import java.util.ArrayList;
import java.util.List;

/** Creates the locations of an execution, and keeps those that belong to all executions. */
public final class Locations {
  private final List<Location> statics = new ArrayList<>();
  private Sharing sharing = new Sharing(false);

  /** Creates an empty set. */
  public Locations() {}

  /** Discards the previous execution. */
  public void begin(Sharing sharing) {
    boolean isKnown = this.sharing == sharing;
    this.sharing = sharing;
    for (Location cell : statics) {
      cell.reset();
      if (isKnown) {
        sharing.update(cell);
      } else {
        sharing.lookUp(cell);
      }
    }
  }

  /** Restores the initial value of a location that belongs to all executions. */
  public void reset(Location location) {
    location.reset();
    lookUp(location);
  }

  private void lookUp(Location location) {
    sharing.lookUp(location);
  }

  /** Creates a location that belongs to all executions. */
  public Location forAll(boolean reference, long bits, Object held) {
    Location cell = new Location(Creator.STATIC, statics.size(), reference, bits, held);
    lookUp(cell);
    statics.add(cell);
    return cell;
  }

  /** Returns the number of locations that belong to all executions. */
  public int countForAll() {
    return statics.size();
  }

  /** Creates a location with the given creator. */
  public Location by(Creator creator, int kind, boolean reference, long bits, Object held) {
    int ordinal = creator.nextLocation();
    long group =
        kind == 0
            ? Location.group(creator.index, ordinal)
            : Location.group(creator.index, creator.nextOfKind(kind), kind);
    Location location = new Location(creator.index, ordinal, group, reference, bits, held);
    lookUp(location);
    return location;
  }

  /** Creates the location of a block at its first access. */
  public Location of(Block block, int index, boolean reference, long bits, boolean looked) {
    if (block.isStatic()) {
      return forAll(reference, bits, null);
    }
    int ordinal = block.first + index;
    Location location =
        new Location(block.creator, ordinal, block.group(index), reference, bits, null);
    location.isNew = block.isNew;
    if (looked) {
      lookUp(location);
    }
    return location;
  }

  /** Creates a location that is not counted, for a thread that only unwinds. */
  public static Location ofNobody(Creator creator, boolean reference, long bits, Object held) {
    return new Location(creator.index, 0, reference, bits, held);
  }
}
