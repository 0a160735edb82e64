package dev.wakeproof.bytecode.rewrite;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.Remapper;

/** Decides which classes are rewritten, and gives them their new names. */
final class Names extends Remapper {
  static final String RENAMED = "dev/wakeproof/renamed/";
  static final String MODEL_PACKAGE = "dev/wakeproof/bytecode/models/";
  static final String RUNTIME = "dev/wakeproof/bytecode/runtime/";

  /** The methods of collections that return a cached view. */
  private static final Set<String> VIEWS =
      Set.of("keySet", "values", "entrySet", "navigableKeySet", "descendingMap");

  /** The class whose collectors create rewritten collections. */
  private static final String COLLECTORS = "java/util/stream/Collectors";

  private static final String CONCURRENT = "java/util/concurrent/";

  private static final Map<String, String> SHIMS =
      Map.ofEntries(
          Map.entry("java/lang/Thread", RUNTIME + "ThreadShim"),
          Map.entry("java/lang/Thread$Builder", RUNTIME + "ThreadBuilderShim"),
          Map.entry("java/lang/Thread$Builder$OfPlatform", RUNTIME + "ThreadBuilderShim"),
          Map.entry("java/lang/Thread$Builder$OfVirtual", RUNTIME + "ThreadBuilderShim"),
          Map.entry(
              "java/lang/Thread$UncaughtExceptionHandler",
              RUNTIME + "ThreadShim$UncaughtExceptionHandler"),
          Map.entry("java/lang/ThreadLocal", RUNTIME + "ThreadLocalShim"),
          Map.entry("java/lang/invoke/VarHandle", RUNTIME + "VarHandleShim"),
          Map.entry("jdk/internal/misc/Unsafe", RUNTIME + "UnsafeShim"),
          Map.entry("jdk/internal/vm/ThreadContainer", RUNTIME + "ThreadContainerShim"),
          Map.entry("jdk/internal/vm/ScopedValueContainer", RUNTIME + "ThreadContainerShim"),
          Map.entry(
              "jdk/internal/vm/ScopedValueContainer$BindingsSnapshot", RUNTIME + "NoBindings"),
          Map.entry("jdk/internal/vm/StackableScope", RUNTIME + "ThreadContainerShim"),
          Map.entry("jdk/internal/vm/SharedThreadContainer", RUNTIME + "ThreadContainerShim"),
          Map.entry("jdk/internal/vm/ThreadContainers", RUNTIME + "ThreadContainerShim"),
          Map.entry("java/util/Random", RUNTIME + "SeededShim"),
          Map.entry("java/util/logging/Logger", RUNTIME + "LoggerShim"),
          Map.entry("sun/misc/Unsafe", RUNTIME + "UnsafeShim"),
          Map.entry(CONCURRENT + "ThreadFactory", RUNTIME + "ThreadFactoryShim"),
          Map.entry(CONCURRENT + "ThreadLocalRandom", RUNTIME + "RandomShim"),
          Map.entry(CONCURRENT + "locks/LockSupport", RUNTIME + "LockSupportShim"),
          Map.entry(
              CONCURRENT + "atomic/AtomicIntegerFieldUpdater",
              RUNTIME + "AtomicIntegerFieldUpdaterShim"),
          Map.entry(
              CONCURRENT + "atomic/AtomicLongFieldUpdater", RUNTIME + "AtomicLongFieldUpdaterShim"),
          Map.entry(
              CONCURRENT + "atomic/AtomicReferenceFieldUpdater",
              RUNTIME + "AtomicReferenceFieldUpdaterShim"));

