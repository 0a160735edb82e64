package dev.wakeproof.lock;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/** A sleeps as the oldest and cancels during the unlock by B; one waiter sleeps after A. */
public final class CancelsBeforeItsWake extends PreparedLine {
  private final Node cancelling = push();
  private final Node asleep = push();

  @Override
  public List<Actor> actors() {
    return List.of(
        new Actor("A") {
          @Override
          public void run() {
            cancelling.state.compareAndSet(Node.WAITING, Node.CANCELLED);
          }
        },
        new Actor("B") {
          @Override
          public void run() {
            steps.unlock(word);
          }
        });
  }

  @Override
  public void atEnd() {
    Node due = cancelling.state.get() == Node.CANCELLED ? asleep : cancelling;
    Expect.equal(Node.SIGNALLED, due.state.get(), "NextIsWoken", "the state of the oldest waiter");
  }
}
