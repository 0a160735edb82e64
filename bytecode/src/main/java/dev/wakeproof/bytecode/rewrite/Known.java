package dev.wakeproof.bytecode.rewrite;

import java.util.Map;
import java.util.Set;

/** Of the JDK's classes that are not rewritten: which may be called, and which change nothing. */
final class Known {
  private static final Set<String> PACKAGES =
      Set.of(
          "java/lang/annotation",
          "java/lang/constant",
          "java/math",
          "java/text",
          "java/time",
          "java/time/temporal",
          "java/time/chrono",
          "java/util/function",
          "java/util/regex",
          "java/util/stream");

  private static final Set<String> CLASSES =
      Set.of(
          "java/io/Closeable",
          "java/io/File",
          "java/io/Flushable",
          "java/io/ObjectStreamField",
          "java/io/Serializable",
          "java/lang/AbstractStringBuilder",
          "java/lang/Appendable",
          "java/lang/AutoCloseable",
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/CharSequence",
          "java/lang/Character",
          "java/lang/Class",
          "java/lang/Cloneable",
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
          "java/lang/Package",
          "java/lang/Record",
          "java/lang/Runnable",
          "java/lang/RuntimePermission",
          "java/lang/Short",
          "java/lang/StackTraceElement",
          "java/lang/StrictMath",
          "java/lang/String",
          "java/lang/StringBuffer",
          "java/lang/StringBuilder",
          "java/lang/System",
          "java/lang/System$Logger",
          "java/lang/System$Logger$Level",
          "java/lang/Thread$State",
          "java/lang/Void",
          "java/lang/invoke/LambdaMetafactory",
          "java/lang/invoke/MethodHandle",
          "java/lang/invoke/MethodType",
          "java/lang/invoke/MethodHandles",
          "java/lang/invoke/MethodHandles$Lookup",
          "java/lang/invoke/StringConcatFactory",
          "java/lang/ref/Cleaner$Cleanable",
          "java/lang/reflect/AccessibleObject",
          "java/lang/reflect/Constructor",
          "java/lang/reflect/Field",
          "java/lang/reflect/InvocationHandler",
          "java/lang/reflect/Method",
          "java/lang/reflect/Modifier",
          "java/lang/reflect/Proxy",
          "java/lang/runtime/ObjectMethods",
          "java/lang/runtime/SwitchBootstraps",
          "java/net/InetSocketAddress",
          "java/net/URI",
          "java/net/URLDecoder",
          "java/net/URLEncoder",
          "java/nio/ByteOrder",
          "java/nio/charset/Charset",
          "java/nio/charset/StandardCharsets",
          "java/nio/file/FileSystem",
          "java/nio/file/FileSystems",
          "java/nio/file/Path",
          "java/nio/file/Paths",
          "java/security/AccessControlContext",
          "java/security/BasicPermission",
          "java/security/CodeSource",
          "java/security/MessageDigest",
          "java/security/MessageDigestSpi",
          "java/security/Permission",
          "java/security/PermissionCollection",
          "java/security/Permissions",
          "java/security/Principal",
          "java/security/PrivilegedAction",
          "java/security/PrivilegedExceptionAction",
          "java/security/ProtectionDomain",
          "java/time/format/DateTimeFormatter",
          "java/time/format/DateTimeFormatterBuilder",
          "java/time/format/DecimalStyle",
          "java/time/format/FormatStyle",
          "java/time/format/ResolverStyle",
          "java/time/format/SignStyle",
          "java/time/format/TextStyle",
          "java/util/Base64",
          "java/util/Base64$Decoder",
          "java/util/Base64$Encoder",
          "java/util/Calendar",
          "java/util/Collection",
          "java/util/Comparator",
          "java/util/Currency",
          "java/util/Date",
          "java/util/Deque",
          "java/util/Dictionary",
          "java/util/DoubleSummaryStatistics",
          "java/util/Enumeration",
          "java/util/GregorianCalendar",
          "java/util/HexFormat",
          "java/util/IntSummaryStatistics",
          "java/util/Iterator",
          "java/util/List",
          "java/util/ListIterator",
          "java/util/Locale",
          "java/util/Locale$Category",
          "java/util/LongSummaryStatistics",
          "java/util/Map",
          "java/util/Map$Entry",
          "java/util/NavigableMap",
          "java/util/NavigableSet",
          "java/util/Objects",
          "java/util/Optional",
          "java/util/OptionalDouble",
          "java/util/OptionalInt",
          "java/util/OptionalLong",
          "java/util/PrimitiveIterator",
          "java/util/PrimitiveIterator$OfInt",
          "java/util/Queue",
          "java/util/RandomAccess",
          "java/util/SequencedCollection",
          "java/util/SequencedMap",
          "java/util/SequencedSet",
          "java/util/Scanner",
          "java/util/Set",
          "java/util/SortedMap",
          "java/util/SortedSet",
          "java/util/Spliterator",
          "java/util/StringJoiner",
          "java/util/TimeZone",
          "java/util/UUID",
          "java/util/logging/Level",
          "java/util/concurrent/TimeUnit",
          "java/util/zip/Adler32",
          "java/util/zip/CRC32",
          "java/util/zip/CRC32C",
          "java/util/zip/Checksum",
          "javax/management/ObjectInstance",
          "javax/management/ObjectName");

