package dev.wakeproof.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A property here with the name of a specification's formula must be that formula, evaluated by
 * TLC. A property that is stated in Java has a name of its own.
 */
class FormulaNamesTest {
  /** The properties that a configuration states, up to its next keyword. */
  private static final Pattern STATED =
      Pattern.compile(
          "(?m)^(?:INVARIANTS?|PROPERTY|PROPERTIES)\\b((?:\\s+(?!CONST|INIT|NEXT|SPEC)\\w+)+)");

  /** A name as all code that raises one writes it: alone, or before a colon. */
  private static final Pattern WRITTEN = Pattern.compile("(Formula\\.of\\(\\s*)?\"(\\w+)(?:\"|: )");

  /** The names of a module's steps as a whole: code that writes this executes them. */
  private static final Pattern STEPS = Pattern.compile("\\b(?:Steps|AbstractLock) ");

  /** Marks a test class with properties. */
  private static final Pattern PROPERTIES = Pattern.compile("(?m)^import net\\.jqwik\\.api");

  @Test
  void formulaName_inATest_evaluatesTheFormula() throws IOException {
    Set<String> formulas = formulas();
    assertThat(formulas).contains("NoLostWakeup", "Fifo", "LongestWaitsFirst", "TakesTurns");
    for (Path source : sources()) {
      assertThat(statedInJava(Files.readString(source), formulas)).as(source.toString()).isEmpty();
    }
  }

  @Test
  void formulaName_withoutEvaluation_isDetected() {
    Set<String> formulas = Set.of("Fifo", "RefinesLock");
    assertThat(statedInJava("throw new Violation(\"Fifo\", text);", formulas))
        .containsExactly("Fifo");
    assertThat(statedInJava("withFailMessage(\"Fifo: %d waits\", one)", formulas))
        .containsExactly("Fifo");
    assertThat(statedInJava("require(Formula.of(\"Fifo\"), execution);", formulas)).isEmpty();
    assertThat(statedInJava("throw new Violation(\"InOrder\", text);", formulas)).isEmpty();
    String refines = "throw new Violation(\"RefinesLock\", text);";
    assertThat(statedInJava(refines, formulas)).containsExactly("RefinesLock");
    assertThat(statedInJava("private Steps steps; " + refines, formulas)).isEmpty();
  }

  private static Set<String> statedInJava(String source, Set<String> formulas) {
    Set<String> stated = new TreeSet<>();
    boolean executesSteps = STEPS.matcher(source).find();
    Matcher written = WRITTEN.matcher(source);
    while (written.find()) {
      String name = written.group(2);
      boolean isAsked = written.group(1) != null || (executesSteps && name.startsWith("Refines"));
      if (formulas.contains(name) && !isAsked) {
        stated.add(name);
      }
    }
    return stated;
  }

  /** Returns the properties that any configuration of any family states. */
  private static Set<String> formulas() throws IOException {
    Set<String> names = new TreeSet<>();
    for (Path config : files(Specs.besideThisModule(), ".cfg")) {
      Matcher stated = STATED.matcher(Files.readString(config));
      while (stated.find()) {
        names.addAll(List.of(stated.group(1).strip().split("\\s+")));
      }
    }
    return names;
  }

  /** The test classes with properties; a test without any only states expectations about others. */
  private static List<Path> sources() throws IOException {
    Path tests = Specs.besideThisModule().resolveSibling("property-tests/src/property/java");
    List<Path> sources = new ArrayList<>();
    for (Path source : files(tests, ".java")) {
      if (!source.toString().endsWith("Test.java")
          || PROPERTIES.matcher(Files.readString(source)).find()) {
        sources.add(source);
      }
    }
    return sources;
  }

  private static List<Path> files(Path folder, String suffix) throws IOException {
    try (Stream<Path> tree = Files.walk(folder)) {
      return tree.filter(file -> file.toString().endsWith(suffix)).toList();
    }
  }
}
