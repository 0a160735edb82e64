package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.Scheduler;
import dev.wakeproof.explorer.machine.races.Sharing;
import dev.wakeproof.explorer.machine.step.Choice;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The orbits of the states of a program by brute force: each schedule is taken, and so is the one
 * in which actors that are alike have changed places; where the two lead is one orbit. No key is
 * asked for that but those of the plain search.
 */
final class Orbits {
  private final Map<List<Integer>, String> plain = new HashMap<>();
  private final Map<List<Integer>, String> symmetric = new HashMap<>();

  /** The possible choices in each state, by its key, under the names that they have there. */
  private final Map<String, Set<String>> choices = new HashMap<>();

  private final Map<String, String> parents = new HashMap<>();
  private final List<Integer> alike = new ArrayList<>();
  private boolean complete;

  private Orbits() {}

  static Orbits of(Subject subject, Machine machine, int mostWays) {
    Orbits orbits = new Orbits();
    try {
      machine.conduct(() -> orbits.explore(subject, machine, mostWays));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    return orbits;
  }

  /** Whether all schedules were taken. */
  boolean isComplete() {
    return complete;
  }

  long count() {
    return plain.values().stream().map(this::find).distinct().count();
  }

  long states() {
    return plain.values().stream().distinct().count();
  }

  long keys() {
    return symmetric.values().stream().distinct().count();
  }

  /** Whether two ways lead to one key where they lead to one orbit, and nowhere else. */
  boolean agree() {
    Map<String, String> keyOf = new HashMap<>();
    Map<String, String> orbitOf = new HashMap<>();
    for (Map.Entry<List<Integer>, String> way : plain.entrySet()) {
      String orbit = find(way.getValue());
      String key = symmetric.get(way.getKey());
      if (!keyOf.computeIfAbsent(orbit, of -> key).equals(key)
          || !orbitOf.computeIfAbsent(key, of -> orbit).equals(orbit)) {
        return false;
      }
    }
    return true;
  }

  /** Whether what may happen is called the same in all states of a key. */
  boolean choicesAgree() {
    return choices.values().stream().allMatch(called -> called.size() == 1);
  }

  private void explore(Subject subject, Machine machine, int mostWays) {
    Code code = new LoadedSubject(subject, new ShimLoader());
    complete = go(code, machine, plain, mostWays);
    if (complete) {
      machine.symmetric(true);
      complete = go(code, machine, symmetric, mostWays);
      unite();
    }
  }

  /** Takes all schedules; returns false if there are too many. */
  private boolean go(Code code, Machine machine, Map<List<Integer>, String> into, int mostWays) {
    Deque<List<Integer>> ways = new ArrayDeque<>(List.of(List.of()));
    Set<List<Integer>> begun = new HashSet<>();
    while (!ways.isEmpty() && into.size() < mostWays) {
      Scheduler scheduler = scheduler(ways.removeLast(), ways, begun, into);
      machine.begin(new Sharing(true));
      try {
        Scenario scenario = code.create();
        note(scenario);
        machine.play(scenario, scheduler);
      } catch (InvocationTargetException e) {
        throw new IllegalStateException(e);
      }
    }
    return ways.isEmpty();
  }

  private void note(Scenario scenario) {
    if (alike.isEmpty()) {
      List<Actor> actors = scenario.actors();
      for (int i = 0; i < actors.size(); i++) {
        int first = i;
        for (int other = i - 1; other >= 0; other--) {
          first = text(actors.get(other)).equals(text(actors.get(i))) ? other : first;
        }
        alike.add(first);
      }
    }
  }

  private static Object text(Actor actor) {
    try {
      var field = actor.getClass().getDeclaredField("text");
      field.setAccessible(true);
      return field.get(actor);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private Scheduler scheduler(
      List<Integer> way,
      Deque<List<Integer>> ways,
      Set<List<Integer>> begun,
      Map<List<Integer>, String> into) {
    List<Integer> taken = new ArrayList<>();
    long[] key = new long[2];
    return machine -> {
      machine.key(key, 0);
      into.put(List.copyOf(taken), Arrays.toString(key));
      int[] possible = machine.choices();
      if (into == symmetric) {
        int[] called = Arrays.stream(possible).map(machine::canonical).sorted().toArray();
        choices
            .computeIfAbsent(Arrays.toString(key), added -> new HashSet<>())
            .add(Arrays.toString(called));
      }
      if (possible.length == 0) {
        return Scheduler.STOP;
      }
      int next = possible[0];
      if (taken.size() < way.size()) {
        next = way.get(taken.size());
      } else {
        for (int choice : possible) {
          List<Integer> other = new ArrayList<>(taken);
          other.add(choice);
          if (begun.add(other) && choice != next) {
            ways.add(other);
          }
        }
      }
      taken.add(next);
      return next;
    };
  }

  private void unite() {
    for (int[] order : orders(new int[alike.size()], 0)) {
      plain.forEach(
          (way, key) -> {
            List<Integer> other = way.stream().map(choice -> moved(choice, order)).toList();
            if (!plain.containsKey(other)) {
              throw new IllegalStateException("not symmetric: " + way + " but not " + other);
            }
            parents.put(find(key), find(plain.get(other)));
          });
    }
  }

  private static int moved(int choice, int[] order) {
    return Choice.of(Choice.kind(choice), order[Choice.actor(choice)], Choice.index(choice));
  }

  /** All in which each actor stands where one like it did. */
  private List<int[]> orders(int[] order, int from) {
    List<int[]> all = new ArrayList<>();
    if (from == order.length) {
      all.add(order.clone());
      return all;
    }
    for (int actor = 0; actor < order.length; actor++) {
      int place = actor;
      boolean free = Arrays.stream(order, 0, from).noneMatch(taken -> taken == place);
      if (free && alike.get(actor).equals(alike.get(from))) {
        order[from] = actor;
        all.addAll(orders(order, from + 1));
      }
    }
    return all;
  }

  private String find(String key) {
    String at = key;
    while (!parents.getOrDefault(at, at).equals(at)) {
      at = parents.get(at);
    }
    return at;
  }
}