  /** Of these classes only these members. */
  private static final Map<String, Set<String>> ONLY =
      Map.ofEntries(
          Map.entry(
              "java/lang/System",
              Set.of("getProperty", "getSecurityManager", "lineSeparator", "getenv")),
          Map.entry(
              "java/nio/charset/Charset",
              Set.of(
                  "compareTo",
                  "defaultCharset",
                  "displayName",
                  "equals",
                  "forName",
                  "hashCode",
                  "name",
                  "toString")),
          Map.entry(
              "java/io/File",
              Set.of(
                  "<init>",
                  "compareTo",
                  "equals",
                  "getName",
                  "getParent",
                  "getParentFile",
                  "getPath",
                  "hashCode",
                  "isAbsolute",
                  "pathSeparator",
                  "pathSeparatorChar",
                  "separator",
                  "separatorChar",
                  "toPath",
                  "toString")),
          Map.entry(
              "java/lang/reflect/Field",
              Set.of(
                  "equals",
                  "getAnnotation",
                  "getDeclaringClass",
                  "getModifiers",
                  "getName",
                  "getType",
                  "hashCode",
                  "isAnnotationPresent",
                  "isEnumConstant",
                  "isSynthetic")),
          Map.entry("java/lang/Package", Set.of("equals", "getName", "hashCode")),
          Map.entry("java/nio/file/FileSystem", Set.of("getSeparator")),
          Map.entry("java/nio/file/FileSystems", Set.of("getDefault")),
          Map.entry("java/lang/reflect/InvocationHandler", Set.of("invoke")),
          Map.entry(
              "java/lang/reflect/Method",
              Set.of(
                  "equals",
                  "getAnnotation",
                  "getDeclaringClass",
                  "getModifiers",
                  "getName",
                  "getParameterCount",
                  "getParameterTypes",
                  "getReturnType",
                  "hashCode",
                  "isAnnotationPresent",
                  "isBridge",
                  "isDefault",
                  "isSynthetic",
                  "isVarArgs")),
          Map.entry(
              "java/lang/reflect/Proxy",
              Set.of("getInvocationHandler", "isProxyClass", "newProxyInstance")),
          Map.entry(
              "java/net/InetSocketAddress",
              Set.of(
                  "createUnresolved",
                  "equals",
                  "getHostName",
                  "getHostString",
                  "getPort",
                  "hashCode",
                  "isUnresolved",
                  "toString")),
          Map.entry(
              "java/nio/file/Path",
              Set.of(
                  "compareTo",
                  "endsWith",
                  "equals",
                  "forEach",
                  "getFileName",
                  "getName",
                  "getNameCount",
                  "getParent",
                  "getRoot",
                  "hashCode",
                  "isAbsolute",
                  "iterator",
                  "normalize",
                  "of",
                  "relativize",
                  "resolve",
                  "resolveSibling",
                  "spliterator",
                  "startsWith",
                  "subpath",
                  "toFile",
                  "toString")),
          Map.entry("javax/management/ObjectInstance", Set.of("getClassName", "getObjectName")),
          Map.entry(
              "javax/management/ObjectName",
              Set.of(
                  "<init>",
                  "equals",
                  "getCanonicalName",
                  "getDomain",
                  "getKeyProperty",
                  "hashCode",
                  "quote",
                  "toString")),
          Map.entry("java/lang/RuntimePermission", Set.of("<init>")),
          Map.entry("java/lang/reflect/AccessibleObject", Set.of("isAnnotationPresent")),
          Map.entry(
              "java/lang/reflect/Constructor",
              Set.of(
                  "equals",
                  "getDeclaringClass",
                  "getModifiers",
                  "getParameterCount",
                  "getParameterTypes",
                  "hashCode",
                  "isAnnotationPresent")),
          Map.entry("java/lang/invoke/MethodHandle", Set.of("type")),
          Map.entry(
              "java/lang/invoke/MethodHandles",
              Set.of("lookup", "privateLookupIn", "publicLookup")),
          Map.entry("java/lang/invoke/MethodHandles$Lookup", Set.of("lookupClass", "in")),
          Map.entry(
              "java/util/TimeZone",
              Set.of(
                  "equals",
                  "getAvailableIDs",
                  "getDefault",
                  "getDisplayName",
                  "getID",
                  "getOffset",
                  "getRawOffset",
                  "getTimeZone",
                  "hasSameRules",
                  "hashCode",
                  "inDaylightTime",
                  "toZoneId",
                  "useDaylightTime")));

