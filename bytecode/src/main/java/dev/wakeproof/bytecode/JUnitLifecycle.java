package dev.wakeproof.bytecode;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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
  private static final List<String> EXTENSIONS =
      List.of(API + "extension/ExtendWith;", API + "extension/RegisterExtension;");

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
  static Around around(ClassLoader classPath, String className) {
    return new JUnitLifecycle(classPath).around(className.replace('.', '/'));
  }

  private Around around(String type) {
    List<Found> methods = methods(type, true);
    List<Found> upwards = methods(type, false);
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
    Stream.concat(Stream.of(node.superName), node.interfaces.stream())
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

  private static List<Found> annotated(List<Found> methods, String annotation) {
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

  private static void refuseExtensions(ClassNode type) {
    Stream<List<AnnotationNode>> fields =
        type.fields.stream().map((FieldNode field) -> field.visibleAnnotations);
    boolean extended =
        Stream.concat(Stream.ofNullable(type.visibleAnnotations), fields)
            .anyMatch(found -> EXTENSIONS.stream().anyMatch(name -> has(found, name)));
    if (extended) {
      throw new IllegalArgumentException(
          type.name.replace('/', '.')
              + " has a JUnit extension, which no explored execution calls; move the test to a"
              + " class without extensions");
    }
  }

  private static boolean has(List<AnnotationNode> annotations, String descriptor) {
    return annotations != null
        && annotations.stream().anyMatch(annotation -> annotation.desc.equals(descriptor));
  }
}
