package dev.wakeproof.property;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.ChannelClosedException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Operations on several channels and a choice among them, one after the other in one thread, beside
 * a model: a queue a channel, and a turn that goes round.
 */
final class ChoiceTurns {
  static final int CHANNELS = 3;

  private final int capacity;
  private final Chooser chooser;
  private final List<Channel<Long>> channels = new ArrayList<>();
  private final List<Deque<Long>> model = new ArrayList<>();
  private final boolean[] closed = new boolean[CHANNELS];
  private int turn;
  private long items;

  /** Who was told what in one call: the number of the transfer, and the item, null for a close. */
  private final List<Integer> tellers = new ArrayList<>();

  private final List<Long> told = new ArrayList<>();

  ChoiceTurns(
      int capacity, BiFunction<List<Channel<Long>>, List<ChannelCallback<Long>>, Chooser> chooser) {
    this.capacity = capacity;
    List<ChannelCallback<Long>> callbacks = new ArrayList<>();
    for (int i = 0; i < CHANNELS; i++) {
      int number = i;
      channels.add(new Channel<>(capacity));
      model.add(new ArrayDeque<>());
      callbacks.add(
          new ChannelCallback<>() {
            @Override
            public void completed(Long item) {
              tellers.add(number);
              told.add(item);
            }

            @Override
            public void closed() {
              tellers.add(number);
              told.add(null);
            }
          });
    }
    this.chooser = chooser.apply(channels, callbacks);
  }

  void play(List<ChoiceMove> moves) {
    for (ChoiceMove move : moves) {
      make(move.kind(), move.channel());
      for (int i = 0; i < CHANNELS; i++) {
        require("NoLossNoDuplication", channels.get(i).size() == model.get(i).size());
        require("LeavesAllLines", channels.get(i).getWaitingReceivers() == 0);
      }
    }
  }

  private void make(ChoiceMove.Kind kind, int k) {
    switch (kind) {
      case SEND -> send(k);
      case RECEIVE -> receive(k);
      case SELECT -> select(chooser.trySelect());
      case WAIT -> select(chooser.selectBriefly());
      case CLOSE -> {
        channels.get(k).close();
        closed[k] = true;
      }
    }
  }

  private void send(int k) {
    if (!closed[k]) {
      long item = items++;
      boolean room = model.get(k).size() < capacity;
      require("FullMeansFull", channels.get(k).trySend(item) == room);
      if (room) {
        model.get(k).add(item);
      }
    }
  }

  private void receive(int k) {
    try {
      Long item = channels.get(k).tryReceive();
      Long expected = model.get(k).poll();
      require("FifoPerProducer", expected == null ? item == null : expected.equals(item));
    } catch (ChannelClosedException e) {
      require("ReceivedUntilDrained", closed[k] && model.get(k).isEmpty());
    }
  }

  /** Compares what was chosen with the one whose turn it is of those that are ready. */
  private void select(int chosen) {
    int expected = -1;
    for (int i = 0; i < CHANNELS && expected < 0; i++) {
      int k = (turn + i) % CHANNELS;
      expected = closed[k] || !model.get(k).isEmpty() ? k : -1;
    }
    require("TakesTurns", chosen == expected);
    require("AtMostOne", tellers.equals(expected < 0 ? List.of() : List.of(expected)));
    if (expected >= 0) {
      Long item = model.get(expected).poll();
      require("FifoPerProducer", item == null ? told.get(0) == null : item.equals(told.get(0)));
      turn = expected + 1;
    }
    tellers.clear();
    told.clear();
  }

  private void require(String property, boolean holds) {
    if (!holds) {
      throw new Violation(
          property, model + ", turn " + turn + ", told " + tellers + ": " + told + ", " + channels);
    }
  }
}
