package dev.wakeproof.checker.mutants;

import dev.wakeproof.checker.catalog.Red;
import java.io.IOException;
import java.util.Optional;

/** The results of checks on the unmodified library. */
@FunctionalInterface
interface Shipped {
  /** Returns why a check or test is not green on the unmodified library; empty if it is green. */
  Optional<String> redness(Red red) throws IOException;
}
