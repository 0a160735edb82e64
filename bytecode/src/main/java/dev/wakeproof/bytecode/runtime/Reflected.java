package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.record.Shown;
import dev.wakeproof.explorer.machine.step.Mode;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Models the reflection that libraries use to find {@code Unsafe} and to create arrays. */
public final class Reflected {
  private static final StackWalker CALLER = Callers.walker();
  private static final String RENAMED = "dev.wakeproof.renamed.";
  private static final String EXPLORER = "dev.wakeproof.";

  /** The names that the JVM gives to the classes of lambdas and proxies. */
  private static final Pattern VARYING = Pattern.compile("\\$\\$Lambda|\\$Proxy\\d");

  private static final String RUNTIME = "dev.wakeproof.bytecode.runtime.";

  private static final Map<String, String> SHIMS =
      Map.ofEntries(
          Map.entry("ThreadShim", "java.lang.Thread"),
          Map.entry(
              "ThreadShim$UncaughtExceptionHandler", "java.lang.Thread$UncaughtExceptionHandler"),
          Map.entry("ThreadLocalShim", "java.lang.ThreadLocal"),
          Map.entry("PlainObject", "java.lang.Object"),
          Map.entry("UnsafeShim", "sun.misc.Unsafe"),
          Map.entry("VarHandleShim", "java.lang.invoke.VarHandle"),
          Map.entry("SeededShim", "java.util.Random"),
          Map.entry("ThreadFactoryShim", "java.util.concurrent.ThreadFactory"),
          Map.entry("RandomShim", "java.util.concurrent.ThreadLocalRandom"),
          Map.entry(
              "AtomicIntegerFieldUpdaterShim",
              "java.util.concurrent.atomic.AtomicIntegerFieldUpdater"),
          Map.entry(
              "AtomicLongFieldUpdaterShim", "java.util.concurrent.atomic.AtomicLongFieldUpdater"),
          Map.entry(
              "AtomicReferenceFieldUpdaterShim",
              "java.util.concurrent.atomic.AtomicReferenceFieldUpdater"),
          Map.entry("LockSupportShim", "java.util.concurrent.locks.LockSupport"),
          Map.entry("LoggerShim", "java.util.logging.Logger"));

  private static final String CANNOT_BE_CAST = " cannot be cast to class ";
  private static final String LOADER = "loader dev\\.wakeproof\\.bytecode\\.RewritingLoader @\\w+";

  /** Matches the message of a cast that fails, with the places of both classes. */
  private static final Pattern CAST =
      Pattern.compile("class (\\S+)" + CANNOT_BE_CAST + "(\\S+) \\(([^()]*)\\)");

  /** Matches the name of a shim, whatever follows it in a text. */
  private static final Pattern SHIM =
      Pattern.compile(
          SHIMS.keySet().stream()
              .sorted(Comparator.comparing(String::length).reversed())
              .map(Pattern::quote)
              .collect(Collectors.joining("|", Pattern.quote(RUNTIME) + "(", ")")));

  private static final MethodHandle CALL = call();

  private Reflected() {}

