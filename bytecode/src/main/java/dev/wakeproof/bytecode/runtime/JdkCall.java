package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Current;
import dev.wakeproof.explorer.machine.Observations;
import dev.wakeproof.explorer.machine.step.Mode;
import dev.wakeproof.explorer.refusal.RefusedException;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.BaseStream;

/**
 * A call of code that is not rewritten, while it runs. It reads and writes arrays and JDK objects
 * before, between and after its calls of rewritten code:
 *
 * <pre>
 *   begin   JDK   callback   JDK   callback   JDK   end
 *      reads |   | writes   | reads |  writes | reads | writes
 * </pre>
 *
 * <p>So the explorer takes the accesses of the objects, and the reads of the arrays, when the call
 * begins and after each callback. It takes the writes to the arrays before each callback, and when
 * the call returns or throws.
 */
public final class JdkCall {
  /** The call writes each element of an array that one of its callbacks returns. */
  public static final int FILLS = 32;

  /** The enclosing call: one of its callbacks makes this call. Null if there is none. */
  private final JdkCall outer = (JdkCall) Current.outside();

  /** The nearest enclosing call that fills an array; null if there is none. */
  private final JdkCall filling = outer == null || outer.fills() ? outer : outer.filling;

  private final int how;
  private final int mode;
  private final List<Used> used = new ArrayList<>();
  private final List<Passed> arrays = new ArrayList<>();

  /** Reads the source of a stream again. The stream forgets its source when it begins. */
  private final List<Runnable> sources = new ArrayList<>();

  /** Whether the call looks at what its callbacks return. */
  private boolean looks;

  private boolean isCalledBack;
  private long observations;

  private record Used(Object receiver, Object object, int how) {
    void use() {
      if (receiver == null) {
        JdkObjects.use(object, how);
      } else {
        JdkObjects.argument(receiver, object, how);
      }
    }
  }

  /** An array that the call has. */
  private static final class Passed {
    private final Object array;
    private final int from;
    private final int to;
    private final boolean isRead;
    private final boolean isWritten;
    private final BitSet taken = new BitSet();
    private Object known;

    Passed(Object array, int from, int to, boolean isRead, boolean isWritten) {
      this.array = array;
      this.from = Math.max(from, 0);
      this.to = Math.min(to, Elements.length(array));
      this.isRead = isRead;
      this.isWritten = isWritten;
    }

    /** Notes what stands there before the call writes. */
    void know() {
      if (isWritten) {
        known = copy();
      }
    }

    private Object copy() {
      int length = Elements.length(array);
      Object copy = Array.newInstance(array.getClass().getComponentType(), length);
      System.arraycopy(array, 0, copy, 0, length);
      return copy;
    }

    /** Takes what the call has written, from a copy: other threads may write during each step. */
    void take(int mode, boolean all) {
      Object now = copy();
      for (int i = from; i < to; i++) {
        Object value = Elements.raw(now, i);
        if ((all && !taken.get(i)) || !isSame(value, Elements.raw(known, i))) {
          taken.set(i);
          Elements.put(array, i, value, mode);
        }
      }
      know();
    }

    private boolean isSame(Object one, Object other) {
      return Elements.type(array) == 'L' ? one == other : Objects.equals(one, other);
    }
  }

  private JdkCall(int how) {
    this.how = how;
    this.mode = ((how & JdkObjects.RACES_ALLOWED) == 0 ? Mode.PLAIN : Mode.OPAQUE).ordinal();
  }

  /**
   * Before a call that may run rewritten code, or takes arrays.
   *
   * @param receiver what is called; null for a static method
   * @return null if the receiver is rewritten, and takes its own steps
   */
  public static JdkCall begin(Object receiver, int how) {
    if (isRewritten(receiver)) {
      return null;
    }
    JdkCall call = new JdkCall(how);
    call.looks = (how & JdkObjects.READS_ARRAYS) != 0;
    if (receiver != null) {
      call.used.add(new Used(null, receiver, how & ~FILLS));
      call.knowParts(receiver);
    }
    call.knowFilled();
    Current.setOutside(call);
    return call;
  }

  private void knowParts(Object receiver) {
    looks |= receiver instanceof Comparator && Kind.isOfJdk(receiver.getClass());
    // A sink hands the elements on to the stages after it.
    looks |= outer != null && outer.looks && Kind.isOfStream(receiver.getClass());
    if (receiver instanceof BaseStream<?, ?> stream) {
      sources.addAll(JdkObjects.accessesOf(stream, how & ~(FILLS | JdkObjects.WRITES)));
      looks |= Kind.comparesElements(stream);
    }
  }

  private boolean fills() {
    return arrays.stream().anyMatch(passed -> !passed.isRead);
  }

  /** The call may go on to fill the array of an enclosing call: a sink of a stream does. */
  private void knowFilled() {
    for (JdkCall in = filling; in != null; in = in.filling) {
      for (Passed passed : in.arrays) {
        if (!passed.isRead) {
          passed.know();
        }
      }
    }
  }

  private static boolean isRewritten(Object object) {
    return object != null && Kind.of(object.getClass()).treatment() == Kind.Treatment.REWRITTEN;
  }

