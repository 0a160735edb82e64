package dev.wakeproof.property;

import dev.wakeproof.abstraction.Abstraction;
import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.channel.Pending;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Operations on a channel, one after the other in one thread, with a journal; after each of them a
 * property is asked. Those that {@code specs/channel/Channel.tla} states are its formulas, asked by
 * TLC of what shows from outside. There is one sender then, and «empty» means empty.
 */
final class ChannelTurns {
  private static final String ASK = "AskTo(p, way)";
  private static final String SEND = "Send(p)";
  private static final String RECEIVE = "Receive(p)";
  private static final String STOP = "Stop(p)";
  private static final RefinesChannel.Step CLOSE = RefinesChannel.Step.of("Close()");

  private final Conveyor channel;
  private final int capacity;
  private final List<Long> sent = new ArrayList<>();
  private final List<Long> received = new ArrayList<>();
  private final List<Request> requests = new ArrayList<>();
  private long items;
  private int sentAtClose = -1;
  private boolean toldTooEarly;
  private boolean overtaken;

  private final Askers senders = new Askers(1);
  private final Askers receivers = new Askers(21);
  private final Map<Long, List<Integer>> itemsOfAskers = new HashMap<>();

  /** The steps of the last operation, then of whom it called back. */
  private final List<RefinesChannel.Step> own = new ArrayList<>();

  private final List<RefinesChannel.Step> called = new ArrayList<>();

  /** Before the last operation. */
  private Map<String, Object> before;

  private int receivedBefore;

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
    private final int asker;
    private boolean over;
    private Pending pending;

    Request(List<Long> journal, int asker) {
      this.journal = journal;
      this.asker = asker;
      own.add(RefinesChannel.Step.of(ASK, asker, "wait"));
    }

    /** It does what it asked for, or stops asking. */
    private void ends(String action) {
      over = true;
      (pending == null ? own : called).add(RefinesChannel.Step.of(action, asker));
      side().stop(asker);
    }

    private Askers side() {
      return journal == sent ? senders : receivers;
    }

