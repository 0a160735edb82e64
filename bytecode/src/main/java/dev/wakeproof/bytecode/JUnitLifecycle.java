package dev.wakeproof.bytecode;

import dev.wakeproof.bytecode.rewrite.BadClassFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods that JUnit calls around a test, in JUnit's order, read from the class files: a test
 * that the command line explores may come without JUnit.
 */
final class JUnitLifecycle {
  private static final String API = "Lorg/junit/jupiter/api/";
  private static final String SETTINGS = "junit-platform.properties";
  private static final String TIMEOUT = "junit.jupiter.execution.timeout.";
  private static final String LIFECYCLE = "junit.jupiter.testinstance.lifecycle.default";
  private static final String PER_CLASS = "per_class";
  private static final List<String> EXTENSIONS =
      List.of(
          API + "extension/ExtendWith;",
          API + "extension/Extensions;",
          API + "extension/RegisterExtension;",
          API + "AutoClose;",
          API + "io/TempDir;",
          "Lorg/junit/Rule;",
          "Lorg/junit/ClassRule;",
          "Lorg/junit/runner/RunWith;",
          "Lorg/testng/annotations/Listeners;");

  private record Found(ClassNode owner, MethodNode method) {}

  private final ClassLoader classPath;

  private JUnitLifecycle(ClassLoader classPath) {
    this.classPath = classPath;
  }

  /**
   * The methods to call around each execution of a test of that class.
   *
   * @throws IllegalArgumentException if the class has an extension, or such a method has parameters
   */
  static Around around(ClassLoader classPath, String className, String method) {
    Properties settings = settings(classPath);
    return new JUnitLifecycle(classPath)
        .around(className.replace('.', '/'), method, settings)
        .limitedIf(limitsTime(settings));
  }

