package dev.wakeproof.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wakeproof.address.Address;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.channel.Pending;
import dev.wakeproof.channel.Rendezvous;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.junit.Explored;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;

/** Explores queries that order memory: the caller sees the writes before the answer. */
class PublicationExplorationTest {
  private int done;

  @Explored(memory = MemoryModel.JAVA)
  void getAcquire_ofAnAddress_seesWhatWasDoneBefore() throws InterruptedException {
    Address address = new Address(0);
    Thread other =
        new Thread(
            () -> {
              done = 1;
              address.set(1);
            });
    other.start();
    if (address.getAcquire() == 1) {
      assertEquals(1, done, "Visible");
    }
    other.join();
  }

  @Explored(memory = MemoryModel.JAVA)
  void close_ofARendezvous_isSeenWithWhatWasDoneBefore() throws InterruptedException {
    Rendezvous<String> rendezvous = new Rendezvous<>();
    Thread other =
        new Thread(
            () -> {
              done = 1;
              rendezvous.close();
            });
    other.start();
    try {
      rendezvous.receive();
    } catch (ChannelClosedException e) {
      assertEquals(1, done, "Visible");
    }
    other.join();
  }

  @Explored(memory = MemoryModel.JAVA)
  void isDone_ofARequest_seesWhatWasDoneBefore() throws InterruptedException {
    Channel<String> channel = new Channel<>(1);
    Pending pending = channel.receive(new Ignored());
    Thread other =
        new Thread(
            () -> {
              done = 1;
              channel.trySend("item");
            });
    other.start();
    if (pending.isDone()) {
      assertEquals(1, done, "Visible");
    }
    other.join();
  }

  private static final class Ignored implements ChannelCallback<String> {
    @Override
    public void completed(String item) {}

    @Override
    public void closed() {}
  }

  @Explored(memory = MemoryModel.JAVA)
  void failure_ofACallback_seesWhatWasDoneBefore() throws InterruptedException {
    CountingSemaphore semaphore = new CountingSemaphore(0);
    Waiter waiter =
        new Waiter(
            1,
            () -> {
              done = 1;
              throw new IllegalStateException("for the test");
            });
    semaphore.acquire(waiter);
    Thread other = new Thread(semaphore::release);
    other.start();
    if (waiter.failure() != null) {
      assertEquals(1, done, "Visible");
    }
    other.join();
  }
}
