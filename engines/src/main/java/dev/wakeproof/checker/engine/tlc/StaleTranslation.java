package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.catalog.Installation;
import java.util.Collection;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds TLC's warning that a translation does not belong to the algorithm above it; TLC then
 * continues.
 */
public final class StaleTranslation {
  private static final Pattern WARNING =
      Pattern.compile("WARNING: The (?:PlusCal|TLA\\+).* in module (\\w+).* last translation");

  private StaleTranslation() {}

  /**
   * Returns the warning: the verdict would be about another algorithm. TLC compares the checksums
   * in the translation.
   */
  public static Optional<String> find(Collection<String> said) {
    return said.stream()
        .map(WARNING::matcher)
        .filter(Matcher::find)
        .map(
            stale ->
                "the PlusCal of "
                    + stale.group(1)
                    + " and its translation, which is what was checked, are not the same text any"
                    + " more; run: "
                    + Installation.command("docs"))
        .findFirst();
  }
}