  /** The settings of JUnit on the class path. */
  private static Properties settings(ClassLoader classPath) {
    Properties settings = new Properties();
    try (InputStream in = classPath.getResourceAsStream(SETTINGS)) {
      if (in != null) {
        settings.load(in);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return settings;
  }

  private static boolean limitsTime(Properties settings) {
    return !"disabled".equalsIgnoreCase(settings.getProperty(TIMEOUT + "mode"))
        && settings.stringPropertyNames().stream()
            .anyMatch(
                key ->
                    key.startsWith(TIMEOUT)
                        && key.endsWith(".default")
                        && !key.contains(".thread.mode."));
  }

  /**
   * Returns why JUnit would not run a test: the annotation that disables it, or one that may; null
   * if nothing does.
   */
  static String disabledBy(ClassLoader classPath, String className, String method) {
    JUnitLifecycle files = new JUnitLifecycle(classPath);
    for (ClassNode type = files.read(className.replace('.', '/'));
        type != null;
        type = files.read(outerOf(type))) {
      List<MethodNode> methods =
          type.name.replace('/', '.').equals(className) ? type.methods : List.of();
      Optional<String> found =
          Stream.concat(
                  Stream.ofNullable(type.visibleAnnotations),
                  methods.stream()
                      .filter(candidate -> candidate.name.equals(method))
                      .flatMap(candidate -> Stream.ofNullable(candidate.visibleAnnotations)))
              .flatMap(List::stream)
              .filter(JUnitLifecycle::disables)
              .map(annotation -> Type.getType(annotation.desc).getClassName())
              .findFirst();
      if (found.isPresent()) {
        return "@" + found.get().substring(found.get().lastIndexOf('.') + 1);
      }
    }
    return null;
  }

  private static String outerOf(ClassNode type) {
    return type.innerClasses.stream()
        .filter(inner -> inner.name.equals(type.name))
        .map(inner -> inner.outerName)
        .findFirst()
        .orElse(null);
  }

  private static boolean disables(AnnotationNode annotation) {
    return annotation.desc.equals(API + "Disabled;")
        || annotation.desc.startsWith(API + "condition/")
        || annotation.desc.equals("Lorg/junit/Ignore;")
        || (annotation.desc.equals("Lorg/testng/annotations/Test;")
            && annotation.values != null
            && annotation.values.indexOf(false) == annotation.values.indexOf("enabled") + 1
            && annotation.values.contains("enabled"));
  }

  private Around around(String type, String test, Properties settings) {
    List<Found> methods = methods(type, true);
    List<Found> upwards = methods(type, false);
    methods.stream()
        .filter(found -> found.method().name.equals(test))
        .forEach(
            found -> {
              refuseManyTests(found);
              refuseExtensions(found.owner(), found.method().visibleAnnotations);
            });
    String lifecycle = lifecycleOf(type);
    boolean isPerClass =
        PER_CLASS.equalsIgnoreCase(
            lifecycle == null ? settings.getProperty(LIFECYCLE, "").strip() : lifecycle);
    return new Around(
            calls(methods, "BeforeAll", method -> isPerClass || isStatic(method)),
            calls(methods, "BeforeEach", method -> !isStatic(method)),
            calls(upwards, "AfterEach", method -> !isStatic(method)),
            calls(upwards, "AfterAll", method -> isPerClass || isStatic(method)))
        .perClassIf(isPerClass);
  }

  /** The value of {@code @TestInstance}, which a class may inherit; null if there is none. */
  private String lifecycleOf(String type) {
    ClassNode node = read(type);
    if (node == null) {
      return null;
    }
    return Stream.concat(
            find(node.visibleAnnotations, API + "TestInstance;", new HashSet<>()).stream()
                .map(annotation -> ((String[]) annotation.values.get(1))[1]),
            Stream.concat(node.interfaces.stream(), Stream.ofNullable(node.superName))
                .map(this::lifecycleOf)
                .filter(Objects::nonNull))
        .findFirst()
        .orElse(null);
  }

  /**
   * Of a class, its superclass and its interfaces, without those that are overridden. One that is
   * inherited twice is there twice.
   */
  private List<Found> methods(String type, boolean topDown) {
    ClassNode node = read(type);
    if (node == null) {
      return List.of();
    }
    refuseExtensions(node);
    List<Found> inherited = new ArrayList<>();
    Stream<String> interfaces = node.interfaces.stream();
    (topDown
            ? Stream.concat(Stream.of(node.superName), interfaces)
            : Stream.concat(interfaces, Stream.of(node.superName)))
        .flatMap(parent -> methods(parent, topDown).stream())
        .filter(found -> node.methods.stream().noneMatch(own -> overrides(node, own, found)))
        .forEach(inherited::add);
    List<Found> own =
        node.methods.stream()
            .sorted(
                Comparator.<MethodNode>comparingInt(method -> method.name.hashCode())
                    .thenComparing(method -> method.name))
            .map(method -> new Found(node, method))
            .toList();
    return topDown ? concat(inherited, own) : concat(own, inherited);
  }

  private static boolean overrides(ClassNode type, MethodNode own, Found inherited) {
    MethodNode method = inherited.method();
    boolean isSeen =
        (method.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0
            || packageOf(inherited.owner()).equals(packageOf(type));
    return own.name.equals(method.name)
        && own.desc.equals(method.desc)
        && isSeen
        && !isStatic(own)
        && (method.access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)) == 0;
  }

  private static String packageOf(ClassNode type) {
    return type.name.substring(0, Math.max(0, type.name.lastIndexOf('/')));
  }

  private static List<Found> concat(List<Found> some, List<Found> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }

  /** The class file without code; null for a class of the JDK and for one that is not there. */
  private ClassNode read(String type) {
    if (type == null || type.startsWith("java/")) {
      return null;
    }
    String file = type + ".class";
    try (InputStream in = classPath.getResourceAsStream(file)) {
      if (in == null) {
        return null;
      }
      byte[] code = in.readAllBytes();
      BadClassFile.demandReadable(file, code, classPath);
      ClassNode node = new ClassNode();
      new ClassReader(code).accept(node, ClassReader.SKIP_CODE);
      return node;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isStatic(MethodNode method) {
    return (method.access & Opcodes.ACC_STATIC) != 0;
  }

  /**
   * The methods with an annotation.
   *
   * @param isCalled whether JUnit calls a method with it that takes and returns nothing
   */
  private List<Around.Call> calls(
      List<Found> methods, String annotation, Predicate<MethodNode> isCalled) {
    return methods.stream()
        .filter(found -> has(found.method().visibleAnnotations, API + annotation + ";"))
        .map(found -> call(found, annotation, isCalled))
        .distinct()
        .toList();
  }

  private static Around.Call call(Found found, String annotation, Predicate<MethodNode> isCalled) {
    Around.Call call = new Around.Call(found.owner().name.replace('/', '.'), found.method().name);
    String name = call.className() + "." + call.method();
    if (Type.getArgumentCount(found.method().desc) > 0) {
      throw new IllegalArgumentException(
          name + " takes parameters, which an exploration has none for; remove them");
    }
    if (!found.method().desc.endsWith(")V") || !isCalled.test(found.method())) {
      throw new IllegalArgumentException(
          name
              + " is no @"
              + annotation
              + " method that JUnit accepts: change its result, or whether it is static");
    }
    return call;
  }

  /** JUnit makes several tests of such a method, which is none itself. */
  private void refuseManyTests(Found found) {
    for (String many : List.of("TestFactory", "TestTemplate")) {
      if (has(found.method().visibleAnnotations, API + many + ";")) {
        throw new IllegalArgumentException(
            found.owner().name.replace('/', '.')
                + "."
                + found.method().name
                + " is a @"
                + many
                + ", of which JUnit makes several tests; explore a method that is one test");
      }
    }
  }

  private void refuseExtensions(ClassNode type) {
    refuseExtensions(type, type.visibleAnnotations);
    for (FieldNode field : type.fields) {
      refuseExtensions(type, field.visibleAnnotations);
    }
    for (MethodNode method : type.methods) {
      if (method.visibleAnnotations != null
          && method.visibleAnnotations.stream().anyMatch(JUnitLifecycle::isOfOtherFramework)) {
        throw new IllegalArgumentException(
            type.name.replace('/', '.')
                + "."
                + method.name
                + " is called around a test by a framework other than JUnit 5, and by no explored"
                + " execution; use the annotations of JUnit 5");
      }
    }
  }

  private static boolean isOfOtherFramework(AnnotationNode annotation) {
    return annotation.desc.matches(
        "Lorg/(junit/(Before|After|BeforeClass|AfterClass)|testng/annotations/(Before|After).*);");
  }

  private void refuseExtensions(ClassNode type, List<AnnotationNode> annotations) {
    Optional<String> found =
        EXTENSIONS.stream().filter(extension -> has(annotations, extension)).findFirst();
    if (found.isPresent()) {
      throw new IllegalArgumentException(
          type.name.replace('/', '.')
              + " has a JUnit extension, which no explored execution calls; move the test to a"
              + " class without extensions");
    }
  }

  private boolean has(List<AnnotationNode> annotations, String descriptor) {
    return find(annotations, descriptor, new HashSet<>()).isPresent();
  }

  /** An annotation has what its own annotations say; those of JUnit's conditions only skip. */
  private Optional<AnnotationNode> find(
      List<AnnotationNode> annotations, String descriptor, Set<String> seen) {
    for (AnnotationNode annotation :
        annotations == null ? List.<AnnotationNode>of() : annotations) {
      if (annotation.desc.equals(descriptor)) {
        return Optional.of(annotation);
      }
      if (seen.add(annotation.desc) && !isHandled(annotation.desc)) {
        ClassNode type = read(Type.getType(annotation.desc).getInternalName());
        Optional<AnnotationNode> found =
            type == null ? Optional.empty() : find(type.visibleAnnotations, descriptor, seen);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /** Whether the explorer needs no extension for an annotation. */
  private static boolean isHandled(String annotation) {
    return annotation.startsWith(API + "condition/")
        || annotation.equals("Ldev/wakeproof/junit/Explored;");
  }
}
