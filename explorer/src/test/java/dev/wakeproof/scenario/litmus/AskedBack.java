package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The JDK asks what it was passed, which reads a cell, and puts away what that leads to. */
public final class AskedBack implements Scenario, Supplier<String> {
  private final IntCell x = new IntCell(0);
  private final IntCell y = new IntCell(0);
  private final IntCell end = new IntCell(0);
  private final String how;

  /** MAP, LIST, ARRAY or ORDER: where it is put away. */
  public AskedBack(String how) {
    this.how = how;
  }

  private int left() {
    return switch (how) {
      case "MAP" -> {
        Map<Integer, Integer> map = new LinkedHashMap<>();
        fill(map);
        yield 10 * map.get(0) + y.get();
      }
      case "LIST" -> {
        List<Integer> list = new ArrayList<>(List.of(2));
        replace(list);
        yield 10 * list.get(0) + y.get();
      }
      case "ARRAY" -> {
        int[] array = new int[1];
        set(array);
        yield 10 * array[0] + y.get();
      }
      default -> {
        List<Integer> list = new ArrayList<>(List.of(0, 1));
        order(list);
        yield 10 * list.get(0) + y.get();
      }
    };
  }

  private void fill(Map<Integer, Integer> map) {
    map.computeIfAbsent(0, key -> x.get());
  }

  private void replace(List<Integer> list) {
    list.replaceAll(old -> x.get());
  }

  private void set(int[] array) {
    Arrays.setAll(array, index -> x.get());
  }

  private void order(List<Integer> list) {
    list.sort((a, b) -> x.get() == 0 ? a.compareTo(b) : b.compareTo(a));
  }

  @Override
  public List<Actor> actors() {
    return List.of(
        new Actor("A") {
          @Override
          public void run() {
            end.set(left());
          }
        },
        new Actor("B") {
          @Override
          public void run() {
            x.set(1);
            y.set(1);
          }
        });
  }

  @Override
  public void atEnd() {
    // What it comes to is compared.
  }

  @Override
  public String whenStuck() {
    return "Stuck";
  }

  @Override
  public String get() {
    return String.valueOf(end.get());
  }
}
