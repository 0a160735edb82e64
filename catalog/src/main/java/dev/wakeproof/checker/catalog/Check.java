package dev.wakeproof.checker.catalog;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;

/**
 * One target on one engine under one memory model, with its expected verdict.
 *
 * @param workers the number of TLC's workers
 * @param deadlock whether TLC looks for deadlocks
 * @param properties the properties that the check can find violated; null if the catalog wrongly
 *     names none
 * @param shaping the entries of TLC's configuration that restrict the states, or change the memory
 *     model beyond {@code memory}
 * @param search bounds of the explorer's search, by name, and the seed of a random one; a cut makes
 *     the verdict {@code holds-bounded}
 * @param beside the model that the conformance engine compares with; null for other engines
 * @param seededBug the seeded bug that is applied to the specification; null for none
 * @param configuration TLC's configuration; null if a file holds it
 */
public record Check(
    String id,
    String family,
    String engine,
    String target,
    String memory,
    Role role,
    String about,
    Size size,
    Bound bound,
    Limits limits,
    List<String> claims,
    List<String> properties,
    List<String> shaping,
    Expectation expect,
    int workers,
    boolean deadlock,
    Map<String, Long> search,
    Beside beside,
    String seededBug,
    DerivedConfig configuration) {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

  /**
   * The fields that cannot change the engine's answer: texts for people, what selects checks,
   * limits, and expectations.
   */
  private static final List<String> NOT_ASKED =
      List.of("about", "claims", "size", "limits", "expect");

  public static final List<String> ENGINES =
      List.of("tlc", "explorer", "jpf", "jqwik", "conformance", "prove");

  public Check {
    claims = claims == null ? List.of() : List.copyOf(claims);
    properties = properties == null ? null : List.copyOf(properties);
    shaping = shaping == null ? List.of() : List.copyOf(shaping);
    search = search == null ? Map.of() : Map.copyOf(search);
  }

  /** Returns this check with these properties and these {@code shaping} entries. */
  public Check stating(List<String> stated, List<String> shapes) {
    return with(about, limits, claims, stated, shapes, expect, configuration);
  }

  /** Returns this check with what other files say of it: its claims, and its description. */
  Check with(List<String> decided, String text) {
    return with(text, limits, decided, properties, shaping, expect, configuration);
  }

  /** Returns this check with other limits. */
  public Check within(Limits other) {
    return with(about, other, claims, properties, shaping, expect, configuration);
  }

  /** Returns this check with a configuration that is in no file. */
  Check configured(DerivedConfig derived) {
    return with(about, limits, claims, properties, shaping, expect, derived);
  }

  private Check with(
      String text,
      Limits within,
      List<String> decided,
      List<String> stated,
      List<String> shapes,
      Expectation expected,
      DerivedConfig derived) {
    return new Check(
        id, family, engine, target, memory, role, text, size, bound, within, decided, stated,
        shapes, expected, workers, deadlock, search, beside, seededBug, derived);
  }

  /**
   * Returns everything that can change the engine's answer, as text. A new field counts unless it
   * is excluded.
   */
  public String question() {
    ObjectNode all = MAPPER.valueToTree(this);
    ObjectNode asked = all.deepCopy().remove(NOT_ASKED);
    // The explorer looks for this property.
    return asked.put("wanted", expect.property()).toString();
  }

  /** Returns whether the check can contradict {@code claim}, or does. */
  boolean decides(Claim claim) {
    return role.mustTurnRed()
        ? claim.property().equals(expect.property())
        : properties.contains(claim.property());
  }
}
