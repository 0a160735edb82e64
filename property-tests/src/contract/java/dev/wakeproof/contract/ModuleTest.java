package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.semaphore.Mutex;
import java.io.Serializable;
import java.lang.module.Configuration;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The library on the module path, as a folder of classes or as the jar. */
class ModuleTest {
  private static final String NAME = "dev.wakeproof";

  /** What is not in this list is hidden, however new it is. */
  private static final Set<String> EXPORTED =
      Set.of(
          "dev.wakeproof.address",
          "dev.wakeproof.channel",
          "dev.wakeproof.channel.async",
          "dev.wakeproof.lock",
          "dev.wakeproof.semaphore",
          "dev.wakeproof.semaphore.async",
          "dev.wakeproof.ticket");

  private final Path library;

  ModuleTest() throws URISyntaxException {
    library = Path.of(Channel.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  @Test
  void descriptor_ofTheLibrary_exportsThePublicPackagesOnly() {
    ModuleDescriptor module = ModuleFinder.of(library).find(NAME).orElseThrow().descriptor();
    assertThat(module.isAutomatic()).isFalse();
    assertThat(module.exports().stream().filter(exported -> !exported.isQualified()))
        .extracting(ModuleDescriptor.Exports::source)
        .containsExactlyInAnyOrderElementsOf(EXPORTED);
    assertThat(module.exports()).hasSameSizeAs(EXPORTED);
    assertThat(module.opens()).isEmpty();
    assertThat(module.isOpen()).isFalse();
    assertThat(module.requires())
        .extracting(ModuleDescriptor.Requires::name)
        .containsExactly("java.base");
    // There is something to hide.
    assertThat(module.packages()).contains("dev.wakeproof.atomic", "dev.wakeproof.layout");
  }

  @Test
  void compile_useOfCells_isRefused(@TempDir Path out) {
    assertThat(errors("dev.wakeproof.channel.Channel", out)).isEmpty();
    for (String hidden : List.of("dev.wakeproof.atomic.IntCell", "dev.wakeproof.layout.Spacing")) {
      assertThat(errors(hidden, out))
          .singleElement()
          .extracting(Diagnostic::getCode)
          .isEqualTo("compiler.err.package.not.visible");
    }
  }

  @Test
  void reflection_useOfCells_isRefused() throws Exception {
    ModuleLayer boot = ModuleLayer.boot();
    Configuration configuration =
        boot.configuration().resolve(ModuleFinder.of(library), ModuleFinder.of(), Set.of(NAME));
    ClassLoader loader =
        boot.defineModulesWithOneLoader(configuration, ClassLoader.getPlatformClassLoader())
            .findLoader(NAME);
    assertThat(made("dev.wakeproof.channel.Channel", loader))
        .hasToString("Channel[size = 0 of 3, open]");
    assertThatThrownBy(() -> made("dev.wakeproof.atomic.IntCell", loader))
        .isInstanceOf(IllegalAccessException.class)
        .hasMessageContaining("does not export dev.wakeproof.atomic");
  }

  @Test
  void serializable_ofTheExportedClasses_areExceptionsAndLocksAlone() throws Exception {
    List<Class<?>> classes = new ArrayList<>();
    try (ModuleReader reader = ModuleFinder.of(library).find(NAME).orElseThrow().open();
        Stream<String> files = reader.list()) {
      for (String file : files.filter(name -> name.matches("dev/.*\\.class")).toList()) {
        classes.add(Class.forName(file.replace(".class", "").replace('/', '.')));
      }
    }
    assertThat(classes).contains(Channel.class, Mutex.class);
    assertThat(classes)
        .filteredOn(type -> EXPORTED.contains(type.getPackageName()))
        .filteredOn(type -> Modifier.isPublic(type.getModifiers()))
        .filteredOn(Serializable.class::isAssignableFrom)
        .filteredOn(type -> !Throwable.class.isAssignableFrom(type))
        .as("their ancestor of the JDK, which knows the holder, is serializable")
        .containsExactlyInAnyOrder(QueuedLock.class, Mutex.class);
  }

  private static Object made(String type, ClassLoader loader) throws ReflectiveOperationException {
    return loader.loadClass(type).getConstructor(int.class).newInstance(3);
  }

  /** Returns the compiler's errors for a class that only imports {@code type}. */
  private List<Diagnostic<? extends JavaFileObject>> errors(String type, Path out) {
    JavaFileObject user =
        new SimpleJavaFileObject(URI.create("string:///User.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return "import " + type + ";\nclass User {}\n";
          }
        };
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    // With a class path that does not have the library, too: there it hides nothing.
    List<String> options =
        List.of("-p", library.toString(), "--add-modules", NAME, "-cp", "" + out, "-d", "" + out);
    boolean compiled =
        compiler.getTask(null, null, diagnostics, options, null, List.of(user)).call();
    assertThat(compiled).isEqualTo(diagnostics.getDiagnostics().isEmpty());
    return diagnostics.getDiagnostics();
  }
}
