package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.semaphore.CountingSemaphore;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples in the Javadoc of the library. */
class JavadocExamplesTest {
  private static final Path SOURCES = Path.of("../java-impl/src/main/java/dev/wakeproof");

  private static final Pattern EXAMPLE =
      Pattern.compile("<pre>\\{@code\\R(.*?)\\R *\\* *}</pre>", Pattern.DOTALL);

  /** The names that the examples use and do not declare. */
  private static final String BEGIN =
      """
      import dev.wakeproof.address.*;
      import dev.wakeproof.channel.*;
      import dev.wakeproof.channel.async.*;
      import dev.wakeproof.lock.*;
      import dev.wakeproof.semaphore.*;
      import dev.wakeproof.semaphore.async.*;
      import dev.wakeproof.ticket.*;
      import java.util.concurrent.Executor;
      import java.util.concurrent.locks.Lock;
      abstract class ExampleNumber {
        interface Order {}
        Channel<Order> orders, cancels;
        CountingSemaphore semaphore;
        ChannelCallback<Order> onOrder, onCancel;
        Lock mutex;
        Order order;
        Executor pool;
        WaitOnAddress lot;
        boolean[] closed;
        int count, open;
        abstract void handle(Order order);
        abstract Void ended(Throwable failure);
        abstract void read();
        abstract void work();
        void run() throws Exception {
      """;

  @TempDir private Path classes;

  @Test
  void examples_ofTheLibrary_compile() throws IOException {
    List<String> examples = new ArrayList<>();
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        Matcher example = EXAMPLE.matcher(Files.readString(file));
        while (example.find()) {
          examples.add(example.group(1).replaceAll("(?m)^ *\\* ?", ""));
        }
      }
    }
    assertThat(examples).hasSizeGreaterThan(15);
    assertThat(errors(examples)).isEmpty();
  }

  @Test
  void examples_withAMissingMethod_areRejected() {
    assertThat(errors(List.of("semaphore.acquireAll();"))).contains("acquireAll");
  }

  private String errors(List<String> examples) {
    StringWriter said = new StringWriter();
    List<Source> sources = new ArrayList<>();
    for (String example : examples) {
      sources.add(new Source(sources.size(), example));
    }
    String library =
        CountingSemaphore.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    boolean compiled =
        ToolProvider.getSystemJavaCompiler()
            .getTask(
                said,
                null,
                null,
                List.of("-proc:none", "-cp", library, "-d", classes.toString()),
                null,
                sources)
            .call();
    assertThat(said.toString().isEmpty()).isEqualTo(compiled);
    return said.toString();
  }

  /** A class with one example as the body of its method. */
  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(int number, String example) {
      super(URI.create("string:///Example" + number + ".java"), Kind.SOURCE);
      this.text = BEGIN.replace("Number", "" + number) + example + "\n  }\n}\n";
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