  /** Of these members only those with these descriptors. */
  private static final Map<String, Set<String>> ONLY_WITH =
      Map.of(
          "java/util/Scanner.<init>",
          Set.of("(Ljava/lang/String;)V"),
          "javax/management/ObjectName.<init>",
          Set.of(
              "(Ljava/lang/String;)V",
              "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)V"));

  /** Of these classes all members but these. */
  private static final Map<String, Set<String>> BUT =
      Map.ofEntries(
          Map.entry(
              "java/lang/Class",
              Set.of(
                  "forName",
                  "newInstance",
                  "describeConstable",
                  "descriptorString",
                  "toGenericString",
                  "getAnnotatedInterfaces",
                  "getAnnotatedSuperclass",
                  "getMethod",
                  "getMethods",
                  "getModule",
                  "getPackage",
                  "getDeclaredMethod",
                  "getDeclaredMethods",
                  "getResource",
                  "getResourceAsStream")),
          Map.entry(
              "java/lang/invoke/MethodType",
              Set.of(
                  "describeConstable", "descriptorString", "toMethodDescriptorString", "toString")),
          Map.entry("java/net/URI", Set.of("toURL")),
          Map.entry("java/text/Bidi", Set.of("reorderVisually")),
          Map.entry("java/util/Base64", Set.of("getMimeEncoder")),
          Map.entry("java/util/Base64$Decoder", Set.of("wrap")),
          Map.entry("java/util/Base64$Encoder", Set.of("wrap")),
          // They leave a date that the next call of any method changes.
          Map.entry(
              "java/util/Date",
              Set.of("setYear", "setMonth", "setDate", "setHours", "setMinutes", "setSeconds")),
          Map.entry("java/util/Locale", Set.of("setDefault")),
          Map.entry("java/lang/Object", Set.of("finalize")));

