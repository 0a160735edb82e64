package dev.wakeproof.junit;

import static org.junit.platform.commons.support.AnnotationSupport.findAnnotatedFields;
import static org.junit.platform.commons.support.AnnotationSupport.findAnnotatedMethods;
import static org.junit.platform.commons.support.AnnotationSupport.findRepeatableAnnotations;
import static org.junit.platform.commons.support.ReflectionSupport.findFields;

import dev.wakeproof.bytecode.Around;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/** What JUnit does around a test, as far as every execution can do it; the rest is refused. */
final class Lifecycle {
  /** Annotations by which JUnit makes or closes what a field holds; by name, as some are new. */
  private static final Set<String> OF_FIELDS =
      Set.of("org.junit.jupiter.api.AutoClose", "org.junit.jupiter.api.io.TempDir");

  private Lifecycle() {}

  /**
   * The methods to call around each execution.
   *
   * @throws IllegalArgumentException if there is something that no execution can do
   */
  static Around around(Class<?> type, Method test) {
    refuseExtensions(type, test);
    refuseUnseenTests(type);
    return new Around(
        calls(type, BeforeAll.class, HierarchyTraversalMode.TOP_DOWN),
        calls(type, BeforeEach.class, HierarchyTraversalMode.TOP_DOWN),
        calls(type, AfterEach.class, HierarchyTraversalMode.BOTTOM_UP),
        calls(type, AfterAll.class, HierarchyTraversalMode.BOTTOM_UP));
  }

  private static List<Around.Call> calls(
      Class<?> type, Class<? extends Annotation> annotation, HierarchyTraversalMode order) {
    return findAnnotatedMethods(type, annotation, order).stream().map(Lifecycle::call).toList();
  }

  private static Around.Call call(Method method) {
    if (method.getParameterCount() > 0) {
      throw new IllegalArgumentException(
          nameOf(method) + " takes parameters, which an exploration has none for; remove them");
    }
    return new Around.Call(method.getDeclaringClass().getName(), method.getName());
  }

  /** They would be asked for another instance than those that are explored. */
  private static void refuseExtensions(Class<?> type, Method test) {
    Stream<String> ofTest =
        extensions(test)
            // JUnit itself makes the arguments of a test, and asks conditions before it.
            .filter(name -> !name.startsWith("org.junit.jupiter."))
            .filter(name -> !name.equals(ExploredExtension.class.getName()));
    Stream<String> ofFields =
        findAnnotatedFields(type, ExtendWith.class).stream().flatMap(Lifecycle::extensions);
    Stream<String> closed =
        findFields(type, field -> true, HierarchyTraversalMode.TOP_DOWN).stream()
            .flatMap(field -> Stream.of(field.getAnnotations()))
            .map(annotation -> annotation.annotationType().getName())
            .filter(OF_FIELDS::contains);
    Stream<String> declared =
        Stream.of(extensions(type), ofTest, ofFields, closed).flatMap(all -> all);
    Stream<String> registered =
        findAnnotatedFields(type, RegisterExtension.class).stream()
            .map(field -> field.getType().getName());
    Stream.concat(declared, registered)
        .findFirst()
        .ifPresent(
            extension -> {
              throw new IllegalArgumentException(
                  type.getName()
                      + " is extended by "
                      + extension
                      + ", which no explored execution calls; move its @Explored tests to a class"
                      + " without extensions");
            });
  }

  private static Stream<String> extensions(AnnotatedElement element) {
    return findRepeatableAnnotations(element, ExtendWith.class).stream()
        .flatMap(annotation -> Stream.of(annotation.value()))
        .map(Class::getName);
  }

  /** JUnit passes over them without a word. */
  private static void refuseUnseenTests(Class<?> type) {
    for (Method method : type.getDeclaredMethods()) {
      if (method.isAnnotationPresent(Explored.class)) {
        String wrong =
            Modifier.isPrivate(method.getModifiers())
                ? "private"
                : Modifier.isStatic(method.getModifiers())
                    ? "static"
                    : method.getReturnType() == void.class ? null : "not void";
        if (wrong != null) {
          throw new IllegalArgumentException(
              nameOf(method) + " is @Explored and " + wrong + ", so JUnit never runs it");
        }
      }
    }
  }

  private static String nameOf(Method method) {
    return method.getDeclaringClass().getName() + "." + method.getName();
  }
}
