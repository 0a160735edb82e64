package dev.wakeproof.checker.code;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/** The compiled classes of the project from which scenarios and properties are made. */
final class Code {
  private static final List<String> FOLDERS =
      List.of(
          "scenarios/target/classes",
          "as-published/target/classes",
          "java-impl/target/classes",
          "property-tests/target/classes",
          "property-tests/target/test-classes");

  private static final String OURS = "dev/wakeproof/";

  private final List<Path> folders;
  private final Map<String, Optional<ClassCode>> read = new HashMap<>();
  private final Map<String, Optional<Set<String>>> outside = new HashMap<>();
  private final Map<String, Map<String, Optional<MethodCode>>> resolved = new HashMap<>();

  Code(Path root) {
    folders = FOLDERS.stream().map(root::resolve).toList();
  }

  /** Returns the class with that internal name; empty if it does not belong to the project. */
  Optional<ClassCode> find(String name) {
    return name.startsWith(OURS) ? read.computeIfAbsent(name, this::read) : Optional.empty();
  }

  private Optional<ClassCode> read(String name) {
    for (Path folder : folders) {
      Path file = folder.resolve(name + ".class");
      if (Files.isRegularFile(file)) {
        try {
          return Optional.of(ClassCode.read(file));
        } catch (IOException e) {
          throw new UncheckedIOException(file + " cannot be read", e);
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the members of a type outside of the project, by name and descriptor; empty if it is
   * not found.
   */
  Optional<Set<String>> declaredOutside(String name) {
    return outside.computeIfAbsent(name, Code::declared);
  }

  private static Optional<Set<String>> declared(String name) {
    if (name.equals("java/lang/Object")) {
      return Optional.of(Set.of());
    }
    try {
      Class<?> type = Class.forName(name.replace('/', '.'), false, Code.class.getClassLoader());
      return Optional.of(
          Stream.of(type.getMethods())
              .map(method -> method.getName() + Type.getMethodDescriptor(method))
              .collect(Collectors.toSet()));
    } catch (ClassNotFoundException e) {
      return Optional.empty();
    }
  }

  /** Returns the method that runs when {@code signature} is called on an object of {@code type}. */
  Optional<MethodCode> resolve(String type, String signature) {
    Map<String, Optional<MethodCode>> known =
        resolved.computeIfAbsent(type, name -> new HashMap<>());
    Optional<MethodCode> method = known.get(signature);
    if (method == null) {
      method = find(type).flatMap(code -> resolve(code, signature));
      known.put(signature, method);
    }
    return method;
  }

  private Optional<MethodCode> resolve(ClassCode code, String signature) {
    return Stream.concat(
            Stream.ofNullable(code.methods.get(signature)),
            code.parents.stream().flatMap(parent -> resolve(parent, signature).stream()))
        .findFirst();
  }
}
