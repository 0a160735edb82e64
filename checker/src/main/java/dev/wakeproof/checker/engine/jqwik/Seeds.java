package dev.wakeproof.checker.engine.jqwik;

import dev.wakeproof.checker.content.Ingredients;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** Chooses the seed of a random check. */
@FunctionalInterface
public interface Seeds {
  /** A new random seed. */
  Seeds FRESH = text -> ThreadLocalRandom.current().nextLong();

  /**
   * The same for the same text, so that its verdict can be kept and had again; another one as soon
   * as anything has changed that the verdict depends on.
   */
  Seeds OF_THE_TEXT =
      text -> {
        Optional<Ingredients> all = text.read();
        return all.isPresent()
            ? Long.parseUnsignedLong(all.get().digest().substring(0, 16), 16)
            : FRESH.of(text);
      };

  /** The text that a check depends on; empty if its result is random whatever the seed. */
  @FunctionalInterface
  interface Text {
    Optional<Ingredients> read() throws IOException;
  }

  long of(Text text) throws IOException;
}
