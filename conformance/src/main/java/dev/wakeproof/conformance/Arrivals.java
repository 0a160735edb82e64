package dev.wakeproof.conformance;

import java.util.Map;
import tlc2.tool.EvalControl;
import tlc2.tool.TLCState;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/**
 * Which steps of a specification's memory are the arrival of a store, and of whose: those by which
 * a buffer of its variable {@code mem} gets shorter ({@code specs/memory/Memory.tla}).
 */
final class Arrivals {
  /** What such a step is called on both sides. */
  static final String LABEL = "flush";

  private static final UniqueString MEMORY = UniqueString.uniqueStringOf("mem");
  private static final StringValue BUFFERS = new StringValue("buffers");

  private Arrivals() {}

  /** The process whose store arrives; null if none does. */
  static String whose(TLCState from, TLCState to, Map<String, Value> processes) {
    FcnRcdValue before = buffers(from);
    FcnRcdValue after = buffers(to);
    if (before == null || after == null) {
      return null;
    }
    for (Map.Entry<String, Value> process : processes.entrySet()) {
      if (length(after, process.getValue()) < length(before, process.getValue())) {
        return process.getKey();
      }
    }
    return null;
  }

  private static FcnRcdValue buffers(TLCState state) {
    return state.getVals().get(MEMORY) instanceof RecordValue memory
            && memory.apply(BUFFERS, EvalControl.Clear) instanceof FcnRcdValue buffers
        ? buffers
        : null;
  }

  /** None of what is no process that stores. */
  private static int length(FcnRcdValue buffers, Value process) {
    Value buffer = buffers.select(process);
    return buffer == null ? 0 : buffer.size();
  }
}
