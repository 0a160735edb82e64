package dev.wakeproof.ticket;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.atomic.RefCellArray;
import dev.wakeproof.layout.Spacing;
import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A release takes down the stacks of the tickets that it grants, and no other: a thread in another
 * stack would wake, push another node and sleep on.
 */
@Timeout(20)
class StacksOfOthersTest {
  private static final int BUCKETS = 8;

  private final WaitingChains chains = new WaitingChains(BUCKETS);

  @Test
  void release_waiterNotAdmitted_keepsItsNode() throws Exception {
    WaitingChainSemaphore semaphore = new WaitingChainSemaphore(0, chains);
    Thread first = sleeper(semaphore, 1);
    Thread second = sleeper(semaphore, 2);
    Set<ChainNode> before = nodes();

    semaphore.release();
    first.join();
    // A thread that was woken spuriously sleeps again by then.
    Thread.sleep(50);

    assertThat(nodes()).hasSize(1).isSubsetOf(before);
    semaphore.release();
    second.join();
  }

  private Thread sleeper(WaitingChainSemaphore semaphore, int asleep) throws Exception {
    Thread thread = new Thread(semaphore::acquireUninterruptibly);
    thread.setDaemon(true);
    thread.start();
    while (nodes().size() < asleep || thread.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    return thread;
  }

  /** On top of the stacks. */
  private Set<ChainNode> nodes() throws ReflectiveOperationException {
    Field field = WaitingChains.class.getDeclaredField("tops");
    field.setAccessible(true);
    RefCellArray<?> tops = (RefCellArray<?>) field.get(chains);
    Set<ChainNode> nodes = new HashSet<>();
    for (int i = 1; i <= BUCKETS; i++) {
      if (tops.get(i * Spacing.REFERENCES) instanceof ChainNode node) {
        nodes.add(node);
      }
    }
    return nodes;
  }
}
