package dev.wakeproof.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.Rendezvous;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.junit.Explored;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import dev.wakeproof.ticket.WaitingChains;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Explores each wait beside the call that ends it, under the memory model of Java. The wait ends,
 * else the exploration finds a deadlock, and its thread sees what the other did before.
 */
class WakeExplorationTest {
  /** A call that may wait. */
  private interface Call {
    void run() throws InterruptedException;
  }

  /**
   * A wait, and the call that ends it.
   *
   * @param gives called by the thread that created this
   */
  private record Pair(Call waits, Call gives) {}

  private int done;
  private int seen;

  @Explored(memory = MemoryModel.JAVA, preemptions = 1, cutIsFailure = false)
  @ParameterizedTest
  @ValueSource(strings = {"fair", "chain", "address", "receive", "send", "meet"})
  void wait_givenMeanwhile_endsAndSeesWhatWasDoneBefore(String kind) throws InterruptedException {
    Pair pair = of(kind);
    Thread waiter =
        new Thread(
            () -> {
              try {
                pair.waits.run();
                seen = done;
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    waiter.start();
    done = 1;
    pair.gives.run();
    waiter.join();
    assertEquals(1, seen, "Visible");
  }

  private static Pair of(String kind) throws InterruptedException {
    return switch (kind) {
      case "fair" -> {
        CountingSemaphore semaphore = new CountingSemaphore(0);
        yield new Pair(semaphore::acquire, semaphore::release);
      }
      case "chain" -> {
        WaitingChainSemaphore semaphore = new WaitingChainSemaphore(0, new WaitingChains(1));
        yield new Pair(semaphore::acquireUninterruptibly, semaphore::release);
      }
      case "address" -> {
        AddressSemaphore semaphore = new AddressSemaphore(0);
        yield new Pair(semaphore::acquire, semaphore::release);
      }
      case "receive" -> {
        Channel<String> channel = new Channel<>(1);
        yield new Pair(channel::receive, () -> channel.send("item"));
      }
      case "send" -> {
        Channel<String> channel = new Channel<>(1);
        channel.send("first");
        yield new Pair(() -> channel.send("second"), channel::receive);
      }
      default -> {
        Rendezvous<String> place = new Rendezvous<>();
        yield new Pair(place::receive, () -> place.send("item"));
      }
    };
  }
}
