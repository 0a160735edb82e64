package dev.wakeproof.checker.catalog;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The part of a TLC check that its configuration states and the catalog does not repeat.
 *
 * @param properties the stated properties; Deadlock is among them if TLC looks for one
 * @param shaping the entries that leave out states or change the memory model
 */
public record TlcDeclaration(List<String> properties, List<String> shaping) {
  private static final Map<String, String> PREFIXES =
      Map.of("JAVA", "Views", "SC", "Sc", "TSO", "Tso", "PSO", "Pso", "ARM", "Arm");

  /**
   * The operators of Memory.tla; the first two say what may be reordered, so they define the model.
   */
  private static final List<String> MODEL = List.of("Store", "Flushes");

  private static final List<String> VARIABLE = List.of("Load", "Rmw");

  public static TlcDeclaration of(Path root, Check check) throws IOException {
    return of(check, TlcTarget.of(root, check).parsedConfig());
  }

  /** Adds to a check what its configuration says; returns checks of other engines unchanged. */
  static Check completed(Path root, Check check) throws IOException {
    return switch (check.engine()) {
      case "tlc" -> {
        TlcDeclaration stated = of(root, check);
        yield check.stating(stated.properties(), stated.shaping());
      }
      case "conformance" ->
          check.stating(ConformanceDeclaration.of(root, check), of(root, check).shaping());
      case "prove" -> check.stating(ProofPlan.properties(ProofPlan.of(root, check)), List.of());
      default -> check;
    };
  }

  static TlcDeclaration of(Check check, TlcConfig config) {
    List<String> properties = new ArrayList<>(config.properties());
    if (check.deadlock()) {
      properties.add("Deadlock");
    }
    if ("Assertion".equals(check.expect().property())) {
      properties.add("Assertion");
    }
    List<String> shaping = new ArrayList<>(config.reductions());
    for (String operator : VARIABLE) {
      String substitute = config.substitutions().get(operator);
      if (substitute != null && !substitute.equals(usual(check.memory(), operator))) {
        shaping.add(operator + " <- " + substitute);
      }
    }
    return new TlcDeclaration(List.copyOf(properties), List.copyOf(shaping));
  }

  /** Returns why {@code memory} is not the model that the configuration substitutes. */
  static Optional<String> otherMemory(Check check, TlcConfig config) {
    // Under views no store is buffered, so there is nothing to flush.
    for (String operator : check.memory().equals("JAVA") ? List.of("Store") : MODEL) {
      String substitute = config.substitutions().get(operator);
      if (substitute == null ? !check.memory().equals("SC") : !fits(check, operator, substitute)) {
        return Optional.of(
            substitute == null
                ? "substitutes no " + operator
                : "substitutes " + operator + " <- " + substitute);
      }
    }
    return Optional.empty();
  }

  private static boolean fits(Check check, String operator, String substitute) {
    return substitute.equals(usual(check.memory(), operator));
  }

  /** Returns the operator of that memory model. */
  static String usual(String memory, String operator) {
    return PREFIXES.get(memory) + operator;
  }
}
