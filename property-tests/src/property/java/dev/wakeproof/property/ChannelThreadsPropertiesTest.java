package dev.wakeproof.property;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/**
 * Real threads on the library's channel: no loss, no duplication, order per sender, no lost wakeup.
 * A failure depends on the machine, too, so it is not shrunk.
 */
// Large, as in the catalog: a contract test or a small exploration finds each seeded bug.
@Tag("large")
class ChannelThreadsPropertiesTest {
  private static final int TRIES = 60;
  private static final int MOST = 3;
  private static final int ITEMS = 300;
  private static final int PATIENCE_MILLIS = 20_000;

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void channelUnderThreads(
      @ForAll @IntRange(min = 1, max = MOST) int capacity,
      @ForAll @IntRange(min = 1, max = MOST) int senders,
      @ForAll @IntRange(min = 1, max = MOST) int receivers,
      @ForAll long seed)
      throws Exception {
    new ChannelLoad(new LibraryConveyor(capacity), senders, receivers, ITEMS, seed)
        .run(PATIENCE_MILLIS);
  }
}
