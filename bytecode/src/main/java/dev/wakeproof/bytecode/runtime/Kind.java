package dev.wakeproof.bytecode.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import java.util.stream.BaseStream;

/** How the explorer treats the objects of one class, and which of their fields hold others. */
public final class Kind {
  /** The treatments. */
  public enum Treatment {
    /** Each field is a location: the class is rewritten, or a shim. */
    REWRITTEN,
    /** No call changes the object, and all that it holds is of this kind, too. */
    VALUE,
    /** No call changes the object, but a call may change what it holds. */
    HOLDER,
    /** The object is one location, and a call of it also uses what it holds: an iterator. */
    STRUCTURE,
    /** The object is one location; what a collection of such objects does leaves it alone. */
    ELEMENT
  }

  private static final Set<String> VALUES =
      Set.of(
          "java.io.File",
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Class",
          "java.lang.Double",
          "java.lang.Float",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Module",
          "java.lang.NamedPackage",
          "java.lang.Object",
          "java.lang.Package",
          "java.lang.ProcessHandleImpl",
          "java.lang.RuntimePermission",
          "java.lang.Short",
          "java.lang.StackTraceElement",
          "java.lang.String",
          "java.lang.Thread",
          "java.lang.ThreadGroup",
          "java.math.BigDecimal",
          "java.math.BigInteger",
          "java.math.MathContext",
          "java.net.InetSocketAddress",
          "java.net.URI",
          "java.nio.ByteOrder",
          "java.nio.charset.Charset",
          "java.security.AccessControlContext",
          "java.security.ProtectionDomain",
          "java.util.Base64$Decoder",
          "java.util.Base64$Encoder",
          "java.util.Currency",
          "java.util.HexFormat",
          "java.util.Locale",
          "java.util.OptionalDouble",
          "java.util.OptionalInt",
          "java.util.OptionalLong",
          "java.util.TimeZone",
          "java.util.UUID",
          "java.util.logging.Level",
          "java.util.regex.Pattern",
          "javax.management.ObjectInstance",
          "javax.management.ObjectName");

  /** By the beginnings of their names: internals of the JDK, and packages of values. */
  private static final List<String> VALUES_BEGIN =
      List.of(
          "java.io.ObjectStreamField",
          "java.lang.constant.",
          "java.lang.invoke.",
          "java.lang.module.",
          "java.lang.ref.",
          "java.lang.reflect.",
          "java.time.",
          "jdk.internal.loader.",
          "jdk.internal.reflect.",
          "sun.nio.cs.",
          "sun.nio.fs.LinuxFileSystem",
          "sun.nio.fs.MacOSXFileSystem",
          "sun.nio.fs.UnixPath",
          "sun.nio.fs.WindowsFileSystem",
          "sun.nio.fs.WindowsPath",
          "sun.reflect.",
          "sun.util.calendar.",
          "sun.util.locale.");

  /** Classes of the packages of values that can be changed. */
  private static final Set<String> NO_VALUES = Set.of("java.time.format.DateTimeFormatterBuilder");

  /** Immutable collections; iterators over them are not among these. */
  private static final Set<String> CONTAINERS =
      Set.of(
          "java.util.ImmutableCollections$List12",
          "java.util.ImmutableCollections$ListN",
          "java.util.ImmutableCollections$Map1",
          "java.util.ImmutableCollections$MapN",
          "java.util.ImmutableCollections$Set12",
          "java.util.ImmutableCollections$SetN",
          "java.util.ImmutableCollections$SubList",
          "java.util.KeyValueHolder",
          "java.util.Optional");

  /** Those of them that each JVM iterates in another order. */
  private static final String UNORDERED = "java\\.util\\.ImmutableCollections\\$(Set|Map)(12|N)";

  /** The fields of a throwable that describe the stack; they are not compared. */
  private static final Set<String> OF_THE_STACK = Set.of("stackTrace", "backtrace");

  private static final List<Class<?>> STRUCTURES =
      List.of(
          Collection.class,
          Map.class,
          Map.Entry.class,
          Iterator.class,
          Enumeration.class,
          Spliterator.class,
          BaseStream.class,
          Consumer.class,
          DoubleConsumer.class,
          IntConsumer.class,
          LongConsumer.class);

  /** The prefix of the methods that read a component which a constructor may set late. */
  public static final String LATE = "wakeproof$late$";

  private static final String RUNTIME = "dev.wakeproof.bytecode.runtime.";
  private static final String STREAMS = "java.util.stream.";

  private static final MethodHandles.Lookup TRUSTED = trusted();

  /**
   * {@code Throwable.getStackTrace}, whatever a subclass has instead; null if there is no lookup.
   */
  private static final MethodHandle STACK_TRACE = stackTrace();

  private static final ClassValue<Kind> KNOWN =
      new ClassValue<>() {
        @Override
        protected Kind computeValue(Class<?> type) {
          return new Kind(type);
        }
      };

