package dev.wakeproof.property;

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
 * formula of {@code specs/channel/Channel.tla} or {@code ChannelByTurns.tla} is asked by TLC of
 * what shows from outside. There is one sender then, and «empty» means empty.
 */
final class ChannelTurns {
  private static final String ASK = "AskTo(p, way)";
  private static final String SEND = "Send(p)";
  private static final String RECEIVE = "Receive(p)";
  private static final String STOP = "Stop(p)";
  private static final RefinesChannel.Step CLOSE = RefinesChannel.Step.of("Close()");

  /** The results of requests, in the specification's words. */
  private static final String DONE = "done";

  private static final String CLOSED = "closed";
  private static final String GIVES_UP = "gives up";
  private static final String FULL = "full";
  private static final String EMPTY = "empty";

  private final Conveyor channel;
  private final int capacity;
  private final List<Long> sent = new ArrayList<>();
  private final List<Long> received = new ArrayList<>();
  private final List<Request> requests = new ArrayList<>();
  private long items;
  private int sentAtClose = -1;

  private final Askers senders = new Askers(1);
  private final Askers receivers = new Askers(21);
  private final Map<Long, List<Integer>> itemsOfAskers = new HashMap<>();

  /** The steps of the last operation, then those of the callbacks that it ran. */
  private final List<RefinesChannel.Step> own = new ArrayList<>();

  private final List<RefinesChannel.Step> called = new ArrayList<>();

  /** Before the last operation, as the channel shows it, and with what operations do. */
  private Map<String, Object> before;

  private Map<String, Object> turnBefore;
  private int receivedBefore;
  private int sentBefore;

  /** The oldest item then: all others are counted from it, so that what is alike looks alike. */
  private long oldest;

  /**
   * The results of the last operation: which request, whether a drain or a drop, and of how many
   * items.
   */
  private final List<List<Object>> told = new ArrayList<>();

  private List<Object> taken = List.of();

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
    private void ends(String action, String what) {
      over = true;
      told.add(List.of(asker, what));
      (pending == null ? own : called).add(RefinesChannel.Step.of(action, asker));
      side().stop(asker);
    }

    private Askers side() {
      return journal == sent ? senders : receivers;
    }

    @Override
    public void completed(Long item) {
      ends(journal == sent ? SEND : RECEIVE, DONE);
      journal.add(item);
    }

