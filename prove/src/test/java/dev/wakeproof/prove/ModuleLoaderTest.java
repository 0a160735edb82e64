package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModuleLoaderTest {
  @TempDir private Path folder;

  @Test
  void load_staleTranslation_isRefused() throws Exception {
    Path copy = folder.resolve("SpinLock.tla");
    String text = Files.readString(Path.of("../specs/queuedlock/SpinLock.tla"));
    Files.writeString(copy, text);
    List<Path> folders = new ArrayList<>(List.of(folder));
    folders.addAll(SmallModel.folders());
    assertThat(ModuleLoader.load("SpinLock", folders, line -> {})).isNotNull();

    String algorithm = "    locked = FALSE,\n";
    assertThat(text).contains(algorithm);
    Files.writeString(copy, text.replaceFirst(algorithm, "    locked = TRUE,\n"));
    assertThatThrownBy(() -> ModuleLoader.load("SpinLock", folders, line -> {}))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("the PlusCal of SpinLock and its translation are not the same text");
  }
}
