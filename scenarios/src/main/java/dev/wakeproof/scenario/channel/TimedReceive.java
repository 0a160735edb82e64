package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A waits a moment for the only item, which S0 sends. */
abstract class TimedReceive extends Conveying {
  TimedReceive() {
    super(1, new Parcel(0, 0));
  }

  /** What A has received; null if it gave up. */
  abstract void received(Parcel parcel);

  /** A. */
  final Actor timed() {
    return new Actor("A") {
      @Override
      public void run() throws InterruptedException {
        Parcel parcel = channel.tryReceive(1, TimeUnit.MILLISECONDS);
        answered(parcel == null ? NOTHING : GOT);
        received(parcel);
      }
    };
  }

  @Override
  public List<Actor> actors() {
    return List.of(timed(), trySender(0));
  }
}
