package dev.wakeproof.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wakeproof.junit.Explored;

/**
 * Explores a call of the ring while another thread claims the position that the call has read. The
 * call reads again: a thread that passes a wake on must find what is left.
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

  @Explored
  void close_whileASenderClaims_closes() throws InterruptedException {
    Thread sender = new Thread(ring::claimFree);
    sender.start();
    assertTrue(ring.close(), "Closes");
    sender.join();
    assertTrue(ring.isClosed(), "Closes");
  }

  @Explored
  void claimFree_byTwoSenders_getsAPositionEach() throws InterruptedException {
    Thread sender = new Thread(this::send);
    sender.start();
    send();
    sender.join();
    assertEquals(2, ring.size(), "NoLossNoDuplication");
  }

  /** A race if it reads the slot of an item that another thread may take out meanwhile. */
  @Explored
  void oldest_whileAReceiverTakesTheItem_returnsItOrNone() throws InterruptedException {
    ChannelSteps<String> steps = new ChannelSteps<>(1);
    steps.send("item");
    Thread receiver = new Thread(new Receiving<>(steps)::attempt);
    receiver.start();
    String oldest = new HeldRing<>(steps).oldest();
    assertTrue(oldest == null || oldest.equals("item"), "OneMoment");
    receiver.join();
  }

  private void send() {
    ring.publish(ring.claimFree(), "item");
  }
}
