package dev.wakeproof.checker.mutants.generated;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Selects the mutants to try.
 *
 * @param only a part of the ids; empty for all
 * @param sample the size of a random sample; negative for all
 * @param seed the seed of the sample
 * @param workers the number of mutants tried at a time
 */
public record Wanted(String only, int sample, long seed, int workers) {
  /** Returns whether all mutants are selected. */
  public boolean all() {
    return only.isEmpty() && sample < 0;
  }

  /** Returns the sample of {@code all}; a larger sample with the same seed contains it. */
  public <T> List<T> drawn(List<T> all) {
    if (sample < 0) {
      return all;
    }
    List<T> shuffled = new ArrayList<>(all);
    Collections.shuffle(shuffled, new Random(seed));
    return List.copyOf(shuffled.subList(0, Math.min(sample, shuffled.size())));
  }
}
