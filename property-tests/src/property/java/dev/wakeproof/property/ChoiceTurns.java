package dev.wakeproof.property;

import dev.wakeproof.abstraction.Abstraction;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.ChannelClosedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.ToIntFunction;

/**
 * Operations on several channels and a choice among them, one after the other in one thread. After
 * each, the formulas of {@code specs/channel/Choice.tla} are asked by TLC of what shows.
 */
final class ChoiceTurns {
  static final int CHANNELS = 3;

  /** As it stands in the model: no item, and no channel. */
  private static final int NONE = -1;

  private static final List<Formula> OF_STEPS =
      List.of(
          Formula.of("TakesTurns"),
          Formula.of("AtMostOne"),
          Formula.of("NoLossNoDuplication"),
          Formula.of("FifoPerProducer"),
          Formula.of("FullMeansFull"),
          Formula.of("EmptyMeansEmpty"),
          Formula.of("ReceivedUntilDrained"));

  private final Abstraction specification;
  private final Chooser chooser;
  private final List<Channel<Long>> channels = new ArrayList<>();

  /** The items that were sent into each channel and not received. */
  private final List<List<Integer>> queues = new ArrayList<>();

  private final Boolean[] closed = new Boolean[CHANNELS];
  private int turn;

  /** Whether a choice has chosen: the first one starts anywhere, so it shows where. */
  private boolean begun;

  private int items;

  /** The oldest item that was in one: the others are counted from it, so that few states differ. */
  private int oldest;

  /** The last operation, the results that it reported, and the return value of a choice. */
  private List<Object> done = List.of("none");

  private final List<List<Integer>> told = new ArrayList<>();
  private int chosen = NONE;

  ChoiceTurns(
      int capacity, BiFunction<List<Channel<Long>>, List<ChannelCallback<Long>>, Chooser> chooser) {
    specification = AbstractChannel.choice(capacity);
    Arrays.fill(closed, false);
    List<ChannelCallback<Long>> callbacks = new ArrayList<>();
    for (int i = 0; i < CHANNELS; i++) {
      int number = i;
      channels.add(new Channel<>(capacity));
      queues.add(new ArrayList<>());
      callbacks.add(
          new ChannelCallback<>() {
            @Override
            public void completed(Long item) {
              tells(number, item.intValue());
            }

            @Override
            public void closed() {
              tells(number, NONE);
            }
          });
    }
    this.chooser = chooser.apply(channels, callbacks);
  }

  private void tells(int channel, int item) {
    told.add(List.of(channel, item));
    queues.get(channel).remove((Integer) item);
  }

  void play(List<ChoiceMove> moves) {
    for (ChoiceMove move : moves) {
      done = List.of("none");
      told.clear();
      chosen = NONE;
      oldest = queues.stream().flatMap(List::stream).min(Integer::compare).orElse(items);
      Map<String, Object> before = new HashMap<>(shown());
      make(move.kind(), move.channel());
      if (chosen != NONE) {
        if (!begun) {
          begun = true;
          before.put("turn", chosen);
        }
        turn = (chosen + 1) % CHANNELS;
      }
      Map<String, Object> after = shown();
      for (Formula formula : OF_STEPS) {
        require(formula, formula.holds(specification, before, after), after);
      }
      Formula alone = Formula.of("LeavesAllLines");
      require(alone, alone.holds(specification, after), after);
    }
  }

  private void make(ChoiceMove.Kind kind, int k) {
    switch (kind) {
      case SEND -> send(k);
      case RECEIVE -> receive(k);
      case SELECT -> {
        done = List.of("choose");
        chosen = chooser.trySelect();
      }
      case WAIT -> {
        done = List.of("choose");
        chosen = chooser.selectBriefly();
      }
      case CLOSE -> {
        done = List.of("close", k);
        channels.get(k).close();
        closed[k] = true;
      }
    }
  }

  private void send(int k) {
    if (!closed[k]) {
      int item = items++;
      boolean sent = channels.get(k).trySend((long) item);
      if (sent) {
        queues.get(k).add(item);
      }
      done = List.of("send", k, sent ? counted(List.of(item)) : List.of());
    }
  }

  private void receive(int k) {
    done = List.of("receive", k);
    try {
      Long item = channels.get(k).tryReceive();
      if (item != null) {
        tells(k, item.intValue());
      }
    } catch (ChannelClosedException e) {
      tells(k, NONE);
    }
  }

  private Map<String, Object> shown() {
    return Map.of(
        "queue", queues.stream().map(this::counted).toList(),
        "closed", List.of(closed),
        "turn", turn,
        "done", done,
        "told", told.stream().map(each -> List.of(each.get(0), counted(each.get(1)))).toList(),
        "chosen", chosen,
        "size", each(Channel::size),
        "waits", each(Channel::getWaitingReceivers));
  }

  private List<Integer> counted(List<Integer> some) {
    return some.stream().map(this::counted).toList();
  }

  private int counted(int item) {
    int number = item - oldest;
    // One that is in none of them is no other one, and not no item.
    return item == NONE ? NONE : number < 0 ? number + NONE : number;
  }

  private List<Integer> each(ToIntFunction<Channel<Long>> what) {
    return channels.stream().map(what::applyAsInt).toList();
  }

  private void require(Formula formula, boolean holds, Map<String, Object> after) {
    if (!holds) {
      throw new Violation(formula.name(), "after " + after + ": " + channels);
    }
  }
}
