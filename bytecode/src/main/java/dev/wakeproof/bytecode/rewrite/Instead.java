package dev.wakeproof.bytecode.rewrite;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** What is called instead of a method of the JDK: a static one, with the receiver first. */
final class Instead {
  /**
   * A method of the runtime.
   *
   * @param descriptor as the JDK's classes call it; they are renamed later
   */
  record Call(String owner, String name, String descriptor) {
    /** Whether it returns what the clock shows. */
    boolean readsClock() {
      return owner.equals(Names.RUNTIME + "Times") && descriptor.equals("()J");
    }

    /** The same, in the JDK: its classes read the clock to compute what is left of a wait. */
    Call ofWait() {
      return new Call(owner, name + "OfWait", descriptor);
    }
  }

  /** The JDK methods that return a remaining time. */
  private static final Set<String> LEFT =
      Set.of("awaitNanos", "getDelay", "scheduledExecutionTime");

  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String HANDLE = "Ljava/lang/invoke/VarHandle;";
  private static final String LOOKUP = "Ljava/lang/invoke/MethodHandles$Lookup;";
  private static final String CLASS = "Ljava/lang/Class;";
  private static final String LOADER = "Ljava/lang/ClassLoader;";
  private static final String CHARACTERS = "Ljava/lang/CharSequence;";
  private static final String STRING = "Ljava/lang/String;";
  private static final String BYTES = "Ljava/nio/ByteBuffer;";
  private static final String CHARSET = "Ljava/nio/charset/Charset;";
  private static final String METHOD = "Ljava/lang/reflect/Method;";
  private static final String STREAM = "Ljava/util/stream/";
  private static final String HOOKS = "java/lang/ApplicationShutdownHooks";
  private static final String MISMATCH = "(" + OBJECT + "J" + OBJECT + "JII)I";

  private static final String PRIVILEGED = "Ljava/security/PrivilegedAction;";
  private static final String PRIVILEGED_EXCEPTION = "Ljava/security/PrivilegedExceptionAction;";
  private static final String CONTEXT = "Ljava/security/AccessControlContext;";

  private static final String HANDLE_OF_METHOD = "Ljava/lang/invoke/MethodHandle;";
  private static final String METHOD_TYPE = "Ljava/lang/invoke/MethodType;";
  private static final String CONSTRUCTOR = "Ljava/lang/reflect/Constructor;";