  private static MethodHandle call() {
    try {
      return MethodHandles.lookup()
          .findStatic(
              Reflected.class, "refuseCall", MethodType.methodType(Object.class, String.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** As {@link Field#get}. */
  public static Object get(Field field, Object object) throws IllegalAccessException {
    if (field.getType() != UnsafeShim.class) {
      throw Refusals.refuse("java.lang.reflect.Field.get of " + field);
    }
    return field.get(object);
  }

  /**
   * As {@link Class#forName(String)}.
   *
   * @param caller the class that asks
   */
  public static Class<?> find(String name, Class<?> caller) throws ClassNotFoundException {
    return find(name, true, caller.getClassLoader(), caller);
  }

  /** As {@link Class#forName(String, boolean, ClassLoader)}. */
  public static Class<?> find(String name, boolean initialize, ClassLoader loader, Class<?> caller)
      throws ClassNotFoundException {
    if (name.startsWith("[")) {
      throw Refusals.refuse("java.lang.Class.forName of an array");
    }
    Layout.Source source = (Layout.Source) caller.getClassLoader();
    Class<?> found = load(source.loadedName(name), name, caller);
    if (initialize && found.getClassLoader() == caller.getClassLoader()) {
      if (found != caller) {
        Initializers.comesTo(found);
      }
      return Class.forName(found.getName(), true, caller.getClassLoader());
    }
    return found;
  }

  /** As {@link MethodHandles.Lookup#findClass}. */
  public static Class<?> find(MethodHandles.Lookup lookup, String name)
      throws ClassNotFoundException, IllegalAccessException {
    return lookup.accessClass(find(name, false, null, lookup.lookupClass()));
  }

  /** As {@link ClassLoader#loadClass}. */
  public static Class<?> load(ClassLoader loader, String name) throws ClassNotFoundException {
    if (!(loader instanceof Layout.Source source)) {
      throw Refusals.refuse("java.lang.ClassLoader.loadClass of another loader");
    }
    try {
      return loader.loadClass(source.loadedName(name));
    } catch (ClassNotFoundException e) {
      throw new ClassNotFoundException(name);
    }
  }

  /** As {@link MethodHandles#privateLookupIn}; the JDK may open a package or not. */
  public static MethodHandles.Lookup lookupIn(Class<?> type, MethodHandles.Lookup lookup)
      throws IllegalAccessException {
    if (!nameOf(type).equals(type.getName())
        && !lookup.lookupClass().getName().startsWith(RENAMED)) {
      throw Refusals.refuse("MethodHandles.privateLookupIn of " + nameOf(type));
    }
    return MethodHandles.privateLookupIn(type, lookup);
  }

  /** As {@link MethodHandles.Lookup#findConstructor}. */
  public static MethodHandle findConstructor(
      MethodHandles.Lookup lookup, Class<?> type, MethodType signature)
      throws NoSuchMethodException, IllegalAccessException {
    Initializers.refersTo(type);
    return callable(lookup, type, signature, known -> lookup.findConstructor(type, known));
  }

  /** As {@link MethodHandles.Lookup#findStatic}. */
  public static MethodHandle findStatic(
      MethodHandles.Lookup lookup, Class<?> type, String name, MethodType signature)
      throws NoSuchMethodException, IllegalAccessException {
    Initializers.refersTo(type);
    return callable(lookup, type, signature, known -> lookup.findStatic(type, name, known));
  }

  /** As {@link MethodHandles.Lookup#findVirtual}. */
  public static MethodHandle findVirtual(
      MethodHandles.Lookup lookup, Class<?> type, String name, MethodType signature)
      throws NoSuchMethodException, IllegalAccessException {
    if (type == ThreadShim.class) {
      requireMethodOfThread(name);
      return lookup.findVirtual(type, name, signature);
    }
    return callable(lookup, type, signature, known -> lookup.findVirtual(type, name, known));
  }

  /** Code asks this way whether a thread is virtual, because JDK 17 has no such method. */
  private static void requireMethodOfThread(String name) throws NoSuchMethodException {
    if (!name.equals("isVirtual")) {
      throw Refusals.refuse("java.lang.invoke of java.lang.Thread." + name);
    }
    if (Arrays.stream(Thread.class.getMethods()).noneMatch(m -> m.getName().equals(name))) {
      throw new NoSuchMethodException("no such method: java.lang.Thread." + name);
    }
  }

  private interface Finder {
    MethodHandle find(MethodType signature) throws NoSuchMethodException, IllegalAccessException;
  }

  /** A method of the JDK is found, by the types that the JDK has; a call of it is refused. */
  private static MethodHandle callable(
      MethodHandles.Lookup lookup, Class<?> type, MethodType signature, Finder finder)
      throws NoSuchMethodException, IllegalAccessException {
    MethodHandle found = finder.find(isOutside(type) ? ofJdk(signature) : signature);
    Class<?> declaring = lookup.revealDirect(found).getDeclaringClass();
    if (!isOutside(declaring)) {
      return found;
    }
    MethodType asked = found.type();
    int first = asked.parameterCount() - signature.parameterCount();
    for (int i = 0; i < signature.parameterCount(); i++) {
      asked = asked.changeParameterType(first + i, signature.parameterType(i));
    }
    if (signature.returnType() != void.class) {
      asked = asked.changeReturnType(signature.returnType());
    }
    MethodHandle refusal = CALL.bindTo("java.lang.invoke of " + declaring.getTypeName());
    return MethodHandles.dropArguments(
        refusal.asType(MethodType.methodType(asked.returnType())), 0, asked.parameterList());
  }

  private static MethodType ofJdk(MethodType signature) {
    MethodType known = signature.changeReturnType(ofJdk(signature.returnType()));
    for (int i = 0; i < known.parameterCount(); i++) {
      known = known.changeParameterType(i, ofJdk(known.parameterType(i)));
    }
    return known;
  }

  private static Class<?> ofJdk(Class<?> type) {
    String name = nameOf(type);
    try {
      return name.equals(type.getName()) ? type : Class.forName(name, false, null);
    } catch (ClassNotFoundException e) {
      throw Refusals.refuse("java.lang.invoke with a " + name);
    }
  }

  @SuppressWarnings("UnusedMethod") // A handle calls it.
  private static Object refuseCall(String what) {
    throw Refusals.refuse(what);
  }

  private static void requireRewritten(Class<?> type, String what) {
    if (!(type.getClassLoader() instanceof Layout.Source)) {
      throw Refusals.refuse(what + " " + type.getTypeName());
    }
  }

  /** As {@link Class#getConstructor}, of a rewritten class. */
  public static Constructor<?> constructor(Class<?> type, Class<?>... parameters)
      throws NoSuchMethodException {
    requireRewritten(type, "java.lang.Class.getConstructor of");
    Elements.show(parameters, Mode.PLAIN.ordinal());
    return Accessible.found(type.getConstructor(parameters));
  }

  /** As {@link Class#getDeclaredConstructor}, of a rewritten class. */
  public static Constructor<?> declaredConstructor(Class<?> type, Class<?>... parameters)
      throws NoSuchMethodException {
    requireRewritten(type, "java.lang.Class.getDeclaredConstructor of");
    Elements.show(parameters, Mode.PLAIN.ordinal());
    return Accessible.found(type.getDeclaredConstructor(parameters));
  }

  /** As {@link Constructor#newInstance}. */
  public static Object create(Constructor<?> constructor, Object... arguments)
      throws InstantiationException, IllegalAccessException, InvocationTargetException {
    Accessible.look(constructor);
    if (!constructor.canAccess(null)) {
      Callers.requireAccess(CALLER.getCallerClass(), constructor);
    }
    if (arguments != null) {
      Elements.show(arguments, Mode.PLAIN.ordinal());
    }
    comesTo(constructor.getDeclaringClass(), CALLER.getCallerClass());
    try {
      // A copy: the program may pass its own object on to code without access.
      Constructor<?> open =
          constructor.getDeclaringClass().getDeclaredConstructor(constructor.getParameterTypes());
      open.setAccessible(true);
      return open.newInstance(arguments);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    } catch (InvocationTargetException e) {
      Refusals.pass(e.getCause());
      throw e;
    }
  }

  /** As {@link Class#newInstance}, of a rewritten class. It throws what the constructor throws. */
  public static Object create(Class<?> type) throws Throwable {
    requireRewritten(type, "java.lang.Class.newInstance of");
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      Callers.requireAccess(CALLER.getCallerClass(), constructor);
      comesTo(type, CALLER.getCallerClass());
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (NoSuchMethodException e) {
      throw new InstantiationException(nameOf(type)).initCause(e);
    } catch (InvocationTargetException e) {
      Refusals.pass(e.getCause());
      throw e.getCause();
    }
  }

  /** As {@link Method#invoke}, of a method that takes its own steps. */
  public static Object invoke(Method method, Object target, Object... arguments)
      throws IllegalAccessException, InvocationTargetException {
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    if (!isStatic) {
      Objects.requireNonNull(target);
    }
    Accessible.look(method);
    if (!method.canAccess(isStatic ? null : target)) {
      Callers.requireAccess(CALLER.getCallerClass(), method);
    }
    Class<?> declaring = method.getDeclaringClass();
    if (isStatic ? isOutside(declaring) : !mayInvoke(declaring, target)) {
      throw Refusals.refuse(
          "java.lang.reflect.Method.invoke of " + nameOf(declaring) + "." + method.getName());
    }
    if (isStatic) {
      comesTo(declaring, CALLER.getCallerClass());
    }
    if (declaring == Object.class && !(target instanceof Tracked)) {
      throw Refusals.refuse("java.lang.reflect.Method.invoke of a method of Object on a lambda");
    }
    if (arguments != null) {
      Elements.show(arguments, Mode.PLAIN.ordinal());
    }
    try {
      Method open = declaring.getDeclaredMethod(method.getName(), method.getParameterTypes());
      if (!Kind.isOfJdk(declaring)) {
        open.setAccessible(true);
      }
      return open.invoke(target, arguments);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    } catch (InvocationTargetException e) {
      Refusals.pass(e.getCause());
      throw e;
    }
  }

  private static void comesTo(Class<?> type, Class<?> caller) {
    if (type != caller) {
      Initializers.comesTo(type);
    }
  }

  /** Whether a call takes its own steps; one that a superclass in the JDK declares does not. */
  private static boolean mayInvoke(Class<?> declaring, Object target) {
    return Kind.isRewritten(target.getClass())
        && (declaring.isInterface() || declaring == Object.class || !isOutside(declaring));
  }

  private static boolean isOutside(Class<?> type) {
    return !(type.getClassLoader() instanceof Layout.Source);
  }

  private static Class<?> load(String loaded, String name, Class<?> caller)
      throws ClassNotFoundException {
    try {
      return Class.forName(loaded, false, caller.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new ClassNotFoundException(name);
    }
  }

  /** As {@link ClassLoader#getSystemClassLoader}; what it is asked is refused. */
  public static ClassLoader systemLoader() {
    return ClassLoader.getSystemClassLoader();
  }

  /** As {@code SharedSecrets.getJavaLangAccess}, of which nothing is used but what stands here. */
  public static Object access() {
    return null;
  }

  /**
   * As {@code SharedSecrets.setJavaUtilConcurrentFJPAccess}, for classes that are not rewritten.
   */
  public static void share(Object access) {}

  /** As {@code JavaLangAccess.getEnumConstantsShared}. */
  public static Enum<?>[] enumConstants(Object access, Class<?> type) {
    return (Enum<?>[]) enumConstants(type);
  }

  /** As {@link Class#getEnumConstants}; the array has its locations. */
  public static Object[] enumConstants(Class<?> type) {
    if (!(type.getClassLoader() instanceof Layout.Source)) {
      return (Object[]) Elements.adopt(type.getEnumConstants());
    }
    if (!type.isEnum()) {
      return null;
    }
    Initializers.comesTo(type);
    try {
      Method values = type.getMethod("values");
      values.setAccessible(true);
      return (Object[]) values.invoke(null);
    } catch (InvocationTargetException e) {
      throw Refusals.unchecked(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** As {@link Enum#valueOf(Class, String)}; the JDK throws what it throws for another class. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // The class may be none of an enum.
  public static Enum<?> enumConstant(Class<?> type, String name) {
    if (type == null || !type.isEnum()) {
      return Enum.valueOf((Class) type, name);
    }
    Object[] all = enumConstants(type);
    for (int i = 0; i < all.length; i++) {
      Elements.load(all, i, Mode.PLAIN.ordinal());
      if (((Enum<?>) all[i]).name().equals(name)) {
        return (Enum<?>) all[i];
      }
    }
    throw new IllegalArgumentException(
        "No enum constant "
            + canonicalNameOf(type)
            + "."
            + Objects.requireNonNull(name, "Name is null"));
  }

  /** As {@link Object#getClass}. */
  public static Class<?> classOf(Object object) {
    Class<?> type = object.getClass();
    return type == PlainObject.class
        ? Object.class
        : type == GroupHandler.class ? ThreadGroup.class : type;
  }

  /** As {@link Class#getSuperclass}; shims have superclasses of their own. */
  public static Class<?> superclassOf(Class<?> type) {
    boolean isOfShim = type.getSuperclass() == PlainObject.class || type == SeededShim.class;
    return isOfShim ? Object.class : type.getSuperclass();
  }

  /** As {@link Class#getGenericSuperclass}. */
  public static Type genericSuperclassOf(Class<?> type) {
    boolean isSame = superclassOf(type) == type.getSuperclass();
    return isSame ? type.getGenericSuperclass() : Object.class;
  }

  /** As {@link Class#getInterfaces}, without those that the explorer adds. */
  public static Class<?>[] interfacesOf(Class<?> type) {
    return (Class<?>[])
        Elements.adopt(
            Stream.of(type.getInterfaces()).filter(Reflected::isNotAdded).toArray(Class[]::new));
  }

  /** As {@link Class#getGenericInterfaces}. */
  public static Type[] genericInterfacesOf(Class<?> type) {
    return (Type[])
        Elements.adopt(
            Stream.of(type.getGenericInterfaces())
                .filter(Reflected::isNotAdded)
                .toArray(Type[]::new));
  }

  private static boolean isNotAdded(Type type) {
    return type != Tracked.class && type != Shown.class;
  }

  /** As {@link Class#getDeclaredField}; a model may lack a field that the JDK has. */
  public static Field declaredField(Class<?> type, String name) throws NoSuchFieldException {
    try {
      return type.getDeclaredField(name);
    } catch (NoSuchFieldException e) {
      if (type.getName().startsWith(RENAMED) || type.getName().startsWith(RUNTIME)) {
        throw Refusals.refuse("the field " + nameOf(type) + "." + name);
      }
      throw e;
    }
  }

  /** As {@link Class#getDeclaredFields}, without the one that the explorer adds. */
  public static Field[] declaredFieldsOf(Class<?> type) {
    if (type != UnsafeShim.class && type.getName().startsWith(RUNTIME)) {
      throw Refusals.refuse("java.lang.Class.getDeclaredFields of " + nameOf(type));
    }
    return (Field[])
        Elements.adopt(
            Stream.of(type.getDeclaredFields())
                .filter(field -> field.getType() != Cells.class)
                .toArray(Field[]::new));
  }

  /** As {@link Object#toString}. */
  public static String textOfObject(Object object) {
    Hashes.told(object);
    return nameOf(classOf(object)) + "@" + Integer.toHexString(object.hashCode());
  }

  /** As {@code Objects.toIdentityString}. */
  public static String identityOf(Object object) {
    Assumptions.fixedHashCodes();
    return nameOf(classOf(object)) + "@" + Integer.toHexString(Hashes.of(object));
  }

  /** As {@link Class#getName}, by which a class knows itself that is loaded under another name. */
  public static String nameOf(Class<?> type) {
    if (type.isHidden() || Proxy.isProxyClass(type)) {
      Assumptions.fixedNamesOfLambdas();
    }
    return original(type.getName());
  }

  /** As {@link Class#getTypeName}. */
  public static String typeNameOf(Class<?> type) {
    return type.isArray() ? typeNameOf(type.getComponentType()) + "[]" : nameOf(type);
  }

  /** As {@link Class#getCanonicalName}. */
  public static String canonicalNameOf(Class<?> type) {
    String name = type.getCanonicalName();
    return name == null ? null : original(name);
  }

  /** As {@link Class#getPackageName}. */
  public static String packageNameOf(Class<?> type) {
    String name = nameOf(type);
    int end = name.lastIndexOf('.');
    return type.isPrimitive() || type.isArray() || end < 0
        ? type.getPackageName()
        : name.substring(0, end);
  }

  /** As {@link Class#getPackage}, of a class of the program. */
  public static Package packageOf(Class<?> type) {
    if (!nameOf(type).equals(type.getName())) {
      throw Refusals.refuse("java.lang.Class.getPackage of " + nameOf(type));
    }
    return type.getPackage();
  }

  /** As {@link Class#getSimpleName}. */
  public static String simpleNameOf(Class<?> type) {
    if (type.isArray()) {
      return simpleNameOf(type.getComponentType()) + "[]";
    }
    String name = nameOf(type);
    return type.getName().startsWith(RUNTIME)
        ? name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1)
        : type.getSimpleName();
  }

  /** As {@link Class#toString}. */
  public static String textOf(Class<?> type) {
    String kind = type.isInterface() ? "interface " : type.isPrimitive() ? "" : "class ";
    return kind + nameOf(type);
  }

  /** Returns a text that the JDK has made, with the names that classes have in the program. */
  public static String corrected(String text) {
    if (text != null && varies(text)) {
      Assumptions.fixedNamesOfLambdas();
    }
    return text == null || !text.contains(EXPLORER) ? text : original(text);
  }

  private static boolean varies(CharSequence text) {
    return VARYING.matcher(text).find();
  }

  /** The same, in a builder to which the JDK has added the text of an object. */
  public static void correct(Object builder) {
    StringBuilder text = builder instanceof StringBuilder sb ? sb : null;
    if (text != null && varies(text)) {
      Assumptions.fixedNamesOfLambdas();
    }
    if (text != null && text.indexOf(EXPLORER) >= 0) {
      text.replace(0, text.length(), original(text.toString()));
    } else if (builder instanceof StringBuffer buffer && buffer.indexOf(EXPLORER) >= 0) {
      buffer.replace(0, buffer.length(), original(buffer.toString()));
    }
  }

  /** As {@link Class#getClassLoader}: the JDK's own classes have none. */
  public static ClassLoader loaderOf(Class<?> type) {
    return nameOf(type).equals(type.getName()) ? type.getClassLoader() : null;
  }

  private static String original(String name) {
    String text =
        name.contains(CANNOT_BE_CAST)
            ? CAST.matcher(name).replaceAll(found -> Matcher.quoteReplacement(castOf(found)))
            : name;
    return SHIM.matcher(text.replace(RENAMED, ""))
        .replaceAll(found -> Matcher.quoteReplacement(SHIMS.get(found.group(1))));
  }

  /** The text of a failed cast, with the modules and loaders that the classes have in the JVM. */
  private static String castOf(MatchResult found) {
    String from = found.group(1);
    String to = found.group(2);
    String ofFrom = placeOf(from, found.group(3));
    String ofTo = placeOf(to, found.group(3));
    String places =
        ofFrom.equals(ofTo)
            ? from + " and " + to + " are in " + ofFrom
            : from + " is in " + ofFrom + "; " + to + " is in " + ofTo;
    return "class " + from + CANNOT_BE_CAST + to + " (" + places + ")";
  }

  private static String placeOf(String name, String places) {
    if (!original(name).equals(name)) {
      return "module java.base of loader 'bootstrap'";
    }
    String place = places.replaceFirst(".*?" + Pattern.quote(name) + " is in |.* are in ", "");
    return place.replaceFirst(";.*", "").replaceFirst(LOADER, "loader 'app'");
  }

  /** As {@code JavaUtilCollectionAccess.listFromTrustedArray}. */
  public static List<Object> listOf(Object access, Object... elements) {
    Elements.show(elements, Mode.PLAIN.ordinal());
    List<Object> list = List.of(elements);
    JdkObjects.made(list);
    return list;
  }

  /** As {@link Array#newInstance(Class, int)}. */
  public static Object newArray(Class<?> component, int length) {
    return Elements.adopt(Array.newInstance(component, length));
  }
}