  /** Members of a clock that show its time: the explorer's clock, or one of the program. */
  private static final Set<String> OF_ANY_CLOCK =
      Set.of("<init>", "fixed", "getZone", "instant", "millis", "offset", "tick", "withZone");

  /** Of the package for security, what draws no chance and keeps no settings of the JVM. */
  private static final Set<String> FIXED_IN_SECURITY =
      Set.of(
          "java/security/AccessControlContext",
          "java/security/AccessController",
          "java/security/BasicPermission",
          "java/security/Guard",
          "java/security/MessageDigest",
          "java/security/Permission",
          "java/security/Permissions",
          "java/security/Principal",
          "java/security/PrivilegedAction",
          "java/security/PrivilegedExceptionAction",
          "java/security/ProtectionDomain");

  /** Classes whose methods never change any state. */
  private static final Set<String> PURE =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
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
          "java/math/BigDecimal",
          "java/math/MathContext",
          "java/math/RoundingMode",
          "java/util/Locale",
          "java/util/Objects",
          "java/util/Optional",
          "java/util/OptionalDouble",
          "java/util/OptionalInt",
          "java/util/OptionalLong",
          "java/util/concurrent/TimeUnit");

  private static final Set<String> PURE_MEMBERS =
      Set.of(
          "size", "isEmpty", "contains", "containsKey", "equals", "hashCode", "getSecurityManager");

  private Known() {}

  /** Whether any member of a class may be called. */
  static boolean knows(String owner) {
    return CLASSES.contains(owner) || PACKAGES.contains(packageOf(owner)) || isThrowable(owner);
  }

  static boolean allows(String owner, String member) {
    return knows(owner)
        && ONLY.getOrDefault(owner, Set.of(member)).contains(member)
        && !BUT.getOrDefault(owner, Set.of()).contains(member)
        && !isAnotherEachTime(owner, member)
        && !isParallel(member);
  }

  /** The same of a method with that descriptor. */
  static boolean allows(String owner, String member, String descriptor) {
    return allows(owner, member)
        && ONLY_WITH.getOrDefault(owner + "." + member, Set.of(descriptor)).contains(descriptor);
  }

  /** Whether a member takes the elements in several threads of the JDK. */
  static boolean isParallel(String member) {
    return member.startsWith("parallel");
  }

  /** Returns whether a member depends on the date or on random numbers. */
  private static boolean isAnotherEachTime(String owner, String member) {
    return (owner.equals("java/time/Clock") && !OF_ANY_CLOCK.contains(member))
        || (owner.startsWith("java/time/")
            && (member.equals("dateNow") || (member.equals("now") && !Clocks.isDate(owner))))
        || (packageOf(owner).equals("java/security")
            && !FIXED_IN_SECURITY.contains(owner)
            && !isThrowable(owner));
  }

  /** Whether it draws other numbers in each execution; the JDK may, since it asks for a slot. */
  static boolean isChance(String owner, String member) {
    return owner.equals("java/util/concurrent/ThreadLocalRandom") && member.equals("current");
  }

  /** Whether what is called there may be a method of any object. */
  static boolean mayCallAnything(String owner) {
    return owner.equals("java/lang/Runnable") || packageOf(owner).equals("java/util/function");
  }

  /** Whether a call changes nothing that a later one would find. */
  static boolean isPure(String owner, String member) {
    return PURE.contains(owner)
        || packageOf(owner).equals("java/util/function")
        || packageOf(owner).equals("java/time")
        || (owner.equals("java/time/format/DateTimeFormatter") && !member.equals("formatTo"))
        || PURE_MEMBERS.contains(member);
  }

  static boolean isThrowable(String owner) {
    return owner.equals("java/lang/Throwable")
        || (Names.isOfJdk(owner) && (owner.endsWith("Exception") || owner.endsWith("Error")));
  }

  private static String packageOf(String name) {
    return name.substring(0, Math.max(0, name.lastIndexOf('/')));
  }
}
