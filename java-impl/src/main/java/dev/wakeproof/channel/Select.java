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

/**
 * A choice among several channels: receives from, or sends to, the first that is ready.
 *
 * <p>The transfers are numbered in the order in which they were added. Each call makes at most one
 * of them ({@code AtMostOne}), tells its callback in the calling thread before it returns, and
 * returns its number. A channel that is closed, and empty if it is to be received from, is ready,
 * too: that callback is told so. What is chosen is as fair as it can be: each call begins with the
 * transfer behind the one that was chosen last, so of several that are always ready each has its
 * turn.
 *
 * <p>Who waits stands in the line of each channel at once, and leaves all of them before it returns
 * ({@code LeavesAllLines}). If it was taken from one to be woken, and makes another transfer or
 * gives up, it wakes the next one there ({@code NoLostWakeup}). To look whether a channel is ready
 * waits for nobody, as {@link Channel#tryReceiveRelaxed} does; {@link #trySelect} may say that none
 * is while somebody is between its two steps.
 *
 * <p>To be used by one thread at a time. <b>Interruption and timeout</b> transfer nothing. What a
 * callback throws comes out of the call; the transfer was made.
 *
 * <p><b>Source.</b> The channel's document has no such choice; it is ours (SelectChannels.tla).
 */
public final class Select {
  private final List<Function<Parker, Choice<?>>> choices = new ArrayList<>();

  /** Where to begin; plain, for one thread at a time. */
  private final IntCell first = new IntCell(0);

  /** With nothing to choose from yet. */
  public Select() {}

  /** Adds: to receive from that channel. */
  public <E> Select receiveFrom(Channel<E> channel, ChannelCallback<? super E> told) {
    Objects.requireNonNull(told, "told");
    ChannelSteps<E> steps = channel.steps();
    choices.add(parker -> new Choice<>(new Receiving<>(steps), told, parker));
    return this;
  }

  /** Adds: to send that item to that channel. */
  public <E> Select sendTo(Channel<E> channel, E item, ChannelCallback<? super E> told) {
    Objects.requireNonNull(item, "item");
    Objects.requireNonNull(told, "told");
    ChannelSteps<E> steps = channel.steps();
    choices.add(parker -> new Choice<>(new Sending<>(steps, item), told, parker));
    return this;
  }

  /** Makes one that is ready; returns its number, or -1 if none is. */
  public int trySelect() {
    return new Round().attempt();
  }

  /**
   * Makes the first that is ready, waiting for it if need be; returns its number.
   *
   * @throws InterruptedException if the thread was interrupted; nothing is transferred
   */
  public int select() throws InterruptedException {
    return select(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
  }

  /**
   * Makes the first that is ready, waiting for it for at most {@code timeout}; returns its number,
   * or -1 if none was in time.
   *
   * @throws InterruptedException if the thread was interrupted; nothing is transferred
   */
  public int select(long timeout, TimeUnit unit) throws InterruptedException {
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
      if (choices.isEmpty()) {
        throw new IllegalStateException("nothing to choose from");
      }
      for (Function<Parker, Choice<?>> choice : choices) {
        all.add(choice.apply(parker));
      }
    }

    /** Makes one that is ready, and leaves all lines; -1 if none is, with nothing changed. */
    int attempt() {
      int begin = first.getPlain();
      for (int i = 0; i < all.size(); i++) {
        int number = (begin + i) % all.size();
        // [J1_Attempt]
        int result = all.get(number).attempt();
        if (result != Ring.NOT_YET) {
          first.setPlain(number + 1);
          leave();
          all.get(number).settle(result);
          return number;
        }
      }
      return -1;
    }

    int await(long nanos) throws InterruptedException {
      long deadline = nanos == Long.MAX_VALUE ? 0 : Clock.nanoTime() + nanos;
      int chosen = attempt();
      while (chosen < 0 && nanos > 0) {
        for (Choice<?> each : all) {
          // [J2_Register]
          each.join();
        }
        // The look again, after which it is safe to sleep.
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
