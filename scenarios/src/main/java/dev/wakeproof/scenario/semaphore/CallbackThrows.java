package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Deliberate;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * A waiter whose callback throws stands in line before the first actor moves; a thread that waits
 * for its own callback stands after it, and the releaser puts in two permits. The thread is woken
 * although the callback before it throws.
 */
public final class CallbackThrows extends Counting {
  private final Waiter throwing = new Waiter(1, new Throws());

  public CallbackThrows() {
    super(0, 1);
    semaphore.acquire(throwing);
  }

  @Override
  public List<Actor> actors() {
    return List.of(
        new Behind("A", semaphore),
        new Actor("releaser") {
          @Override
          public void run() {
            try {
              semaphore.release(2);
            } catch (Deliberate strayed) {
              // Goes on as a user's thread would; the scenario checks which actors sleep.
            }
          }
        });
  }

  @Override
  public void atEnd() {
    super.atEnd();
    Expect.that(
        throwing.failure() instanceof Deliberate, "NoLostWakeup", "the callback was not run");
  }

  private static final class Throws implements Runnable {
    @Override
    public void run() {
      throw new Deliberate();
    }
  }
}
