package dev.wakeproof.explorer.machine;

/** The thread that sets executions up and looks at their ends, while no actor runs. */
final class Conductor extends Explored {
  private final Creator creator = new Creator(Creator.SETUP);
  private final Runnable work;
  private Throwable failure;

  Conductor(Machine machine, Runnable work) {
    super(machine, "explorer");
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

  Throwable failure() {
    return failure;
  }

  @Override
  Creator creator() {
    return creator;
  }

  @Override
  int number() {
    return Baton.CONDUCTOR + 1;
  }

  @Override
  boolean unwinds() {
    return false;
  }

  @Override
  void perform() {
    if (initializing()) {
      machine.performInitially(this);
    } else {
      machine.performAlone(this);
    }
  }
}
