package dev.wakeproof.checker.spec;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * One step, one name: the label of a step in a spec and the comment above the cell call that
 * performs it in Java are the same word, so that a reader finds the one from the other.
 */
class StepNamesTest {
  private static final Path ROOT = Path.of("..");

  /** Steps of a spec that no Java performs, each with the reason. */
  private static final Map<String, String> SPEC_ONLY =
      Map.ofEntries(
          entry("P1_Call", "the environment: a process decides what to ask for next"),
          entry("J0_Choose", "the environment, likewise"),
          entry("M1_Flush", "the memory: a store leaves a buffer"),
          entry("P3_WakeBucket", "a futex, which Java does not have"),
          entry("P1_LoadGrant", "the document's locks, which load and store what Java adds"),
          entry("P2_LoadBucket", "the same, of who alone posts"),
          entry(
              "P7_LoadTop",
              "a proposal of twa-semaphores that the library does not take up: the notifier"
                  + " evaluates"),
          entry("P8_PushBack", "the same proposal"),
          entry("P9_LoadGrantAgain", "the same proposal"),
          entry("E8_PassOn", "the other proposal: the wake is passed on"),
          entry("I1_LoadIndex", "crossbeam's, which does not ship: it compares head and tail"),
          entry("I2_LoadIndex", "crossbeam's, which does not ship: it compares head and tail"));

  /** A label of PlusCal, or an action in TLA+ itself. */
  private static final Pattern LABEL =
      Pattern.compile("^ *([A-Z]\\w*_\\w+)(?::\\+?-?\\s*$|\\(\\w+\\) ==)");

  private static final Pattern COMMENT = Pattern.compile("^ *// \\[(\\w+)]\\s*$");

  @Test
  void javaSteps_ofAllFamilies_areInASpecification() throws IOException {
    assertThat(withoutPartner(javaSteps(ROOT), specSteps(ROOT)))
        .as("steps named in Java, but in no spec")
        .isEmpty();
  }

  @Test
  void specSteps_ofAllFamilies_areInJavaOrExempt() throws IOException {
    Set<String> java = javaSteps(ROOT);
    java.addAll(SPEC_ONLY.keySet());
    assertThat(withoutPartner(specSteps(ROOT), java))
        .as("labels of a spec that are named nowhere in Java, nor exempt")
        .isEmpty();
  }

  @Test
  void exemption_notNeeded_fails() throws IOException {
    assertThat(SPEC_ONLY.keySet())
        .isSubsetOf(specSteps(ROOT))
        .doesNotContainAnyElementsOf(javaSteps(ROOT));
  }

  @Test
  void name_onOneSideOnly_isDetected() {
    assertThat(matches(COMMENT, List.of("    // [R1_SwapSlot]", "    x.get(); // [R2_Nope]")))
        .containsExactly("R1_SwapSlot");
    assertThat(
            matches(
                LABEL,
                List.of("R1_SwapSlot:", "  R9_Gone:", "K1_Hold(l) ==", "    if (R2_Nope(l)) {")))
        .containsExactly("K1_Hold", "R1_SwapSlot", "R9_Gone");
    assertThat(withoutPartner(Set.of("R1_SwapSlot", "R9_Gone"), Set.of("R1_SwapSlot")))
        .containsExactly("R9_Gone");
  }

  private static Set<String> withoutPartner(Set<String> names, Set<String> partners) {
    Set<String> alone = new TreeSet<>(names);
    alone.removeAll(partners);
    return alone;
  }

  private static Set<String> specSteps(Path root) throws IOException {
    return named(root.resolve("specs"), ".tla", LABEL);
  }

  private static Set<String> javaSteps(Path root) throws IOException {
    Set<String> steps = named(root.resolve("java-impl/src/main"), ".java", COMMENT);
    steps.addAll(named(root.resolve("as-published/src/main"), ".java", COMMENT));
    return steps;
  }

  private static Set<String> named(Path folder, String ending, Pattern pattern) throws IOException {
    List<Path> files;
    try (Stream<Path> tree = Files.walk(folder)) {
      files = tree.filter(file -> file.toString().endsWith(ending)).toList();
    }
    Set<String> names = new TreeSet<>();
    for (Path file : files) {
      names.addAll(matches(pattern, Files.readAllLines(file)));
    }
    assertThat(names).as("names in %s", folder).isNotEmpty();
    return names;
  }

  private static Set<String> matches(Pattern pattern, List<String> lines) {
    Set<String> names = new TreeSet<>();
    for (String line : lines) {
      Matcher matcher = pattern.matcher(line);
      if (matcher.find()) {
        names.add(matcher.group(1));
      }
    }
    return names;
  }
}
