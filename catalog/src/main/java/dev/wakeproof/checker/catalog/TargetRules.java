package dev.wakeproof.checker.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Checks that the target of a check exists: a module and its configuration, a scenario, a .jpf
 * file, or a test.
 */
final class TargetRules {
  /** The memory models under which a scenario can be compared with a specification. */
  private static final Set<String> BESIDE = Set.of("SC", "TSO", "PSO");

  private final Path root;

  TargetRules(Path root) {
    this.root = root;
  }

  /** Returns the mistake, as the rest of a line that starts with the check's place in its file. */
  Optional<String> mistake(Check check) {
    try {
      return switch (check.engine()) {
        case "tlc" -> tlc(check);
        case "explorer" -> explorer(check);
        case "conformance" -> conformance(check);
        case "prove" -> proof(check);
        case "jpf" -> jpf(check);
        case "jqwik" -> jqwik(check);
        default -> throw new IllegalArgumentException(check.engine());
      };
    } catch (IOException e) {
      return Optional.of(".target: cannot be read: " + e.getMessage());
    }
  }

  private Optional<String> tlc(Check check) throws IOException {
    if (!check.target().matches("\\w+:[\\w.-]+")) {
      return Optional.of(".target: '" + check.target() + "' must be Module:config");
    }
    Optional<String> mistake = model(".target", TlcTarget.of(root, check));
    return mistake.isPresent() ? mistake : properties(check);
  }

  private Optional<String> properties(Check check) throws IOException {
    TlcTarget target = TlcTarget.of(root, check);
    List<String> stated = TlcDeclaration.of(check, target.parsedConfig()).properties();
    String expected = check.expect().property();
    String cfg = target.shownConfig(root);
    if (expected != null && !stated.contains(expected)) {
      return Optional.of(
          ".expect.property: '"
              + expected
              + "' is not stated in "
              + cfg
              + ", which states "
              + stated);
    }
    if (stated.isEmpty()) {
      return Optional.of(".target: " + cfg + " states no property, so it can decide nothing");
    }
    if (check.role().mustTurnRed() && stated.size() != 1) {
      return Optional.of(
          ".role: a "
              + check.role()
              + " must state exactly the one property that it violates, but "
              + cfg
              + " states "
              + stated
              + (stated.contains("Deadlock")
                  ? " (\"deadlock\": false switches Deadlock off)"
                  : "; add a configuration that states only that one"));
    }
    return Optional.empty();
  }

  private Optional<String> explorer(Check check) {
    if (check.memory().equals("ARM")) {
      return Optional.of(".memory: the explorer has SC, TSO, PSO, JAVA-SB and JAVA");
    }
    Path source = file(check);
    return Files.isRegularFile(source) ? Optional.empty() : missing(source);
  }

  private Optional<String> conformance(Check check) throws IOException {
    if (!BESIDE.contains(check.memory())) {
      return Optional.of(".memory: the conformance engine has SC, TSO and PSO");
    }
    if (!Files.isRegularFile(file(check))) {
      return missing(file(check));
    }
    return model(".beside.model", TlcTarget.of(root, check));
  }

  private Optional<String> proof(Check check) throws IOException {
    Path module = file(check);
    List<Path> files = new ArrayList<>(List.of(module));
    files.addAll(ProofPlan.files(ProofPlan.beside(module)));
    for (Path file : files) {
      if (!Files.isRegularFile(file)) {
        return missing(file);
      }
    }
    return Optional.empty();
  }

  private Optional<String> model(String field, TlcTarget model) throws IOException {
    Optional<Path> gone = model.missing();
    if (gone.isPresent()) {
      return missing(gone.get());
    }
    return model
        .mistakeInConfig()
        .map(mistake -> field + ": " + model.shownConfig(root) + " " + mistake);
  }

  private Optional<String> jpf(Check check) throws IOException {
    Path file = file(check);
    if (!Files.isRegularFile(file)) {
      return missing(file);
    }
    JpfFile settings = JpfFile.read(file);
    Optional<String> mistake = settings.mistake(root.relativize(file).toString());
    if (mistake.isPresent()) {
      return mistake.map(".target: "::concat);
    }
    Path scenario =
        root.resolve(
            TargetFile.of(root, check.family(), "explorer", settings.scenario().orElseThrow()));
    return Files.isRegularFile(scenario) ? Optional.empty() : missing(scenario);
  }

  private Optional<String> jqwik(Check check) throws IOException {
    String[] parts = check.target().split("#", 2);
    Path source = file(check);
    if (!Files.isRegularFile(source)) {
      return missing(source);
    }
    if (parts.length == 2) {
      Pattern method = Pattern.compile("\\b" + Pattern.quote(parts[1]) + "\\s*\\(");
      if (!method.matcher(Files.readString(source)).find()) {
        return Optional.of(".target: no method '" + parts[1] + "' in " + root.relativize(source));
      }
    }
    return Optional.empty();
  }

  private Path file(Check check) {
    return root.resolve(TargetFile.of(root, check.family(), check.engine(), check.target()));
  }

  private Optional<String> missing(Path file) {
    return Optional.of(
        ".target: there is no " + root.relativize(file) + "; add it or correct the name");
  }
}
