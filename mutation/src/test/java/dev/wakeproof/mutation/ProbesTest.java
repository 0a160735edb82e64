package dev.wakeproof.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.StringReader;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProbesTest {
  @TempDir private Path probed;

  @Test
  void addProbes_class_passesTheVerifier() throws Exception {
    List<String> plan =
        List.of(
            "library\t" + Path.of("target/test-classes").toAbsolutePath(),
            "folder\t" + probed,
            "memory\t" + probed.resolve("memory"),
            "step\tSample.java:1\tS");
    Plan read = Plan.read(new BufferedReader(new StringReader(String.join("\n", plan))));
    new Probes().write(read, probed, probed.resolve("whole"));
    List<URL> path = new ArrayList<>(List.of(probed.toUri().toURL()));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      path.add(Path.of(entry).toUri().toURL());
    }
    try (URLClassLoader loader =
        new URLClassLoader(path.toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
      Class<?> sample = Class.forName(Sample.class.getName(), true, loader);
      assertThat(sample.getProtectionDomain().getCodeSource().getLocation()).isEqualTo(path.get(0));
    }
  }
}
