package dev.wakeproof.checker.catalog;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import com.networknt.schema.ValidationMessage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The mistakes that a schema finds in a file, each in one line. */
final class SchemaMistakes {
  private static final String REQUIRED = "required";
  private static final String UNKNOWN = "additionalProperties";

  private static final Pattern INDEX = Pattern.compile("\\[\\d+\\]");

  private SchemaMistakes() {}

  /**
   * Returns the mistakes, each with its first place. A mistake in the same field of many entries is
   * returned once.
   */
  static List<String> of(Collection<ValidationMessage> messages) {
    Map<String, List<ValidationMessage>> byPlace =
        messages.stream()
            .collect(
                groupingBy(
                    each -> each.getInstanceLocation().toString(), LinkedHashMap::new, toList()));
    Map<String, List<String>> places = new LinkedHashMap<>();
    byPlace.forEach(
        (place, found) -> {
          for (String text : texts(found)) {
            String field = INDEX.matcher(place).replaceAll("[]");
            places.computeIfAbsent(field + ": " + text, key -> new ArrayList<>()).add(place);
          }
        });
    return places.entrySet().stream().map(each -> said(each.getValue(), each.getKey())).toList();
  }

  /** Returns what is wrong at one place, without the place. */
  private static List<String> texts(List<ValidationMessage> found) {
    List<String> unknown =
        found.stream()
            .filter(each -> each.getType().equals(UNKNOWN))
            .map(each -> "unknown field '" + each.getProperty() + "'")
            .toList();
    if (!unknown.isEmpty()) {
      // A misspelt field is missing under its right name, too: one mistake, not two.
      return unknown;
    }
    List<String> texts = new ArrayList<>();
    missing(found, false).map(fields -> "a field is missing: " + fields).forEach(texts::add);
    missing(found, true)
        .map(fields -> "one of these fields is missing: " + fields)
        .forEach(texts::add);
    found.stream()
        .filter(each -> !each.getType().equals(REQUIRED))
        .map(
            each -> each.getMessage().substring(each.getInstanceLocation().toString().length() + 2))
        .forEach(texts::add);
    return texts;
  }

  /** Returns the fields that are missing, all of them or one of them, if there are any. */
  private static Stream<String> missing(List<ValidationMessage> found, boolean alternatives) {
    return found.stream()
        .filter(each -> each.getType().equals(REQUIRED))
        .filter(each -> alternatives == each.getEvaluationPath().contains("anyOf"))
        .map(each -> "'" + each.getProperty() + "'")
        .distinct()
        .reduce((left, right) -> left + ", " + right)
        .stream();
  }

  private static String said(List<String> places, String mistake) {
    String others = places.size() == 1 ? "" : ", and " + (places.size() - 1) + " more like this";
    return places.get(0) + mistake.substring(mistake.indexOf(": ")) + others;
  }
}
