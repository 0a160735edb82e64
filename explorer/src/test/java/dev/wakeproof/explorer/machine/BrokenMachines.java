package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.machine.step.Controls;
import dev.wakeproof.explorer.machine.step.Footprint;
import dev.wakeproof.explorer.machine.step.OpKind;

/** Machines with one thing broken each, to see that the tests notice. */
public final class BrokenMachines {
  private BrokenMachines() {}

  public static Machine thatForgetsAnEarlyUnpark(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean remembersUnpark() {
            return false;
          }
        });
  }

  public static Machine whoseKeyLacksTheBuffers(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean keyHasBuffers() {
            return false;
          }
        });
  }

  public static Machine whoseKeyLacksTheClocks(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean keyHasClocks() {
            return false;
          }
        });
  }

  public static Machine whoseSpinsSeeCellsOnly(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean spinsSee(OpKind kind) {
            return kind != OpKind.INTERRUPTED && kind != OpKind.CLOCK;
          }
        });
  }

  public static Machine thatForgetsReaders(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean readersRemain() {
            return false;
          }
        });
  }

  public static Machine whoseFencesDrainNothing(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean fencesDrain() {
            return false;
          }
        });
  }

  public static Machine thatFlushesInOrderOnly(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean flushes(int index) {
            return index == 0;
          }
        });
  }

  public static Machine whereEverythingCommutes(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean commute(Footprint one, Footprint other) {
            return one.actor() != other.actor();
          }
        });
  }

  /** Not broken: what sleeps is found elsewhere, so it finds the same, by more ways. */
  public static Machine whereNothingCommutes(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean commute(Footprint one, Footprint other) {
            return false;
          }
        });
  }

  public static Machine whoseLoadsAreNeverLate(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean loadsMayBeLate() {
            return false;
          }
        });
  }

  public static Machine whoseVolatilesHaveNoOrder(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean volatilesHaveOneOrder() {
            return false;
          }
        });
  }

  public static Machine whoseUpdatesPassNothingOn(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean updatesPassOn() {
            return false;
          }
        });
  }

  public static Machine whosePermitsOrderNothing(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean permitsOrder() {
            return false;
          }
        });
  }

  /**
   * Downgrades volatile accesses to acquire and release; algorithms may rely on that, so it is no
   * defect.
   */
  public static Machine withoutVolatiles(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean volatilesAreMore() {
            return false;
          }
        });
  }

  public static Machine whoseAcquiresLearnNothing(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean acquiresLearn() {
            return false;
          }
        });
  }

  public static Machine thatMixesUpActors(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean actorsAreToldApart() {
            return false;
          }
        });
  }

  public static Machine whoseChoicesKeepTheirNames(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean choicesAreRenamed() {
            return false;
          }
        });
  }

  public static Machine whoseSpinsTouchNothing(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean spinsTouch() {
            return false;
          }
        });
  }

  public static Machine whoseSpinsDoNotLookAgain(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean spinsLookAgain() {
            return false;
          }
        });
  }

  public static Machine whereChangesDoNotCount(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean changesCount() {
            return false;
          }
        });
  }

  public static Machine whoseVariablesDoNotCount(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean variablesCount() {
            return false;
          }
        });
  }

  public static Machine whoseRoundsAreNotWhole(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean roundsAreWhole() {
            return false;
          }
        });
  }

  public static Machine whereTurnsDoNotCount(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean turnsCount() {
            return false;
          }
        });
  }

  public static Machine whoseRoundsBeginAtHints(MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          public boolean loopsBeginRounds() {
            return false;
          }
        });
  }

  /** Not a defect: a spin hint does nothing, so that there are executions without end. */
  public static Machine whoseHintsDoNotWait(MemoryModel memory, Bounds bounds) {
    return new Machine(
        memory,
        bounds,
        new Controls() {
          @Override
          public boolean hintsWait() {
            return false;
          }
        });
  }
}
