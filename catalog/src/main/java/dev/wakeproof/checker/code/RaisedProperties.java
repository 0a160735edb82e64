package dev.wakeproof.checker.code;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.ConformanceDeclaration;
import dev.wakeproof.checker.catalog.DeclarationRules;
import dev.wakeproof.checker.catalog.JpfFile;
import dev.wakeproof.checker.catalog.ProofPlan;
import dev.wakeproof.checker.catalog.TargetFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds the properties that a Java check can report: the names that its code raises. They are read
 * from class files, so a name that the code no longer raises cannot stay in the catalog.
 */
public final class RaisedProperties {
  /** The methods of a scenario and of its actors that an engine calls. */
  private static final List<String> OF_A_SCENARIO =
      List.of(
          "actors()Ljava/util/List;",
          "atEnd()V",
          "whenStuck()Ljava/lang/String;",
          "whenSpinning()Ljava/lang/String;",
          "run()V");

  /** The properties that an engine checks in every scenario. */
  private static final Map<String, List<String>> OF_THE_ENGINE =
      Map.of("explorer", List.of("Race"));

  private static final String PROVE = "prove";

  private final Path root;
  private final Code code;
  private final Map<String, Set<String>> raised = new HashMap<>();

  public RaisedProperties(Path root) {
    this.root = root;
    this.code = new Code(root);
  }

  /** Returns the missing class: its properties must not simply be taken from the catalog. */
  public Optional<String> missing(Check check) {
    if (check.engine().equals(PROVE)) {
      return Optional.empty();
    }
    String type =
        check.engine().equals("jqwik") ? check.target().split("#", 2)[0] : scenario(check);
    return code.find(internal(type)).isPresent()
        ? Optional.empty()
        : Optional.of(
            ".target: there is no compiled class " + type + "; run: make build, or correct it");
  }

  /** Returns how the declared properties differ from the actual ones. */
  public Optional<String> mistake(Check check) {
    Optional<String> missing = missing(check);
    return missing.or(() -> vacuous(check)).or(() -> differs(check));
  }

  /**
   * Returns the formulas that hold whatever the Java does: with them a check would be green without
   * a comparison.
   */
  private Optional<String> vacuous(Check check) {
    if (!check.engine().equals("conformance")) {
      return Optional.empty();
    }
    try {
      List<String> vacuous = ConformanceDeclaration.vacuous(root, check);
      return vacuous.isEmpty()
          ? Optional.empty()
          : Optional.of(
              ".beside.model: "
                  + String.join(", ", vacuous)
                  + " of "
                  + check.beside().model()
                  + " does not mention what the Java holds, so it compares nothing; write the"
                  + " relation, or remove it");
    } catch (IOException e) {
      throw new UncheckedIOException(check.beside().model() + " cannot be read", e);
    }
  }

  private Optional<String> differs(Check check) {
    return DeclarationRules.differs(
        "properties", check.properties(), of(check), "its code raises", check);
  }

  /** Returns the properties of a check whose engine runs Java, sorted. */
  public List<String> of(Check check) {
    if (check.engine().equals("conformance")) {
      return ofConformance(check);
    }
    if (check.engine().equals(PROVE)) {
      return ofPlan(check);
    }
    Set<String> properties = new TreeSet<>();
    properties.addAll(
        check.engine().equals("jqwik")
            ? raised.computeIfAbsent(check.target(), this::ofTest)
            : raised.computeIfAbsent(scenario(check), this::ofScenario));
    properties.addAll(OF_THE_ENGINE.getOrDefault(check.engine(), List.of()));
    return List.copyOf(properties);
  }

  private List<String> ofConformance(Check check) {
    try {
      return ConformanceDeclaration.of(root, check);
    } catch (IOException e) {
      throw new UncheckedIOException(check.beside().model() + " cannot be read", e);
    }
  }

  private List<String> ofPlan(Check check) {
    Path plan = ProofPlan.of(root, check);
    try {
      return ProofPlan.properties(plan);
    } catch (IOException e) {
      throw new UncheckedIOException(plan + " cannot be read", e);
    }
  }

  private String scenario(Check check) {
    if (!check.engine().equals("jpf")) {
      return check.target();
    }
    Path file = root.resolve(TargetFile.of(root, check.family(), check.engine(), check.target()));
    try {
      return JpfFile.read(file).scenario().orElse("");
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be read", e);
    }
  }

  private Set<String> ofScenario(String scenario) {
    Reach reach = new Reach(code);
    reach.start(internal(scenario), "<init>()V"::equals);
    reach.make(internal(scenario));
    OF_A_SCENARIO.forEach(reach::call);
    return reach.properties();
  }

  private Set<String> ofTest(String target) {
    return Reach.ofTest(code, target).properties();
  }

  private static String internal(String className) {
    return className.replace('.', '/');
  }
}
