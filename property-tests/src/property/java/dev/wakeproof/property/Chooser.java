package dev.wakeproof.property;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.Select;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A choice among channels: the library's, or one that is broken on purpose. */
interface Chooser {
  /** Makes one transfer that is ready, and returns its number; else -1. */
  int trySelect();

  /** The same, and stands in line for a moment. */
  int selectBriefly();

  /** The library's: receives from each of them. */
  static Chooser of(List<Channel<Long>> channels, List<ChannelCallback<Long>> told) {
    Select select = new Select();
    for (int i = 0; i < channels.size(); i++) {
      select.receiveFrom(channels.get(i), told.get(i));
    }
    return new Chooser() {
      @Override
      public int trySelect() {
        return select.trySelect();
      }

      @Override
      public int selectBriefly() {
        try {
          return select.select(1, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
          throw new IllegalStateException("nobody interrupts", e);
        }
      }
    };
  }
}
