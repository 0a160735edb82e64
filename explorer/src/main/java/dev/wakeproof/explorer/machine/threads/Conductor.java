package dev.wakeproof.explorer.machine.threads;

import dev.wakeproof.explorer.machine.naming.Creator;
import dev.wakeproof.explorer.machine.step.Op;

/** The thread that sets up executions and examines their ends, while no actor runs. */
public final class Conductor extends Explored {
  private final Creator creator = new Creator(Creator.SETUP);
  private final Runnable work;
  private Throwable failure;

  /** Creates the thread. */
  public Conductor(Execution in, Runnable work) {
    super(in, "explorer", new Op());
    this.work = work;
  }

  @Override
  public void run() {
    try {
      work.run();
    } catch (RuntimeException | Error e) {
      failure = e;
    }
  }

  /** Returns the exception that ended its work, or null. */
  public Throwable failure() {
    return failure;
  }

  /** Discards the previous execution. */
  public void reset() {
    agenda = null;
    creator.reset();
  }

  @Override
  public Creator creator() {
    return creator;
  }

  @Override
  public int number() {
    return Baton.CONDUCTOR + 1;
  }

  @Override
  public boolean unwinds() {
    return false;
  }

  @Override
  public void perform() {
    if (initializing()) {
      in.takeInitially(this);
    } else {
      in.takeAlone(this);
    }
  }
}
