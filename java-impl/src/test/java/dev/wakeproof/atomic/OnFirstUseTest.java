package dev.wakeproof.atomic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.testing.TestThreads;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The production classes create their object late and once; {@link CellContract} cannot show that.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OnFirstUseTest {
  private static final int ROUNDS = 2_000;

  private static final class Late {
    final Supplier<Object> get;
    final Supplier<Object> existing;
    final Supplier<Object> peek;

    Late(Supplier<Object> get, Supplier<Object> existing, Supplier<Object> peek) {
      this.get = get;
      this.existing = existing;
      this.peek = peek;
    }

    static Late onFirstUse() {
      OnFirstUse<Object> lazy =
          new OnFirstUse<>() {
            {
              declare();
            }

            @Override
            protected Object make() {
              return new Object();
            }
          };
      return new Late(lazy::get, lazy::existing, lazy::peek);
    }

    static Late lazyOwner() {
      LazyOwner<Object> lazy =
          new LazyOwner<>() {
            {
              declare();
            }

            @Override
            protected Object make() {
              return new Object();
            }
          };
      return new Late(lazy::get, lazy::existing, lazy::peek);
    }
  }

  static Stream<Named<Supplier<Late>>> kinds() {
    return Stream.of(
        Named.of("OnFirstUse", Late::onFirstUse), Named.of("LazyOwner", Late::lazyOwner));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void peek_beforeTheFirstUse_findsNothing(Supplier<Late> kind) {
    Late lazy = kind.get();
    assertThat(lazy.peek.get()).isNull();
    Object made = lazy.get.get();
    assertThat(lazy.peek.get()).isSameAs(made);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void existing_beforeTheFirstUse_waitsForIt(Supplier<Late> kind) throws Exception {
    Late lazy = kind.get();
    RefCell<Object> found = new RefCell<>(null);
    Thread waiter = TestThreads.of(() -> found.set(lazy.existing.get()), "waiter");
    waiter.start();
    waiter.join(20);
    assertThat(found.get()).isNull();
    Object made = lazy.get.get();
    waiter.join();
    assertThat(found.get()).isSameAs(made);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void get_ofTwoThreadsAtOnce_returnsOneObject(Supplier<Late> kind) throws Exception {
    CyclicBarrier begin = new CyclicBarrier(2);
    Late[] all = new Late[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      all[i] = kind.get();
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

  private static void useAll(CyclicBarrier begin, Late[] all, Object[] results) {
    try {
      for (int i = 0; i < ROUNDS; i++) {
        begin.await();
        results[i] = all[i].get.get();
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
