package dev.wakeproof.explorer.vocabulary;

import java.util.Map;
import java.util.Set;

/**
 * The JDK classes that explored code may use: values, exceptions, and containers of one actor. A
 * class that is not listed is refused, because nobody has checked that the explorer sees its
 * effects.
 */
final class Jdk {
  private static final Set<String> PREFIXES = Set.of("java/", "javax/", "jdk/", "sun/", "com/sun/");

  private static final Set<String> PACKAGES = Set.of("java/util/function", "java/util/stream");

  private static final Set<String> CLASSES =
      Set.of(
          "java/io/Serializable",
          "java/lang/AutoCloseable",
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/CharSequence",
          "java/lang/Character",
          "java/lang/Class",
          "java/lang/Comparable",
          "java/lang/Double",
          "java/lang/Enum",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Iterable",
          "java/lang/Long",
          "java/lang/Math",
          "java/lang/Number",
          "java/lang/Object",
          "java/lang/Record",
          "java/lang/Runnable",
          "java/lang/Short",
          "java/lang/StackTraceElement",
          "java/lang/String",
          "java/lang/StringBuilder",
          "java/lang/Thread",
          "java/lang/ThreadLocal",
          "java/lang/Throwable",
          "java/lang/Void",
          "java/lang/invoke/LambdaMetafactory",
          "java/lang/invoke/StringConcatFactory",
          "java/lang/runtime/ObjectMethods",
          "java/lang/runtime/SwitchBootstraps",
          "java/time/Duration",
          "java/util/AbstractQueue",
          "java/util/ArrayDeque",
          "java/util/ArrayList",
          "java/util/Arrays",
          "java/util/Collection",
          "java/util/Collections",
          "java/util/Comparator",
          "java/util/Date",
          "java/util/Deque",
          "java/util/EnumMap",
          "java/util/Iterator",
          "java/util/LinkedHashMap",
          "java/util/LinkedHashSet",
          "java/util/List",
          "java/util/ListIterator",
          "java/util/Map",
          "java/util/Map$Entry",
          "java/util/Objects",
          "java/util/Optional",
          "java/util/OptionalInt",
          "java/util/OptionalLong",
          "java/util/Queue",
          "java/util/Set",
          "java/util/Spliterator",
          "java/util/Spliterators",
          "java/util/Spliterators$AbstractSpliterator",
          "java/util/TreeMap",
          "java/util/TreeSet",
          "java/util/concurrent/BlockingQueue",
          "java/util/concurrent/Executor",
          "java/util/concurrent/TimeUnit",
          "java/util/concurrent/locks/Condition",
          "java/util/concurrent/locks/Lock",
          "java/util/concurrent/locks/ReadWriteLock");

  /** Classes of which only these members are allowed. */
  private static final Map<String, Set<String>> ONLY =
      Map.of(
          "java/lang/Class",
          Set.of("cast", "desiredAssertionStatus", "getName", "getSimpleName", "isInstance"),
          "java/lang/Thread",
          Set.of(),
          "java/util/Date",
          Set.of("getTime"));

  /** Classes of which all members but these are allowed. */
  private static final Map<String, Set<String>> BUT =
      Map.of(
          "java/lang/Enum", Set.of("hashCode"),
          "java/lang/Math", Set.of("random"),
          "java/lang/Object", Set.of("finalize", "hashCode", "notify", "notifyAll", "wait"),
          "java/util/Arrays", Set.of("deepHashCode", "hashCode"),
          "java/util/Collections", Set.of("shuffle"),
          "java/util/Objects", Set.of("hash", "hashCode", "toIdentityString"),
          "java/util/concurrent/TimeUnit", Set.of("sleep", "timedJoin", "timedWait"));

  /** Mutable classes, which are not allowed as fields: another actor may reach a field. */
  private static final Set<String> MUTABLE =
      Set.of(
          "java/lang/StringBuilder",
          "java/util/ArrayDeque",
          "java/util/ArrayList",
          "java/util/Deque",
          "java/util/EnumMap",
          "java/util/Iterator",
          "java/util/LinkedHashMap",
          "java/util/LinkedHashSet",
          "java/util/ListIterator",
          "java/util/Queue",
          "java/util/TreeMap",
          "java/util/TreeSet");

  /**
   * Other classes with state: a subclass could change that state in methods with names of its own.
   */
  private static final Set<String> NOT_EXTENDED =
      Set.of(
          "java/lang/ThreadLocal", "java/util/Date", "java/util/Spliterators$AbstractSpliterator");

  private Jdk() {}

  static boolean has(String className) {
    return PREFIXES.stream().anyMatch(className::startsWith);
  }

  static boolean allows(String className) {
    return CLASSES.contains(className)
        || PACKAGES.contains(packageOf(className))
        || isThrowable(className);
  }

  /** Decides by the name: the JDK names exceptions so. */
  static boolean isThrowable(String className) {
    return (className.endsWith("Exception") || className.endsWith("Error"))
        && Set.of("java/lang", "java/util", "java/util/concurrent").contains(packageOf(className));
  }

  /** Returns whether the member of an allowed class is allowed. */
  static boolean allows(String className, String member) {
    return ONLY.getOrDefault(className, Set.of(member)).contains(member)
        && !BUT.getOrDefault(className, Set.of()).contains(member)
        && !member.startsWith("parallel")
        && !member.startsWith("synchronized");
  }

  static boolean isMutable(String className) {
    return MUTABLE.contains(className);
  }

  static boolean mayBeExtended(String className) {
    return !isMutable(className) && !NOT_EXTENDED.contains(className);
  }

  private static String packageOf(String className) {
    return className.substring(0, Math.max(0, className.lastIndexOf('/')));
  }
}
