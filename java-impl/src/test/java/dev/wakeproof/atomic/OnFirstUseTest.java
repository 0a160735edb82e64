package dev.wakeproof.atomic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.testing.TestThreads;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The production class creates its object late and once; {@link CellContract} cannot show that. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OnFirstUseTest {
  private static final int ROUNDS = 2_000;

  private static final class Lazy extends OnFirstUse<Object> {
    Lazy() {
      declare();
    }

    @Override
    protected Object make() {
      return new Object();
    }
  }

  @Test
  void peek_beforeTheFirstUse_findsNothing() {
    Lazy lazy = new Lazy();
    assertThat(lazy.peek()).isNull();
    Object made = lazy.get();
    assertThat(lazy.peek()).isSameAs(made);
  }

  @Test
  void existing_beforeTheFirstUse_waitsForIt() throws Exception {
    Lazy lazy = new Lazy();
    RefCell<Object> found = new RefCell<>(null);
    Thread waiter = TestThreads.of(() -> found.set(lazy.existing()), "waiter");
    waiter.start();
    waiter.join(20);
    assertThat(found.get()).isNull();
    Object made = lazy.get();
    waiter.join();
    assertThat(found.get()).isSameAs(made);
  }

  @Test
  void get_ofTwoThreadsAtOnce_returnsOneObject() throws Exception {
    CyclicBarrier begin = new CyclicBarrier(2);
    Lazy[] all = new Lazy[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      all[i] = new Lazy();
    }
    Object[] others = new Object[ROUNDS];
    Thread other = TestThreads.of(() -> useAll(begin, all, others), "other");
    other.start();
    Object[] own = new Object[ROUNDS];
    useAll(begin, all, own);
    other.join();
    Set<Object> made = Collections.newSetFromMap(new IdentityHashMap<>());
    Collections.addAll(made, own);
    assertThat(made).hasSize(ROUNDS);
    for (int i = 0; i < ROUNDS; i++) {
      assertThat(others[i]).isSameAs(own[i]);
    }
  }

  private static void useAll(CyclicBarrier begin, Lazy[] all, Object[] results) {
    try {
      for (int i = 0; i < ROUNDS; i++) {
        begin.await();
        results[i] = all[i].get();
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
