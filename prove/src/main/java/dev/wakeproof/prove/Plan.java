package dev.wakeproof.prove;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a file {@code Module.prove}: types of variables, arbitrary constants, lemmas and goals. */
final class Plan {
  private final Map<String, Sort> sorts = new LinkedHashMap<>();
  private final Map<String, Type> variables = new LinkedHashMap<>();
  private final Map<String, Type> constants = new LinkedHashMap<>();
  private final Map<String, Term> known = new LinkedHashMap<>();
  private final Map<String, String> replacements = new LinkedHashMap<>();
  private final Map<String, String> measures = new LinkedHashMap<>();
  private final Map<String, Type> unfolded = new LinkedHashMap<>();
  private final Map<String, List<String>> using = new LinkedHashMap<>();
  private final Map<String, List<String>> names = new LinkedHashMap<>();

  /** The keywords of lines that list definitions. */
  private static final List<String> LISTS =
      List.of(
          "lemma",
          "invariant",
          "goal",
          "step",
          "assume",
          "fact",
          "ghost",
          "propose",
          "init",
          "next");

  private static final String EXTENDS = "extends";

  /** The keywords of lines that declare, which another plan can take over. */
  private static final List<String> DECLARATIONS =
      List.of("sort", "constant", "replace", "variable", "chain", "unfold", "init", "next");

  private final java.nio.file.Path place;

  private Plan(java.nio.file.Path place) {
    this.place = place;
  }

  static Plan read(java.nio.file.Path file, String... more) throws IOException {
    return new Plan(file).with(Files.readAllLines(file)).with(List.of(more));
  }

  static Plan of(List<String> lines) {
    return new Plan(java.nio.file.Path.of("the plan")).with(lines);
  }

  private Plan with(List<String> lines) {
    return with(lines, file());
  }

  private Plan with(List<String> lines, String file) {
    for (int number = 1; number <= lines.size(); number++) {
      String text = lines.get(number - 1).replaceFirst("#.*", "").trim();
      if (!text.isEmpty()) {
        try {
          line(text);
        } catch (Refused e) {
          throw e.at(file + ":" + number);
        }
      }
    }
    return this;
  }

  /** The name of its file, for messages. */
  String file() {
    return place.getFileName().toString();
  }

  private void line(String text) {
    String[] parts = text.split("\\s+", 2);
    String rest = parts.length > 1 ? parts[1] : "";
    switch (parts[0]) {
      case EXTENDS -> {
        extend(rest.trim());
      }
      case "sort" -> {
        sort(halves(rest, "="));
      }
      case "constant" -> {
        constant(rest);
      }
      case "replace" -> {
        String[] replaced = halves(rest, "<-");
        replacements.put(replaced[0], replaced[1]);
      }
      case "chain" -> {
        String[] measured = halves(rest, ":");
        measures.put(measured[0], measured[1]);
      }
      case "unfold" -> {
        String[] typed = halves(rest, ":");
        unfolded.put(typed[0], new TypeParser(typed[1], sorts).parse());
      }
      case "variable" -> {
        String[] typed = halves(rest, ":");
        for (String name : words(typed[0])) {
          variables.put(name, new TypeParser(typed[1], sorts).parse());
        }
      }
      case "using" -> {
        String[] used = halves(rest, ":");
        for (String lemma : words(used[0])) {
          using.put(lemma, words(used[1]));
        }
      }
      default -> {
        if (!LISTS.contains(parts[0])) {
          throw new Refused("no line begins with '" + parts[0] + "'");
        }
        names.computeIfAbsent(parts[0], k -> new ArrayList<>()).addAll(words(rest));
      }
    }
  }

