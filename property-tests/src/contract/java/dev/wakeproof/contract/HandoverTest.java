package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.BoundedAddressSemaphore;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.Rendezvous;
import dev.wakeproof.channel.Select;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.ticket.TicketSemaphore;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Two threads that wait for each other in turn, often. So what a wait is for comes at all of its
 * moments: before the wait polls, meanwhile, before it queues, and when it sleeps.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HandoverTest {
  private static final int ROUNDS = 1_000;

  /**
   * One direction.
   *
   * @param take waits for what the other thread gives
   * @param left tells whether there is anything left to take
   */
  record Way(Actor.Body give, Actor.Body take, Supplier<Boolean> left) {}

  static Stream<Arguments> ways() {
    return Stream.of(
            semaphores("fair semaphore", () -> new CountingSemaphore(0)),
            semaphores("unfair semaphore", () -> new CountingSemaphore(0, false)),
            Stream.of(
                way(
                    "address semaphore",
                    () -> new AddressSemaphore(0),
                    each -> new Way(each::release, each::acquire, each::tryAcquire)),
                way(
                    "address semaphore, no interrupt",
                    () -> new AddressSemaphore(0),
                    each -> new Way(each::release, each::acquireUninterruptibly, each::tryAcquire)),
                way(
                    "address semaphore, timed",
                    () -> new BoundedAddressSemaphore(0, 1),
                    each ->
                        new Way(
                            each::release,
                            () -> assertThat(each.tryAcquire(1, TimeUnit.DAYS)).isTrue(),
                            each::tryAcquire)),
                way(
                    "ticket semaphore",
                    () -> new TicketSemaphore(0),
                    each -> new Way(each::release, each::acquireUninterruptibly, each::tryAcquire)),
                way(
                    "array semaphore",
                    () -> new WaitingArraySemaphore(0),
                    each -> new Way(each::release, each::acquireUninterruptibly, each::tryAcquire)),
                way(
                    "chain semaphore",
                    () -> new WaitingChainSemaphore(0),
                    each ->
                        new Way(each::release, each::acquireUninterruptibly, each::tryAcquire))),
            channels(),
            queues(),
            meetings())
        .flatMap(each -> each);
  }

  private static <T> Arguments way(String name, Supplier<T> create, Function<T, Way> way) {
    return Arguments.of(name, way.apply(create.get()), way.apply(create.get()));
  }

  private static Stream<Arguments> semaphores(String name, Supplier<CountingSemaphore> create) {
    return Stream.of(
        way(name, create, each -> new Way(each::release, each::acquire, each::tryAcquire)),
        way(
            name + ", no interrupt",
            create,
            each -> new Way(each::release, each::acquireUninterruptibly, each::tryAcquire)),
        way(
            name + ", timed",
            create,
            each ->
                new Way(
                    each::release,
                    () -> assertThat(each.tryAcquire(1, TimeUnit.DAYS)).isTrue(),
                    each::tryAcquire)));
  }

  private static Stream<Arguments> channels() {
    return Stream.of(
        receive("receive", channel -> channel.receive()),
        receive("receive, no interrupt", channel -> channel.receiveUninterruptibly()),
        receive("receive, timed", channel -> channel.tryReceive(1, TimeUnit.DAYS)),
        receive("iterate", channel -> channel.iterator().next()),
        way(
            "select",
            () -> new Channel<String>(1),
            channel -> {
              Select select = new Select().receiveFrom(channel, new Outcome<>());
              return new Way(
                  () -> channel.send("item"), select::select, () -> channel.tryReceive() != null);
            }),
        send("send", channel -> channel.send("item")),
        send("send, no interrupt", channel -> channel.sendUninterruptibly("item")),
        send(
            "send, timed",
            channel -> assertThat(channel.trySend("item", 1, TimeUnit.DAYS)).isTrue()));
  }

  /** A call on a channel. */
  private interface Call<C, T> {
    T on(C channel) throws Exception;
  }

  private interface Send {
    void to(Channel<String> channel) throws Exception;
  }

  private static Arguments receive(String name, Call<Channel<String>, String> receive) {
    return way(
        name,
        () -> new Channel<String>(1),
        channel ->
            new Way(
                () -> channel.send("item"),
                () -> assertThat(receive.on(channel)).isEqualTo("item"),
                () -> channel.tryReceive() != null));
  }

  /** The place in the channel goes from one thread to the other. */
  private static Arguments send(String name, Send send) {
    return way(
        name,
        () -> {
          Channel<String> full = new Channel<>(1);
          full.trySend("item");
          return full;
        },
        channel ->
            new Way(channel::receive, () -> send.to(channel), () -> channel.trySend("item")));
  }

  private static Stream<Arguments> queues() {
    return Stream.of(
        take("take", queue -> queue.take()),
        take("poll, timed", queue -> queue.poll(1, TimeUnit.DAYS)));
  }

  private static Arguments take(String name, Call<BlockingQueue<String>, String> take) {
    return way(
        name,
        () -> new Channel<String>(1).asBlockingQueue(),
        queue ->
            new Way(
                () -> queue.put("item"),
                () -> assertThat(take.on(queue)).isEqualTo("item"),
                () -> queue.poll() != null));
  }

  private static Stream<Arguments> meetings() {
    return Stream.of(
        meet("meet", place -> place.receive()),
        meet("meet, timed", place -> place.tryReceive(1, TimeUnit.DAYS)));
  }

  private static Arguments meet(String name, Call<Rendezvous<String>, String> receive) {
    return way(
        name,
        () -> new Rendezvous<String>(),
        place ->
            new Way(
                () -> assertThat(place.trySend("item", 1, TimeUnit.DAYS)).isTrue(),
                () -> assertThat(receive.on(place)).isEqualTo("item"),
                () -> place.tryReceive() != null));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("ways")
  void handover_inTurns_losesNothing(String name, Way there, Way back) throws Exception {
    Actor<Void> other =
        Actor.run(
            () -> {
              for (int round = 0; round < ROUNDS; round++) {
                there.take.run();
                back.give.run();
              }
            });
    Actor<Void> one =
        Actor.run(
            () -> {
              for (int round = 0; round < ROUNDS; round++) {
                there.give.run();
                back.take.run();
              }
            });
    one.result();
    other.result();
    assertThat(there.left.get()).as("left over").isFalse();
    assertThat(back.left.get()).as("left over").isFalse();
  }
}
