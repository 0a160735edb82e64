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
 * Recognizes the steps in which a buffered store becomes visible: a buffer of the variable {@code
 * mem} gets shorter ({@code specs/memory/Memory.tla}).
 */
final class Arrivals {
  /** The name of such a step on both sides. */
  static final String LABEL = "flush";

  private static final UniqueString MEMORY = UniqueString.uniqueStringOf("mem");
  private static final StringValue BUFFERS = new StringValue("buffers");

  private Arrivals() {}

  /** Returns the process of the store that becomes visible, or null if there is none. */
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

  /** Returns the length of the buffer, or 0 for a process without one. */
  private static int length(FcnRcdValue buffers, Value process) {
    Value buffer = buffers.select(process);
    return buffer == null ? 0 : buffer.size();
  }
}
