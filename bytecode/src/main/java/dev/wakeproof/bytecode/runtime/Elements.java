package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.Observations;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Replaces accesses of array elements. A load writes the value that it read into the array itself.
 * The original instruction then finds it there, because no other thread moves in between.
 */
public final class Elements {
  private Elements() {}

  /** Gives a new array its locations. */
  public static Object adopt(Object array) {
    if (array != null) {
      adoptAll(array, World.current(), true);
    }
    return array;
  }

  /** After code that was not rewritten has returned an array, which it made or was given. */
  public static void returned(Object array) {
    if (array != null && !World.current().knows(array)) {
      // No step stored the elements, so only what the thread has seen tells two such arrays apart.
      Observations.keepAll();
      adoptAll(array, World.current(), false);
    }
  }

  private static void adoptAll(Object array, World world, boolean isNew) {
    world.adopt(array, isNew);
    if (array instanceof Object[] several) {
      for (Object element : several) {
        // Code of the JDK may return an array of arrays that it was given.
        if (element != null && element.getClass().isArray() && !world.knows(element)) {
          adoptAll(element, world, isNew);
        }
      }
    }
  }

  /** Before an element is read. */
  public static void load(Object array, int index, int mode) {
    if (isIn(array, index)) {
      show(array, index, Mode.values()[mode]);
    }
  }

  private static void show(Object array, int index, Mode mode) {
    char type = type(array);
    Location at = at(array, index);
    Array.set(
        array,
        index,
        type == 'L' ? Access.loadReference(at, mode) : Values.box(type, Access.load(at, mode)));
  }

  /** Instead of {@code iastore}, {@code bastore}, {@code castore} and {@code sastore}. */
  public static void store(Object array, int index, int value, int mode) {
    require(array, index);
    char type = type(array);
    long bits =
        switch (type) {
          case 'B' -> (byte) value;
          case 'C' -> (char) value;
          case 'S' -> (short) value;
          case 'Z' -> value & 1;
          default -> value;
        };
    store(array, index, bits, Mode.values()[mode]);
  }

  /** Instead of {@code lastore}. */
  public static void store(Object array, int index, long value, int mode) {
    require(array, index);
    store(array, index, value, Mode.values()[mode]);
  }

  private static void store(Object array, int index, long bits, Mode mode) {
    Access.store(at(array, index), mode, bits);
    // Streams and others of the JDK that were given an array read it themselves, when they like.
    Array.set(array, index, Values.box(type(array), bits));
  }

  /** Instead of {@code fastore}. */
  public static void store(Object array, int index, float value, int mode) {
    store(array, index, (long) Float.floatToRawIntBits(value), mode);
  }

  /** Instead of {@code dastore}. */
  public static void store(Object array, int index, double value, int mode) {
    store(array, index, Double.doubleToRawLongBits(value), mode);
  }

  /** Instead of {@code aastore}. */
  public static void store(Object array, int index, Object value, int mode) {
    require(array, index);
    if (value != null && !array.getClass().getComponentType().isInstance(value)) {
      throw new ArrayStoreException(Reflected.nameOf(Reflected.classOf(value)));
    }
    Access.storeReference(at(array, index), Mode.values()[mode], value);
    // List.copyOf and others of the JDK get an array from what was rewritten, and read it itself.
    ((Object[]) array)[index] = value;
  }

  /** Instead of {@code System.arraycopy}. */
  public static void copy(Object from, int start, Object to, int at, int length, int mode) {
    // The JDK call checks its arguments and moves elements that the explorer does not see.
    System.arraycopy(from, start, to, at, 0);
    if (length < 0 || start + length > length(from) || at + length > length(to)) {
      throw new ArrayIndexOutOfBoundsException("arraycopy of " + length + " elements");
    }
    boolean backwards = from == to && start < at;
    for (int i = 0; i < length; i++) {
      int index = backwards ? length - 1 - i : i;
      put(to, at + index, get(from, start + index, Mode.values()[mode]), mode);
    }
  }

