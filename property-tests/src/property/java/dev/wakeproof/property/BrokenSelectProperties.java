package dev.wakeproof.property;

import dev.wakeproof.channel.Channel;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The properties of a choice, asked of some that are broken on purpose. Each of them fails. */
class BrokenSelectProperties extends Providers {
  private static final int CAPACITY = 2;

  /** Begins with the first each time. */
  @Property
  void takesTurns(@ForAll("choiceMoves") List<ChoiceMove> moves) {
    new ChoiceTurns(
            CAPACITY,
            (channels, told) ->
                new Chooser() {
                  @Override
                  public int trySelect() {
                    return Chooser.of(channels, told).trySelect();
                  }

                  @Override
                  public int selectBriefly() {
                    return trySelect();
                  }
                })
        .play(moves);
  }

  /** Takes another item along with the one that it tells of. */
  @Property
  void noLossNoDuplication(@ForAll("choiceMoves") List<ChoiceMove> moves) {
    new ChoiceTurns(
            CAPACITY,
            (channels, told) -> {
              Chooser one = Chooser.of(channels, told);
              return andThen(one, () -> dropOne(channels));
            })
        .play(moves);
  }

  /** Makes two transfers where two are ready. */
  @Property
  void atMostOne(@ForAll("choiceMoves") List<ChoiceMove> moves) {
    new ChoiceTurns(
            CAPACITY,
            (channels, told) -> {
              Chooser one = Chooser.of(channels, told);
              return andThen(one, () -> one.trySelect());
            })
        .play(moves);
  }

  private static void dropOne(List<Channel<Long>> channels) {
    for (Channel<Long> each : channels) {
      if (each.size() > 0) {
        each.tryReceive();
        return;
      }
    }
  }

  /** Runs more code after each try. */
  private static Chooser andThen(Chooser one, Runnable more) {
    return new Chooser() {
      @Override
      public int trySelect() {
        int chosen = one.trySelect();
        more.run();
        return chosen;
      }

      @Override
      public int selectBriefly() {
        return one.selectBriefly();
      }
    };
  }
}
