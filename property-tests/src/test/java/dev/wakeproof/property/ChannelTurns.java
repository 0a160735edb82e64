package dev.wakeproof.property;

import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.channel.Pending;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Operations on a channel, one after the other in one thread, with a journal; after each of them an
 * invariant of the specification is asked. There is one sender then, and «empty» means empty.
 */
final class ChannelTurns {
  private final Conveyor channel;
  private final int capacity;
  private final List<Long> sent = new ArrayList<>();
  private final List<Long> received = new ArrayList<>();
  private final List<Request> requests = new ArrayList<>();
  private long items;
  private int sentAtClose = -1;
  private boolean toldTooEarly;
  private boolean overtaken;

  /** What was there when the last drain was begun, and how many it says that it received. */
  private int thereForDrain;

  private int drained;

  /** The same of the last drop, and what it left. */
  private int thereForDrop;

  private int dropped;
  private int leftByDrop;

  /** A try was refused though there was room, or found nothing though there was something. */
  private boolean refusedWithRoom;

  private boolean foundNoneOfSome;

  ChannelTurns(Conveyor channel, int capacity) {
    this.channel = channel;
    this.capacity = capacity;
  }

  /** A send or receive with a callback. */
  private final class Request implements ChannelCallback<Long> {
    private final List<Long> journal;
    private boolean over;
    private Pending pending;

    Request(List<Long> journal) {
      this.journal = journal;
    }

    @Override
    public void completed(Long item) {
      over = true;
      overtaken |= isBehindAnother();
      journal.add(item);
    }

    private boolean isBehindAnother() {
      return requests.stream()
          .takeWhile(request -> request != this)
          .anyMatch(request -> !request.over && request.journal == journal);
    }

    @Override
    public void closed() {
      over = true;
    }
  }

  void play(List<Move> moves, Consumer<ChannelTurns> invariant) {
    for (Move move : moves) {
      make(move);
      invariant.accept(this);
    }
  }

  private void make(Move move) {
    switch (move.kind()) {
      case TRY_SEND -> trySend(items++);
      case TRY_RECEIVE -> tryReceive();
      case ASK_TO_SEND -> {
        Request request = new Request(sent);
        requests.add(request);
        request.pending = channel.send(items++, request);
      }
      case ASK_TO_RECEIVE -> {
        Request request = new Request(received);
        requests.add(request);
        request.pending = channel.receive(request);
      }
      case WAIT_TO_SEND -> waitToSend(items++);
      case WAIT_TO_RECEIVE -> waitToReceive();
      case CANCEL -> {
        if (!requests.isEmpty()) {
          Request request = requests.get(move.which() % requests.size());
          request.over |= request.pending.cancel();
        }
      }
      case DRAIN -> {
        thereForDrain = left();
        drained = channel.drainTo(received);
      }
      case CLOSE -> {
        channel.close();
        wasClosed();
      }
      case DROP -> {
        thereForDrop = left();
        // What nobody received is handed over as if it were, in that order.
        dropped = channel.closeAndDrop(received::add);
        wasClosed();
        leftByDrop = channel.size();
      }
    }
  }

  private void wasClosed() {
    sentAtClose = sentAtClose < 0 ? sent.size() : sentAtClose;
  }

  private void trySend(long item) {
    int before = sent.size();
    sent(item, () -> channel.trySend(item));
    refusedWithRoom |= sentAtClose < 0 && sent.size() == before && left() < capacity;
  }

  private void waitToSend(long item) {
    sent(item, () -> channel.trySend(item, 1, TimeUnit.NANOSECONDS));
  }

  private void sent(long item, Callable<Boolean> send) {
    try {
      if (send.call()) {
        sent.add(item);
      }
    } catch (ChannelClosedException e) {
      toldTooEarly |= sentAtClose < 0;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private void tryReceive() {
    int before = received.size();
    received(channel::tryReceive);
    foundNoneOfSome |= received.size() == before && left() > 0;
  }

  private void waitToReceive() {
    received(() -> channel.tryReceive(1, TimeUnit.NANOSECONDS));
  }

  private void received(Callable<Long> receive) {
    try {
      Long item = receive.call();
      if (item != null) {
        received.add(item);
      }
    } catch (ChannelClosedException e) {
      toldTooEarly |= sentAtClose < 0 || left() > 0;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private int left() {
    return sent.size() - received.size();
  }

  void noLossNoDuplication() {
    require(
        "NoLossNoDuplication",
        new HashSet<>(received).size() == received.size()
            && new HashSet<>(sent).containsAll(received)
            && channel.size() == left());
  }

  void fifoPerProducer() {
    List<Long> first = sent.subList(0, Math.min(sent.size(), received.size()));
    require("FifoPerProducer", first.equals(received));
  }

  void bounded() {
    require("Bounded", left() <= capacity);
  }

  void noLostWakeup() {
    boolean open = sentAtClose < 0;
    require(
        "NoLostWakeup",
        (!isWaiting(received) || (open && left() == 0))
            && (!isWaiting(sent) || (open && left() == capacity)));
  }

  void closedMeansNothingEnters() {
    require("ClosedMeansNothingEnters", sentAtClose < 0 || sent.size() == sentAtClose);
  }

  void receivedUntilDrained() {
    require("ReceivedUntilDrained", !toldTooEarly);
  }

  void longestWaitsFirst() {
    require("LongestWaitsFirst", !overtaken);
  }

  void drainsWhatWasThere() {
    require("DrainsWhatWasThere", drained == thereForDrain);
  }

  void nothingIsLeft() {
    require("NothingIsLeft", dropped == thereForDrop && leftByDrop == 0);
  }

  void fullMeansFull() {
    require("FullMeansFull", !refusedWithRoom);
  }

  void emptyMeansEmpty() {
    require("EmptyMeansEmpty", !foundNoneOfSome);
  }

  private boolean isWaiting(List<Long> journal) {
    return requests.stream().anyMatch(request -> !request.over && request.journal == journal);
  }

  private void require(String property, boolean holds) {
    if (!holds) {
      throw new Violation(property, "sent " + sent + ", received " + received + ", " + channel);
    }
  }
}
