package dev.wakeproof.checker.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The guide lists the safety properties that TLC checks and that a proof leaves open. */
class OpenPropertiesTest {
  private static final Path ROOT = Repository.ROOT;
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `(\\w+Proof)` \\| (.*) \\|$");
  private static final Pattern PROPERTY = Pattern.compile("`(\\w+)`");
  private static final Pattern EXTENDED = Pattern.compile("(?m)^EXTENDS (\\w+Proof)$");
  private static final Pattern DEFINITION =
      Pattern.compile("(?m)^(\\w+) *==([^\\n]*(?:\\n[ \\t]+[^\\n]*)*)");

  @Test
  void openProperties_ofEachProof_areListedInTheGuide() throws Exception {
    Map<String, Set<String>> listed = new TreeMap<>();
    ROW.matcher(Files.readString(ROOT.resolve("docs/prove.md")))
        .results()
        .forEach(row -> listed.put(row.group(1), names(PROPERTY, row.group(2))));
    Map<String, Set<String>> open = new TreeMap<>();
    for (Check proof : checks("prove")) {
      if (first(proof).equals(proof.target())) {
        open.put(proof.target(), open(proof));
      }
    }
    for (Check proof : checks("prove")) {
      open.get(first(proof)).removeAll(proved(proof));
    }

    assertThat(open).isNotEmpty();
    assertThat(listed).isEqualTo(open);
  }

  private static Set<String> open(Check proof) throws Exception {
    String model = "MC" + proof.target().replaceFirst("Proof$", "") + ":";
    Set<String> open = new TreeSet<>();
    for (Check check : checks("tlc")) {
      if (check.target().startsWith(model) && check.expect().verdict() != Outcome.VIOLATED) {
        open.addAll(TlcTarget.of(ROOT, check).parsedConfig().properties());
      }
    }
    open.removeAll(proved(proof));
    open.removeAll(liveness());
    // With threshold 0 no waiter spins, so this reachability check holds there.
    open.remove("ReachableSpinOnGrant");
    return open;
  }

  private static List<String> proved(Check proof) throws Exception {
    return ProofPlan.properties(ProofPlan.of(ROOT, proof));
  }

  /** The proof of the same algorithm that one under more assumptions extends, at last. */
  private static String first(Check proof) throws Exception {
    String module = proof.target();
    for (String next = module; next != null; ) {
      module = next;
      Path text = ProofPlan.of(ROOT, proof).resolveSibling(module + ".tla");
      next =
          EXTENDED
              .matcher(Files.readString(text))
              .results()
              .map(r -> r.group(1))
              .findFirst()
              .orElse(null);
    }
    return module;
  }

  private static Set<Check> checks(String engine) throws CatalogException {
    return Repository.catalog().checks().stream()
        .filter(check -> check.engine().equals(engine) && check.seededBug() == null)
        .collect(Collectors.toSet());
  }

  private static Set<String> liveness() throws IOException {
    Set<String> liveness = new TreeSet<>();
    try (Stream<Path> files = Files.walk(ROOT.resolve("specs"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".tla")).toList()) {
        DEFINITION
            .matcher(Files.readString(file))
            .results()
            .filter(found -> found.group(2).contains("~>") || found.group(2).contains("<>("))
            .forEach(found -> liveness.add(found.group(1)));
      }
    }
    return liveness;
  }

  private static Set<String> names(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map((MatchResult found) -> found.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
