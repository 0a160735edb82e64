package dev.wakeproof.conformance;

import java.util.stream.Stream;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;

/** Contents of cells that differ everywhere from those of an execution. */
final class Perturbed {
  /** No cell of a scenario counts so far. */
  private static final int FAR = 1_000_003;

  private Perturbed() {}

  /** Changes each number, text and reference in a value; the names of fields stay. */
  static Value of(Value value) {
    if (value instanceof IntValue number) {
      return IntValue.gen(number.val + FAR);
    }
    if (value instanceof BoolValue truth) {
      return truth.val ? BoolValue.ValFalse : BoolValue.ValTrue;
    }
    if (value instanceof StringValue text) {
      return new StringValue(text.val + " perturbed");
    }
    if (value instanceof TupleValue sequence) {
      return sequence.elems.length == 0
          ? new TupleValue(new Value[] {new StringValue("perturbed")})
          : new TupleValue(all(sequence.elems));
    }
    if (value instanceof FcnRcdValue function) {
      return new FcnRcdValue(function.getDomainAsValues(), all(function.values), false);
    }
    if (value instanceof RecordValue record) {
      return new RecordValue(record.names, all(record.values), false);
    }
    return value;
  }

  private static Value[] all(Value... values) {
    return Stream.of(values).map(Perturbed::of).toArray(Value[]::new);
  }
}
