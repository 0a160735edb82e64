package dev.wakeproof.atomic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.CountingSemaphore;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ThreadFactory;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the shims have the signatures of the library's cells and keep their contract. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ShimsTest {
  private static final String PACKAGE = "dev.wakeproof.atomic";

  /** Loads the library and the scenarios without the shims. */
  private final ClassLoader production =
      new URLClassLoader(
          new URL[] {codeOf(CountingSemaphore.class), codeOf(Scenario.class)},
          ClassLoader.getPlatformClassLoader());

  private final ClassLoader shims = ShimsTest.class.getClassLoader();

  @Test
  void classpath_ofJpf_hasTheShimsFirst() {
    assertThat(codeOf(IntCell.class)).isNotEqualTo(codeOf(CountingSemaphore.class));
  }

  @Test
  void shims_publicClasses_haveTheSameSignatures() throws Exception {
    Set<String> names = publicClasses(production, codeOf(CountingSemaphore.class));
    assertThat(names).contains(PACKAGE + ".IntCell", PACKAGE + ".Parker", PACKAGE + ".Guard");
    assertThat(publicClasses(shims, codeOf(IntCell.class))).isEqualTo(names);
    for (String name : names) {
      assertThat(signatures(shims.loadClass(name)))
          .as(name)
          .isEqualTo(signatures(production.loadClass(name)));
    }
  }

  /** The shim of the watch has additional methods, which the shims of the cells call. */
  @Test
  void shims_watch_hasEveryCalledMethod() throws Exception {
    String name = Scenario.class.getPackageName() + ".StuckWatch";
    assertThat(calls(shims.loadClass(name)))
        .containsAll(calls(production.loadClass(name)))
        .hasSizeGreaterThan(calls(production.loadClass(name)).size());
  }

  @Test
  void shims_underTheContract_keepIt(@TempDir Path compiled) throws Exception {
    // Test classes of another module, compiled here against the shims.
    Path sources = Path.of("../java-impl/src/test/java", PACKAGE.replace('.', '/'));
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-d",
                compiled.toString(),
                "-cp",
                Path.of(codeOf(IntCell.class).toURI()).toString(),
                sources.resolve("CellContract.java").toString(),
                sources.resolve("CellContractAmongThreads.java").toString());
    assertThat(failed).isZero();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {compiled.toUri().toURL()}, null) {
          // The same package as the shims in another loader, so only public members are accessible.
          @Override
          protected Class<?> findClass(String name) throws ClassNotFoundException {
            return name.contains("CellContract") ? super.findClass(name) : shims.loadClass(name);
          }
        }) {
      Class<?> contract = loader.loadClass(PACKAGE + ".CellContract");
      keep((List<?>) contract.getMethod("checks").invoke(null));
      Class<?> amongThreads = loader.loadClass(PACKAGE + ".CellContractAmongThreads");
      ThreadFactory threads = Thread::new;
      keep((List<?>) amongThreads.getMethod("checks", ThreadFactory.class).invoke(null, threads));
    }
  }

  private static void keep(List<?> checks) throws ReflectiveOperationException {
    assertThat(checks).isNotEmpty();
    for (Object check : checks) {
      check.getClass().getMethod("run").invoke(check);
    }
  }

  private static URL codeOf(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }

  /** Returns the public classes of the package in a folder or a jar. */
  private static Set<String> publicClasses(ClassLoader loader, URL code)
      throws IOException, URISyntaxException {
    Path path = Path.of(code.toURI());
    if (Files.isDirectory(path)) {
      return publicClasses(loader, path.resolve(PACKAGE.replace('.', '/')));
    }
    try (FileSystem jar = FileSystems.newFileSystem(path, (ClassLoader) null)) {
      return publicClasses(loader, jar.getPath(PACKAGE.replace('.', '/')));
    }
  }

  private static Set<String> publicClasses(ClassLoader loader, Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(".class") && !file.equals("package-info.class"))
          .map(file -> PACKAGE + "." + file.substring(0, file.length() - ".class".length()))
          .filter(name -> Modifier.isPublic(load(loader, name).getModifiers()))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static Class<?> load(ClassLoader loader, String name) {
    try {
      return loader.loadClass(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Set<String> signatures(Class<?> type) {
    Set<String> signatures = new TreeSet<>();
    signatures.add(type.toGenericString());
    for (Class<?> implemented : type.getInterfaces()) {
      signatures.add("implements " + implemented.getName());
    }
    for (Constructor<?> constructor : type.getConstructors()) {
      signatures.add(constructor.toGenericString());
    }
    for (Method method : type.getMethods()) {
      // The library calls none that a guard inherits from its queue.
      if (!method.getDeclaringClass().getName().startsWith(PACKAGE)) {
        continue;
      }
      // Synchronization of a method is an implementation detail.
      signatures.add(method.toGenericString().replace(" synchronized ", " "));
    }
    return signatures;
  }

  private static Set<String> calls(Class<?> type) {
    return Stream.of(type.getDeclaredMethods())
        .filter(method -> !Modifier.isPrivate(method.getModifiers()))
        .map(method -> method.toGenericString().replace("public ", ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
