package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.step.Mode;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.Objects;

/** The shim of {@code VarHandle} for instance fields, static fields and array elements. */
public final class VarHandleShim {
  /** The probe by which the JDK spreads threads over cells: the same for all threads. */
  private static final VarHandleShim PROBE = new VarHandleShim(ThreadShim.class, 0, 'I', false);

  private final Class<?> owner;
  private final int slot;
  private final char type;
  private final boolean ofClass;

  /** The final static field that the handle reads; null for a handle of a location. */
  private final Field constant;

  private VarHandleShim(Class<?> owner, int slot, char type, boolean ofClass) {
    this.owner = owner;
    this.slot = slot;
    this.type = type;
    this.ofClass = ofClass;
    this.constant = null;
    Access.keepAll();
  }

  private VarHandleShim(Field constant) {
    this.owner = constant.getDeclaringClass();
    this.slot = -1;
    this.type = 'L';
    this.ofClass = true;
    this.constant = constant;
    constant.setAccessible(true);
    Access.keepAll();
  }

  /** As {@code Lookup.findVarHandle}. */
  public static VarHandleShim find(
      MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    if (owner == ThreadShim.class && name.equals("threadLocalRandomProbe")) {
      return PROBE;
    }
    // The JDK's own checks of the access and of the type.
    Objects.requireNonNull(lookup.findVarHandle(owner, name, type));
    Layout layout = Layout.of(owner);
    int slot = layout.find(owner, name);
    if (slot < 0) {
      throw Refusals.refuse("a VarHandle of the final " + owner.getDeclaredField(name));
    }
    return new VarHandleShim(owner, slot, layout.types().get(slot), false);
  }

  /** As {@code Lookup.findStaticVarHandle}. */
  public static VarHandleShim findStatic(
      MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException {
    if (!(owner.getClassLoader() instanceof Layout.Source source)) {
      throw Refusals.refuse("a VarHandle of " + owner.getName() + "." + name);
    }
    Layout layout = source.staticsOf(owner.getName());
    int slot = layout.find(owner.getName(), name);
    if (slot < 0) {
      return new VarHandleShim(owner.getDeclaredField(name));
    }
    return new VarHandleShim(owner, slot, layout.types().get(slot), true);
  }

  /** As {@code MhUtil.findVarHandle} of JDK 25. */
  public static VarHandleShim find(MethodHandles.Lookup lookup, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    return find(lookup, lookup.lookupClass(), name, type);
  }

  /** As {@code MethodHandles.arrayElementVarHandle}. */
  public static VarHandleShim ofElements(Class<?> array) {
    return new VarHandleShim(array, 0, Character.MAX_VALUE, false);
  }

  /** As {@code withInvokeExactBehavior}. */
  public VarHandleShim withInvokeExactBehavior() {
    return this;
  }

  /** As {@code withInvokeBehavior}. */
  public VarHandleShim withInvokeBehavior() {
    return this;
  }

  /** As {@code fullFence}. */
  public static void fullFence() {
    Access.fullFence();
  }

  /** As {@code releaseFence}: no later store overtakes an earlier one. */
  public static void releaseFence() {
    Access.releaseFence();
  }

  /** As {@code storeStoreFence}. */
  public static void storeStoreFence() {
    releaseFence();
  }

  /** As {@code acquireFence}. */
  public static void acquireFence() {
    Access.acquireFence();
  }

  /** As {@code loadLoadFence}. */
  public static void loadLoadFence() {
    acquireFence();
  }

  /** A call of one of the access modes. */
  public static Object invoke(VarHandleShim handle, String method, Object... arguments) {
    return Objects.requireNonNull(handle).invoke(method, arguments);
  }

  private Object invoke(String method, Object[] arguments) {
    if (this == PROBE) {
      return method.startsWith("get") ? RandomShim.getProbe() : null;
    }
    if (constant != null) {
      return valueOf(constant, method);
    }
    int first = coordinates();
    Variable variable = variable(arguments);
    Object one = arguments.length > first ? arguments[first] : null;
    Object two = arguments.length > first + 1 ? arguments[first + 1] : null;
    return switch (method) {
      case "get" -> variable.get(Mode.PLAIN);
      case "getOpaque" -> variable.get(Mode.OPAQUE);
      case "getAcquire" -> variable.get(Mode.ORDERED);
      case "getVolatile" -> variable.get(Mode.VOLATILE);
      case "set" -> set(variable, Mode.PLAIN, one);
      case "setOpaque" -> set(variable, Mode.OPAQUE, one);
      case "setRelease" -> set(variable, Mode.ORDERED, one);
      case "setVolatile" -> set(variable, Mode.VOLATILE, one);
      default -> update(variable, method, one, two);
    };
  }

  private static Object valueOf(Field constant, String method) {
    if (!method.startsWith("get") || method.startsWith("getAnd")) {
      throw new UnsupportedOperationException();
    }
    try {
      return constant.get(null);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object set(Variable variable, Mode mode, Object value) {
    variable.set(mode, value);
    return null;
  }

  private static Object update(Variable variable, String method, Object one, Object two) {
    Mode reading = mode(method, "Acquire");
    Mode writing = mode(method, "Release");
    if (method.startsWith("compareAndExchange")) {
      return variable.compareAndExchange(one, two, reading, writing);
    }
    if (method.startsWith("compareAndSet") || method.startsWith("weakCompareAndSet")) {
      return variable.compareAndSet(one, two, reading, writing);
    }
    if (method.startsWith("getAndSet")) {
      return variable.getAndSet(one, reading, writing);
    }
    if (method.startsWith("getAndAdd")) {
      return variable.getAndAdd(one, reading, writing);
    }
    if (method.startsWith("getAndBitwiseOr")) {
      return variable.getAndUpdate('|', one, reading, writing);
    }
    if (method.startsWith("getAndBitwiseAnd")) {
      return variable.getAndUpdate('&', one, reading, writing);
    }
    if (method.startsWith("getAndBitwiseXor")) {
      return variable.getAndUpdate('^', one, reading, writing);
    }
    throw Refusals.refuse("VarHandle." + method);
  }

  /** In which mode one half of a read-modify-write is, if that of {@code ordered} is stronger. */
  private static Mode mode(String method, String ordered) {
    boolean weak =
        method.endsWith("Acquire") || method.endsWith("Release") || method.endsWith("Plain");
    return !weak ? Mode.VOLATILE : method.endsWith(ordered) ? Mode.ORDERED : Mode.PLAIN;
  }

  private int coordinates() {
    return owner.isArray() ? 2 : ofClass ? 0 : 1;
  }

  private Variable variable(Object[] arguments) {
    if (owner.isArray()) {
      Object array = Objects.requireNonNull(arguments[0]);
      int index = (Integer) arguments[1];
      Elements.require(array, index);
      return new Variable(Elements.at(array, index), Elements.type(array));
    }
    return ofClass
        ? new Variable(Fields.ofClass(owner, slot), type)
        : new Variable(Cells.of(Objects.requireNonNull(arguments[0])).at(slot), type);
  }
}
