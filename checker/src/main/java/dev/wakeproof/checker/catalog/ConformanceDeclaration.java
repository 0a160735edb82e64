package dev.wakeproof.checker.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What a check of the conformance engine states. */
public final class ConformanceDeclaration {
  private static final List<String> ALWAYS = List.of("Conformance", "Coverage", "NoIdleExemption");
  private static final Pattern SAME = Pattern.compile("(?m)^(Same\\w+)\\(\\w+\\)\\s*==");

  private ConformanceDeclaration() {}

  /**
   * What the engine always compares, the model's invariants, and when the root module says that two
   * states are the same.
   */
  public static List<String> of(Path root, Check check) throws IOException {
    List<String> properties = new ArrayList<>(ALWAYS);
    TlcTarget model = TlcTarget.of(root, check.family(), check.beside().model());
    properties.addAll(TlcConfig.read(model.config()).properties());
    SAME.matcher(Files.readString(model.module()))
        .results()
        .forEach(found -> properties.add(found.group(1)));
    return List.copyOf(properties);
  }
}
