package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.step.Mode;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Objects;

/**
 * The shim of both classes {@code Unsafe}, as far as {@code java.util.concurrent} and queues of
 * other libraries use them. An offset is the number of a field; a method that is missing here is
 * refused by its name.
 */
public final class UnsafeShim {
  private static final int BASE = 16;
  private static final Mode[] MODES = Mode.values();

  public static final int INVALID_FIELD_OFFSET = -1;

  // ---- members as those of Unsafe

  public static final int ARRAY_BOOLEAN_BASE_OFFSET = BASE;
  public static final int ARRAY_BOOLEAN_INDEX_SCALE = 1;
  public static final int ARRAY_BYTE_BASE_OFFSET = BASE;
  public static final int ARRAY_BYTE_INDEX_SCALE = 1;
  public static final int ARRAY_SHORT_BASE_OFFSET = BASE;
  public static final int ARRAY_SHORT_INDEX_SCALE = 2;
  public static final int ARRAY_CHAR_BASE_OFFSET = BASE;
  public static final int ARRAY_CHAR_INDEX_SCALE = 2;
  public static final int ARRAY_INT_BASE_OFFSET = BASE;
  public static final int ARRAY_INT_INDEX_SCALE = 4;
  public static final int ARRAY_LONG_BASE_OFFSET = BASE;
  public static final int ARRAY_LONG_INDEX_SCALE = 8;
  public static final int ARRAY_FLOAT_BASE_OFFSET = BASE;
  public static final int ARRAY_FLOAT_INDEX_SCALE = 4;
  public static final int ARRAY_DOUBLE_BASE_OFFSET = BASE;
  public static final int ARRAY_DOUBLE_INDEX_SCALE = 8;
  public static final int ARRAY_OBJECT_BASE_OFFSET = BASE;
  public static final int ARRAY_OBJECT_INDEX_SCALE = 4;

  private static final UnsafeShim INSTANCE = new UnsafeShim();

  /** The field in which libraries find the instance by reflection. */
  @SuppressWarnings("unused")
  private static final UnsafeShim theUnsafe = INSTANCE;

  private UnsafeShim() {}

  public static UnsafeShim getUnsafe() {
    return INSTANCE;
  }

  public long objectFieldOffset(Class<?> owner, String name) {
    if (owner == ThreadShim.class) {
      // Pools look for it in any case; to use it is refused.
      return INVALID_FIELD_OFFSET;
    }
    Layout layout = Layout.of(owner);
    int slot = layout.find(owner.getName(), name);
    if (slot < 0) {
      throw Refusals.refuse("the offset of the final field " + owner.getName() + "." + name);
    }
    return slot;
  }

  public long objectFieldOffset(Field field) {
    return objectFieldOffset(field.getDeclaringClass(), field.getName());
  }

  public Object staticFieldBase(Field field) {
    return new ClassFields(field.getDeclaringClass());
  }

  public long staticFieldOffset(Field field) {
    Class<?> owner = field.getDeclaringClass();
    if (!Modifier.isFinal(field.getModifiers())
        && owner.getClassLoader() instanceof Layout.Source source) {
      return source.staticsOf(owner.getName()).find(owner.getName(), field.getName());
    }
    throw Refusals.refuse("the offset of " + owner.getName() + "." + field.getName());
  }

  public int arrayBaseOffset(Class<?> array) {
    return BASE;
  }

  /** As the method of {@code Unsafe} of JDK 25. */
  public static long longBaseOffset(UnsafeShim unsafe, Class<?> array) {
    return BASE;
  }

  /** As the method of {@code Unsafe}; all references have 4 bytes. */
  public int arrayIndexScale(Class<?> array) {
    return scale(array.getComponentType());
  }

  public int addressSize() {
    return Long.BYTES;
  }

  public int pageSize() {
    return 1 << 12;
  }

  public void ensureClassInitialized(Class<?> type) {
    // It is, since it was loaded.
  }

  public boolean shouldBeInitialized(Class<?> type) {
    return false;
  }

  /** As the method of {@code Unsafe}: no bytes are looked at here. */
  public boolean isBigEndian() {
    return false;
  }

  public boolean unalignedAccess() {
    return false;
  }

