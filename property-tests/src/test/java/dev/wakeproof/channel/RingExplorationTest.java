package dev.wakeproof.channel;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wakeproof.junit.Explored;

/**
 * Explores a look at the ring while another thread claims the position that it looks at. The look
 * goes on to the next position: a thread that passes a wake on must find what is left.
 */
class RingExplorationTest {
  private final Ring<String> ring = new Ring<>(2);

  @Explored
  void isRoom_whileASenderTakesOneSlotOfTwo_returnsTrue() throws InterruptedException {
    Thread sender = new Thread(this::send);
    sender.start();
    assertTrue(ring.isRoom(), "NoLostWakeup");
    sender.join();
  }

  @Explored
  void isItemOrEnd_whileAReceiverTakesOneItemOfTwo_returnsTrue() throws InterruptedException {
    send();
    send();
    Thread receiver = new Thread(() -> ring.take(ring.claimPublished()));
    receiver.start();
    assertTrue(ring.isItemOrEnd(), "NoLostWakeup");
    receiver.join();
  }

  private void send() {
    ring.publish(ring.claimFree(), "item");
  }
}
