package dev.wakeproof.checker.mutants.generated;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The selection of mutants to try.
 *
 * @param only a part of the wanted ids; empty for all
 * @param sample so many of them, drawn by lot; negative for all
 * @param seed of the lot
 * @param workers how many are tried at a time
 */
public record Wanted(String only, int sample, long seed, int workers) {
  /** Whether it is all that there are. */
  public boolean all() {
    return only.isEmpty() && sample < 0;
  }

  /** Those of {@code all} that are drawn; a larger sample of the same lot has these, too. */
  public <T> List<T> drawn(List<T> all) {
    if (sample < 0) {
      return all;
    }
    List<T> shuffled = new ArrayList<>(all);
    Collections.shuffle(shuffled, new Random(seed));
    return List.copyOf(shuffled.subList(0, Math.min(sample, shuffled.size())));
  }
}
