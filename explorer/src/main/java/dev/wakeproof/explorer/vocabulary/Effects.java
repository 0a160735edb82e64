package dev.wakeproof.explorer.vocabulary;

import java.util.Set;

/**
 * The calls of the vocabulary that may change state outside of cells, such as a list of one actor.
 */
public final class Effects {
  /** Immutable values, and interfaces that the code under test implements itself. */
  private static final Set<String> NONE =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/CharSequence",
          "java/lang/Character",
          "java/lang/Class",
          "java/lang/Double",
          "java/lang/Enum",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Math",
          "java/lang/Number",
          "java/lang/Object",
          "java/lang/Record",
          "java/lang/Runnable",
          "java/lang/Short",
          "java/lang/String",
          "java/lang/Thread",
          "java/lang/Void",
          "java/lang/invoke/LambdaMetafactory",
          "java/lang/invoke/StringConcatFactory",
          "java/lang/runtime/ObjectMethods",
          "java/time/Duration",
          "java/util/Objects",
          "java/util/concurrent/Executor",
          "java/util/concurrent/TimeUnit",
          "java/util/concurrent/locks/Condition",
          "java/util/concurrent/locks/Lock",
          "java/util/concurrent/locks/ReadWriteLock");

  /** The prefixes of methods that fill an array. */
  private static final Set<String> FILLING = Set.of("enumerate", "getBytes", "getChars", "toChars");

  /**
   * The JDK's methods of functional interfaces that store their argument: a builder is a consumer.
   */
  private static final Set<String> PUTTING_AWAY =
      Set.of(
          "java/util/function/BiConsumer.accept",
          "java/util/function/BiFunction.apply",
          "java/util/function/BinaryOperator.apply",
          "java/util/function/Consumer.accept",
          "java/util/function/DoubleConsumer.accept",
          "java/util/function/IntConsumer.accept",
          "java/util/function/LongConsumer.accept",
          "java/util/function/ObjDoubleConsumer.accept",
          "java/util/function/ObjIntConsumer.accept",
          "java/util/function/ObjLongConsumer.accept");

  /** The methods of collections that only read. */
  private static final Set<String> LOOKING =
      Set.of(
          "contains",
          "containsAll",
          "containsKey",
          "containsValue",
          "equals",
          "get",
          "getFirst",
          "getLast",
          "getOrDefault",
          "hasNext",
          "hashCode",
          "indexOf",
          "isEmpty",
          "iterator",
          "length",
          "of",
          "peek",
          "size",
          "toString");

  private Effects() {}

  /** Returns whether a call of the member of that class, with slashes, may have such an effect. */
  public static boolean mayHave(String className, String member) {
    return PUTTING_AWAY.contains(className + "." + member)
        || (Jdk.has(className) && FILLING.contains(member))
        || mayHave(className);
  }

  /**
   * Returns whether the call may change state outside the cells; a call that only reads its
   * argument does not.
   */
  public static boolean mayChange(String className, String member) {
    // A map in access order changes in a lookup.
    boolean looks =
        LOOKING.contains(member) && !(className.endsWith("Map") && member.startsWith("get"));
    return mayHave(className, member) && !looks;
  }

  private static boolean mayHave(String className) {
    return Jdk.has(className)
        && !NONE.contains(className)
        && !className.startsWith("java/util/function/")
        && !Jdk.isThrowable(className);
  }
}
