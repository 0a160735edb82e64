package dev.wakeproof.conformance;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.threads.Explored;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/**
 * The contents of the cells as a TLA+ record with a field per cell, named {@code Class.field}.
 *
 * <p>A cell that existed before the first step is its value, or a sequence if several have that
 * name. Cells that actors create are a function from processes to sequences, in order of creation.
 * A reference is an empty sequence for {@code null}, and otherwise a sequence of one value. That
 * value is the process of a thread; {@code [class, of, nr]} of an object with cells, with its
 * creator and its number; or the record of the fields of any other object. The function {@code
 * answers} has the answer of each process if its call has just ended, and {@code "none"} otherwise.
 */
final class Snapshot {
  private static final Value NULL = new TupleValue(new Value[0]);
  private static final Value SETUP = new StringValue("setup");
  private static final String CELLS = "dev.wakeproof.atomic.";

  /** The only field that is not a cell; names of cells contain a dot. */
  private static final String ANSWERS = "answers";

  private final Sources sources;
  private final Pairing pairing;
  private final Map<String, Value> processes;
  private final IdentityHashMap<Location, Place> places = new IdentityHashMap<>();
  private Machine machine;

  /** The creator of a location, and its number among those of the same name. */
  private record Place(String creator, int number) {}

  /**
   * Creates snapshots in terms of a model.
   *
   * @param processes the process of each actor, as a value of the model
   */
  Snapshot(Sources sources, Pairing pairing, Map<String, Value> processes) {
    this.sources = sources;
    this.pairing = pairing;
    this.processes = processes;
  }

  /** Returns the contents of the cells, with the answer to each actor. */
  Value of(Machine machine, Map<String, String> answers) {
    this.machine = machine;
    places.clear();
    Map<String, Map<String, List<Location>>> cells = new TreeMap<>();
    for (Location location : machine.recorded()) {
      String creator = machine.creatorOf(location);
      List<Location> alike =
          cells
              .computeIfAbsent(sources.cell(location.site()), name -> new HashMap<>())
              .computeIfAbsent(creator, who -> new ArrayList<>());
      alike.add(location);
      places.put(location, new Place(creator, alike.size()));
    }
    Map<String, Value> fields = new TreeMap<>();
    cells.forEach((name, byCreator) -> fields.put(name, cell(byCreator)));
    fields.put(ANSWERS, answers(answers));
    return record(fields);
  }

  private Value answers(Map<String, String> byActor) {
    pairing.demandThatItFits(byActor.keySet());
    Value[] whose = new Value[processes.size()];
    Value[] what = new Value[processes.size()];
    int i = 0;
    for (Map.Entry<String, Value> process : processes.entrySet()) {
      whose[i] = process.getValue();
      what[i++] = new StringValue(byActor.get(process.getKey()));
    }
    return new FcnRcdValue(whose, what, false);
  }

  private Value cell(Map<String, List<Location>> byCreator) {
    List<Location> atFirst = byCreator.get("");
    if (atFirst != null) {
      return atFirst.size() == 1 ? value(atFirst.get(0).value()) : sequence(atFirst);
    }
    Value[] whose = new Value[processes.size()];
    Value[] what = new Value[processes.size()];
    int i = 0;
    for (Map.Entry<String, Value> process : processes.entrySet()) {
      whose[i] = process.getValue();
      what[i++] = sequence(byCreator.getOrDefault(process.getKey(), List.of()));
    }
    return new FcnRcdValue(whose, what, false);
  }

  private Value sequence(List<Location> locations) {
    return new TupleValue(
        locations.stream().map(location -> value(location.value())).toArray(Value[]::new));
  }

  private Value value(Object held) {
    if (held == null) {
      return NULL;
    }
    if (held instanceof Long number) {
      return number == number.intValue()
          ? IntValue.gen(number.intValue())
          : new StringValue(number.toString());
    }
    if (held instanceof Integer number) {
      return IntValue.gen(number);
    }
    if (held instanceof Boolean flag) {
      return flag ? BoolValue.ValTrue : BoolValue.ValFalse;
    }
    return new TupleValue(new Value[] {referred(held)});
  }

  private Value referred(Object held) {
    if (held instanceof Explored thread) {
      return processes.getOrDefault(machine.actorOf(thread), SETUP);
    }
    return held.getClass().getName().startsWith("java.")
        ? new StringValue(held.toString())
        : object(held);
  }

  private Value object(Object held) {
    Map<String, Value> fields = new TreeMap<>();
    for (Class<?> type = held.getClass(); type != Object.class; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers())) {
          continue;
        }
        Place place = placeOf(read(field, held));
        if (place != null) {
          return identity(held, place);
        }
        if (!field.getType().getName().startsWith(CELLS)) {
          fields.put(field.getName(), value(read(field, held)));
        }
      }
    }
    return record(fields);
  }

  private Value identity(Object held, Place place) {
    Value whose = place.creator().isEmpty() ? SETUP : processes.get(place.creator());
    return record(
        new TreeMap<>(
            Map.of(
                "class",
                new StringValue(held.getClass().getSimpleName()),
                "of",
                whose,
                "nr",
                IntValue.gen(place.number()))));
  }

  /** Returns the place of a cell's location, or null if it has none. */
  private Place placeOf(Object cell) {
    if (cell == null || !cell.getClass().getName().startsWith(CELLS)) {
      return null;
    }
    for (Field field : cell.getClass().getDeclaredFields()) {
      if (field.getType() == Location.class) {
        return places.get((Location) read(field, cell));
      }
    }
    return null;
  }

  private static Object read(Field field, Object from) {
    try {
      field.setAccessible(true);
      return field.get(from);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Value record(Map<String, Value> fields) {
    return new RecordValue(
        fields.keySet().stream().map(UniqueString::uniqueStringOf).toArray(UniqueString[]::new),
        fields.values().toArray(Value[]::new),
        false);
  }
}