  /**
   * Of java.util what keeps state that threads may share, and what reads and writes arrays that it
   * is given; with what is nested in it.
   */
  private static final Set<String> COLLECTIONS =
      Set.of(
          "AbstractCollection",
          "AbstractList",
          "AbstractMap",
          "AbstractQueue",
          "AbstractSequentialList",
          "AbstractSet",
          "ArrayDeque",
          "ArrayList",
          "Arrays",
          "BitSet",
          "Collections",
          "ComparableTimSort",
          "DualPivotQuicksort",
          "EnumMap",
          "EnumSet",
          "EventListenerProxy",
          "EventObject",
          "HashMap",
          "HashSet",
          "Hashtable",
          "IdentityHashMap",
          "JumboEnumSet",
          "LinkedHashMap",
          "LinkedHashSet",
          "LinkedList",
          "Observable",
          "Observer",
          "PriorityQueue",
          "Properties",
          "RegularEnumSet",
          "Spliterators",
          "Stack",
          "StringTokenizer",
          "TaskQueue",
          "TimSort",
          "Timer",
          "TimerTask",
          "TimerThread",
          "TreeMap",
          "TreeSet",
          "Vector",
          "WeakHashMap");

  /** Streams, readers and writers of java.io that keep their state in their own fields. */
  private static final Set<String> STREAMS =
      Set.of(
          "BufferedInputStream",
          "BufferedOutputStream",
          "BufferedReader",
          "BufferedWriter",
          "ByteArrayInputStream",
          "ByteArrayOutputStream",
          "CharArrayReader",
          "CharArrayWriter",
          "DataInput",
          "DataOutput",
          "FilterInputStream",
          "FilterOutputStream",
          "FilterReader",
          "FilterWriter",
          "InputStream",
          "LineNumberReader",
          "OutputStream",
          "PipedInputStream",
          "PipedOutputStream",
          "PipedReader",
          "PipedWriter",
          "PushbackInputStream",
          "PushbackReader",
          "Reader",
          "SequenceInputStream",
          "StringReader");

  /** The listeners of properties, with the classes that hold them. */
  private static final Set<String> BEANS =
      Set.of(
          "java/beans/ChangeListenerMap",
          "java/beans/IndexedPropertyChangeEvent",
          "java/beans/PropertyChangeEvent",
          "java/beans/PropertyChangeListener",
          "java/beans/PropertyChangeListenerProxy",
          "java/beans/PropertyChangeSupport");

  /**
   * The JDK classes that models stand for, which are rewritten in their place; {@code
   * java.io.Resources} is in no JDK.
   */
  private static final Map<String, String> MODELS =
      Stream.of(
              "java/io/DataInputStream",
              "java/io/DataOutputStream",
              "java/io/InputStreamReader",
              "java/io/OutputStreamWriter",
              "java/io/PrintStream",
              "java/io/PrintWriter",
              "java/io/Resources",
              "java/io/StringWriter",
              "java/io/Writer",
              "java/lang/ApplicationShutdownHooks",
              "java/lang/ClassValue",
              "java/lang/management/ManagementFactory",
              "java/lang/ref/PhantomReference",
              "java/lang/ref/Reference",
              "java/lang/ref/ReferenceQueue",
              "java/lang/ref/SoftReference",
              "java/lang/ref/WeakReference",
              "java/nio/Buffer",
              "java/nio/ByteBuffer",
              "java/nio/CharBuffer",
              "java/util/Formatter",
              "java/util/ServiceLoader",
              "java/util/SplittableRandom",
              "javax/management/MBeanServer",
              "jdk/internal/misc/InternalLock")
          .collect(
              Collectors.toUnmodifiableMap(
                  name -> name, name -> name.substring(name.lastIndexOf('/') + 1)));

  private static final Pattern THROWABLE = Pattern.compile("\\w+/(\\w+/)*\\w+(Exception|Error)");

  Names() {
    super(Opcodes.ASM9);
  }

  static boolean isOfJdk(String name) {
    return name.startsWith("java/")
        || name.startsWith("javax/")
        || name.startsWith("jdk/")
        || name.startsWith("sun/")
        || name.startsWith("com/sun/");
  }

  static boolean hasShim(String name) {
    return SHIMS.containsKey(name);
  }

