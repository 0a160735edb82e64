package dev.wakeproof.contract;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.channel.Rendezvous;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.junit.Explored;

/** Explores calls that find a rendezvous closed while the close still wakes other waiters. */
class ClosingExplorationTest {
  private final Rendezvous<String> place = new Rendezvous<>();

  @Explored(memory = MemoryModel.SC, preemptions = 1, cutIsFailure = false)
  void trySend_afterTheCloseWokeOneOfTwoReceivers_throws() throws InterruptedException {
    Thread other = new Thread(this::findsItClosed);
    Thread closer = new Thread(place::close);
    other.start();
    closer.start();
    findsItClosed();
    other.join();
    closer.join();
  }

  private void findsItClosed() {
    assertThrows(ChannelClosedException.class, place::receive, "ClosedMeansNothingEnters");
    assertThrows(
        ChannelClosedException.class, () -> place.trySend("late"), "ClosedMeansNothingEnters");
  }
}