  public void park(boolean isAbsolute, long time) {
    if (isAbsolute) {
      LockSupportShim.parkUntil(time);
    } else if (time == 0) {
      LockSupportShim.park();
    } else {
      LockSupportShim.parkNanos(time);
    }
  }

  public void unpark(Object thread) {
    LockSupportShim.unpark((ThreadShim) thread);
  }

  /** As {@code unpark}, called by code of the JDK. */
  public void unparkInOrder(Object thread) {
    LockSupportShim.unparkInOrder((ThreadShim) thread);
  }

  public void throwException(Throwable thrown) {
    throw Refusals.unchecked(thrown);
  }

  public void fullFence() {
    VarHandleShim.fullFence();
  }

  public void storeFence() {
    VarHandleShim.releaseFence();
  }

  public void storeStoreFence() {
    VarHandleShim.releaseFence();
  }

  public void loadFence() {
    VarHandleShim.acquireFence();
  }

  public void loadLoadFence() {
    VarHandleShim.acquireFence();
  }

  // ---- accesses: the rewriter maps all of Unsafe's to these; see UnsafeAccess

  public int getInt(Object base, long offset, int mode) {
    return (Integer) at(base, offset, 'I').get(MODES[mode]);
  }

  public void putInt(Object base, long offset, int value, int mode) {
    at(base, offset, 'I').set(MODES[mode], value);
  }

  public long getLong(Object base, long offset, int mode) {
    return (Long) at(base, offset, 'J').get(MODES[mode]);
  }

  public void putLong(Object base, long offset, long value, int mode) {
    at(base, offset, 'J').set(MODES[mode], value);
  }

  public boolean getBoolean(Object base, long offset, int mode) {
    return (Boolean) at(base, offset, 'Z').get(MODES[mode]);
  }

  public void putBoolean(Object base, long offset, boolean value, int mode) {
    at(base, offset, 'Z').set(MODES[mode], value);
  }

  public byte getByte(Object base, long offset, int mode) {
    return (Byte) at(base, offset, 'B').get(MODES[mode]);
  }

  public void putByte(Object base, long offset, byte value, int mode) {
    at(base, offset, 'B').set(MODES[mode], value);
  }

  public short getShort(Object base, long offset, int mode) {
    return (Short) at(base, offset, 'S').get(MODES[mode]);
  }

  public void putShort(Object base, long offset, short value, int mode) {
    at(base, offset, 'S').set(MODES[mode], value);
  }

  public char getChar(Object base, long offset, int mode) {
    return (Character) at(base, offset, 'C').get(MODES[mode]);
  }

  public void putChar(Object base, long offset, char value, int mode) {
    at(base, offset, 'C').set(MODES[mode], value);
  }

  public Object getReference(Object base, long offset, int mode) {
    return at(base, offset, 'L').get(MODES[mode]);
  }

  public void putReference(Object base, long offset, Object value, int mode) {
    at(base, offset, 'L').set(MODES[mode], value);
  }

  public boolean compareAndSetInt(
      Object base, long offset, int expected, int next, int reading, int writing) {
    return at(base, offset, 'I').compareAndSet(expected, next, MODES[reading], MODES[writing]);
  }

  public int compareAndExchangeInt(
      Object base, long offset, int expected, int next, int reading, int writing) {
    return (Integer)
        at(base, offset, 'I').compareAndExchange(expected, next, MODES[reading], MODES[writing]);
  }

  public int getAndSetInt(Object base, long offset, int next, int reading, int writing) {
    return (Integer) at(base, offset, 'I').getAndSet(next, MODES[reading], MODES[writing]);
  }

  public int getAndAddInt(Object base, long offset, int delta, int reading, int writing) {
    return (Integer) at(base, offset, 'I').getAndAdd(delta, MODES[reading], MODES[writing]);
  }

  public int getAndBitwiseOrInt(Object base, long offset, int mask, int reading, int writing) {
    return (Integer) at(base, offset, 'I').getAndUpdate('|', mask, MODES[reading], MODES[writing]);
  }

  public int getAndBitwiseAndInt(Object base, long offset, int mask, int reading, int writing) {
    return (Integer) at(base, offset, 'I').getAndUpdate('&', mask, MODES[reading], MODES[writing]);
  }

  public int getAndBitwiseXorInt(Object base, long offset, int mask, int reading, int writing) {
    return (Integer) at(base, offset, 'I').getAndUpdate('^', mask, MODES[reading], MODES[writing]);
  }

