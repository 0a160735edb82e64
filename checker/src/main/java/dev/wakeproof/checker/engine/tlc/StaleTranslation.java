package dev.wakeproof.checker.engine.tlc;

import java.util.Collection;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What TLC says, and goes on, where a translation is not of the algorithm that stands above it. */
public final class StaleTranslation {
  private static final Pattern WARNING =
      Pattern.compile("WARNING: The (?:PlusCal|TLA\\+).* in module (\\w+).* last translation");

  private StaleTranslation() {}

  /** Why a verdict would be about another text; told by the checksums that a translation bears. */
  public static Optional<String> find(Collection<String> said) {
    return said.stream()
        .map(WARNING::matcher)
        .filter(Matcher::find)
        .map(
            stale ->
                "the PlusCal of "
                    + stale.group(1)
                    + " and its translation, which is what was checked, are not the same text any"
                    + " more; run: ./wakeproof docs")
        .findFirst();
  }
}