    @Override
    public void completed(Long item) {
      ends(journal == sent ? SEND : RECEIVE);
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
      ends(STOP);
    }
  }

  void play(List<Move> moves, Consumer<ChannelTurns> invariant) {
    for (Move move : moves) {
      own.clear();
      called.clear();
      before = left(senders.asking(), receivers.asking());
      receivedBefore = received.size();
      make(move);
      invariant.accept(this);
    }
  }

  private void make(Move move) {
    switch (move.kind()) {
      case TRY_SEND -> trySend(items++);
      case TRY_RECEIVE -> tryReceive();
      case ASK_TO_SEND -> {
        if (senders.isOneLeft()) {
          long item = items++;
          Request request = new Request(sent, senderOf(item));
          requests.add(request);
          request.pending = channel.send(item, request);
        }
      }
      case ASK_TO_RECEIVE -> {
        if (receivers.isOneLeft()) {
          Request request = new Request(received, receivers.ask());
          requests.add(request);
          request.pending = channel.receive(request);
        }
      }
      case WAIT_TO_SEND -> waitToSend(items++);
      case WAIT_TO_RECEIVE -> waitToReceive();
      case CANCEL -> {
        if (!requests.isEmpty()) {
          Request request = requests.get(move.which() % requests.size());
          if (request.pending.cancel()) {
            request.ends(STOP);
          }
        }
      }
      case DRAIN -> {
        thereForDrain = left();
        drained = channel.drainTo(received);
        tookAtOnce(drained);
      }
      case CLOSE -> {
        own.add(CLOSE);
        channel.close();
        wasClosed();
      }
      case DROP -> {
        thereForDrop = left();
        // What nobody received is handed over as if it were, in that order.
        own.add(CLOSE);
        dropped = channel.closeAndDrop(received::add);
        tookAtOnce(dropped);
        wasClosed();
        leftByDrop = channel.size();
      }
    }
  }

  private void wasClosed() {
    sentAtClose = sentAtClose < 0 ? sent.size() : sentAtClose;
  }

  private int senderOf(long item) {
    int sender = senders.ask();
    itemsOfAskers.put(item, List.of(sender, senders.counts().get(sender)));
    return sender;
  }

  /** As many receives, each as if somebody had tried. */
  private void tookAtOnce(int count) {
    for (int i = 0; i < count; i++) {
      asked(receivers.ask(), "try", RECEIVE, receivers);
    }
  }

  /** Somebody has asked, and done what it asked for or stopped asking. */
  private void asked(int asker, String way, String action, Askers side) {
    own.add(RefinesChannel.Step.of(ASK, asker, way));
    own.add(RefinesChannel.Step.of(action, asker));
    side.stop(asker);
  }

  private void trySend(long item) {
    int sentBefore = sent.size();
    sent(item, "try", () -> channel.trySend(item));
    refusedWithRoom |= sentAtClose < 0 && sent.size() == sentBefore && left() < capacity;
  }

  private void waitToSend(long item) {
    sent(item, "wait", () -> channel.trySend(item, 1, TimeUnit.NANOSECONDS));
  }

  private void sent(long item, String way, Callable<Boolean> send) {
    if (!senders.isOneLeft()) {
      return;
    }
    int sender = senderOf(item);
    String action = STOP;
    try {
      if (send.call()) {
        sent.add(item);
        action = SEND;
      }
    } catch (ChannelClosedException e) {
      toldTooEarly |= sentAtClose < 0;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
    asked(sender, way, action, senders);
  }

  private void tryReceive() {
    int sizeBefore = received.size();
    received("try", channel::tryReceive);
    foundNoneOfSome |= received.size() == sizeBefore && left() > 0;
  }

  private void waitToReceive() {
    received("wait", () -> channel.tryReceive(1, TimeUnit.NANOSECONDS));
  }

  private void received(String way, Callable<Long> receive) {
    if (!receivers.isOneLeft()) {
      return;
    }
    String action = STOP;
    try {
      Long item = receive.call();
      if (item != null) {
        received.add(item);
        action = RECEIVE;
      }
    } catch (ChannelClosedException e) {
      toldTooEarly |= sentAtClose < 0 || left() > 0;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
    asked(receivers.ask(), way, action, receivers);
  }

  /** What the specification has to do beside the last operation. */
  List<RefinesChannel.Step> steps() {
    List<RefinesChannel.Step> steps = new ArrayList<>(own);
    steps.addAll(called);
    return steps;
  }

  /** What shows, with the requests that the items are of. */
  Map<String, Object> shown() {
    Map<Integer, Integer> counts = new HashMap<>(senders.counts());
    counts.putAll(receivers.counts());
    List<List<Integer>> queue = leftItems().map(itemsOfAskers::get).toList();
    return shown(queue, asking(senders.asking(), receivers.asking()), counts);
  }

  private static Set<Integer> asking(Set<Integer> some, Set<Integer> others) {
    Set<Integer> all = new HashSet<>(some);
    all.addAll(others);
    return all;
  }

  /** What shows, all items being of one sender. */
  private Map<String, Object> left(Set<Integer> some, Set<Integer> others) {
    List<List<Integer>> queue = leftItems().map(ChannelTurns::ofOne).toList();
    return shown(queue, asking(some, others), Map.of());
  }

  private Map<String, Object> shown(
      List<List<Integer>> queue, Set<Integer> waits, Map<Integer, Integer> counts) {
    return Map.of("queue", queue, "closed", sentAtClose >= 0, "waits", waits, "count", counts);
  }

  private static List<Integer> ofOne(Long item) {
    return List.of(1, item.intValue());
  }

  private Stream<Long> leftItems() {
    Set<Long> gone = new HashSet<>(received);
    return sent.stream().filter(item -> !gone.contains(item));
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

  /** Of what was received last, and what is still to come. */
  void fifoPerProducer() {
    List<Long> last = received.subList(Math.max(0, receivedBefore - 1), received.size());
    List<List<Integer>> order =
        Stream.concat(last.stream(), leftItems()).map(ChannelTurns::ofOne).toList();
    requireOf("FifoPerProducer", shown(order, Set.of(), Map.of()));
  }

  void bounded() {
    requireOf("Bounded", left(Set.of(), Set.of()));
  }

  void noLostWakeup() {
    requireOf("NoLostWakeup", left(senders.asking(), receivers.asking()));
  }

  void closedMeansNothingEnters() {
    Abstraction specification = AbstractChannel.of(capacity);
    Set<Integer> after = specification.shown(left(senders.asking(), receivers.asking()));
    String property = "ClosedMeansNothingEnters";
    require(
        property,
        specification.shown(before).stream()
            .anyMatch(
                from -> after.stream().anyMatch(to -> specification.allows(property, from, to))));
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

  private void requireOf(String invariant, Map<String, Object> java) {
    Abstraction specification = AbstractChannel.of(capacity);
    require(
        invariant,
        specification.shown(java).stream()
            .anyMatch(state -> specification.holds(invariant, state)));
  }

  private void require(String property, boolean holds) {
    if (!holds) {
      throw new Violation(property, "sent " + sent + ", received " + received + ", " + channel);
    }
  }
}