    @Override
    public void closed() {
      ends(STOP, CLOSED);
    }
  }

  void play(List<Move> moves, Consumer<ChannelTurns> invariant) {
    for (Move move : moves) {
      own.clear();
      called.clear();
      told.clear();
      taken = List.of();
      receivedBefore = received.size();
      sentBefore = sent.size();
      oldest = leftItems().findFirst().orElse(items);
      before = left(senders.asking(), receivers.asking());
      turnBefore = turn();
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
          Request request = joins(new Request(sent, senderOf(item)));
          request.pending = channel.send(item, request);
        }
      }
      case ASK_TO_RECEIVE -> {
        if (receivers.isOneLeft()) {
          Request request = joins(new Request(received, receivers.ask()));
          request.pending = channel.receive(request);
        }
      }
      case WAIT_TO_SEND -> waitToSend(items++);
      case WAIT_TO_RECEIVE -> waitToReceive();
      case CANCEL -> {
        if (!requests.isEmpty()) {
          Request request = requests.get(move.which() % requests.size());
          if (request.pending.cancel()) {
            request.ends(STOP, GIVES_UP);
          }
        }
      }
      case DRAIN -> {
        int drained = channel.drainTo(received);
        tookAtOnce(drained);
        taken = List.of("drain", drained);
      }
      case CLOSE -> {
        own.add(CLOSE);
        channel.close();
        wasClosed();
      }
      case DROP -> {
        // The items that were not received are handed over as if they were, in that order.
        own.add(CLOSE);
        int dropped = channel.closeAndDrop(received::add);
        tookAtOnce(dropped);
        wasClosed();
        taken = List.of("drop", dropped);
      }
    }
  }

  /** It stands in line; what comes of that is another step. */
  private Request joins(Request request) {
    requests.add(request);
    turnBefore = turn();
    return request;
  }

  private void wasClosed() {
    sentAtClose = sentAtClose < 0 ? sent.size() : sentAtClose;
  }

  private int senderOf(long item) {
    int sender = senders.ask();
    itemsOfAskers.put(item, List.of(sender, senders.counts().get(sender)));
    return sender;
  }

  /** As many receives, each as a separate try. */
  private void tookAtOnce(int count) {
    for (int i = 0; i < count; i++) {
      asked(receivers.ask(), "try", RECEIVE, receivers);
    }
  }

  /** A requester has asked, and was served or has stopped asking. */
  private void asked(int asker, String way, String action, Askers side) {
    own.add(RefinesChannel.Step.of(ASK, asker, way));
    own.add(RefinesChannel.Step.of(action, asker));
    side.stop(asker);
  }

  private void trySend(long item) {
    sent(item, "try", FULL, () -> channel.trySend(item));
  }

  private void waitToSend(long item) {
    sent(item, "wait", GIVES_UP, () -> channel.trySend(item, 1, TimeUnit.NANOSECONDS));
  }

  private void sent(long item, String way, String otherwise, Callable<Boolean> send) {
    if (!senders.isOneLeft()) {
      return;
    }
    int sender = senderOf(item);
    String what = otherwise;
    try {
      if (send.call()) {
        sent.add(item);
        what = DONE;
      }
    } catch (ChannelClosedException e) {
      what = CLOSED;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
    told.add(List.of(sender, what));
    asked(sender, way, what.equals(DONE) ? SEND : STOP, senders);
  }

  private void tryReceive() {
    received("try", EMPTY, channel::tryReceive);
  }

  private void waitToReceive() {
    received("wait", GIVES_UP, () -> channel.tryReceive(1, TimeUnit.NANOSECONDS));
  }

  private void received(String way, String otherwise, Callable<Long> receive) {
    if (!receivers.isOneLeft()) {
      return;
    }
    String what = otherwise;
    try {
      Long item = receive.call();
      if (item != null) {
        received.add(item);
        what = DONE;
      }
    } catch (ChannelClosedException e) {
      what = CLOSED;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
    int receiver = receivers.ask();
    told.add(List.of(receiver, what));
    asked(receiver, way, what.equals(DONE) ? RECEIVE : STOP, receivers);
  }

  /** Returns the steps of the specification besides the last operation. */
  List<RefinesChannel.Step> steps() {
    List<RefinesChannel.Step> steps = new ArrayList<>(own);
    steps.addAll(called);
    return steps;
  }

  /** Returns the visible state, with the requests of the items. */
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

  /** Returns the visible state, if all items are of one sender. */
  private Map<String, Object> left(Set<Integer> some, Set<Integer> others) {
    List<List<Integer>> queue = leftItems().map(ChannelTurns::ofOne).toList();
    return shown(queue, asking(some, others), Map.of());
  }

  private Map<String, Object> shown(
      List<List<Integer>> queue, Set<Integer> waits, Map<Integer, Integer> counts) {
    return Map.of("queue", queue, "closed", sentAtClose >= 0, "waits", waits, "count", counts);
  }

  /** Returns the effect of an operation and the state of the channel after it. */
  private Map<String, Object> turn() {
    return Map.of(
        "queue", leftItems().map(this::counted).toList(),
        "closed", sentAtClose >= 0,
        "line", requests.stream().filter(each -> !each.over).map(each -> each.asker).toList(),
        "came", sent.stream().skip(sentBefore).map(this::counted).toList(),
        "went", received.stream().skip(receivedBefore).map(this::counted).toList(),
        "told", List.copyOf(told),
        "taken", taken,
        "size", channel.size());
  }

  private List<Integer> counted(Long item) {
    return ofOne(item - oldest);
  }

  private static List<Integer> ofOne(Long item) {
    return List.of(1, item.intValue());
  }

  private Stream<Long> leftItems() {
    Set<Long> gone = new HashSet<>(received);
    return sent.stream().filter(item -> !gone.contains(item));
  }

  void noLossNoDuplication() {
    requireOfTurn(Formula.of("NoLossNoDuplication"));
  }

  /** Of what was received last, and what is still to come. */
  void fifoPerProducer() {
    List<Long> last = received.subList(Math.max(0, receivedBefore - 1), received.size());
    List<List<Integer>> order =
        Stream.concat(last.stream(), leftItems()).map(ChannelTurns::ofOne).toList();
    requireOf(Formula.of("FifoPerProducer"), shown(order, Set.of(), Map.of()));
  }

  void bounded() {
    requireOf(Formula.of("Bounded"), left(Set.of(), Set.of()));
  }

  void noLostWakeup() {
    requireOf(Formula.of("NoLostWakeup"), left(senders.asking(), receivers.asking()));
  }

  void closedMeansNothingEnters() {
    Formula formula = Formula.of("ClosedMeansNothingEnters");
    Map<String, Object> after = left(senders.asking(), receivers.asking());
    require(formula, formula.holds(AbstractChannel.of(capacity), before, after));
  }

  void receivedUntilDrained() {
    requireOfTurn(Formula.of("ReceivedUntilDrained"));
  }

  void longestWaitsFirst() {
    requireOfTurn(Formula.of("LongestWaitsFirst"));
  }

  void drainsWhatWasThere() {
    requireOfTurn(Formula.of("DrainsWhatWasThere"));
  }

  void nothingIsLeft() {
    requireOfTurn(Formula.of("NothingIsLeft"));
  }

  void fullMeansFull() {
    requireOfTurn(Formula.of("FullMeansFull"));
  }

  void emptyMeansEmpty() {
    requireOfTurn(Formula.of("EmptyMeansEmpty"));
  }

  private void requireOfTurn(Formula formula) {
    require(formula, formula.holds(AbstractChannel.byTurns(capacity), turnBefore, turn()));
  }

  private void requireOf(Formula formula, Map<String, Object> java) {
    require(formula, formula.holds(AbstractChannel.of(capacity), java));
  }

  private void require(Formula formula, boolean holds) {
    if (!holds) {
      throw new Violation(
          formula.name(), "sent " + sent + ", received " + received + ", " + channel);
    }
  }
}
