package dev.wakeproof.mutation.operator;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Gives a step the next weaker access mode. A read-modify-write has two: as an acquire it publishes
 * nothing, as a release it learns nothing. There is no mode without both, so each of the two
 * becomes the other. The access may also be in the method that performs the step for its caller.
 */
final class Weaken implements Operator {
  private static final Map<String, String> WEAKER =
      Map.of(
          "get", "getAcquire",
          "getAcquire", "getOpaque",
          "getOpaque", "getPlain",
          "set", "setRelease",
          "setRelease", "setOpaque",
          "setOpaque", "setPlain");

  private static final Set<String> UPDATES =
      Set.of("compareAndSet", "compareAndExchange", "getAndSet", "getAndAdd");

  @Override
  public String name() {
    return "weaken";
  }

  @Override
  public List<Change> at(Place place) {
    return Cells.access(place)
        .map(call -> weaker(call.name).map(name -> change(call.name, name)).toList())
        .orElse(List.of());
  }

  private static Stream<String> weaker(String name) {
    String update = name.replaceAll("(Acquire|Release)$", "");
    return UPDATES.contains(update)
        ? Stream.of("Acquire", "Release")
            .filter(half -> !name.endsWith(half))
            .map(half -> update + half)
        : Stream.ofNullable(WEAKER.get(name));
  }

  private static Change change(String from, String to) {
    return new Change(from + " to " + to, (method, found) -> ((MethodInsnNode) found).name = to);
  }
}
