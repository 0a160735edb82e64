package dev.wakeproof.checker.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.checker.host.Children;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlusCalTest {
  private static final Path SPECS = Path.of("../specs").toAbsolutePath().normalize();

  private final Children children = new Children();
  private PlusCal hosted;

  @BeforeEach
  void open() throws Exception {
    hosted = new PlusCal(children);
  }

  @Test
  void translate_manyInOneJvm_unchanged() throws Exception {
    for (String module :
        List.of("memory/Parker", "queuedlock/SpinLock", "memory/Parker", "queuedlock/Condition")) {
      Path file = SPECS.resolve(module + ".tla");
      assertThat(hosted.translate(file)).isEqualTo(Files.readString(file));
    }
  }

  @Test
  void translate_error_doesNotAffectTheNext() throws Exception {
    Path file = SPECS.resolve("memory/Parker.tla");
    String text = Files.readString(file);
    assertThatThrownBy(
            () ->
                hosted.translate(
                    file.getFileName(), text.replaceFirst("goto Done", "goto nowhere at all")))
        .isInstanceOf(PlusCal.Untranslatable.class)
        .hasMessageContaining("at");
    assertThat(hosted.translate(file)).isEqualTo(text);
  }

  @Test
  void modules_aPipe_isNone(@TempDir Path specs) throws Exception {
    String pipe = specs.resolve("Piped.tla").toString();
    assertThat(new ProcessBuilder("mkfifo", pipe).start().waitFor()).isZero();
    assertThat(PlusCal.modules(specs)).isEmpty();
  }
}