  public boolean compareAndSetLong(
      Object base, long offset, long expected, long next, int reading, int writing) {
    return at(base, offset, 'J').compareAndSet(expected, next, MODES[reading], MODES[writing]);
  }

  public long compareAndExchangeLong(
      Object base, long offset, long expected, long next, int reading, int writing) {
    return (Long)
        at(base, offset, 'J').compareAndExchange(expected, next, MODES[reading], MODES[writing]);
  }

  public long getAndSetLong(Object base, long offset, long next, int reading, int writing) {
    return (Long) at(base, offset, 'J').getAndSet(next, MODES[reading], MODES[writing]);
  }

  public long getAndAddLong(Object base, long offset, long delta, int reading, int writing) {
    return (Long) at(base, offset, 'J').getAndAdd(delta, MODES[reading], MODES[writing]);
  }

  public long getAndBitwiseOrLong(Object base, long offset, long mask, int reading, int writing) {
    return (Long) at(base, offset, 'J').getAndUpdate('|', mask, MODES[reading], MODES[writing]);
  }

  public long getAndBitwiseAndLong(Object base, long offset, long mask, int reading, int writing) {
    return (Long) at(base, offset, 'J').getAndUpdate('&', mask, MODES[reading], MODES[writing]);
  }

  public long getAndBitwiseXorLong(Object base, long offset, long mask, int reading, int writing) {
    return (Long) at(base, offset, 'J').getAndUpdate('^', mask, MODES[reading], MODES[writing]);
  }

  public boolean compareAndSetReference(
      Object base, long offset, Object expected, Object next, int reading, int writing) {
    return at(base, offset, 'L').compareAndSet(expected, next, MODES[reading], MODES[writing]);
  }

  public Object compareAndExchangeReference(
      Object base, long offset, Object expected, Object next, int reading, int writing) {
    return at(base, offset, 'L').compareAndExchange(expected, next, MODES[reading], MODES[writing]);
  }

  public Object getAndSetReference(
      Object base, long offset, Object next, int reading, int writing) {
    return at(base, offset, 'L').getAndSet(next, MODES[reading], MODES[writing]);
  }

  /** What {@link #staticFieldBase} gives: a class, as what bears its static fields. */
  private record ClassFields(Class<?> type) {}

  /** The variable at an offset, which is accessed as a whole: there are no bytes here. */
  private static Variable at(Object base, long offset, char type) {
    Variable found = at(base, offset);
    char real = Values.isReference(found.type()) ? 'L' : found.type();
    if (real != type) {
      throw Refusals.refuse(
          "Unsafe, where it accesses a variable of type "
              + nameOf(real)
              + " as one of type "
              + nameOf(type));
    }
    return found;
  }

  private static String nameOf(char type) {
    return type == 'L'
        ? "reference"
        : MethodType.fromMethodDescriptorString("()" + type, null).returnType().getName();
  }

  private static Variable at(Object base, long offset) {
    Objects.requireNonNull(base);
    if (base instanceof ClassFields fields) {
      Layout layout =
          ((Layout.Source) fields.type.getClassLoader()).staticsOf(fields.type.getName());
      int slot = Math.toIntExact(offset);
      return new Variable(Fields.ofClass(fields.type, slot), layout.types().get(slot));
    }
    if (base.getClass().isArray()) {
      int scale = scale(base.getClass().getComponentType());
      long index = (offset - BASE) / scale;
      if ((offset - BASE) % scale != 0 || index < 0 || index >= Elements.length(base)) {
        throw Refusals.refuse("Unsafe between the elements of an array");
      }
      return new Variable(Elements.at(base, (int) index), Elements.type(base));
    }
    if (offset == INVALID_FIELD_OFFSET) {
      throw Refusals.refuse("Unsafe inside a " + base.getClass().getSimpleName());
    }
    Cells cells = Cells.of(base);
    int slot = Math.toIntExact(offset);
    return new Variable(cells.at(slot), cells.type(slot));
  }

  private static int scale(Class<?> component) {
    if (component == long.class || component == double.class) {
      return Long.BYTES;
    }
    if (component == byte.class || component == boolean.class) {
      return Byte.BYTES;
    }
    return component == short.class || component == char.class ? Short.BYTES : Integer.BYTES;
  }
}
