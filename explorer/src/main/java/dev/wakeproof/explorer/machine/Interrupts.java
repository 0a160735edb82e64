package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import dev.wakeproof.explorer.machine.step.OpKind;
import dev.wakeproof.explorer.machine.threads.Explored;

/** Reads and writes the interrupt flags of actors. */
public final class Interrupts {
  private Interrupts() {}

  /** Reads the interrupt flag of the actor with that number. */
  public static boolean isInterrupted(int actor) {
    Explored thread = Explored.current();
    Location flag = Machine.of(thread).parking().flagOfActor(actor);
    return Access.perform(thread, OpKind.LOAD, flag, Mode.VOLATILE, 0, 0, null).result != 0;
  }

  /** Returns whether the current actor has been interrupted, or another one may interrupt it. */
  public static boolean mayBeInterrupted() {
    Explored thread = Explored.current();
    Location flag = Machine.of(thread).parking().flagOf(thread);
    return flag.shared || flag.bits != 0;
  }

  /** Sets the interrupt flag of the actor with that number. */
  public static void interrupt(int actor) {
    Explored thread = Explored.current();
    Location flag = Machine.of(thread).parking().flagOfActor(actor);
    Access.perform(thread, OpKind.INTERRUPT, flag, Mode.VOLATILE, 0, 1, null);
  }

  /** Sets the interrupt flag of a thread. */
  public static void interrupt(Thread interrupted) {
    Explored thread = Explored.current();
    Location flag = Machine.of(thread).parking().flagOf((Explored) interrupted);
    Access.perform(thread, OpKind.INTERRUPT, flag, Mode.VOLATILE, 0, 1, null);
  }

  /** Reads and clears the current thread's interrupt flag. */
  public static boolean interrupted() {
    Explored thread = Explored.current();
    Location flag = Machine.of(thread).parking().flagOf(thread);
    return Access.perform(thread, OpKind.INTERRUPTED, flag, Mode.VOLATILE, 0, 0, null).result != 0;
  }

  /** Sets the current thread's interrupt flag. */
  public static void interruptSelf() {
    Explored thread = Explored.current();
    Location flag = Machine.of(thread).parking().flagOf(thread);
    Access.perform(thread, OpKind.INTERRUPT_SELF, flag, Mode.VOLATILE, 0, 1, null);
  }
}
