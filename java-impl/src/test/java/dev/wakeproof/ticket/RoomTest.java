package dev.wakeproof.ticket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.atomic.LongCellArray;
import java.lang.reflect.Field;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The two counters at the ends of what they can hold. */
class RoomTest {
  static Stream<Arguments> all() {
    return Stream.<IntFunction<TicketedSemaphore>>of(
            TicketSemaphore::new, WaitingArraySemaphore::new, WaitingChainSemaphore::new)
        .map(one -> Arguments.of(Named.of(one.apply(0).getClass().getSimpleName(), one)));
  }

  @ParameterizedTest
  @MethodSource("all")
  void release_beyondTheMaximum_changesNothing(IntFunction<TicketedSemaphore> one)
      throws Exception {
    TicketedSemaphore semaphore = one.apply(0);
    long most = Long.MAX_VALUE / 2;
    move(semaphore, 0, most);
    semaphore.release(Integer.MAX_VALUE);
    long permits = most + Integer.MAX_VALUE;
    assertThat(semaphore.availablePermits()).isEqualTo(permits);
    assertThatThrownBy(() -> semaphore.release(Integer.MAX_VALUE))
        .isExactlyInstanceOf(Error.class)
        .hasMessage("Maximum permit count exceeded: " + permits + " + " + Integer.MAX_VALUE);
    assertThat(semaphore.availablePermits()).isEqualTo(permits);
    assertThat(semaphore.tryAcquire()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("all")
  void release_upToTheMaximum_succeedsAndOneMoreFails(IntFunction<TicketedSemaphore> one)
      throws Exception {
    TicketedSemaphore semaphore = one.apply(0);
    long permits = Long.MAX_VALUE / 2 + 1;
    move(semaphore, 0, permits);
    assertThatThrownBy(() -> semaphore.release(9)).isExactlyInstanceOf(Error.class);
    assertThat(semaphore.availablePermits()).isEqualTo(permits);
    semaphore.release(8);
    assertThat(semaphore.availablePermits()).isEqualTo(permits + 8);
  }

  @ParameterizedTest
  @MethodSource("all")
  void getQueueLength_billions_isExact(IntFunction<TicketedSemaphore> one) throws Exception {
    TicketedSemaphore semaphore = one.apply(0);
    long many = 3_000_000_000L;
    move(semaphore, 0, many);
    assertThat(semaphore.getQueueLength()).isZero();
    assertThat(semaphore.availablePermits()).isEqualTo(many);
    move(semaphore, many, 0);
    assertThat(semaphore.getQueueLength()).isEqualTo(many);
    assertThat(semaphore.availablePermits()).isZero();
  }

  @ParameterizedTest
  @MethodSource("all")
  void counters_wrapAround_keepTheirDifference(IntFunction<TicketedSemaphore> one)
      throws Exception {
    TicketedSemaphore semaphore = one.apply(0);
    move(semaphore, Long.MAX_VALUE, Long.MAX_VALUE);
    assertThat(semaphore.tryAcquire()).isFalse();
    semaphore.release(2);
    assertThat(semaphore.availablePermits()).isEqualTo(2);
    assertThat(semaphore.tryAcquire()).isTrue();
    semaphore.acquireUninterruptibly();
    assertThat(semaphore.tryAcquire()).isFalse();
    assertThat(semaphore.getQueueLength()).isZero();
  }

  /** {@code OnlyForDrawn}: no ticket number is cut to an {@code int}. */
  @ParameterizedTest
  @ValueSource(longs = {Integer.MAX_VALUE, 1L << 32, Long.MAX_VALUE})
  void release_manyTicketsLater_changesNoBucketOfAnUndrawnTicket(long drawn) throws Exception {
    int buckets = 8;
    WaitingArray array = new WaitingArray(buckets);
    TicketedSemaphore semaphore = new WaitingArraySemaphore(0, 1, array);
    move(semaphore, drawn, drawn);
    semaphore.release(buckets);
    for (int i = 0; i < buckets; i++) {
      assertThat(array.changes(i)).isZero();
    }
  }

  /** To where so many tickets were drawn and granted. */
  private static void move(TicketedSemaphore semaphore, long drawn, long granted)
      throws ReflectiveOperationException {
    Field field = TicketedSemaphore.class.getDeclaredField("counters");
    field.setAccessible(true);
    LongCellArray counters = (LongCellArray) field.get(semaphore);
    counters.set(TicketedSemaphore.TICKET, drawn);
    counters.set(TicketedSemaphore.GRANT, granted);
  }
}
