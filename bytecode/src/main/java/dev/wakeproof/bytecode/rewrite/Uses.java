package dev.wakeproof.bytecode.rewrite;

import dev.wakeproof.bytecode.runtime.JdkObjects;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** How a call of the JDK uses its receiver and its arguments, if these are not rewritten. */
final class Uses {
  /** The call does not use it. */
  static final int NOT = -1;

  /** Members that leave their receiver as it is. */
  private static final Set<String> READS =
      Set.of(
          "capacity",
          "charAt",
          "characteristics",
          "chars",
          "codePointAt",
          "codePointBefore",
          "codePointCount",
          "codePoints",
          "compare",
          "compareTo",
          "contains",
          "containsAll",
          "containsKey",
          "containsValue",
          "end",
          "entrySet",
          "equals",
          "estimateSize",
          "first",
          "forEach",
          "get",
          "getAverage",
          "getCause",
          "getChars",
          "getClass",
          "getComparator",
          "getCount",
          "getErrorIndex",
          "getExactSizeIfKnown",
          "getFirst",
          "getIndex",
          "getKey",
          "getLast",
          "getLocalizedMessage",
          "getMax",
          "getMessage",
          "getMin",
          "getOrDefault",
          "getStackTrace",
          "getSum",
          "getSuppressed",
          "getValue",
          "group",
          "groupCount",
          "hasCharacteristics",
          "hashCode",
          "hasMoreElements",
          "hasPrevious",
          "hitEnd",
          "ifPresent",
          "indexOf",
          "isEmpty",
          "isPresent",
          "iterator",
          "keySet",
          "last",
          "lastIndexOf",
          "length",
          "listIterator",
          "nextIndex",
          "offsetByCodePoints",
          "orElse",
          "orElseGet",
          "orElseThrow",
          "pattern",
          "peek",
          "previousIndex",
          "printStackTrace",
          "regionEnd",
          "regionStart",
          "size",
          "spliterator",
          "start",
          "stream",
          "subList",
          "subSequence",
          "substring",
          "toArray",
          "toPattern",
          "toString",
          "values");

  /** The same of classes of which other members with these names change something. */
  private static final Map<String, Set<String>> READS_OF =
      Map.of(
          "java/util/Calendar",
          Set.of(),
          "java/util/GregorianCalendar",
          Set.of(),
          "java/util/Date",
          Set.of(
              "after",
              "before",
              "compareTo",
              "equals",
              "getTime",
              "hashCode",
              "toInstant",
              "toString"));

  /** Members that ask the elements that a collection holds. */
  private static final Set<String> ASKS =
      Set.of(
          "compareTo",
          "contains",
          "containsAll",
          "containsKey",
          "containsValue",
          "equals",
          "hashCode",
          "indexOf",
          "lastIndexOf",
          "remove",
          "removeAll",
          "retainAll",
          "sort",
          "toString");

  /** Members that keep an argument, or pass it on, and do not look at it. */
  private static final Set<String> KEEPS =
      Set.of(
          "accept",
          "add",
          "addFirst",
          "addLast",
          "addSuppressed",
          "cast",
          "entry",
          "initCause",
          "isInstance",
          "isNull",
          "nonNull",
          "of",
          "ofNullable",
          "offer",
          "offerFirst",
          "offerLast",
          "orElse",
          "push",
          "put",
          "requireNonNull",
          "requireNonNullElse",
          "set",
          "setValue");

  /** Members of {@link #KEEPS} that look at an argument if they belong to these classes. */
  private static final Map<String, Set<String>> LOOKS =
      Map.of(
          "java/util/Map", Set.of("of"),
          "java/util/Set", Set.of("of"),
          "java/util/StringJoiner", Set.of("add"));

  /** The result of these members is the same in every order of the elements of a set or map. */
  static final Set<String> ORDERLESS =
      Set.of(
          "assertEquals",
          "assertNotEquals",
          "assertThat",
          "contains",
          "containsAll",
          "containsKey",
          "containsValue",
          "equals",
          "get",
          "getClass",
          "getOrDefault",
          "hash",
          "hashCode",
          "isEmpty",
          "isEqualTo",
          "isNotEqualTo",
          "of",
          "ofEntries",
          "removeAll",
          "retainAll",
          "size");

  /** Members that make a text of their receiver or their arguments. */
  private static final Set<String> SHOWS =
      Set.of(
          "append",
          "format",
          "formatted",
          "insert",
          "join",
          "makeConcat",
          "makeConcatWithConstants",
          "toString",
          "valueOf");