  static boolean isShim(String name) {
    return SHIMS.containsValue(name);
  }

  /**
   * Returns whether it is one of the collections that threads may share only under a lock: a race
   * there is the user's bug.
   */
  static boolean isCollection(String name) {
    return name.startsWith("java/util/") && name.indexOf('/', "java/util/".length()) < 0;
  }

  /** Whether a race on a plain field of a class of the JDK is a bug of the code that uses it. */
  static boolean mayRace(String name) {
    return isCollection(name)
        || isStream(name)
        || BEANS.contains(outermost(name))
        || outermost(name).matches("java/io/Data.*Stream|java/nio/.*");
  }

  /**
   * Returns whether the field holds a view that is made on demand: concurrent readers may race
   * there.
   */
  static boolean isView(String owner, String field) {
    return isCollection(owner) && VIEWS.contains(field);
  }

  /**
   * Returns whether the plain fields of a class are published by a compare-and-set, and read by a
   * load that only a fence orders: to a reader of the map, each load of an object acquires. A load
   * that finds none tells a reader nothing: the map promises no edge from a removal.
   */
  static boolean isReadAfterFence(String owner) {
    return owner.startsWith(CONCURRENT + "ConcurrentSkipListMap");
  }

  /** Whether it is a class of the JDK that is rewritten under another name. */
  static boolean isRenamed(String name) {
    return isChosen(name) && !hasShim(name) && !THROWABLE.matcher(name).matches();
  }

  /** Whether the package or the class is chosen, exceptions and classes with shims included. */
  private static boolean isChosen(String name) {
    if (name.startsWith(CONCURRENT)) {
      return !name.startsWith(CONCURRENT + "TimeUnit");
    }
    if (name.equals(COLLECTORS) || name.startsWith(COLLECTORS + "$")) {
      return true;
    }
    if (name.startsWith("jdk/internal/util/ArraysSupport")
        || name.startsWith("jdk/internal/misc/ThreadFlock")
        || isModelled(name)) {
      return true;
    }
    if (isStream(name) || BEANS.contains(outermost(name))) {
      return true;
    }
    String outermost = outermost(name);
    return isCollection(outermost)
        && COLLECTIONS.contains(outermost.substring("java/util/".length()));
  }

  private static boolean isStream(String name) {
    String outermost = outermost(name);
    return outermost.startsWith("java/io/")
        && STREAMS.contains(outermost.substring("java/io/".length()));
  }

  /** Whether a model, or a class nested in one, stands for that class of the JDK. */
  static boolean isModelled(String name) {
    return MODELS.containsKey(outermost(name));
  }

  private static String outermost(String name) {
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }

  /** The file of the model that stands for a class of the JDK. */
  static String modelOf(String name) {
    String outer = outermost(name);
    return MODEL_PACKAGE + MODELS.get(outer) + name.substring(outer.length());
  }

  /** Renames models to the classes that they stand for. */
  static Remapper ofModels() {
    Map<String, String> originals = new HashMap<>();
    MODELS.forEach((original, model) -> originals.put(MODEL_PACKAGE + model, original));
    return new Remapper(Opcodes.ASM9) {
      @Override
      public String map(String name) {
        String outer = outermost(name);
        String original = originals.get(outer);
        return original == null ? name : original + name.substring(outer.length());
      }
    };
  }

  /** Whether it is rewritten, under whatever name. */
  static boolean isRewritten(String name) {
    return isOfJdk(name) ? isRenamed(name) : !Shared.has(name);
  }

  /** The name in the JDK of a class that was renamed. */
  static String original(String renamed) {
    return renamed.substring(RENAMED.length());
  }

  @Override
  public String map(String name) {
    String shim = SHIMS.get(name);
    if (shim != null) {
      return shim;
    }
    return isRenamed(name) || Placeholders.has(name) ? RENAMED + name : name;
  }
}
