package dev.wakeproof.checker.engine.jqwik;

import dev.wakeproof.checker.content.Ingredients;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** Chooses the seed of a random check. */
@FunctionalInterface
public interface Seeds {
  /** Returns a new random seed. */
  Seeds FRESH = text -> ThreadLocalRandom.current().nextLong();

  /**
   * Derives the seed from everything that the verdict depends on. So a verdict can be cached and
   * repeated, and any change brings another seed.
   */
  Seeds OF_THE_TEXT =
      text -> {
        Optional<Ingredients> all = text.read();
        return all.isPresent()
            ? Long.parseUnsignedLong(all.get().digest().substring(0, 16), 16)
            : FRESH.of(text);
      };

  /** Returns the text that a check depends on; empty if its result is random whatever the seed. */
  @FunctionalInterface
  interface Text {
    Optional<Ingredients> read() throws IOException;
  }

  long of(Text text) throws IOException;
}