  private static final Map<String, Call> CALLS =
      Map.ofEntries(
          entry(
              "java/lang/invoke/MethodHandles$Lookup.findClass",
              "(" + STRING + ")" + CLASS,
              "Reflected",
              "find",
              "(" + LOOKUP + STRING + ")" + CLASS),
          entry(
              "java/lang/invoke/MethodHandles$Lookup.findConstructor",
              "(" + CLASS + METHOD_TYPE + ")" + HANDLE_OF_METHOD,
              "Reflected",
              "findConstructor",
              "(" + LOOKUP + CLASS + METHOD_TYPE + ")" + HANDLE_OF_METHOD),
          entry(
              "java/lang/invoke/MethodHandles$Lookup.findStatic",
              "(" + CLASS + STRING + METHOD_TYPE + ")" + HANDLE_OF_METHOD,
              "Reflected",
              "findStatic",
              "(" + LOOKUP + CLASS + STRING + METHOD_TYPE + ")" + HANDLE_OF_METHOD),
          entry(
              "java/lang/invoke/MethodHandles$Lookup.findVirtual",
              "(" + CLASS + STRING + METHOD_TYPE + ")" + HANDLE_OF_METHOD,
              "Reflected",
              "findVirtual",
              "(" + LOOKUP + CLASS + STRING + METHOD_TYPE + ")" + HANDLE_OF_METHOD),
          entry(
              "java/lang/invoke/MethodHandles.privateLookupIn",
              "(" + CLASS + LOOKUP + ")" + LOOKUP,
              "Reflected",
              "lookupIn",
              "(" + CLASS + LOOKUP + ")" + LOOKUP),
          entry("java/lang/Math.random", "()D", "Chance", "random", "()D"),
          entry("java/lang/StrictMath.random", "()D", "Chance", "random", "()D"),
          entry(
              "java/util/random/RandomGenerator.nextInt",
              "(I)I",
              "Chance",
              "nextInt",
              "(Ljava/util/random/RandomGenerator;I)I"),
          entry(
              "java/util/UUID.randomUUID",
              "()Ljava/util/UUID;",
              "Chance",
              "uuid",
              "()Ljava/util/UUID;"),
          entry(
              "java/lang/Class.getConstructor",
              "([" + CLASS + ")" + CONSTRUCTOR,
              "Reflected",
              "constructor",
              "(" + CLASS + "[" + CLASS + ")" + CONSTRUCTOR),
          entry(
              "java/lang/Class.getDeclaredConstructor",
              "([" + CLASS + ")" + CONSTRUCTOR,
              "Reflected",
              "declaredConstructor",
              "(" + CLASS + "[" + CLASS + ")" + CONSTRUCTOR),
          entry(
              "java/lang/Class.newInstance",
              "()" + OBJECT,
              "Reflected",
              "create",
              "(" + CLASS + ")" + OBJECT),
          entry(
              "java/lang/reflect/Constructor.newInstance",
              "([" + OBJECT + ")" + OBJECT,
              "Reflected",
              "create",
              "(" + CONSTRUCTOR + "[" + OBJECT + ")" + OBJECT),
          ofResources("java/lang/Class.getResourceAsStream", CLASS),
          ofResources("java/lang/ClassLoader.getResourceAsStream", LOADER),
          ofResources("java/lang/ClassLoader.getSystemResourceAsStream", ""),
          entry(
              "java/lang/ClassLoader.loadClass",
              "(" + STRING + ")" + CLASS,
              "Reflected",
              "load",
              "(" + LOADER + STRING + ")" + CLASS),
          entry(
              "java/security/AccessController.doPrivileged",
              "(" + PRIVILEGED + ")" + OBJECT,
              "Privileged",
              "run",
              "(" + PRIVILEGED + ")" + OBJECT),
          entry(
              "java/security/AccessController.doPrivileged",
              "(" + PRIVILEGED + CONTEXT + ")" + OBJECT,
              "Privileged",
              "run",
              "(" + PRIVILEGED + CONTEXT + ")" + OBJECT),
          entry(
              "java/security/AccessController.doPrivileged",
              "(" + PRIVILEGED + CONTEXT + "[Ljava/security/Permission;)" + OBJECT,
              "Privileged",
              "run",
              "(" + PRIVILEGED + CONTEXT + "[Ljava/security/Permission;)" + OBJECT),
          entry(
              "java/security/AccessController.doPrivileged",
              "(" + PRIVILEGED_EXCEPTION + ")" + OBJECT,
              "Privileged",
              "run",
              "(" + PRIVILEGED_EXCEPTION + ")" + OBJECT),
          entry(
              "jdk/internal/access/JavaLangAccess.currentCarrierThread",
              "()Ljava/lang/Thread;",
              "ThreadShim",
              "carrier",
              "(" + OBJECT + ")Ljava/lang/Thread;"),
          entry(
              "jdk/internal/access/JavaLangAccess.start",
              "(Ljava/lang/Thread;Ljdk/internal/vm/ThreadContainer;)V",
              "ThreadContainerShim",
              "start",
              "(" + OBJECT + "Ljava/lang/Thread;Ljdk/internal/vm/ThreadContainer;)V"),
          entry(
              "jdk/internal/misc/Unsafe.arrayBaseOffset",
              "(" + CLASS + ")J",
              "UnsafeShim",
              "longBaseOffset",
              "(Ljdk/internal/misc/Unsafe;" + CLASS + ")J"),
          entry(
              "jdk/internal/access/SharedSecrets.getJavaUtilConcurrentTLRAccess",
              "()Ljdk/internal/access/JavaUtilConcurrentTLRAccess;",
              "Reflected",
              "access",
              "()" + OBJECT),
          entry(
              "jdk/internal/access/JavaUtilConcurrentTLRAccess.getThreadLocalRandomProbe",
              "()I",
              "RandomShim",
              "getProbe",
              "(" + OBJECT + ")I"),
          entry(
              "jdk/internal/access/JavaUtilConcurrentTLRAccess.advanceThreadLocalRandomProbe",
              "(I)I",
              "RandomShim",
              "advanceProbe",
              "(" + OBJECT + "I)I"),
          entry(
              "jdk/internal/access/JavaUtilConcurrentTLRAccess.nextSecondaryThreadLocalRandomSeed",
              "()I",
              "RandomShim",
              "nextSecondarySeed",
              "(" + OBJECT + ")I"),
          entry(
              "java/lang/ClassLoader.getSystemClassLoader",
              "()Ljava/lang/ClassLoader;",
              "Reflected",
              "systemLoader",
              "()Ljava/lang/ClassLoader;"),
          entry(
              "jdk/internal/ref/CleanerFactory.cleaner",
              "()Ljava/lang/ref/Cleaner;",
              "Cleaned",
              "cleaner",
              "()Ljava/lang/ref/Cleaner;"),
          entry(
              "java/lang/ref/Cleaner.register",
              "(" + OBJECT + "Ljava/lang/Runnable;)Ljava/lang/ref/Cleaner$Cleanable;",
              "Cleaned",
              "register",
              "(Ljava/lang/ref/Cleaner;"
                  + OBJECT
                  + "Ljava/lang/Runnable;)Ljava/lang/ref/Cleaner$Cleanable;"),
          entry(
              "java/lang/Class.getPackage",
              "()Ljava/lang/Package;",
              "Reflected",
              "packageOf",
              "(" + CLASS + ")Ljava/lang/Package;"),
          entry(
              "java/lang/ProcessHandle.current",
              "()Ljava/lang/ProcessHandle;",
              "Processors",
              "process",
              "()Ljava/lang/ProcessHandle;"),
          entry(
              "java/lang/ProcessHandle.pid",
              "()J",
              "Processors",
              "id",
              "(Ljava/lang/ProcessHandle;)J"),
          entry(
              "java/lang/Class.getMethod",
              "(" + STRING + "[" + CLASS + ")" + METHOD,
              "FoundMethods",
              "method",
              "(" + CLASS + STRING + "[" + CLASS + ")" + METHOD),
          entry(
              "java/lang/Class.getDeclaredMethod",
              "(" + STRING + "[" + CLASS + ")" + METHOD,
              "FoundMethods",
              "declaredMethod",
              "(" + CLASS + STRING + "[" + CLASS + ")" + METHOD),
          entry(
              "java/lang/Class.getMethods",
              "()[" + METHOD,
              "FoundMethods",
              "methods",
              "(" + CLASS + ")[" + METHOD),
          entry(
              "java/lang/Class.getDeclaredMethods",
              "()[" + METHOD,
              "FoundMethods",
              "declaredMethods",
              "(" + CLASS + ")[" + METHOD),
          entry(
              "java/lang/Class.getEnumConstants",
              "()[" + OBJECT,
              "Reflected",
              "enumConstants",
              "(" + CLASS + ")[" + OBJECT),
          entry(
              "java/lang/Enum.valueOf",
              "(" + CLASS + STRING + ")Ljava/lang/Enum;",
              "Reflected",
              "enumConstant",
              "(" + CLASS + STRING + ")Ljava/lang/Enum;"),
          entry(
              "jdk/internal/access/SharedSecrets.setJavaUtilConcurrentFJPAccess",
              "(Ljdk/internal/access/JavaUtilConcurrentFJPAccess;)V",
              "Reflected",
              "share",
              "(" + OBJECT + ")V"),
          entry(
              "jdk/internal/access/SharedSecrets.getJavaLangAccess",
              "()Ljdk/internal/access/JavaLangAccess;",
              "Reflected",
              "access",
              "()" + OBJECT),
          entry(
              "jdk/internal/access/JavaLangAccess.getEnumConstantsShared",
              "(" + CLASS + ")[Ljava/lang/Enum;",
              "Reflected",
              "enumConstants",
              "(" + OBJECT + CLASS + ")[Ljava/lang/Enum;"),
          entry(
              "jdk/internal/access/SharedSecrets.getJavaUtilCollectionAccess",
              "()Ljdk/internal/access/JavaUtilCollectionAccess;",
              "Reflected",
              "access",
              "()" + OBJECT),
          entry(
              "jdk/internal/access/JavaUtilCollectionAccess.listFromTrustedArray",
              "([" + OBJECT + ")Ljava/util/List;",
              "Reflected",
              "listOf",
              "(" + OBJECT + "[" + OBJECT + ")Ljava/util/List;"),
          entry(
              "java/lang/Class.getSuperclass",
              "()" + CLASS,
              "Reflected",
              "superclassOf",
              "(" + CLASS + ")" + CLASS),
          entry(
              "java/lang/Class.getGenericSuperclass",
              "()Ljava/lang/reflect/Type;",
              "Reflected",
              "genericSuperclassOf",
              "(" + CLASS + ")Ljava/lang/reflect/Type;"),
          entry(
              "java/lang/Class.getInterfaces",
              "()[" + CLASS,
              "Reflected",
              "interfacesOf",
              "(" + CLASS + ")[" + CLASS),
          entry(
              "java/lang/Class.getGenericInterfaces",
              "()[Ljava/lang/reflect/Type;",
              "Reflected",
              "genericInterfacesOf",
              "(" + CLASS + ")[Ljava/lang/reflect/Type;"),
          entry(
              "java/lang/Class.getDeclaredField",
              "(" + STRING + ")Ljava/lang/reflect/Field;",
              "Reflected",
              "declaredField",
              "(" + CLASS + STRING + ")Ljava/lang/reflect/Field;"),
          entry(
              "java/lang/Class.getDeclaredFields",
              "()[Ljava/lang/reflect/Field;",
              "Reflected",
              "declaredFieldsOf",
              "(" + CLASS + ")[Ljava/lang/reflect/Field;"),
          entry(
              "java/util/Objects.toIdentityString",
              "(" + OBJECT + ")" + STRING,
              "Reflected",
              "identityOf",
              "(" + OBJECT + ")" + STRING),
          entry(
              "java/lang/Class.getClassLoader",
              "()Ljava/lang/ClassLoader;",
              "Reflected",
              "loaderOf",
              "(" + CLASS + ")Ljava/lang/ClassLoader;"),
          entry(
              "java/lang/Class.getName",
              "()" + STRING,
              "Reflected",
              "nameOf",
              "(" + CLASS + ")" + STRING),
          entry(
              "java/lang/Class.getTypeName",
              "()" + STRING,
              "Reflected",
              "typeNameOf",
              "(" + CLASS + ")" + STRING),
          entry(
              "java/lang/Class.getCanonicalName",
              "()" + STRING,
              "Reflected",
              "canonicalNameOf",
              "(" + CLASS + ")" + STRING),
          entry(
              "java/lang/Class.getPackageName",
              "()" + STRING,
              "Reflected",
              "packageNameOf",
              "(" + CLASS + ")" + STRING),
          entry(
              "java/lang/Class.getSimpleName",
              "()" + STRING,
              "Reflected",
              "simpleNameOf",
              "(" + CLASS + ")" + STRING),
          entry(
              "java/lang/Class.toString",
              "()" + STRING,
              "Reflected",
              "textOf",
              "(" + CLASS + ")" + STRING),
          ofArrays("java/util/Objects.hash", "hashCode", "([" + OBJECT + ")I"),
          ofArrays(
              "java/util/stream/Stream.of", "stream", "([" + OBJECT + ")" + STREAM + "Stream;"),
          ofArrays("java/util/stream/IntStream.of", "stream", "([I)" + STREAM + "IntStream;"),
          ofArrays("java/util/stream/LongStream.of", "stream", "([J)" + STREAM + "LongStream;"),
          ofArrays("java/util/stream/DoubleStream.of", "stream", "([D)" + STREAM + "DoubleStream;"),
          entry(
              "jdk/internal/util/ArraysSupport.vectorizedMismatch",
              MISMATCH,
              "Elements",
              "noneCompared",
              MISMATCH),
          entry(
              "java/lang/String.join",
              "(" + CHARACTERS + "Ljava/lang/Iterable;)" + STRING,
              "Texts",
              "join",
              "(" + CHARACTERS + "Ljava/lang/Iterable;)" + STRING),
          entry(
              "java/time/Clock.systemUTC",
              "()Ljava/time/Clock;",
              "SystemClock",
              "utc",
              "()Ljava/time/Clock;"),
          entry(
              "java/time/InstantSource.system",
              "()Ljava/time/InstantSource;",
              "SystemClock",
              "source",
              "()Ljava/time/InstantSource;"),
          entry(
              "java/time/Clock.systemDefaultZone",
              "()Ljava/time/Clock;",
              "SystemClock",
              "ofDefaultZone",
              "()Ljava/time/Clock;"),
          entry(
              "java/time/Clock.system",
              "(Ljava/time/ZoneId;)Ljava/time/Clock;",
              "SystemClock",
              "of",
              "(Ljava/time/ZoneId;)Ljava/time/Clock;"),
          ofModel(
              "java/nio/charset/Charset.encode",
              "(" + STRING + ")" + BYTES,
              "java/nio/ByteBuffer",
              CHARSET),
          ofModel(
              "java/nio/charset/Charset.encode",
              "(Ljava/nio/CharBuffer;)" + BYTES,
              "java/nio/ByteBuffer",
              CHARSET),
          ofModel(
              "java/nio/charset/Charset.decode",
              "(" + BYTES + ")Ljava/nio/CharBuffer;",
              "java/nio/CharBuffer",
              CHARSET),
          ofModel(
              "java/lang/Runtime.addShutdownHook",
              "(Ljava/lang/Thread;)V",
              HOOKS,
              "Ljava/lang/Runtime;"),
          ofModel(
              "java/lang/Runtime.removeShutdownHook",
              "(Ljava/lang/Thread;)Z",
              HOOKS,
              "Ljava/lang/Runtime;"),
          entry("jdk/internal/misc/VM.isBooted", "()Z", "Output", "startsSmall", "()Z"),
          entry(
              "java/lang/reflect/Method.getModifiers",
              "()I",
              "FoundMethods",
              "modifiers",
              "(" + METHOD + ")I"),
          entry(
              "java/lang/reflect/Method.invoke",
              "(" + OBJECT + "[" + OBJECT + ")" + OBJECT,
              "Reflected",
              "invoke",
              "(" + METHOD + OBJECT + "[" + OBJECT + ")" + OBJECT),
          entry("java/lang/System.nanoTime", "()J", "Times", "nanoTime", "()J"),
          entry(
              "java/time/Instant.now",
              "()Ljava/time/Instant;",
              "Times",
              "instant",
              "()Ljava/time/Instant;"),
          entry("java/lang/System.currentTimeMillis", "()J", "Times", "currentTimeMillis", "()J"),
          ofHash("java/lang/Object", "hashCode"),
          ofHash("java/lang/Class", "hashCode"),
          ofHash("java/lang/Enum", "hashCode"),
          ofHash("java/util/Collection", "ofParts"),
          ofHash("java/util/List", "ofParts"),
          ofHash("java/util/Map", "ofParts"),
          ofHash("java/util/Map$Entry", "ofParts"),
          ofHash("java/util/Optional", "ofParts"),
          ofHash("java/util/Set", "ofParts"),
          entry(
              "java/util/Objects.hashCode",
              "(" + OBJECT + ")I",
              "Hashes",
              "ofNullable",
              "(" + OBJECT + ")I"),
          entry(
              "java/lang/System.identityHashCode",
              "(" + OBJECT + ")I",
              "Hashes",
              "of",
              "(" + OBJECT + ")I"),
          entry(
              "java/lang/Runtime.getRuntime",
              "()Ljava/lang/Runtime;",
              "Processors",
              "runtime",
              "()Ljava/lang/Runtime;"),
          entry(
              "java/lang/Runtime.maxMemory",
              "()J",
              "Processors",
              "memory",
              "(Ljava/lang/Runtime;)J"),
          entry(
              "java/lang/Runtime.totalMemory",
              "()J",
              "Processors",
              "memory",
              "(Ljava/lang/Runtime;)J"),
          entry(
              "java/lang/Runtime.freeMemory",
              "()J",
              "Processors",
              "memory",
              "(Ljava/lang/Runtime;)J"),
          entry(
              "java/lang/System.getLogger",
              "(" + STRING + ")Ljava/lang/System$Logger;",
              "SystemLogger",
              "of",
              "(" + STRING + ")Ljava/lang/System$Logger;"),
          entry(
              "jdk/internal/access/JavaLangAccess.threadContainer",
              "(Ljava/lang/Thread;)Ljdk/internal/vm/ThreadContainer;",
              "ThreadContainerShim",
              "of",
              "(" + OBJECT + "Ljava/lang/Thread;)Ljdk/internal/vm/ThreadContainer;"),
          entry(
              "java/lang/Runtime.availableProcessors",
              "()I",
              "Processors",
              "count",
              "(Ljava/lang/Runtime;)I"),
          entry(
              "java/lang/reflect/Array.newInstance",
              "(" + CLASS + "I)" + OBJECT,
              "Reflected",
              "newArray",
              "(" + CLASS + "I)" + OBJECT),
          entry(
              "java/lang/reflect/Field.get",
              "(" + OBJECT + ")" + OBJECT,
              "Reflected",
              "get",
              "(Ljava/lang/reflect/Field;" + OBJECT + ")" + OBJECT),
          ofAccessible("Field"),
          ofAccessible("Method"),
          ofAccessible("Constructor"),
          ofAccessible("AccessibleObject"),
          entry(
              "java/lang/Class.getConstructors",
              "()[" + CONSTRUCTOR,
              "Accessible",
              "constructors",
              "(" + CLASS + ")[" + CONSTRUCTOR),
          entry(
              "java/lang/Class.getDeclaredConstructors",
              "()[" + CONSTRUCTOR,
              "Accessible",
              "declaredConstructors",
              "(" + CLASS + ")[" + CONSTRUCTOR),
          entry(
              "java/util/concurrent/ForkJoinWorkerThread$InnocuousForkJoinWorkerThread.createGroup",
              "()Ljava/lang/ThreadGroup;",
              "ThreadShim",
              "group",
              "()Ljava/lang/ThreadGroup;"),
          entry(
              "java/util/concurrent/ForkJoinWorkerThread.resetThreadLocals",
              "()V",
              "RandomShim",
              "eraseThreadLocals",
              "(Ljava/lang/Thread;)V"),
          entry(
              "java/util/concurrent/TimeUnit.sleep",
              "(J)V",
              "ThreadShim",
              "sleep",
              "(Ljava/util/concurrent/TimeUnit;J)V"),
          entry(
              "java/util/concurrent/TimeUnit.timedWait",
              "(" + OBJECT + "J)V",
              "ThreadShim",
              "timedWait",
              "(Ljava/util/concurrent/TimeUnit;" + OBJECT + "J)V"),
          entry(
              "java/util/concurrent/TimeUnit.timedJoin",
              "(Ljava/lang/Thread;J)V",
              "ThreadShim",
              "timedJoin",
              "(Ljava/util/concurrent/TimeUnit;Ljava/lang/Thread;J)V"),
          entry(
              "java/lang/invoke/MethodHandles$Lookup.findVarHandle",
              "(" + CLASS + STRING + CLASS + ")" + HANDLE,
              "VarHandleShim",
              "find",
              "(" + LOOKUP + CLASS + STRING + CLASS + ")" + HANDLE),
          entry(
              "java/lang/invoke/MethodHandles$Lookup.findStaticVarHandle",
              "(" + CLASS + STRING + CLASS + ")" + HANDLE,
              "VarHandleShim",
              "findStatic",
              "(" + LOOKUP + CLASS + STRING + CLASS + ")" + HANDLE),
          entry(
              "java/lang/invoke/ConstantBootstraps.fieldVarHandle",
              "(" + LOOKUP + STRING + CLASS + CLASS + CLASS + ")" + HANDLE,
              "VarHandleShim",
              "ofField",
              "(" + LOOKUP + STRING + CLASS + CLASS + CLASS + ")" + HANDLE),
          entry(
              "java/lang/invoke/ConstantBootstraps.staticFieldVarHandle",
              "(" + LOOKUP + STRING + CLASS + CLASS + CLASS + ")" + HANDLE,
              "VarHandleShim",
              "ofStaticField",
              "(" + LOOKUP + STRING + CLASS + CLASS + CLASS + ")" + HANDLE),
          entry(
              "java/lang/invoke/MethodHandles.arrayElementVarHandle",
              "(" + CLASS + ")" + HANDLE,
              "VarHandleShim",
              "ofElements",
              "(" + CLASS + ")" + HANDLE),
          entry(
              "jdk/internal/invoke/MhUtil.findVarHandle",
              "(" + LOOKUP + STRING + CLASS + ")" + HANDLE,
              "VarHandleShim",
              "find",
              "(" + LOOKUP + STRING + CLASS + ")" + HANDLE),
          entry(
              "jdk/internal/invoke/MhUtil.findVarHandle",
              "(" + LOOKUP + CLASS + STRING + CLASS + ")" + HANDLE,
              "VarHandleShim",
              "find",
              "(" + LOOKUP + CLASS + STRING + CLASS + ")" + HANDLE));

