package dev.wakeproof.checker.catalog;

import java.util.Map;

/**
 * The model with which the conformance engine compares a scenario, and the permitted differences,
 * each with its reason.
 *
 * @param model {@code Module:config}
 * @param actors the process of each actor
 * @param javaAlone cells, or accesses to one, that the specification leaves out
 * @param specAlone actions that the Java does not have
 * @param skips actions that the Java leaves out if they change nothing, or only the variables named
 *     after the action
 * @param notTaken actions of which the Java never takes some steps
 * @param at for a step that takes several accesses of Java, its label and the access at which it
 *     takes place
 * @param looks actions that wait until they are possible, where the Java polls
 */
public record Beside(
    String model,
    Map<String, String> actors,
    Map<String, String> javaAlone,
    Map<String, String> specAlone,
    Map<String, String> skips,
    Map<String, String> notTaken,
    Map<String, String> looks,
    Map<String, String> at) {

  public Beside {
    actors = Map.copyOf(actors);
    javaAlone = copy(javaAlone);
    specAlone = copy(specAlone);
    skips = copy(skips);
    notTaken = copy(notTaken);
    looks = copy(looks);
    at = copy(at);
  }

  private static Map<String, String> copy(Map<String, String> reasons) {
    return reasons == null ? Map.of() : Map.copyOf(reasons);
  }
}
