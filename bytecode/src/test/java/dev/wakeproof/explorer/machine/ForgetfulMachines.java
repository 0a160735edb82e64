package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.Bounds;

/** Machines that forget of what is over more than they may, one thing each. */
public final class ForgetfulMachines {
  private ForgetfulMachines() {}

  /** A machine that forgets that. */
  public static Machine thatForgets(String what) {
    return thatForgets(what, MemoryModel.SC);
  }

  /** The same, of another memory. */
  public static Machine thatForgets(String what, MemoryModel memory) {
    return new Machine(
        memory,
        Bounds.NONE,
        new Controls() {
          @Override
          boolean resultsRemain() {
            return !what.equals("results");
          }

          @Override
          boolean whatIsKeptRemains() {
            return !what.equals("what is kept");
          }

          @Override
          boolean variablesRemain() {
            return !what.equals("variables");
          }

          @Override
          boolean keyHasReads() {
            return !what.equals("reads");
          }

          @Override
          boolean startsTell() {
            return !what.equals("starts");
          }

          @Override
          boolean onlySignalsRemain() {
            return !what.equals("permits");
          }

          @Override
          boolean racesEndQuiet() {
            return !what.equals("races");
          }
        });
  }
}
