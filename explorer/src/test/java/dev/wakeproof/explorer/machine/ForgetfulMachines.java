package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.machine.step.Controls;

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
          public boolean resultsRemain() {
            return !what.equals("results");
          }

          @Override
          public boolean whatIsKeptRemains() {
            return !what.equals("what is kept");
          }

          @Override
          public boolean variablesRemain() {
            return !what.equals("variables");
          }

          @Override
          public boolean keyHasReads() {
            return !what.equals("reads");
          }

          @Override
          public boolean startsTell() {
            return !what.equals("starts");
          }

          @Override
          public boolean onlySignalsRemain() {
            return !what.equals("permits");
          }

          @Override
          public boolean weakAccessesAreQuiet() {
            return !what.equals("quiet locks");
          }

          @Override
          public boolean locksAreAwaited() {
            return !what.equals("quiet locks");
          }

          @Override
          public boolean locksAreGivenAtOnce() {
            return !what.equals("quiet locks");
          }

          @Override
          public boolean oldestIsSignalled() {
            return !what.equals("who waited longest");
          }

          @Override
          public boolean signalsKeepTheirOrder() {
            return !what.equals("the order of signals");
          }

          @Override
          public boolean clockIsObserved() {
            return !what.equals("who uses the clock");
          }

          @Override
          public boolean readersLineUp() {
            return !what.equals("readers after writers");
          }

          @Override
          public boolean looksAreObserved() {
            return !what.equals("who looks at a lock");
          }

          @Override
          public boolean queuesAreObserved() {
            return !what.equals("who sees a queue");
          }

          @Override
          public boolean locksAreObserved() {
            return !what.equals("who asks a lock");
          }

          @Override
          public boolean racesEndQuiet() {
            return !what.equals("races");
          }

          @Override
          public boolean fieldsRemain() {
            return !what.equals("fields");
          }

          @Override
          public boolean creationsAreNamed() {
            return !what.equals("which object it is");
          }

          @Override
          public boolean agendaRemains() {
            return !what.equals("agenda");
          }
        });
  }
}