  /** Packages, and classes, of which a call may change its arguments. */
  private static final Set<String> CHANGES_ARGUMENTS =
      Set.of(
          "java/security",
          "java/text",
          "java/time/format",
          "java/util/HexFormat",
          "java/util/function",
          "java/util/regex");

  /** Types of receivers, arguments and results that are values, or that only call others. */
  private static final Set<String> VALUES =
      Set.of(
          "java/io/File",
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Class",
          "java/lang/ClassLoader",
          "java/lang/Double",
          "java/lang/Enum",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Math",
          "java/lang/Runnable",
          "java/lang/Short",
          "java/lang/StackTraceElement",
          "java/lang/StrictMath",
          "java/lang/String",
          "java/lang/System",
          "java/lang/Thread$State",
          "java/lang/Void",
          "java/math/BigDecimal",
          "java/math/BigInteger",
          "java/math/MathContext",
          "java/math/RoundingMode",
          "java/net/InetSocketAddress",
          "java/net/URI",
          "java/nio/ByteOrder",
          "java/nio/charset/Charset",
          "java/util/Base64$Decoder",
          "java/util/Base64$Encoder",
          "java/util/Currency",
          "java/util/HexFormat",
          "java/util/Locale",
          "java/util/OptionalDouble",
          "java/util/OptionalInt",
          "java/util/OptionalLong",
          "java/util/TimeZone",
          "java/util/UUID",
          "java/util/concurrent/TimeUnit",
          "java/util/logging/Level",
          "java/util/regex/Pattern");

  private static final Set<String> VALUE_PACKAGES =
      Set.of(
          "java/lang/annotation",
          "java/lang/constant",
          "java/lang/invoke",
          "java/lang/reflect",
          "java/time",
          "java/time/chrono",
          "java/time/temporal",
          "java/time/zone");

  /** Classes that hold characters alone. */
  static final Set<String> BUILDERS =
      Set.of(
          "java/lang/AbstractStringBuilder", "java/lang/StringBuffer", "java/lang/StringBuilder");

  /** Classes with methods that take an object if they make a text of one. */
  private static final Set<String> PLAIN_TEXTS =
      Set.of(
          "java/lang/AbstractStringBuilder",
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/String",
          "java/lang/StringBuffer",
          "java/lang/StringBuilder",
          "java/lang/System");

  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String STREAMS = "java/util/stream/";

  private Uses() {}

  /** Whether the objects of a type are values. */
  static boolean isValue(String name) {
    return VALUES.contains(name) || VALUE_PACKAGES.contains(packageOf(name));
  }

  /** Whether an argument of that type may be an object that is not rewritten and is no value. */
  static boolean mayMatter(Type type) {
    return switch (type.getSort()) {
      case Type.OBJECT -> !isValue(type.getInternalName());
      case Type.ARRAY ->
          type.getElementType().getSort() == Type.OBJECT && mayMatter(type.getElementType());
      default -> false;
    };
  }

  /** Whether a call may run code of the program, which it was given or which its receiver holds. */
  static boolean mayCallBack(MethodInsnNode call) {
    for (Type type : Type.getArgumentTypes(call.desc)) {
      if (mayMatter(type) || isCalled(type)) {
        return true;
      }
    }
    return call.owner.startsWith(STREAMS) || call.owner.contains("terator");
  }

  /** Whether a call without arguments may call methods of what its receiver holds. */
  static boolean mayAsk(String receiver) {
    return !isValue(receiver) && !BUILDERS.contains(receiver);
  }

  /** Whether a call of the JDK returns a text that may have the name of a class in it. */
  static boolean mayNameClass(MethodInsnNode call) {
    return call.desc.endsWith(")Ljava/lang/String;")
        && (!PLAIN_TEXTS.contains(call.owner) || call.desc.contains(OBJECT));
  }

  /** Whether a call adds the text of any object to a builder. */
  static boolean addsText(MethodInsnNode call) {
    return BUILDERS.contains(call.owner)
        && (call.name.equals("append") || call.name.equals("insert"))
        && call.desc.contains(OBJECT);
  }

  /** Whether a call makes a text of the elements of an array, and none of the array. */
  static boolean formatsArray(MethodInsnNode call) {
    return (call.name.equals("join") && call.desc.contains("[Ljava/lang/CharSequence;"))
        || (call.name.startsWith("format")
            && (call.desc.contains("[" + OBJECT) || call.owner.startsWith("java/text/")));
  }

