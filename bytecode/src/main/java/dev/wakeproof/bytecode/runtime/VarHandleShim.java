package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.Observations;
import dev.wakeproof.explorer.machine.step.Mode;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.Objects;

/** The shim of {@code VarHandle} for instance fields, static fields and array elements. */
public final class VarHandleShim {
  /** The probe by which the JDK spreads threads over cells: the same for all threads. */
  private static final VarHandleShim PROBE =
      new VarHandleShim(ThreadShim.class, int.class, 0, 'I', false);

  private final Class<?> owner;
  private final Class<?> held;
  private final int slot;
  private final char type;
  private final boolean ofClass;

  /** The final static field that the handle reads; null for a handle of a location. */
  private final Field constant;

  private final HandleTypes types;

  private VarHandleShim(Class<?> owner, Class<?> held, int slot, char type, boolean ofClass) {
    this(owner, held, slot, type, new HandleTypes(owner, held, ofClass, false), ofClass, null);
  }

  private VarHandleShim(
      Class<?> owner,
      Class<?> held,
      int slot,
      char type,
      HandleTypes types,
      boolean ofClass,
      Field constant) {
    this.owner = owner;
    this.held = held;
    this.slot = slot;
    this.type = type;
    this.types = types;
    this.ofClass = ofClass;
    this.constant = constant;
    Observations.keepAll();
  }

  private static VarHandleShim of(Field constant) {
    constant.setAccessible(true);
    Class<?> owner = constant.getDeclaringClass();
    Class<?> held = constant.getType();
    return new VarHandleShim(
        owner, held, -1, 'L', new HandleTypes(owner, held, true, false), true, constant);
  }

  /** As {@code Lookup.findVarHandle}. */
  public static VarHandleShim find(
      MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    if (owner == ThreadShim.class && name.equals("threadLocalRandomProbe")) {
      return PROBE;
    }
    if (owner.getPackage() == VarHandleShim.class.getPackage()) {
      throw Refusals.refuse("a VarHandle of " + Reflected.nameOf(owner) + "." + name);
    }
    // Throws what the JDK throws if there is no such field, or none that may be accessed.
    lookup.findGetter(owner, name, type);
    Layout layout = Layout.of(owner);
    int slot = layout.find(owner, name);
    if (slot < 0) {
      throw Refusals.refuse("a VarHandle of the final " + owner.getDeclaredField(name));
    }
    return new VarHandleShim(owner, type, slot, layout.types().get(slot), false);
  }

  /** As {@code Lookup.findStaticVarHandle}. */
  public static VarHandleShim findStatic(
      MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    lookup.findStaticGetter(owner, name, type);
    if (!(owner.getClassLoader() instanceof Layout.Source source)) {
      throw Refusals.refuse("a VarHandle of " + owner.getName() + "." + name);
    }
    Initializers.comesTo(owner);
    Layout layout = source.staticsOf(owner.getName());
    int slot = layout.find(owner.getName(), name);
    if (slot < 0) {
      return of(owner.getDeclaredField(name));
    }
    return new VarHandleShim(owner, type, slot, layout.types().get(slot), true);
  }

  /** A search for a handle. */
  private interface Search {
    VarHandleShim find() throws NoSuchFieldException, IllegalAccessException;
  }

  /** Finds a handle for a constant, with the errors of {@code ConstantBootstraps}. */
  private static VarHandleShim ofConstant(Class<?> type, Search search) {
    if (type != VarHandleShim.class) {
      throw new IllegalArgumentException();
    }
    try {
      return search.find();
    } catch (NoSuchFieldException e) {
      throw (Error) new NoSuchFieldError(e.getMessage()).initCause(e);
    } catch (IllegalAccessException e) {
      throw (Error) new IllegalAccessError(e.getMessage()).initCause(e);
    }
  }

  /** As {@code ConstantBootstraps.fieldVarHandle}. */
  public static VarHandleShim ofField(
      MethodHandles.Lookup lookup, String name, Class<?> type, Class<?> owner, Class<?> held) {
    return ofConstant(type, () -> find(lookup, owner, name, held));
  }

  /** As {@code ConstantBootstraps.staticFieldVarHandle}. */
  public static VarHandleShim ofStaticField(
      MethodHandles.Lookup lookup, String name, Class<?> type, Class<?> owner, Class<?> held) {
    return ofConstant(type, () -> findStatic(lookup, owner, name, held));
  }

  /** As {@code MhUtil.findVarHandle} of JDK 25. */
  public static VarHandleShim find(MethodHandles.Lookup lookup, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    return find(lookup, lookup.lookupClass(), name, type);
  }

  /** As {@code MethodHandles.arrayElementVarHandle}. */
  public static VarHandleShim ofElements(Class<?> array) {
    Class<?> held = array.getComponentType();
    if (held == null) {
      throw new IllegalArgumentException("not an array type: " + array);
    }
    return new VarHandleShim(array, held, 0, held.descriptorString().charAt(0), false);
  }

  /** As {@code withInvokeExactBehavior}. */
  public VarHandleShim withInvokeExactBehavior() {
    return withExact(true);
  }

  /** As {@code withInvokeBehavior}. */
  public VarHandleShim withInvokeBehavior() {
    return withExact(false);
  }

  private VarHandleShim withExact(boolean exact) {
    HandleTypes changed = new HandleTypes(owner, held, ofClass, exact);
    return new VarHandleShim(owner, held, slot, type, changed, ofClass, constant);
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

  /**
   * A call of one of the access modes.
   *
   * @param site the type of the call; null if it is known to fit
   */
  public static Object invoke(
      VarHandleShim handle, String method, MethodType site, Object... arguments) {
    Objects.requireNonNull(handle);
    if (site != null) {
      handle.types.require(method, site);
    }
    Object result = handle.invoke(method, arguments);
    return site == null ? result : handle.types.converted(result, site.returnType());
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
    Object one = arguments.length > first ? value(arguments[first]) : null;
    Object two = arguments.length > first + 1 ? value(arguments[first + 1]) : null;
    if (owner.isArray() && arguments.length > first) {
      requireStorable(arguments[0], arguments.length > first + 1 ? two : one);
    }
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

  private Object value(Object argument) {
    return held.isPrimitive() ? Objects.requireNonNull(argument) : held.cast(argument);
  }

  /** An array of a subtype does not hold all that an array of the type may hold. */
  private static void requireStorable(Object array, Object value) {
    Class<?> component = array.getClass().getComponentType();
    if (value != null && !component.isPrimitive() && !component.isInstance(value)) {
      throw new ArrayStoreException(Reflected.nameOf(Reflected.classOf(value)));
    }
  }

  private int coordinates() {
    return owner.isArray() ? 2 : ofClass ? 0 : 1;
  }

  private Variable variable(Object[] arguments) {
    if (owner.isArray()) {
      Object array = owner.cast(Objects.requireNonNull(arguments[0]));
      int index = (int) Values.bits('I', arguments[1]);
      Elements.require(array, index);
      return new Variable(Elements.at(array, index), Elements.type(array));
    }
    return ofClass
        ? new Variable(Fields.ofClass(owner, slot), type)
        : new Variable(Cells.of(owner.cast(Objects.requireNonNull(arguments[0]))).at(slot), type);
  }
}
