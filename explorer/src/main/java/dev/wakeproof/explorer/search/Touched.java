package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Place;
import dev.wakeproof.explorer.machine.step.Footprint;
import java.util.HashMap;
import java.util.Map;

/** What choices touch, each kept once: a chart has millions of them, and few that differ. */
final class Touched {
  private final Map<Footprint, Footprint> known = new HashMap<>();

  Footprint[] by(int[] choices, Place place) {
    Footprint[] all = new Footprint[choices.length];
    for (int i = 0; i < all.length; i++) {
      Footprint footprint = place.footprint(choices[i]);
      Footprint before = known.putIfAbsent(footprint, footprint);
      all[i] = before == null ? footprint : before;
    }
    return all;
  }
}