  private static final ClassValue<List<MethodHandle>> FINALS =
      new ClassValue<>() {
        @Override
        protected List<MethodHandle> computeValue(Class<?> type) {
          return finals(type);
        }
      };

  private static final ClassValue<List<MethodHandle>> COMPONENTS =
      new ClassValue<>() {
        @Override
        protected List<MethodHandle> computeValue(Class<?> type) {
          List<MethodHandle> getters = new ArrayList<>();
          for (RecordComponent component : type.getRecordComponents()) {
            try {
              addComponent(type, component, getters);
            } catch (NoSuchFieldException e) {
              throw new IllegalStateException(e);
            }
          }
          return List.copyOf(getters);
        }
      };

  private final Treatment treatment;
  private final boolean isContainer;
  private final boolean isUnordered;

  /** Getters of what it holds; null if they cannot be read. */
  private final List<MethodHandle> references;

  private Kind(Class<?> type) {
    isContainer = CONTAINERS.contains(type.getName());
    isUnordered = type.getName().matches(UNORDERED);
    treatment = treatmentOf(type);
    references =
        treatment == Treatment.REWRITTEN || treatment == Treatment.VALUE
            ? List.of()
            : references(foreignPart(type));
  }

  /** Returns the kind of the objects of a class. */
  static Kind of(Class<?> type) {
    return KNOWN.get(type);
  }

  /** How the objects of a class are treated. */
  public static Treatment treatmentOf(Class<?> type) {
    String name = type.getName();
    if (name.startsWith(RUNTIME)) {
      return Treatment.REWRITTEN;
    }
    if (isRewritten(type)) {
      Class<?> parent = foreignPart(type);
      return parent == null || parent.getName().startsWith(RUNTIME) || hasNoState(parent)
          ? Treatment.REWRITTEN
          : Treatment.ELEMENT;
    }
    if (Enum.class.isAssignableFrom(type)
        || VALUES.contains(name)
        || (VALUES_BEGIN.stream().anyMatch(name::startsWith) && !NO_VALUES.contains(name))
        || ClassLoader.class.isAssignableFrom(type)
        || java.security.Provider.class.isAssignableFrom(type)) {
      return Treatment.VALUE;
    }
    boolean ofJdk = isOfJdk(type);
    if (CONTAINERS.contains(name)) {
      return Treatment.HOLDER;
    }
    if (hasNoState(type)) {
      return Treatment.VALUE;
    }
    if (!ofJdk || type.isHidden() || type.isRecord()) {
      return Treatment.HOLDER;
    }
    return isOfStream(type)
            || STRUCTURES.stream().anyMatch(structure -> structure.isAssignableFrom(type))
        ? Treatment.STRUCTURE
        : Treatment.ELEMENT;
  }

  static boolean isRewritten(Class<?> type) {
    return type != null && type.getClassLoader() instanceof Layout.Source;
  }

  /** Whether it is a class of the JDK as it is. */
  static boolean isOfJdk(Class<?> type) {
    return type.getClassLoader() == null
        || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
  }

  /** The class itself, or the nearest superclass, that was not rewritten; null for Object. */
  private static Class<?> foreignPart(Class<?> type) {
    Class<?> in = type;
    while (isRewritten(in)) {
      in = in.getSuperclass();
    }
    return in == Object.class || in == Enum.class || in == Record.class ? null : in;
  }

