package dev.wakeproof.mutation.operator;

import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.MethodInsnNode;

/** A step with the next weaker access mode. */
final class Weaken implements Operator {
  private static final Map<String, String> WEAKER =
      Map.of(
          "get", "getAcquire",
          "getAcquire", "getOpaque",
          "getOpaque", "getPlain",
          "set", "setRelease",
          "setRelease", "setOpaque",
          "setOpaque", "setPlain");

  @Override
  public String name() {
    return "weaken";
  }

  @Override
  public List<Change> at(Place place) {
    return Cells.step(place)
        .filter(call -> call.owner.contains("Cell") && WEAKER.containsKey(call.name))
        .map(
            call ->
                List.of(
                    new Change(
                        call.name + " to " + WEAKER.get(call.name),
                        (method, found) -> ((MethodInsnNode) found).name = WEAKER.get(call.name))))
        .orElse(List.of());
  }
}
