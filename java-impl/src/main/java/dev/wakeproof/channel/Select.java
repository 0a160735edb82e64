package dev.wakeproof.channel;

import dev.wakeproof.atomic.Clock;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A choice among several channels: each call makes the first of its transfers that is ready.
 *
 * <pre>{@code
 * Select select = new Select().receiveFrom(orders, onOrder).receiveFrom(cancels, onCancel);
 * while (open > 0) {
 *   int chosen = select.select(); // has called the callback of that transfer
 *   if (closed[chosen]) {
 *     select.remove(chosen);
 *     open--;
 *   }
 * }
 * }</pre>
 *
 * <p><b>Numbers.</b> The transfers are numbered from 0 in the order in which they are added. A
 * number is never used again, also after {@link #remove}.
 *
 * <p><b>Guarantees</b>, by their names in the specification:
 *
 * <ul>
 *   <li>{@code AtMostOne}: a call makes at most one transfer. It calls the callback of that
 *       transfer in the calling thread and returns its number.
 *   <li>{@code LeavesAllLines}: a waiting thread stands in the line of each channel at once, and
 *       has left all of them when the call returns or throws.
 *   <li>{@code NoLostWakeup}: a thread that was woken by one channel, and makes another transfer or
 *       gives up, wakes the next waiter of that channel.
 * </ul>
 *
 * <p><b>Closed channels.</b> A channel that is closed, and empty if it is to be received from, is
 * ready: its callback is told so, on each call that chooses it, until it is removed.
 *
 * <p><b>Fairness.</b> The first call begins with a transfer drawn at random, each later call with
 * the one after the last that was chosen. So of several that are always ready each has its turn, be
 * it with one {@code Select} or with a new one for each call.
 *
 * <p><b>Progress.</b> To look whether a channel is ready waits for no other thread, as {@link
 * Channel#tryReceiveRelaxed} does. So {@link #trySelect} may return -1 while another thread is
 * between its two steps.
 *
 * <p><b>Thread safety.</b> A {@code Select} is for one thread at a time. Different threads may
 * choose among the same channels, each with its own.
 *
 * <p><b>Memory effects</b> are those of {@link Channel} for the transfer that was made.
 * <b>Interruption and timeout</b> transfer nothing. An exception of a callback comes out of the
 * call; the transfer was made.
 *
 * <p><b>Source.</b> Ours (SelectChannels.tla): the channel's document has no such choice.
 */
public final class Select {
  private final List<Case> cases = new ArrayList<>();

  /** How many transfers were added; plain, as the next. */
  private final IntCell added = new IntCell(0);

  /** The index to begin with, or -1 before the first call. */
  private final IntCell first = new IntCell(-1);

  /** Creates a choice with no transfers. */
  public Select() {}

  /** One transfer that was added. */
  private static final class Case {
    private final int number;
    private final Function<Parker, Choice<?>> begin;

    Case(int number, Function<Parker, Choice<?>> begin) {
      this.number = number;
      this.begin = begin;
    }
  }

  /**
   * Adds a transfer: to receive from {@code channel}.
   *
   * @param <E> the type of the items
   * @param channel the channel to receive from
   * @param told called when this transfer is chosen
   * @return this
   */
  public <E> Select receiveFrom(Channel<E> channel, ChannelCallback<? super E> told) {
    Objects.requireNonNull(told, "told");
    ChannelSteps<E> steps = channel.steps();
    return add(parker -> new Choice<>(new Receiving<>(steps), told, parker));
  }

  /**
   * Adds a transfer: to send {@code item}, the same in each call, to {@code channel}.
   *
   * @param <E> the type of the items
   * @param channel the channel to send to
   * @param item the item to send
   * @param told called when this transfer is chosen
   * @return this
   */
  public <E> Select sendTo(Channel<E> channel, E item, ChannelCallback<? super E> told) {
    Objects.requireNonNull(item, "item");
    return sendSupplied(channel, () -> item, told);
  }

  /**
   * Adds a transfer: to send an item of {@code items} to {@code channel}. Each call that chooses
   * asks for one item, in the calling thread, before it looks at any channel. The item is dropped
   * if another transfer is chosen, or none. An exception of {@code items}, or a null item, ends the
   * call with nothing transferred.
   *
   * @param <E> the type of the items
   * @param channel the channel to send to
   * @param items supplies one item for each call that chooses
   * @param told called when this transfer is chosen
   * @return this
   */
  public <E> Select sendSupplied(
      Channel<E> channel, Supplier<? extends E> items, ChannelCallback<? super E> told) {
    Objects.requireNonNull(items, "items");
    Objects.requireNonNull(told, "told");
    ChannelSteps<E> steps = channel.steps();
    return add(
        parker -> {
          E item = Objects.requireNonNull(items.get(), "item");
          return new Choice<>(new Sending<>(steps, item), told, parker);
        });
  }

  private Select add(Function<Parker, Choice<?>> begin) {
    int number = added.getPlain();
    cases.add(new Case(number, begin));
    added.setPlain(number + 1);
    return this;
  }

  /**
   * Removes a transfer, as that of a channel which was found closed. The others keep their numbers.
   *
   * @param number the number of the transfer
   * @return whether there was one of that number
   */
  public boolean remove(int number) {
    for (int index = 0; index < cases.size(); index++) {
      if (cases.get(index).number == number) {
        cases.remove(index);
        if (index < first.getPlain()) {
          first.setPlain(first.getPlain() - 1);
        }
        return true;
      }
    }
    return false;
  }

  /**
   * Makes one transfer that is ready; never waits.
   *
   * @return the number of the transfer, or -1 if none is ready
   * @throws IllegalStateException if there is no transfer to choose
   */
  public int trySelect() {
    return new Round().attempt();
  }

  /**
   * Makes the first transfer that is ready, waiting if none is.
   *
   * @return the number of the transfer
   * @throws InterruptedException if the thread was interrupted; nothing is transferred
   * @throws IllegalStateException if there is no transfer to choose
   */
  public int select() throws InterruptedException {
    return select(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
  }

  /**
   * Makes the first transfer that is ready, waiting for at most {@code timeout} if none is.
   *
   * @param timeout how long to wait; zero or less only tries
   * @param unit the unit of {@code timeout}
   * @return the number of the transfer, or -1 if none was ready in time
   * @throws InterruptedException if the thread was interrupted; nothing is transferred
   * @throws IllegalStateException if there is no transfer to choose
   */
  public int select(long timeout, TimeUnit unit) throws InterruptedException {
    Objects.requireNonNull(unit, "unit");
    if (Threads.interrupted()) {
      throw new InterruptedException();
    }
    return new Round().await(unit.toNanos(timeout));
  }

  /** One call: the nodes of a thread that may come to wait. */
  private final class Round {
    private final Parker parker = new Parker();
    private final List<Choice<?>> all = new ArrayList<>();

    Round() {
      if (cases.isEmpty()) {
        throw new IllegalStateException("nothing to choose from");
      }
      for (Case each : cases) {
        all.add(each.begin.apply(parker));
      }
    }

    /** Makes a transfer that is ready and leaves all lines; returns -1 with nothing changed. */
    int attempt() {
      int begin = begin();
      for (int i = 0; i < all.size(); i++) {
        int index = (begin + i) % all.size();
        // [J1_Attempt]
        int result = all.get(index).attempt();
        if (result != Ring.NOT_YET) {
          // The callback may remove the case.
          int number = cases.get(index).number;
          first.setPlain(index + 1);
          leave();
          all.get(index).settle(result);
          return number;
        }
      }
      return -1;
    }

    private int begin() {
      if (first.getPlain() < 0) {
        first.setPlain(Threads.random(all.size()));
      }
      return first.getPlain();
    }

    int await(long nanos) throws InterruptedException {
      long deadline = nanos == Long.MAX_VALUE ? 0 : Clock.nanoTime() + nanos;
      int chosen = attempt();
      while (chosen < 0 && nanos > 0) {
        for (Choice<?> each : all) {
          // [J2_Register]
          each.join();
        }
        // Looks again after it joined: from here on a wake reaches it, and it may sleep.
        chosen = attempt();
        if (chosen >= 0) {
          return chosen;
        }
        while (!isWoken()) {
          if (Threads.interrupted()) {
            leave();
            throw new InterruptedException();
          }
          if (nanos == Long.MAX_VALUE) {
            // [J3_Park]
            parker.park(Select.this);
          } else {
            long left = deadline - Clock.nanoTime();
            if (left <= 0) {
              leave();
              return -1;
            }
            // [J3_Park]
            parker.parkNanos(Select.this, left);
          }
        }
        for (Choice<?> each : all) {
          each.learn();
        }
        chosen = attempt();
      }
      return chosen;
    }

    private boolean isWoken() {
      for (Choice<?> each : all) {
        if (each.isWoken()) {
          return true;
        }
      }
      return false;
    }

    private void leave() {
      for (Choice<?> each : all) {
        each.leave();
      }
    }
  }
}