  /** Whether there are no fields; those of an exception may be hidden. */
  private static boolean hasNoState(Class<?> type) {
    for (Class<?> in = type; in != null && in != Object.class; in = in.getSuperclass()) {
      if (in == Throwable.class) {
        return false;
      }
      for (Field field : in.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          return false;
        }
      }
    }
    return true;
  }

  Treatment treatment() {
    return treatment;
  }

  /** Whether it is a collection that holds elements, and no part of itself. */
  boolean isContainer() {
    return isContainer;
  }

  /** Whether each JVM iterates it in another order. */
  boolean isUnordered() {
    return isUnordered;
  }

  /** Whether what it holds can be read. */
  boolean isReadable() {
    return references != null;
  }

  /** Whether a stage of a stream compares elements by methods of theirs. */
  static boolean comparesElements(BaseStream<?, ?> stream) {
    Set<Object> stages = Collections.newSetFromMap(new IdentityHashMap<>());
    addStages(stream, stages);
    return stages.stream().anyMatch(Kind::isComparing);
  }

  private static void addStages(Object stage, Set<Object> stages) {
    if (stages.add(stage)) {
      for (Object held : of(stage.getClass()).heldBy(stage)) {
        if (held instanceof BaseStream) {
          addStages(held, stages);
        }
      }
    }
  }

  /** Whether it is a class of a stage of a stream, or of what a stage hands its elements to. */
  static boolean isOfStream(Class<?> type) {
    return type.getName().startsWith(STREAMS);
  }

  private static boolean isComparing(Object stage) {
    String name = stage.getClass().getName();
    return name.startsWith(STREAMS + "SortedOps") || name.startsWith(STREAMS + "DistinctOps");
  }

  /** Returns the objects that an object of this kind refers to. */
  List<Object> heldBy(Object object) {
    return values(references == null ? List.of() : references, object);
  }

  /** Returns the values of the final fields of an object of a rewritten class. */
  static List<Object> finalsOf(Object object) {
    return values(FINALS.get(object.getClass()), object);
  }

  /** The components of a record, null for null. */
  static List<Object> componentsOf(Object record) {
    List<Object> components = new ArrayList<>();
    for (MethodHandle getter : COMPONENTS.get(record.getClass())) {
      components.add(value(getter, record));
    }
    return components;
  }

  private static List<Object> values(List<MethodHandle> getters, Object object) {
    List<Object> held = new ArrayList<>();
    for (MethodHandle getter : getters) {
      Object value = value(getter, object);
      if (value != null) {
        held.add(value);
      }
    }
    return held;
  }

  private static Object value(MethodHandle getter, Object object) {
    try {
      return (Object) getter.invokeExact(object);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<MethodHandle> references(Class<?> type) {
    List<MethodHandle> getters = new ArrayList<>();
    for (Class<?> in = type; in != null && in != Object.class; in = in.getSuperclass()) {
      for (Field field : in.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())
            && mayHold(field.getType())
            && !(in == Throwable.class && OF_THE_STACK.contains(field.getName()))
            && !add(field, getters)) {
          return null;
        }
      }
    }
    return List.copyOf(getters);
  }

  private static List<MethodHandle> finals(Class<?> type) {
    List<MethodHandle> getters = new ArrayList<>();
    for (Class<?> in = type; isRewritten(in); in = in.getSuperclass()) {
      for (Field field : in.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())
            && Modifier.isFinal(field.getModifiers())
            && mayHold(field.getType())) {
          add(field, getters);
        }
      }
    }
    return List.copyOf(getters);
  }

  private static boolean mayHold(Class<?> type) {
    return !type.isPrimitive()
        && !(type.isArray() && type.getComponentType().isPrimitive())
        && !(Modifier.isFinal(type.getModifiers()) && VALUES.contains(type.getName()));
  }

  private static void addComponent(
      Class<?> type, RecordComponent component, List<MethodHandle> getters)
      throws NoSuchFieldException {
    String late = LATE + component.getName();
    for (Method method : type.getDeclaredMethods()) {
      if (method.getName().equals(late)) {
        add(method, getters);
        return;
      }
    }
    add(type.getDeclaredField(component.getName()), getters);
  }

  private static void add(Method method, List<MethodHandle> getters) {
    try {
      method.setAccessible(true);
      MethodHandle getter = MethodHandles.lookup().unreflect(method);
      getters.add(getter.asType(MethodType.methodType(Object.class, Object.class)));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean add(Field field, List<MethodHandle> getters) {
    try {
      MethodHandle getter;
      if (TRUSTED != null) {
        getter = TRUSTED.unreflectGetter(field);
      } else if (field.trySetAccessible()) {
        getter = MethodHandles.lookup().unreflectGetter(field);
      } else {
        return false;
      }
      getters.add(getter.asType(MethodType.methodType(Object.class, Object.class)));
      return true;
    } catch (IllegalAccessException e) {
      return false;
    }
  }

  private static MethodHandle stackTrace() {
    try {
      return TRUSTED == null
          ? null
          : TRUSTED.findSpecial(
              Throwable.class,
              "getStackTrace",
              MethodType.methodType(StackTraceElement[].class),
              Throwable.class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The stack trace of an exception, without a call of what a class has overridden. */
  static StackTraceElement[] stackTraceOf(Throwable thrown) {
    if (STACK_TRACE == null) {
      throw Refusals.refuse("to print an exception on a JVM that gives no lookup");
    }
    try {
      return (StackTraceElement[]) STACK_TRACE.invokeExact(thrown);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** A lookup that may read all fields; null where the JVM gives none. */
  private static MethodHandles.Lookup trusted() {
    try {
      Class<?> type = Class.forName("sun.misc.Unsafe");
      Field only = type.getDeclaredField("theUnsafe");
      only.setAccessible(true);
      Object unsafe = only.get(null);
      Field lookup = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      Object base = type.getMethod("staticFieldBase", Field.class).invoke(unsafe, lookup);
      long offset = (long) type.getMethod("staticFieldOffset", Field.class).invoke(unsafe, lookup);
      return (MethodHandles.Lookup)
          type.getMethod("getObject", Object.class, long.class).invoke(unsafe, base, offset);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }
}
