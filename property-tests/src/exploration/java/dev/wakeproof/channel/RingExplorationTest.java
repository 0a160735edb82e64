package dev.wakeproof.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
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

  /** A peek holds the ring for a moment. The item is there all the time. */
  @Explored
  void receive_closedAndWhileAnotherPeeks_findsNoEnd() throws InterruptedException {
    ChannelSteps<String> steps = new ChannelSteps<>(1);
    steps.send("last");
    steps.close(null);
    Thread peeks = new Thread(new HeldRing<>(steps)::oldest);
    peeks.start();
    assertNotEquals(Ring.CLOSED, steps.ring.claimPublished(), "ReceivedUntilDrained");
    peeks.join();
  }

  /** It may find the ring held, and then waits; it sleeps for ever if no wakeup follows. */
  @Explored(memory = MemoryModel.JAVA, preemptions = 1, cutIsFailure = false)
  void wait_whileAnotherPeeks_receivesTheItem() throws InterruptedException {
    ChannelSteps<String> steps = new ChannelSteps<>(1);
    steps.send("item");
    Thread peeks = new Thread(new HeldRing<>(steps)::oldest);
    peeks.start();
    Receiving<String> receiving = new Receiving<>(steps);
    new SleepingThread<>(receiving).waitInterruptibly();
    assertEquals("item", receiving.item(), "NoLossNoDuplication");
    peeks.join();
  }

  /** An empty ring is not full, whether or not it is closed. */
  @Explored
  void send_whileAnotherCloses_isNotRefused() throws InterruptedException {
    Thread closer = new Thread(ring::close);
    closer.start();
    assertNotEquals(Ring.NOT_YET, ring.claimFreeUnlessFull(), "FullMeansFull");
    closer.join();
  }

  @Explored
  void send_whileAnotherRemovesFromAFullRing_keepsTheBound() throws InterruptedException {
    ChannelSteps<String> steps = new ChannelSteps<>(1);
    steps.send("first");
    HeldRing<String> held = new HeldRing<>(steps);
    Snapshot<String> seen = held.look();
    Thread removes = new Thread(() -> held.remove(seen, 0));
    removes.start();
    steps.send("second");
    assertTrue(steps.ring.size() <= 1, "Bounded");
    removes.join();
  }

  private void send() {
    ring.publish(ring.claimFree(), "item");
  }
}
