package dev.wakeproof.checker.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The rows under {@code configurations} of a checks.yaml. */
final class DerivedConfigs {
  private static final String OF = "of";

  private final Map<String, DerivedConfig> byName = new LinkedHashMap<>();
  private final Set<String> unused = new TreeSet<>();
  private final List<String> mistakes = new ArrayList<>();

  DerivedConfigs(Path root, String family, JsonNode rows) {
    for (Map.Entry<String, JsonNode> row : rows.properties()) {
      try {
        byName.put(row.getKey(), read(root, family, row.getKey(), row.getValue()));
        unused.add(row.getKey());
      } catch (IllegalArgumentException | IOException e) {
        mistake(row.getKey(), e.getMessage());
      }
    }
  }

  private static DerivedConfig read(Path root, String family, String name, JsonNode row)
      throws IOException {
    Path bounds = SpecFolders.bounds(root, family);
    String of = row.get(OF).asText();
    Path base = bounds.resolve(of + ".cfg");
    Path own = bounds.resolve(name + ".cfg");
    if (Files.exists(own)) {
      throw new IllegalArgumentException(root.relativize(own) + " is there, too; take one out");
    }
    if (!Files.isRegularFile(base)) {
      throw new IllegalArgumentException(
          "there is no " + root.relativize(base) + "; name a file after of");
    }
    Map<String, String> changes = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> change : row.properties()) {
      if (!change.getKey().equals(OF)) {
        JsonNode value = change.getValue();
        // YAML reads TLA+'s constants TRUE and FALSE as its own booleans.
        String text = value.isBoolean() ? value.asText().toUpperCase(Locale.ROOT) : value.asText();
        changes.put(change.getKey(), value.isNull() ? null : text);
      }
    }
    return DerivedConfig.of(of, Files.readString(base), changes);
  }

  /** Returns the check with its configuration, if that is in no file. */
  Check with(Check check) {
    String target = check.beside() == null ? check.target() : check.beside().model();
    if (!check.engine().matches("tlc|conformance") || !target.contains(":")) {
      return check;
    }
    String name = target.split(":", 2)[1];
    unused.remove(name);
    return check.configured(byName.get(name));
  }

  /** Returns what is wrong; called after all checks were read. */
  List<String> mistakes() {
    unused.forEach(name -> mistake(name, "no check uses it; take it out"));
    return mistakes;
  }

  private void mistake(String name, String what) {
    mistakes.add("$.configurations." + name + ": " + what);
  }
}
