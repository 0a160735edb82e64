package dev.wakeproof.checker.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The properties that a conformance check states. */
public final class ConformanceDeclaration {
  private static final List<String> ALWAYS = List.of("Conformance", "Coverage", "NoIdleExemption");

  /** A definition up to the next one, with its name and its parameter. */
  private static final Pattern SAME =
      Pattern.compile(
          "(?ms)^(Same\\w+)\\((\\w+)\\)\\s*==(.*?)(?=^\\w+(\\([^)\\n]*\\))?\\s*==|^====|\\z)");

  private static final Pattern COMMENT = Pattern.compile("(?s)\\(\\*.*?\\*\\)|\\\\\\*[^\\n]*");

  private ConformanceDeclaration() {}

  /**
   * Returns the operators of the model's module that compare nothing, because they do not mention
   * the Java values.
   */
  public static List<String> vacuous(Path root, Check check) throws IOException {
    TlcTarget model = TlcTarget.of(root, check);
    return vacuousIn(Files.readString(model.module()));
  }

  /** Returns the operators that compare nothing in the text of a module. */
  static List<String> vacuousIn(String module) {
    String text = COMMENT.matcher(module).replaceAll(" ");
    return SAME.matcher(text)
        .results()
        .filter(found -> !mentions(found.group(3), found.group(2)))
        .map(found -> found.group(1))
        .toList();
  }

  private static boolean mentions(String body, String parameter) {
    return Pattern.compile("\\b" + parameter + "\\b").matcher(body).find();
  }

  /**
   * Returns the properties that the engine always compares, the model's invariants, and the root
   * module's definition of equal states.
   */
  public static List<String> of(Path root, Check check) throws IOException {
    List<String> properties = new ArrayList<>(ALWAYS);
    TlcTarget model = TlcTarget.of(root, check);
    properties.addAll(model.parsedConfig().properties());
    SAME.matcher(Files.readString(model.module()))
        .results()
        .forEach(found -> properties.add(found.group(1)));
    return List.copyOf(properties);
  }
}