  /** Whatever the class is on which they are called: all have them from {@code Object}. */
  private static final Map<String, Call> OF_OBJECT =
      Map.of(
          "wait()V",
          new Call(Names.RUNTIME + "Monitors", "await", "(" + OBJECT + ")V"),
          "wait(J)V",
          new Call(Names.RUNTIME + "Monitors", "await", "(" + OBJECT + "J)V"),
          "wait(JI)V",
          new Call(Names.RUNTIME + "Monitors", "await", "(" + OBJECT + "JI)V"),
          "notify()V",
          new Call(Names.RUNTIME + "Monitors", "notifyOne", "(" + OBJECT + ")V"),
          "notifyAll()V",
          new Call(Names.RUNTIME + "Monitors", "notifyEach", "(" + OBJECT + ")V"),
          "getClass()" + CLASS,
          new Call(Names.RUNTIME + "Reflected", "classOf", "(" + OBJECT + ")" + CLASS));

  private Instead() {}

  /** A method of a model. */
  private static Map.Entry<String, Call> ofModel(
      String method, String descriptor, String owner, String receiver) {
    String name = method.substring(method.indexOf('.') + 1);
    return Map.entry(
        method + descriptor, new Call(owner, name, "(" + receiver + descriptor.substring(1)));
  }

  private static Map.Entry<String, Call> entry(
      String method, String descriptor, String owner, String name, String instead) {
    return Map.entry(method + descriptor, new Call(Names.RUNTIME + owner, name, instead));
  }

