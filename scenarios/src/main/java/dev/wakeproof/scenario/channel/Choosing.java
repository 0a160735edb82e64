package dev.wakeproof.scenario.channel;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.Select;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The common part of the scenarios of a choice between two channels. */
abstract class Choosing implements Scenario {
  final List<Parcel> parcels = List.of(new Parcel(0, 0), new Parcel(0, 1));
  final List<Channel<Parcel>> channels = List.of(new Channel<>(1), new Channel<>(1));
  final List<Log> logs = List.of(new Log(), new Log());

  /** Sends an item to each channel from that number on. */
  final Actor sender(int from) {
    return new Actor("S") {
      @Override
      public void run() {
        for (int i = from; i < channels.size(); i++) {
          send(i);
        }
      }
    };
  }

  /** Sends the item of that number to the channel of that number. */
  final void send(int i) {
    Expect.that(channels.get(i).trySend(parcels.get(i)), "Bounded", "no room");
    parcels.get(i).sent.setPlain(1);
  }

  /** Receives from the first that is ready. */
  final Actor chooser(String name, Log log) {
    return new Actor(name) {
      @Override
      public void run() throws Exception {
        note(select(log).select(), log);
      }
    };
  }

  /** Receives from the first that is ready in time. */
  final Actor timedChooser(String name, Log log) {
    return new Actor(name) {
      @Override
      public void run() throws Exception {
        note(select(log).select(1, TimeUnit.MILLISECONDS), log);
      }
    };
  }

  private Select select(Log log) {
    ChannelCallback<Parcel> told =
        new ChannelCallback<>() {
          @Override
          public void completed(Parcel item) {
            log.add(item);
          }

          @Override
          public void closed() {
            log.end();
          }
        };
    Select select = new Select();
    for (Channel<Parcel> channel : channels) {
      select.receiveFrom(channel, told);
    }
    return select;
  }

  private void note(int chosen, Log log) {
    for (int i = 0; i < parcels.size(); i++) {
      int expected = i == chosen ? 1 : 0;
      Expect.equal(expected, log.count(parcels.get(i)), "AtMostOne", "what it was told it has");
    }
  }

  @Override
  public void atEnd() {
    Ends.noLossNoDuplication(parcels, logs);
    for (Channel<Parcel> channel : channels) {
      Expect.equal(
          0, channel.getWaitingReceivers(), "LeavesAllLines", "those who are left in line");
    }
  }

  @Override
  public final String whenStuck() {
    return "NoLostWakeup";
  }
}