  /** Whether a call makes a text by a format. */
  static boolean formats(MethodInsnNode call) {
    return call.owner.equals("java/lang/String")
        && (call.name.equals("format") || call.name.equals("formatted"));
  }

  /** How a call uses its receiver. */
  static int ofReceiver(String owner, String member, String descriptor) {
    int shows = member.equals("toString") ? JdkObjects.SHOWS : 0;
    return ofReceiverInAnyOrder(owner, member, descriptor)
        | (order(member) & ~JdkObjects.SHOWS)
        | shows;
  }

  private static int ofReceiverInAnyOrder(String owner, String member, String descriptor) {
    if (owner.startsWith(STREAMS)) {
      // An intermediate operation makes a stage; the last one runs all of them.
      return isStage(descriptor, member)
          ? JdkObjects.WRITES
          : JdkObjects.WRITES | JdkObjects.ASKS_ELEMENTS;
    }
    return (reads(owner, member) ? 0 : JdkObjects.WRITES)
        | (restores(owner, member) ? JdkObjects.RESTORES : 0)
        | (ASKS.contains(member) ? JdkObjects.ASKS_ELEMENTS : 0);
  }

  private static boolean reads(String owner, String member) {
    return READS_OF.getOrDefault(owner, READS).contains(member);
  }

  /** Whether a format uses its state during the call alone. */
  private static boolean restores(String owner, String member) {
    return owner.startsWith("java/text/")
        && (member.startsWith("format") || member.startsWith("parse"));
  }

  private static boolean isStage(String descriptor, String member) {
    Type result = Type.getReturnType(descriptor);
    return member.equals("iterator")
        || member.equals("spliterator")
        || (result.getSort() == Type.OBJECT && result.getInternalName().endsWith("Stream"));
  }

  /** Whether a call changes nothing, and makes nothing but a number or a text. */
  static boolean leavesNothing(String owner, String member, String descriptor) {
    Type result = Type.getReturnType(descriptor);
    boolean makesValue =
        result.getSort() < Type.ARRAY || result.getInternalName().equals("java/lang/String");
    return makesValue
        && result.getSort() != Type.VOID
        && reads(owner, member)
        && !member.startsWith("orElse");
  }

  /**
   * How a call uses its arguments.
   *
   * @param isFromJdk whether a class of the JDK calls, which passes elements on to be looked at
   */
  static int ofArguments(String owner, String member, boolean isFromJdk) {
    boolean isFunction = owner.startsWith("java/util/function/");
    boolean looks = LOOKS.getOrDefault(owner, Set.of()).contains(member);
    if (KEEPS.contains(member) && !isFunction && !looks) {
      return NOT;
    }
    if (isFunction && isFromJdk) {
      return JdkObjects.ASKS_ELEMENTS;
    }
    return JdkObjects.ASKS_ELEMENTS
        | order(member)
        | (looks && member.equals("of") ? JdkObjects.COMPARES : 0)
        | (readsArrays(owner, member) ? JdkObjects.READS_ARRAYS : 0)
        | (changesArguments(owner) && !READS.contains(member) ? JdkObjects.WRITES : 0);
  }

  private static boolean changesArguments(String owner) {
    return CHANGES_ARGUMENTS.contains(owner) || CHANGES_ARGUMENTS.contains(packageOf(owner));
  }

  /** Whether a call reads the elements of an argument that is an array, whatever its type says. */
  private static boolean readsArrays(String owner, String member) {
    return member.startsWith("deep")
        || (owner.startsWith("java/text/") && member.startsWith("format"));
  }

  /** Whether a constructor of an exception keeps the argument: its text never changes. */
  static boolean isKept(String owner, String member, Type argument) {
    return member.equals("<init>")
        && Known.isThrowable(owner)
        && Known.isThrowable(argument.getInternalName());
  }

  /**
   * Whether the order matters in which a call meets the elements of a collection, and whether it
   * makes a text of them or compares them.
   */
  static int order(String member) {
    if (member.equals("equals") || member.equals("hashCode")) {
      return JdkObjects.COMPARES;
    }
    return ORDERLESS.contains(member)
        ? 0
        : JdkObjects.IN_ORDER | (SHOWS.contains(member) ? JdkObjects.SHOWS : 0);
  }

  /** Whether an argument of that type is called by the JDK, which may change it. */
  static boolean isCalled(Type type) {
    return type.getSort() == Type.OBJECT
        && packageOf(type.getInternalName()).equals("java/util/function");
  }

  private static String packageOf(String name) {
    return name.substring(0, Math.max(0, name.lastIndexOf('/')));
  }
}
