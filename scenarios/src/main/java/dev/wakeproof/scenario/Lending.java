package dev.wakeproof.scenario;

/**
 * The common part of the semaphore scenarios, for any semaphore under test. Enough permits for all
 * waiters come in or come back, and no actor sleeps while it holds permits. So when no actor can
 * move any more, a sleeping actor sleeps beside its permits.
 */
public abstract class Lending implements Scenario {
  /** The answer of an actor that got what it asked for. */
  public static final String TAKEN = "taken";

  /** The answer of an actor that was not served in time. */
  public static final String REFUSED = "refused";

  /** The answer of an actor that was interrupted and holds nothing. */
  public static final String INTERRUPTED = "interrupted";

  private final int left;

  /**
   * A scenario.
   *
   * @param left how many permits are there at the end
   */
  protected Lending(int left) {
    this.left = left;
  }

  /** Takes a permit, waiting for it. */
  protected abstract void acquire();

  /**
   * Takes a permit if it is there in time.
   *
   * @throws UnsupportedOperationException if the semaphore has no such operation
   */
  protected boolean acquireInTime() throws InterruptedException {
    throw new UnsupportedOperationException("it only waits without end");
  }

  /** Gives permits. */
  protected abstract void release(int permits);

  /** How many are there. */
  protected abstract long availablePermits();

  /** The action of a borrower while it holds a permit. */
  protected void use() {}

  /** Takes a permit, waiting for it, and gives it back. */
  protected final Actor borrower(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        acquire();
        answered(TAKEN);
        use();
        release(1);
      }
    };
  }

  /** Takes a permit if it is there in time, and gives it back. */
  protected final Actor timed(String name) {
    return new Actor(name) {
      @Override
      public void run() throws InterruptedException {
        if (acquireInTime()) {
          answered(TAKEN);
          use();
          release(1);
        } else {
          answered(REFUSED);
        }
      }
    };
  }

  /** Takes a permit, waiting for it, and keeps it. */
  protected final Actor taker(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        acquire();
        answered(TAKEN);
      }
    };
  }

  /** Puts permits in that were not there at first. */
  protected final Actor releaser(String name, int permits) {
    return new Actor(name) {
      @Override
      public void run() {
        release(permits);
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.equal(left, (int) availablePermits(), "PermitConservation", "the counter");
  }

  @Override
  public final String whenStuck() {
    return "NoLostWakeup";
  }
}