  private static Map.Entry<String, Call> ofAccessible(String owner) {
    return entry(
        "java/lang/reflect/" + owner + ".setAccessible",
        "(Z)V",
        "Accessible",
        "set",
        "(Ljava/lang/reflect/AccessibleObject;Z)V");
  }

  private static Map.Entry<String, Call> ofHash(String owner, String instead) {
    return entry(owner + ".hashCode", "()I", "Hashes", instead, "(" + OBJECT + ")I");
  }

  /** A method of the model that opens resources. */
  private static Map.Entry<String, Call> ofResources(String method, String receiver) {
    String stream = ")Ljava/io/InputStream;";
    return Map.entry(
        method + "(" + STRING + stream,
        new Call("java/io/Resources", "open", "(" + receiver + STRING + stream));
  }

  /** A method of the rewritten {@code Arrays}, which has the same descriptor. */
  private static Map.Entry<String, Call> ofArrays(String method, String name, String descriptor) {
    return Map.entry(method + descriptor, new Call("java/util/Arrays", name, descriptor));
  }

  /** Whether it is a final method of {@code Object}: a call by {@code super} is one like others. */
  static boolean isFinalInObject(MethodInsnNode call) {
    return OF_OBJECT.containsKey(call.name + call.desc);
  }

  /** Whether a call finds a class by its name: for the class that asks. */
  static boolean findsClass(MethodInsnNode call) {
    return call.owner.equals("java/lang/Class")
        && call.name.equals("forName")
        && call.desc.startsWith("(" + STRING);
  }

