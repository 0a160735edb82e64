package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.atomic.CellContract;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The shims have the signatures of the library's cells, and keep their contract. */
class ShimsTest {
  private static final String PACKAGE = "dev.wakeproof.atomic";

  private final ClassLoader shims = new ShimLoader();

  @Test
  void load_byAnotherLoader_seesNoShim() throws Exception {
    assertThat(shims.loadClass(IntCell.class.getName())).isNotSameAs(IntCell.class);
    // The library's cells work outside an exploration; a shim would not.
    assertThat(new IntCell(7).get()).isEqualTo(7);
  }

  @Test
  void shims_publicClasses_haveTheSameSignatures() throws Exception {
    Set<String> names = publicClasses();
    assertThat(names).contains("IntCell", "RefCellArray", "Parker", "Guard", "Threads", "Clock");
    for (String name : names) {
      Class<?> production = Class.forName(PACKAGE + "." + name);
      Class<?> shim = shims.loadClass(production.getName());
      assertThat(code(shim)).as(name).isNotEqualTo(code(production));
      assertThat(signatures(shim)).as(name).isEqualTo(signatures(production));
    }
  }

  @TestFactory
  Stream<DynamicTest> shims_underTheContract_keepIt() {
    return IntStream.range(0, CellContract.checks().size())
        .boxed()
        .flatMap(
            check ->
                Stream.of(MemoryModel.values())
                    .map(
                        memory ->
                            DynamicTest.dynamicTest(
                                CellContract.checks().get(check).name() + ", " + memory.id(),
                                () -> keepsTheContract(check, memory))));
  }

  private static void keepsTheContract(int check, MemoryModel memory) {
    Subject subject = new Subject("dev.wakeproof.scenario.litmus.ContractScenario", List.of(check));
    Result result = Explorer.explore(subject, Options.of(memory).aimedAt(Aim.ALL));
    assertThat(result.violation()).isNull();
    assertThat(result.holds()).isTrue();
  }

  private static Set<String> publicClasses() throws Exception {
    Path code = Path.of(code(IntCell.class));
    if (Files.isDirectory(code)) {
      return publicClasses(code.resolve(PACKAGE.replace('.', '/')));
    }
    try (FileSystem jar = FileSystems.newFileSystem(code)) {
      return publicClasses(jar.getPath(PACKAGE.replace('.', '/')));
    }
  }

  private static Set<String> publicClasses(Path folder) throws Exception {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString().replace(".class", "");
        if (!name.equals("package-info")
            && Modifier.isPublic(Class.forName(PACKAGE + "." + name).getModifiers())) {
          names.add(name);
        }
      }
    }
    return names;
  }

  private static URI code(Class<?> type) throws Exception {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    // The explorer's loader defines its classes without one.
    return source == null || source.getLocation() == null
        ? URI.create("shim:" + type.getName())
        : source.getLocation().toURI();
  }

  private static Set<String> signatures(Class<?> type) {
    Stream<String> methods =
        Stream.of(type.getDeclaredMethods())
            .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
            .map(Method::toGenericString);
    Stream<String> constructors =
        Stream.of(type.getConstructors()).map(Constructor::toGenericString);
    return Stream.of(methods, constructors, Stream.of(type.toGenericString()))
        .flatMap(each -> each)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
