package dev.wakeproof.checker.mutants;

import dev.wakeproof.checker.catalog.Red;
import java.io.IOException;
import java.util.Optional;

/** The library as it ships. */
@FunctionalInterface
interface Shipped {
  /** Why what is to turn red is not green of it; empty if it is. */
  Optional<String> redness(Red red) throws IOException;
}
