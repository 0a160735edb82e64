package dev.wakeproof.bytecode;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
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
    return new JUnitLifecycle(classPath)
        .around(className.replace('.', '/'), method)
        .limitedIf(limitsTime(classPath));
  }

  /** Whether JUnit's settings on the class path have a time limit. */
  private static boolean limitsTime(ClassLoader classPath) {
    Properties settings = new Properties();
    try (InputStream in = classPath.getResourceAsStream(SETTINGS)) {
      if (in != null) {
        settings.load(in);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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

  private Around around(String type, String test) {
    List<Found> methods = methods(type, true);
    List<Found> upwards = methods(type, false);
    methods.stream()
        .filter(found -> found.method().name.equals(test))
        .forEach(found -> refuseExtensions(found.owner(), found.method().visibleAnnotations));
    List<Found> first = annotated(methods, "BeforeAll");
    List<Found> last = annotated(upwards, "AfterAll");
    return new Around(
        calls(first.stream().filter(JUnitLifecycle::isStatic)),
        calls(
            Stream.concat(
                first.stream().filter(found -> !isStatic(found)),
                annotated(methods, "BeforeEach").stream())),
        calls(
            Stream.concat(
                annotated(upwards, "AfterEach").stream(),
                last.stream().filter(found -> !isStatic(found)))),
        calls(last.stream().filter(JUnitLifecycle::isStatic)));
  }

  /** Of a class, its superclass and its interfaces, without those that are overridden. */
  private List<Found> methods(String type, boolean topDown) {
    ClassNode node = read(type);
    if (node == null) {
      return List.of();
    }
    refuseExtensions(node);
    Set<String> overridden =
        node.methods.stream().map(method -> method.name + method.desc).collect(Collectors.toSet());
    List<Found> inherited = new ArrayList<>();
    Stream<String> interfaces = node.interfaces.stream();
    (topDown
            ? Stream.concat(Stream.of(node.superName), interfaces)
            : Stream.concat(interfaces, Stream.of(node.superName)))
        .flatMap(parent -> methods(parent, topDown).stream())
        .filter(found -> !overridden.contains(found.method().name + found.method().desc))
        .forEach(inherited::add);
    List<Found> own =
        node.methods.stream()
            .sorted(Comparator.comparingInt(method -> method.name.hashCode()))
            .map(method -> new Found(node, method))
            .toList();
    return topDown ? concat(inherited, own) : concat(own, inherited);
  }

  private static List<Found> concat(List<Found> some, List<Found> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }

  /** The class file without code; null for a class of the JDK and for one that is not there. */
  private ClassNode read(String type) {
    if (type == null || type.startsWith("java/")) {
      return null;
    }
    try (InputStream in = classPath.getResourceAsStream(type + ".class")) {
      if (in == null) {
        return null;
      }
      ClassNode node = new ClassNode();
      new ClassReader(in).accept(node, ClassReader.SKIP_CODE);
      return node;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<Found> annotated(List<Found> methods, String annotation) {
    return methods.stream()
        .filter(found -> has(found.method().visibleAnnotations, API + annotation + ";"))
        .toList();
  }

  private static boolean isStatic(Found found) {
    return (found.method().access & Opcodes.ACC_STATIC) != 0;
  }

  private static List<Around.Call> calls(Stream<Found> methods) {
    return methods.map(JUnitLifecycle::call).toList();
  }

  private static Around.Call call(Found found) {
    String owner = found.owner().name.replace('/', '.');
    if (Type.getArgumentCount(found.method().desc) > 0) {
      throw new IllegalArgumentException(
          owner
              + "."
              + found.method().name
              + " takes parameters, which an exploration has none for; remove them");
    }
    return new Around.Call(owner, found.method().name);
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
    return has(annotations, descriptor, new HashSet<>());
  }

  /** An annotation has what its own annotations say; those of JUnit's conditions only skip. */
  private boolean has(List<AnnotationNode> annotations, String descriptor, Set<String> seen) {
    for (AnnotationNode annotation :
        annotations == null ? List.<AnnotationNode>of() : annotations) {
      if (annotation.desc.equals(descriptor)) {
        return true;
      }
      if (seen.add(annotation.desc) && !isHandled(annotation.desc)) {
        ClassNode type = read(Type.getType(annotation.desc).getInternalName());
        if (type != null && has(type.visibleAnnotations, descriptor, seen)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the explorer needs no extension for an annotation. */
  private static boolean isHandled(String annotation) {
    return annotation.startsWith(API + "condition/")
        || annotation.equals("Ldev/wakeproof/junit/Explored;");
  }
}
