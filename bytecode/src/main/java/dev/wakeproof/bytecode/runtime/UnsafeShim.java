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
  /** As {@code ARRAY_OBJECT_BASE_OFFSET} and its like. */
  private static final int BASE = 16;

  /** As {@code INVALID_FIELD_OFFSET}. */
  public static final int INVALID_FIELD_OFFSET = -1;

  /** As that of {@code Unsafe}. */
  public static final int ARRAY_BOOLEAN_BASE_OFFSET = BASE;

  /** As that of {@code Unsafe}. */
  public static final int ARRAY_BOOLEAN_INDEX_SCALE = 1;

  /** As that of {@code Unsafe}. */
  public static final int ARRAY_BYTE_BASE_OFFSET = BASE;

  /** As that of {@code Unsafe}. */
  public static final int ARRAY_BYTE_INDEX_SCALE = 1;

  /** As that of {@code Unsafe}. */
  public static final int ARRAY_SHORT_BASE_OFFSET = BASE;

  /** As that of {@code Unsafe}. */
  public static final int ARRAY_SHORT_INDEX_SCALE = 2;

  /** As that of {@code Unsafe}. */
  public static final int ARRAY_CHAR_BASE_OFFSET = BASE;

  /** As that of {@code Unsafe}. */
  public static final int ARRAY_CHAR_INDEX_SCALE = 2;

  /** As that of {@code Unsafe}. */
  public static final int ARRAY_INT_BASE_OFFSET = BASE;

  /** As that of {@code Unsafe}. */
  public static final int ARRAY_INT_INDEX_SCALE = 4;

  /** As that of {@code Unsafe}. */
  public static final int ARRAY_LONG_BASE_OFFSET = BASE;

  /** As that of {@code Unsafe}. */
  public static final int ARRAY_LONG_INDEX_SCALE = 8;

  /** As that of {@code Unsafe}. */
  public static final int ARRAY_FLOAT_BASE_OFFSET = BASE;

  /** As that of {@code Unsafe}. */
  public static final int ARRAY_FLOAT_INDEX_SCALE = 4;

  /** As that of {@code Unsafe}. */
  public static final int ARRAY_DOUBLE_BASE_OFFSET = BASE;

  /** As that of {@code Unsafe}. */
  public static final int ARRAY_DOUBLE_INDEX_SCALE = 8;

  /** As that of {@code Unsafe}. */
  public static final int ARRAY_OBJECT_BASE_OFFSET = BASE;

  /** As that of {@code Unsafe}. */
  public static final int ARRAY_OBJECT_INDEX_SCALE = 4;

  private static final UnsafeShim INSTANCE = new UnsafeShim();

  /** The field in which libraries find the instance by reflection. */
  @SuppressWarnings("unused")
  private static final UnsafeShim theUnsafe = INSTANCE;

  private UnsafeShim() {}

  /** As {@code Unsafe.getUnsafe}. */
  public static UnsafeShim getUnsafe() {
    return INSTANCE;
  }

  /** As the method of {@code Unsafe}. */
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

  /** As the method of {@code Unsafe}. */
  public long objectFieldOffset(Field field) {
    return objectFieldOffset(field.getDeclaringClass(), field.getName());
  }

  /** As the method of {@code Unsafe}. */
  public Object staticFieldBase(Field field) {
    return new ClassFields(field.getDeclaringClass());
  }

  /** As the method of {@code Unsafe}. */
  public long staticFieldOffset(Field field) {
    Class<?> owner = field.getDeclaringClass();
    if (!Modifier.isFinal(field.getModifiers())
        && owner.getClassLoader() instanceof Layout.Source source) {
      return source.staticsOf(owner.getName()).find(owner.getName(), field.getName());
    }
    throw Refusals.refuse("the offset of " + owner.getName() + "." + field.getName());
  }

  /** As the method of {@code Unsafe}. */
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

  /** As the method of {@code Unsafe}. */
  public int addressSize() {
    return Long.BYTES;
  }

  /** As the method of {@code Unsafe}. */
  public int pageSize() {
    return 1 << 12;
  }

  /** As the method of {@code Unsafe}. */
  public void ensureClassInitialized(Class<?> type) {
    // It is, since it was loaded.
  }

  /** As the method of {@code Unsafe}. */
  public boolean shouldBeInitialized(Class<?> type) {
    return false;
  }

  /** As the method of {@code Unsafe}: no bytes are looked at here. */
  public boolean isBigEndian() {
    return false;
  }

  /** As the method of {@code Unsafe}. */
  public boolean unalignedAccess() {
    return false;
  }

  /** As the method of {@code Unsafe}. */
  public void park(boolean isAbsolute, long time) {
    if (isAbsolute) {
      LockSupportShim.parkUntil(time);
    } else if (time == 0) {
      LockSupportShim.park();
    } else {
      LockSupportShim.parkNanos(time);
    }
  }

  /** As the method of {@code Unsafe}. */
  public void unpark(Object thread) {
    LockSupportShim.unpark((ThreadShim) thread);
  }

  /** As the method of {@code Unsafe}. */
  public void throwException(Throwable thrown) {
    throw Refusals.unchecked(thrown);
  }

  /** As the method of {@code Unsafe}. */
  public void fullFence() {
    VarHandleShim.fullFence();
  }

  /** As the method of {@code Unsafe}. */
  public void storeFence() {
    VarHandleShim.releaseFence();
  }

  /** As the method of {@code Unsafe}. */
  public void storeStoreFence() {
    VarHandleShim.releaseFence();
  }

  /** As the method of {@code Unsafe}. */
  public void loadFence() {
    VarHandleShim.acquireFence();
  }

  /** As the method of {@code Unsafe}. */
  public void loadLoadFence() {
    VarHandleShim.acquireFence();
  }

  /** As the method of {@code Unsafe}. */
  public int getInt(Object base, long offset) {
    return (Integer) at(base, offset, 'I').get(Mode.PLAIN);
  }

  /** As the method of {@code Unsafe}. */
  public int getIntOpaque(Object base, long offset) {
    return (Integer) at(base, offset, 'I').get(Mode.OPAQUE);
  }

  /** As the method of {@code Unsafe}. */
  public int getIntAcquire(Object base, long offset) {
    return (Integer) at(base, offset, 'I').get(Mode.ORDERED);
  }

  /** As the method of {@code Unsafe}. */
  public int getIntVolatile(Object base, long offset) {
    return (Integer) at(base, offset, 'I').get(Mode.VOLATILE);
  }

  /** As the method of {@code Unsafe}. */
  public void putInt(Object base, long offset, int value) {
    at(base, offset, 'I').set(Mode.PLAIN, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putIntOpaque(Object base, long offset, int value) {
    at(base, offset, 'I').set(Mode.OPAQUE, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putIntRelease(Object base, long offset, int value) {
    at(base, offset, 'I').set(Mode.ORDERED, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putIntVolatile(Object base, long offset, int value) {
    at(base, offset, 'I').set(Mode.VOLATILE, value);
  }

  /** As the method of {@code Unsafe}. */
  public long getLong(Object base, long offset) {
    return (Long) at(base, offset, 'J').get(Mode.PLAIN);
  }

  /** As the method of {@code Unsafe}. */
  public long getLongOpaque(Object base, long offset) {
    return (Long) at(base, offset, 'J').get(Mode.OPAQUE);
  }

  /** As the method of {@code Unsafe}. */
  public long getLongAcquire(Object base, long offset) {
    return (Long) at(base, offset, 'J').get(Mode.ORDERED);
  }

  /** As the method of {@code Unsafe}. */
  public long getLongVolatile(Object base, long offset) {
    return (Long) at(base, offset, 'J').get(Mode.VOLATILE);
  }

  /** As the method of {@code Unsafe}. */
  public void putLong(Object base, long offset, long value) {
    at(base, offset, 'J').set(Mode.PLAIN, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putLongOpaque(Object base, long offset, long value) {
    at(base, offset, 'J').set(Mode.OPAQUE, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putLongRelease(Object base, long offset, long value) {
    at(base, offset, 'J').set(Mode.ORDERED, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putLongVolatile(Object base, long offset, long value) {
    at(base, offset, 'J').set(Mode.VOLATILE, value);
  }

  /** As the method of {@code Unsafe}. */
  public boolean getBoolean(Object base, long offset) {
    return (Boolean) at(base, offset, 'Z').get(Mode.PLAIN);
  }

  /** As the method of {@code Unsafe}. */
  public boolean getBooleanOpaque(Object base, long offset) {
    return (Boolean) at(base, offset, 'Z').get(Mode.OPAQUE);
  }

  /** As the method of {@code Unsafe}. */
  public boolean getBooleanAcquire(Object base, long offset) {
    return (Boolean) at(base, offset, 'Z').get(Mode.ORDERED);
  }

  /** As the method of {@code Unsafe}. */
  public boolean getBooleanVolatile(Object base, long offset) {
    return (Boolean) at(base, offset, 'Z').get(Mode.VOLATILE);
  }

  /** As the method of {@code Unsafe}. */
  public void putBoolean(Object base, long offset, boolean value) {
    at(base, offset, 'Z').set(Mode.PLAIN, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putBooleanOpaque(Object base, long offset, boolean value) {
    at(base, offset, 'Z').set(Mode.OPAQUE, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putBooleanRelease(Object base, long offset, boolean value) {
    at(base, offset, 'Z').set(Mode.ORDERED, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putBooleanVolatile(Object base, long offset, boolean value) {
    at(base, offset, 'Z').set(Mode.VOLATILE, value);
  }

  /** As the method of {@code Unsafe}. */
  public byte getByte(Object base, long offset) {
    return (Byte) at(base, offset, 'B').get(Mode.PLAIN);
  }

  /** As the method of {@code Unsafe}. */
  public byte getByteOpaque(Object base, long offset) {
    return (Byte) at(base, offset, 'B').get(Mode.OPAQUE);
  }

  /** As the method of {@code Unsafe}. */
  public byte getByteAcquire(Object base, long offset) {
    return (Byte) at(base, offset, 'B').get(Mode.ORDERED);
  }

  /** As the method of {@code Unsafe}. */
  public byte getByteVolatile(Object base, long offset) {
    return (Byte) at(base, offset, 'B').get(Mode.VOLATILE);
  }

  /** As the method of {@code Unsafe}. */
  public void putByte(Object base, long offset, byte value) {
    at(base, offset, 'B').set(Mode.PLAIN, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putByteOpaque(Object base, long offset, byte value) {
    at(base, offset, 'B').set(Mode.OPAQUE, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putByteRelease(Object base, long offset, byte value) {
    at(base, offset, 'B').set(Mode.ORDERED, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putByteVolatile(Object base, long offset, byte value) {
    at(base, offset, 'B').set(Mode.VOLATILE, value);
  }

  /** As the method of {@code Unsafe}. */
  public short getShort(Object base, long offset) {
    return (Short) at(base, offset, 'S').get(Mode.PLAIN);
  }

  /** As the method of {@code Unsafe}. */
  public short getShortOpaque(Object base, long offset) {
    return (Short) at(base, offset, 'S').get(Mode.OPAQUE);
  }

  /** As the method of {@code Unsafe}. */
  public short getShortAcquire(Object base, long offset) {
    return (Short) at(base, offset, 'S').get(Mode.ORDERED);
  }

  /** As the method of {@code Unsafe}. */
  public short getShortVolatile(Object base, long offset) {
    return (Short) at(base, offset, 'S').get(Mode.VOLATILE);
  }

  /** As the method of {@code Unsafe}. */
  public void putShort(Object base, long offset, short value) {
    at(base, offset, 'S').set(Mode.PLAIN, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putShortOpaque(Object base, long offset, short value) {
    at(base, offset, 'S').set(Mode.OPAQUE, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putShortRelease(Object base, long offset, short value) {
    at(base, offset, 'S').set(Mode.ORDERED, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putShortVolatile(Object base, long offset, short value) {
    at(base, offset, 'S').set(Mode.VOLATILE, value);
  }

  /** As the method of {@code Unsafe}. */
  public char getChar(Object base, long offset) {
    return (Character) at(base, offset, 'C').get(Mode.PLAIN);
  }

  /** As the method of {@code Unsafe}. */
  public char getCharOpaque(Object base, long offset) {
    return (Character) at(base, offset, 'C').get(Mode.OPAQUE);
  }

  /** As the method of {@code Unsafe}. */
  public char getCharAcquire(Object base, long offset) {
    return (Character) at(base, offset, 'C').get(Mode.ORDERED);
  }

  /** As the method of {@code Unsafe}. */
  public char getCharVolatile(Object base, long offset) {
    return (Character) at(base, offset, 'C').get(Mode.VOLATILE);
  }

  /** As the method of {@code Unsafe}. */
  public void putChar(Object base, long offset, char value) {
    at(base, offset, 'C').set(Mode.PLAIN, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putCharOpaque(Object base, long offset, char value) {
    at(base, offset, 'C').set(Mode.OPAQUE, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putCharRelease(Object base, long offset, char value) {
    at(base, offset, 'C').set(Mode.ORDERED, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putCharVolatile(Object base, long offset, char value) {
    at(base, offset, 'C').set(Mode.VOLATILE, value);
  }

  /** As the method of {@code Unsafe}. */
  public Object getReference(Object base, long offset) {
    return at(base, offset, 'L').get(Mode.PLAIN);
  }

  /** As the method of {@code Unsafe}. */
  public Object getReferenceOpaque(Object base, long offset) {
    return at(base, offset, 'L').get(Mode.OPAQUE);
  }

  /** As the method of {@code Unsafe}. */
  public Object getReferenceAcquire(Object base, long offset) {
    return at(base, offset, 'L').get(Mode.ORDERED);
  }

  /** As the method of {@code Unsafe}. */
  public Object getReferenceVolatile(Object base, long offset) {
    return at(base, offset, 'L').get(Mode.VOLATILE);
  }

  /** As the method of {@code Unsafe}. */
  public void putReference(Object base, long offset, Object value) {
    at(base, offset, 'L').set(Mode.PLAIN, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putReferenceOpaque(Object base, long offset, Object value) {
    at(base, offset, 'L').set(Mode.OPAQUE, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putReferenceRelease(Object base, long offset, Object value) {
    at(base, offset, 'L').set(Mode.ORDERED, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putReferenceVolatile(Object base, long offset, Object value) {
    at(base, offset, 'L').set(Mode.VOLATILE, value);
  }

  /** As the method of {@code Unsafe}. */
  public Object getObject(Object base, long offset) {
    return at(base, offset, 'L').get(Mode.PLAIN);
  }

  /** As the method of {@code Unsafe}. */
  public Object getObjectOpaque(Object base, long offset) {
    return at(base, offset, 'L').get(Mode.OPAQUE);
  }

  /** As the method of {@code Unsafe}. */
  public Object getObjectAcquire(Object base, long offset) {
    return at(base, offset, 'L').get(Mode.ORDERED);
  }

  /** As the method of {@code Unsafe}. */
  public Object getObjectVolatile(Object base, long offset) {
    return at(base, offset, 'L').get(Mode.VOLATILE);
  }

  /** As the method of {@code Unsafe}. */
  public void putObject(Object base, long offset, Object value) {
    at(base, offset, 'L').set(Mode.PLAIN, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putObjectOpaque(Object base, long offset, Object value) {
    at(base, offset, 'L').set(Mode.OPAQUE, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putObjectRelease(Object base, long offset, Object value) {
    at(base, offset, 'L').set(Mode.ORDERED, value);
  }

  /** As the method of {@code Unsafe}. */
  public void putObjectVolatile(Object base, long offset, Object value) {
    at(base, offset, 'L').set(Mode.VOLATILE, value);
  }

  /** As the method of {@code Unsafe}. */
  public boolean compareAndSetInt(Object base, long offset, int expected, int next) {
    return at(base, offset, 'I').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public boolean weakCompareAndSetInt(Object base, long offset, int expected, int next) {
    return at(base, offset, 'I').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public boolean weakCompareAndSetIntPlain(Object base, long offset, int expected, int next) {
    return at(base, offset, 'I').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public boolean weakCompareAndSetIntAcquire(Object base, long offset, int expected, int next) {
    return at(base, offset, 'I').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public boolean weakCompareAndSetIntRelease(Object base, long offset, int expected, int next) {
    return at(base, offset, 'I').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public int compareAndExchangeInt(Object base, long offset, int expected, int next) {
    return (Integer) at(base, offset, 'I').compareAndExchange(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public int getAndSetInt(Object base, long offset, int next) {
    return (Integer) at(base, offset, 'I').getAndSet(next);
  }

  /** As the method of {@code Unsafe}. */
  public int getAndAddInt(Object base, long offset, int delta) {
    return (Integer) at(base, offset, 'I').getAndAdd(delta);
  }

  /** As the method of {@code Unsafe}. */
  public int compareAndExchangeIntAcquire(Object base, long offset, int expected, int next) {
    return (Integer) at(base, offset, 'I').compareAndExchange(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public int getAndSetIntAcquire(Object base, long offset, int next) {
    return (Integer) at(base, offset, 'I').getAndSet(next);
  }

  /** As the method of {@code Unsafe}. */
  public int getAndAddIntAcquire(Object base, long offset, int delta) {
    return (Integer) at(base, offset, 'I').getAndAdd(delta);
  }

  /** As the method of {@code Unsafe}. */
  public int compareAndExchangeIntRelease(Object base, long offset, int expected, int next) {
    return (Integer) at(base, offset, 'I').compareAndExchange(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public int getAndSetIntRelease(Object base, long offset, int next) {
    return (Integer) at(base, offset, 'I').getAndSet(next);
  }

  /** As the method of {@code Unsafe}. */
  public int getAndAddIntRelease(Object base, long offset, int delta) {
    return (Integer) at(base, offset, 'I').getAndAdd(delta);
  }

  /** As the method of {@code Unsafe}. */
  public int getAndBitwiseOrInt(Object base, long offset, int mask) {
    return (Integer) at(base, offset, 'I').getAndUpdate('|', mask);
  }

  /** As the method of {@code Unsafe}. */
  public int getAndBitwiseAndInt(Object base, long offset, int mask) {
    return (Integer) at(base, offset, 'I').getAndUpdate('&', mask);
  }

  /** As the method of {@code Unsafe}. */
  public int getAndBitwiseXorInt(Object base, long offset, int mask) {
    return (Integer) at(base, offset, 'I').getAndUpdate('^', mask);
  }

  /** As the method of {@code Unsafe}. */
  public boolean compareAndSetLong(Object base, long offset, long expected, long next) {
    return at(base, offset, 'J').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public boolean weakCompareAndSetLong(Object base, long offset, long expected, long next) {
    return at(base, offset, 'J').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public boolean weakCompareAndSetLongPlain(Object base, long offset, long expected, long next) {
    return at(base, offset, 'J').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public boolean weakCompareAndSetLongAcquire(Object base, long offset, long expected, long next) {
    return at(base, offset, 'J').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public boolean weakCompareAndSetLongRelease(Object base, long offset, long expected, long next) {
    return at(base, offset, 'J').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public long compareAndExchangeLong(Object base, long offset, long expected, long next) {
    return (Long) at(base, offset, 'J').compareAndExchange(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public long getAndSetLong(Object base, long offset, long next) {
    return (Long) at(base, offset, 'J').getAndSet(next);
  }

  /** As the method of {@code Unsafe}. */
  public long getAndAddLong(Object base, long offset, long delta) {
    return (Long) at(base, offset, 'J').getAndAdd(delta);
  }

  /** As the method of {@code Unsafe}. */
  public long compareAndExchangeLongAcquire(Object base, long offset, long expected, long next) {
    return (Long) at(base, offset, 'J').compareAndExchange(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public long getAndSetLongAcquire(Object base, long offset, long next) {
    return (Long) at(base, offset, 'J').getAndSet(next);
  }

  /** As the method of {@code Unsafe}. */
  public long getAndAddLongAcquire(Object base, long offset, long delta) {
    return (Long) at(base, offset, 'J').getAndAdd(delta);
  }

  /** As the method of {@code Unsafe}. */
  public long compareAndExchangeLongRelease(Object base, long offset, long expected, long next) {
    return (Long) at(base, offset, 'J').compareAndExchange(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public long getAndSetLongRelease(Object base, long offset, long next) {
    return (Long) at(base, offset, 'J').getAndSet(next);
  }

  /** As the method of {@code Unsafe}. */
  public long getAndAddLongRelease(Object base, long offset, long delta) {
    return (Long) at(base, offset, 'J').getAndAdd(delta);
  }

  /** As the method of {@code Unsafe}. */
  public long getAndBitwiseOrLong(Object base, long offset, long mask) {
    return (Long) at(base, offset, 'J').getAndUpdate('|', mask);
  }

  /** As the method of {@code Unsafe}. */
  public long getAndBitwiseAndLong(Object base, long offset, long mask) {
    return (Long) at(base, offset, 'J').getAndUpdate('&', mask);
  }

  /** As the method of {@code Unsafe}. */
  public long getAndBitwiseXorLong(Object base, long offset, long mask) {
    return (Long) at(base, offset, 'J').getAndUpdate('^', mask);
  }

  /** As the method of {@code Unsafe}. */
  public boolean compareAndSetReference(Object base, long offset, Object expected, Object next) {
    return at(base, offset, 'L').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public boolean weakCompareAndSetReference(
      Object base, long offset, Object expected, Object next) {
    return at(base, offset, 'L').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public boolean weakCompareAndSetReferencePlain(
      Object base, long offset, Object expected, Object next) {
    return at(base, offset, 'L').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public boolean weakCompareAndSetReferenceAcquire(
      Object base, long offset, Object expected, Object next) {
    return at(base, offset, 'L').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public boolean weakCompareAndSetReferenceRelease(
      Object base, long offset, Object expected, Object next) {
    return at(base, offset, 'L').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public Object compareAndExchangeReference(
      Object base, long offset, Object expected, Object next) {
    return at(base, offset, 'L').compareAndExchange(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public Object getAndSetReference(Object base, long offset, Object next) {
    return at(base, offset, 'L').getAndSet(next);
  }

  /** As the method of {@code Unsafe}. */
  public Object compareAndExchangeReferenceAcquire(
      Object base, long offset, Object expected, Object next) {
    return at(base, offset, 'L').compareAndExchange(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public Object getAndSetReferenceAcquire(Object base, long offset, Object next) {
    return at(base, offset, 'L').getAndSet(next);
  }

  /** As the method of {@code Unsafe}. */
  public Object compareAndExchangeReferenceRelease(
      Object base, long offset, Object expected, Object next) {
    return at(base, offset, 'L').compareAndExchange(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public Object getAndSetReferenceRelease(Object base, long offset, Object next) {
    return at(base, offset, 'L').getAndSet(next);
  }

  /** As the method of {@code Unsafe}. */
  public boolean compareAndSetObject(Object base, long offset, Object expected, Object next) {
    return at(base, offset, 'L').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public boolean weakCompareAndSetObject(Object base, long offset, Object expected, Object next) {
    return at(base, offset, 'L').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public boolean weakCompareAndSetObjectPlain(
      Object base, long offset, Object expected, Object next) {
    return at(base, offset, 'L').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public boolean weakCompareAndSetObjectAcquire(
      Object base, long offset, Object expected, Object next) {
    return at(base, offset, 'L').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public boolean weakCompareAndSetObjectRelease(
      Object base, long offset, Object expected, Object next) {
    return at(base, offset, 'L').compareAndSet(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public Object compareAndExchangeObject(Object base, long offset, Object expected, Object next) {
    return at(base, offset, 'L').compareAndExchange(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public Object getAndSetObject(Object base, long offset, Object next) {
    return at(base, offset, 'L').getAndSet(next);
  }

  /** As the method of {@code Unsafe}. */
  public Object compareAndExchangeObjectAcquire(
      Object base, long offset, Object expected, Object next) {
    return at(base, offset, 'L').compareAndExchange(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public Object getAndSetObjectAcquire(Object base, long offset, Object next) {
    return at(base, offset, 'L').getAndSet(next);
  }

  /** As the method of {@code Unsafe}. */
  public Object compareAndExchangeObjectRelease(
      Object base, long offset, Object expected, Object next) {
    return at(base, offset, 'L').compareAndExchange(expected, next);
  }

  /** As the method of {@code Unsafe}. */
  public Object getAndSetObjectRelease(Object base, long offset, Object next) {
    return at(base, offset, 'L').getAndSet(next);
  }

  /** As the method of {@code sun.misc.Unsafe}. */
  public boolean compareAndSwapInt(Object base, long offset, int expected, int next) {
    return at(base, offset, 'I').compareAndSet(expected, next);
  }

  /** As the method of {@code sun.misc.Unsafe}. */
  public void putOrderedInt(Object base, long offset, int value) {
    at(base, offset, 'I').set(Mode.ORDERED, value);
  }

  /** As the method of {@code sun.misc.Unsafe}. */
  public boolean compareAndSwapLong(Object base, long offset, long expected, long next) {
    return at(base, offset, 'J').compareAndSet(expected, next);
  }

  /** As the method of {@code sun.misc.Unsafe}. */
  public void putOrderedLong(Object base, long offset, long value) {
    at(base, offset, 'J').set(Mode.ORDERED, value);
  }

  /** As the method of {@code sun.misc.Unsafe}. */
  public boolean compareAndSwapObject(Object base, long offset, Object expected, Object next) {
    return at(base, offset, 'L').compareAndSet(expected, next);
  }

  /** As the method of {@code sun.misc.Unsafe}. */
  public void putOrderedObject(Object base, long offset, Object value) {
    at(base, offset, 'L').set(Mode.ORDERED, value);
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