  /** Whether a call makes an updater of a field: for the class that asks. */
  static boolean makesUpdater(MethodInsnNode call) {
    return call.name.equals("newUpdater")
        && call.owner.startsWith("java/util/concurrent/atomic/")
        && call.owner.endsWith("FieldUpdater");
  }

  /** Whether a call stores one reference in all elements of an array. */
  static boolean fillsArray(MethodInsnNode call) {
    return call.owner.equals("java/util/Arrays")
        && call.name.equals("fill")
        && call.desc.equals("([" + OBJECT + OBJECT + ")V");
  }

  /** Returns whether a call returns a remaining time and the caller uses the result. */
  static boolean tellsTime(MethodInsnNode call) {
    return LEFT.contains(call.name)
        && call.desc.endsWith(")J")
        && (call.getNext() == null || call.getNext().getOpcode() != Opcodes.POP2);
  }

  /** What is called instead; null if nothing is. */
  static Call of(String owner, String name, String descriptor) {
    Call call = OF_OBJECT.get(name + descriptor);
    if (call != null) {
      return call;
    }
    if (name.equals("printStackTrace")
        && descriptor.startsWith("(Ljava/io/Print")
        && Known.isThrowable(owner)) {
      String to = Type.getArgumentTypes(descriptor)[0].getInternalName();
      return new Call(to, name, "(Ljava/lang/Throwable;" + descriptor.substring(1));
    }
    if (name.equals("printStackTrace") && Known.isThrowable(owner)) {
      return new Call(
          Names.RUNTIME + "Output", name, "(Ljava/lang/Throwable;" + descriptor.substring(1));
    }
    if (owner.equals("java/util/concurrent/ForkJoinPool") && name.equals("managedBlock")) {
      return new Call(Names.RUNTIME + "Processors", "block", "(" + OBJECT + ")V");
    }
    return CALLS.get(owner + "." + name + descriptor);
  }
}