  /**
   * Takes over the declarations of another plan in the same folder, but not its lemmas: they hold
   * only where that plan proves them.
   */
  private void extend(String module) {
    java.nio.file.Path other = place.resolveSibling(module + ".prove");
    if (!(sorts.isEmpty() && constants.isEmpty() && variables.isEmpty())) {
      throw new Refused("a plan extends one other plan, in its first line");
    }
    if (!Files.isRegularFile(other)) {
      throw new Refused("there is no " + other.getFileName() + " beside the plan");
    }
    List<String> lines;
    try {
      lines = Files.readAllLines(other);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<String> taken = new ArrayList<>();
    for (String line : lines) {
      String keyword = line.replaceFirst("#.*", "").trim().split("\\s+", 2)[0];
      if (keyword.equals(EXTENDS)) {
        throw new Refused(other.getFileName() + " itself extends a plan: extend that one");
      }
      taken.add(DECLARATIONS.contains(keyword) ? line : "");
    }
    with(taken, other.getFileName().toString());
  }

  private static String[] halves(String text, String separator) {
    int at = text.indexOf(separator);
    if (at < 0) {
      throw new Refused("'" + separator + "' is missing in '" + text + "'");
    }
    return new String[] {
      text.substring(0, at).trim(), text.substring(at + separator.length()).trim()
    };
  }

  private static List<String> words(String text) {
    return List.of(text.trim().split("[\\s,]+"));
  }

  /** {@code Proc = Procs + None, Memorian}. */
  private void sort(String[] halves) {
    String[] parts = halves[1].split("\\s*\\+\\s*", 2);
    List<String> others = parts.length > 1 ? words(parts[1]) : List.of();
    Sort sort = new Sort(halves[0], parts[0].trim(), others);
    sorts.put(halves[0], sort);
    sorts.put(sort.set(), sort);
  }

  private void constant(String text) {
    if (text.contains("=")) {
      String[] value = halves(text, "=");
      known.put(value[0], literal(value[1]));
      return;
    }
    String[] typed = halves(text, ":");
    Type type = new TypeParser(typed[1], sorts).parse();
    for (String name : words(typed[0])) {
      constants.put(name, type);
      if (type instanceof Type.SetOf set && set.element() instanceof Type.Scalar element) {
        sorts.put(name, element.sort());
      }
    }
  }

  private static Term literal(String text) {
    if (text.equals("TRUE") || text.equals("FALSE")) {
      return Term.bool(text.equals("TRUE"));
    }
    try {
      return Term.number(Long.parseLong(text));
    } catch (NumberFormatException e) {
      throw new Refused("'" + text + "' is no number, TRUE or FALSE");
    }
  }

  /** All sorts of elements. */
  List<Sort> sorts() {
    return sorts.values().stream().filter(Sort::isOfElements).distinct().toList();
  }

  Map<String, Type> variables() {
    return variables;
  }

  Map<String, Type> constants() {
    return constants;
  }

  Map<String, Term> known() {
    return known;
  }

  Map<String, String> replacements() {
    return replacements;
  }

  /** The variable that decreases along the links of a recursive operator; null if none does. */
  String measure(String operator) {
    return measures.get(operator);
  }

  /** The type of a recursive operator that is unfolded twice only; null if it is not. */
  Type unfolded(String operator) {
    return unfolded.get(operator);
  }

  /** The definitions that the lines of this keyword list. */
  List<String> names(String keyword) {
    return names.getOrDefault(keyword, List.of());
  }

  /** The lemmas and the invariants, which every action preserves. */
  List<String> invariants() {
    List<String> all = new ArrayList<>(names("lemma"));
    all.addAll(names("invariant"));
    return all;
  }

  /** Whether the plan lists the definition as a lemma, an invariant, a goal or a fact. */
  boolean states(String definition) {
    return invariants().contains(definition)
        || names("goal").contains(definition)
        || names("fact").contains(definition);
  }

  String one(String keyword, String usual) {
    return names(keyword).isEmpty() ? usual : names(keyword).get(0);
  }

  /** The lemmas, facts and earlier goals that a property is tried with first; null: all lemmas. */
  List<String> using(String lemma) {
    return using.get(lemma);
  }
}