  /** The call takes an object. */
  public static void takes(JdkCall call, Object receiver, Object object, int how) {
    if (call != null && object != null && !isRewritten(object)) {
      call.used.add(new Used(receiver, object, how));
      // A comparator of the JDK looks at the elements, and at what its own parts return.
      call.looks |= receiver instanceof BaseStream && Kind.isOfJdk(object.getClass());
    }
  }

  /** {@link JdkObjects#READS_ARRAYS} if an assertion library makes the current call. */
  static int looksIntoArrays() {
    return Current.outside() instanceof JdkCall call ? call.how & JdkObjects.READS_ARRAYS : 0;
  }

  /** The call takes a record, and uses its components. */
  public static void takesRecord(JdkCall call, Object record, int how) {
    if (record instanceof Record) {
      for (Object component : Kind.finalsOf(record)) {
        takes(call, null, component, how);
      }
    }
  }

  /** The call takes an array, of which it uses a range. */
  public static void takes(JdkCall call, Object array, int from, int to, boolean writes) {
    if (call != null && array != null) {
      call.arrays.add(new Passed(array, from, to, true, writes));
    }
  }

  /** After all that it takes is known. */
  public static void show(JdkCall call) {
    if (call != null) {
      call.readArrays();
    }
  }

  private void readArrays() {
    List<Elements.Shown> shown = new ArrayList<>();
    for (Passed passed : arrays) {
      if (passed.isRead) {
        Elements.read(passed.array, passed.from, passed.to, mode, shown);
      }
    }
    shown.forEach(Elements.Shown::show);
    arrays.forEach(Passed::know);
  }

  /** After the call has returned. */
  public static void end(JdkCall call) {
    if (call != null) {
      Current.setOutside(call.outer);
      // A library may have caught the end of the execution.
      Current.endIfOver();
      call.takeWrites(true);
    }
  }

  /** After the call has thrown something: it may have written before. */
  public static void threw(Throwable thrown, JdkCall call) {
    if (call != null) {
      Current.setOutside(call.outer);
      Observations.keepAll();
      if (!Current.isOver() && !(thrown instanceof RefusedException)) {
        call.takeWrites(false);
      }
    }
  }

  private void takeWrites(boolean all) {
    for (Passed passed : arrays) {
      if (passed.isWritten) {
        passed.take(mode, all && !passed.isRead);
      }
    }
    for (JdkCall in = filling; in != null; in = in.filling) {
      for (Passed passed : in.arrays) {
        if (!passed.isRead) {
          passed.take(mode, false);
        }
      }
    }
  }

  /** At the beginning of a rewritten method; returns the call that calls it back, or null. */
  public static JdkCall enter() {
    if (!(Current.outside() instanceof JdkCall call) || call.isCalledBack) {
      return null;
    }
    // Otherwise the method would leave traces in the next execution, which has begun.
    Current.endIfOver();
    call.isCalledBack = true;
    call.observations = Observations.observations();
    call.takeWrites(false);
    return call;
  }

  /** Before a rewritten method throws something to the call that {@link #enter} has returned. */
  public static void leaveThrowing(Throwable thrown, JdkCall call) {
    if (call != null) {
      if (!(thrown instanceof RefusedException)) {
        leave(call);
      }
      // The call may catch it, and no handler of rewritten code sees it then.
      Refusals.pass(thrown);
    }
  }

  /** Before a rewritten method returns to the call that {@link #enter} has returned. */
  public static void leave(JdkCall call) {
    if (call != null) {
      Current.setOutside(call);
      call.isCalledBack = false;
      if (!Current.isOver() && call.observations != Observations.observations()) {
        call.used.forEach(Used::use);
        call.sources.forEach(Runnable::run);
        call.readArrays();
        call.knowFilled();
      }
    }
  }

  /**
   * The same, of a method that returns an object: a library may look at it, and it may be an array
   * that the call then fills.
   */
  public static void leave(Object result, JdkCall call) {
    leave(call);
    if (call == null || Current.isOver()) {
      return;
    }
    if (call.looks && result != null) {
      int asks = (call.how & ~(FILLS | JdkObjects.WRITES)) | JdkObjects.ASKS_ELEMENTS;
      JdkObjects.use(result, asks);
      takes(call, null, result, asks);
    }
    if ((call.how & FILLS) != 0 && isArrayOfProgram(result)) {
      Passed filled = new Passed(result, 0, Elements.length(result), false, true);
      // A location takes its first value from the array when it is made.
      for (int i = 0; i < Elements.length(result); i++) {
        Elements.at(result, i);
      }
      filled.know();
      call.arrays.add(filled);
    }
  }

  /** Ends a call of {@code toArray}. The enclosing call reads the result. */
  public static void leaveToArray(Object result, JdkCall call) {
    leave(call);
    if (call != null && isArrayOfProgram(result)) {
      call.arrays.add(new Passed(result, 0, Elements.length(result), true, true));
      call.readArrays();
    }
  }

  private static boolean isArrayOfProgram(Object result) {
    return result != null
        && result.getClass().isArray()
        && !Current.isOver()
        && World.current().knows(result);
  }

  /** At a handler of rewritten code: the calls that have thrown are over. */
  static void caught() {
    Object outside = Current.outside();
    while (outside instanceof JdkCall call && !call.isCalledBack) {
      outside = call.outer;
      Current.setOutside(outside);
      Observations.keepAll();
    }
  }
}