  /** Instead of {@code Arrays.fill}. */
  public static void fill(Object[] array, Object value, int mode) {
    for (int i = 0; i < array.length; i++) {
      store(array, i, value, mode);
    }
  }

  /** Instead of {@code clone} of an array. */
  public static Object cloneOf(Object array, int mode) {
    Object copy = Array.newInstance(array.getClass().getComponentType(), length(array));
    adopt(copy);
    copy(array, 0, copy, 0, length(array), mode);
    return copy;
  }

  /** As {@code Collection.toArray}; a receiver of a rewritten class takes its own steps. */
  public static Object[] toArray(Collection<?> collection, Object[] array, int mode) {
    if (collection instanceof Tracked) {
      return collection.toArray(array);
    }
    Object[] elements = collection.toArray();
    int length = elements.length;
    Object[] to =
        array.length >= length
            ? array
            : (Object[]) Reflected.newArray(array.getClass().getComponentType(), length);
    for (int i = 0; i < length; i++) {
      put(to, i, elements[i], mode);
    }
    if (to.length > length) {
      put(to, length, null, mode);
    }
    return to;
  }

  /** As {@code Collection.toArray}. */
  public static Object[] toArray(
      Collection<?> collection, IntFunction<Object[]> generator, int mode) {
    return collection instanceof Tracked
        ? collection.toArray(generator)
        : toArray(collection, generator.apply(0), mode);
  }

  /** Instead of a comparison of memory: the caller compares all elements, one by one. */
  public static int noneCompared(
      Object one, long offset, Object other, long otherOffset, int length, int scale) {
    return ~length;
  }

  /** An element of an array, with the value that a step has read there. */
  record Shown(Object array, int index, Object value) {
    void show() {
      Array.set(array, index, value);
    }
  }

  /** Before code that was not rewritten reads an array itself. */
  static void show(Object array, int mode) {
    List<Shown> shown = new ArrayList<>();
    read(array, 0, length(array), mode, shown);
    // Only now: other threads may write during each of the steps.
    shown.forEach(Shown::show);
  }

  /** Reads a range of an array, and all of the arrays in it. */
  static void read(Object array, int from, int to, int mode, List<Shown> shown) {
    for (int i = from; i < to; i++) {
      Object value = get(array, i, Mode.values()[mode]);
      shown.add(new Shown(array, i, value));
      if (value != null && value.getClass().isArray() && holdsArrays(array)) {
        read(value, 0, length(value), mode, shown);
      }
    }
  }

  private static boolean holdsArrays(Object array) {
    return array.getClass().getComponentType().isArray();
  }

  private static Object get(Object array, int index, Mode mode) {
    char type = type(array);
    Location at = at(array, index);
    return type == 'L' ? Access.loadReference(at, mode) : Values.box(type, Access.load(at, mode));
  }

  static void put(Object array, int index, Object value, int mode) {
    char type = type(array);
    if (type == 'L') {
      store(array, index, value, mode);
    } else {
      store(array, index, Values.bits(type, value), Mode.values()[mode]);
    }
  }

  static Location at(Object array, int index) {
    return World.current().ofArray(array).at(1 + index);
  }

  static Object raw(Object array, int index) {
    return Array.get(array, index);
  }

  static int length(Object array) {
    return Array.getLength(array);
  }

  static char type(Object array) {
    Class<?> component = array.getClass().getComponentType();
    return component.isPrimitive() ? component.descriptorString().charAt(0) : 'L';
  }

  private static boolean isIn(Object array, int index) {
    return array != null && index >= 0 && index < length(array);
  }

  static void require(Object array, int index) {
    if (!isIn(array, index)) {
      throw new ArrayIndexOutOfBoundsException(
          "Index " + index + " out of bounds for length " + length(array));
    }
  }
}
