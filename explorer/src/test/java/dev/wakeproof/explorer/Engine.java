package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.Reporting;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import java.lang.reflect.Field;
import java.util.List;
import java.util.function.BiConsumer;

/** Takes for a program those steps that the cells have no method for. */
final class Engine implements BiConsumer<List<?>, List<String>> {
  @Override
  public void accept(List<?> step, List<String> values) {
    switch ((String) step.get(0)) {
      case "FENCE" -> Access.fullFence();
      case "ACQUIREFENCE" -> Access.acquireFence();
      case "RELEASEFENCE" -> Access.releaseFence();
      case "SKIP" -> Reporting.skip("assumption");
      default -> values.add(Integer.toString(update(step)));
    }
  }

  private static int update(List<?> step) {
    Location at = location(step.get(1));
    int first = (Integer) step.get(2);
    int last = (Integer) step.get(3);
    String mode = (String) step.get(4);
    Mode reading = mode.equals("ACQUIRE") ? Mode.ORDERED : Mode.PLAIN;
    Mode writing = mode.equals("RELEASE") ? Mode.ORDERED : Mode.PLAIN;
    return switch ((String) step.get(0)) {
      case "SWAP" -> (int) Access.getAndSet(at, last, reading, writing);
      case "ADD" -> Access.getAndAdd(at, last, reading, writing);
      default -> (int) Access.compareAndExchange(at, first, last, reading, writing);
    };
  }

  /** Of a shim, which another loader has loaded. */
  private static Location location(Object cell) {
    try {
      Field at = cell.getClass().getDeclaredField("at");
      at.setAccessible(true);
      return (Location) at.get(cell);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
