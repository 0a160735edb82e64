package dev.wakeproof.abstraction;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/** Converts Java values to values of TLC. */
final class Values {
  private Values() {}

  static Value of(Object java) {
    if (java instanceof Integer number) {
      return IntValue.gen(number);
    }
    if (java instanceof Boolean truth) {
      return truth ? BoolValue.ValTrue : BoolValue.ValFalse;
    }
    if (java instanceof String text) {
      return new StringValue(text);
    }
    if (java instanceof List<?> tuple) {
      return new TupleValue(each(tuple));
    }
    if (java instanceof Set<?> set) {
      return new SetEnumValue(each(set), false);
    }
    if (java instanceof Map<?, ?> map) {
      return isRecord(map)
          ? record(map)
          : new FcnRcdValue(each(map.keySet()), each(map.values()), false);
    }
    throw new IllegalArgumentException("a specification has no such value: " + java);
  }

  private static Value[] each(Collection<?> values) {
    return values.stream().map(Values::of).toArray(Value[]::new);
  }

  private static boolean isRecord(Map<?, ?> map) {
    return !map.isEmpty() && map.keySet().stream().allMatch(String.class::isInstance);
  }

  private static Value record(Map<?, ?> map) {
    UniqueString[] names =
        map.keySet().stream()
            .map(name -> UniqueString.uniqueStringOf((String) name))
            .toArray(UniqueString[]::new);
    return new RecordValue(names, each(map.values()), false);
  }
}
