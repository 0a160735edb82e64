package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A stranger's jar: verdicts, refusals, and a line for each mistake. */
class ExploreCommandTest {
  private static final String SOURCE =
      """
      package stranger;
      import java.util.concurrent.atomic.AtomicInteger;
      class CounterTest {
        private final AtomicInteger counter = new AtomicInteger();
        private int plain;
        void countsBoth() throws Exception {
          Thread other = new Thread(counter::incrementAndGet);
          other.start();
          counter.incrementAndGet();
          other.join();
          org.junit.jupiter.api.Assertions.assertEquals(2, counter.get());
        }
        void losesOne() throws Exception {
          Thread other = new Thread(() -> counter.set(counter.get() + 1));
          other.start();
          counter.set(counter.get() + 1);
          other.join();
          org.junit.jupiter.api.Assertions.assertEquals(2, counter.get(), "Counted");
        }
        void races() throws Exception {
          Thread other = new Thread(() -> plain++);
          other.start();
          plain++;
          other.join();
        }
        void alone() {
          counter.set(1);
        }
        void reads() throws Exception {
          java.nio.file.Files.readString(java.nio.file.Path.of("x"));
        }
        void takes(int parameter) {}
        abstract static class Abstract {
          void runs() {}
        }
        class Inner {
          void runs() {}
        }
        static class NeedsMore {
          void runs() throws Exception {
            new Thread(stranger.Missing::call).start();
          }
        }
      }
      class Gone {}
      class Needy extends Gone {}
      class NeedyTest {
        void makes() {
          new Needy().hashCode();
        }
      }
      class GoneTest {
        void takes() {}
        Gone field(Gone gone) {
          return gone;
        }
      }
      class NeedyChildTest extends Needy {
        void runs() {}
      }
      class Missing {
        static void call() {}
      }
      class LifeTest extends Raised implements Closing {
        void startsRaised() {
          org.junit.jupiter.api.Assertions.assertEquals(11, level);
        }
        void leavesItOpen() {
          level = -1;
        }
        void skipsItself() {
          org.junit.jupiter.api.Assumptions.assumeTrue(level < 0, "below zero");
        }
        void raisedOtherwise() {
          level += 100;
        }
        @org.junit.jupiter.api.BeforeEach
        void raiseOnce() {
          level++;
        }
      }
      class Raised {
        int level;
        @org.junit.jupiter.api.BeforeEach
        void raiseFirst() {
          level *= 3;
          level += 10;
        }
        @org.junit.jupiter.api.BeforeEach
        void raisedOtherwise() {
          level += 50;
        }
      }
      interface Closing {
        @org.junit.jupiter.api.AfterEach
        default void closes() {
          org.junit.jupiter.api.Assertions.assertTrue(((Raised) this).level >= 0, "left open");
        }
      }
      @org.junit.jupiter.api.extension.ExtendWith({})
      class ExtendedTest {
        void runs() {}
      }
      class TakingTest {
        void runs() {}
        @org.junit.jupiter.api.AfterEach
        void takes(org.junit.jupiter.api.TestInfo info) {}
      }
      """;

  @TempDir private static Path folder;

  @BeforeAll
  static void jar() throws IOException {
    Path source = folder.resolve("CounterTest.java");
    Files.writeString(source, SOURCE);
    Path classes = Files.createDirectory(folder.resolve("classes"));
    List<String> arguments =
        List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path"));
    List<String> command = new ArrayList<>(arguments);
    command.add(source.toString());
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(
                    null,
                    OutputStream.nullOutputStream(),
                    OutputStream.nullOutputStream(),
                    command.toArray(String[]::new)))
        .isZero();
    Files.delete(classes.resolve("stranger/Missing.class"));
    Files.delete(classes.resolve("stranger/Gone.class"));
    try (Stream<Path> tree = Files.walk(classes);
        JarOutputStream jar =
            new JarOutputStream(Files.newOutputStream(folder.resolve("my.jar")))) {
      for (Path file : tree.filter(Files::isRegularFile).toList()) {
        jar.putNextEntry(new JarEntry(classes.relativize(file).toString()));
        jar.write(Files.readAllBytes(file));
      }
    }
  }

  @Test
  void explore_correctClass_holds() {
    CommandLineRun run = explore("stranger.CounterTest#countsBoth");
    assertThat(run.exit()).as(run.toString()).isZero();
    assertThat(run.out())
        .containsPattern("countsBoth: holds under TSO, \\d+ states")
        .hasLineCount(1);
    // On a busy machine it tells how far it is.
    assertThat(run.err().lines()).allMatch(line -> line.matches("wakeproof: \\d+ states.*"));
    assertThat(explore("stranger.CounterTest#alone").out())
        .contains("holds")
        .contains("no two threads share anything");
  }

  @Test
  void explore_lifecycleOfJUnit_isCalled() {
    CommandLineRun before = explore("stranger.LifeTest#startsRaised");
    assertThat(before.out()).contains("startsRaised: holds");
    CommandLineRun after = explore("stranger.LifeTest#leavesItOpen");
    assertThat(after.exit()).as(after.toString()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(after.out()).contains("left open");
  }

  @Test
  void explore_failedAssumption_isNoVerdict() {
    CommandLineRun run = explore("stranger.LifeTest#skipsItself");
    assertThat(run.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(run.err())
        .isEqualTo(
            "wakeproof: stranger.LifeTest#skipsItself skips itself: Assumption failed: below"
                + " zero\n");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void explore_lowerCaseMemory_isAccepted() {
    assertThat(explore("--memory", "sc", "stranger.CounterTest#alone").out()).contains("under SC");
  }

  @Test
  void explore_javaMemory_isPossible() {
    CommandLineRun run = explore("--memory", "JAVA", "stranger.CounterTest#countsBoth");
    assertThat(run.out()).containsPattern("countsBoth: holds under JAVA, \\d+ states");
  }

  @Test
  void explore_violation_printsAReplay() {
    CommandLineRun run = explore("--memory", "SC", "stranger.CounterTest#losesOne");
    assertThat(run.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(run.out())
        .startsWith("Counted: ")
        .containsPattern(
            "Thread-0 +CounterTest.java:\\d+ +AtomicInteger.set: writes AtomicInteger.value = 1")
        .contains("losesOne: violated under SC");
    String replay = lineOf(run, "replay: ");
    CommandLineRun again =
        explore("-Dwakeproof.trace=full", "--replay", replay, "stranger.CounterTest#losesOne");
    assertThat(again.out()).containsPattern("thread +step +of +value +makes +line");
    assertThat(run.out()).contains("-Dwakeproof.trace=full").doesNotContain("makes");
    assertThat(again.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(again.out().lines().findFirst())
        .isEqualTo(run.out().lines().findFirst().map(l -> l.replaceAll(" \\(no schedule.*", "")));
    CommandLineRun elsewhere =
        explore(
            "--replay",
            replay.replaceAll("[0-9a-f]{4}(?=\\||$)", "0000"),
            "stranger.CounterTest#losesOne");
    assertThat(elsewhere.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(elsewhere.err()).contains("wakeproof: the replay diverges");
  }

  @Test
  void explore_svg_drawsTheCounterexample() throws IOException {
    Path picture = folder.resolve("lost.svg");
    CommandLineRun run = explore("--svg", picture.toString(), "stranger.CounterTest#losesOne");
    assertThat(run.out()).contains("picture: " + picture.toAbsolutePath());
    assertThat(Files.readString(picture)).startsWith("<svg").contains(">Thread-0<");
    // A folder that is there, but no place for a file.
    CommandLineRun nowhere = explore("--svg", folder.toString(), "stranger.CounterTest#losesOne");
    assertThat(nowhere.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(nowhere.err()).contains("cannot write the picture");
  }

  @Test
  void explore_race_failsUnlessAllowed() {
    assertThat(explore("stranger.CounterTest#races").out()).startsWith("Race: ");
    CommandLineRun allowed = explore("--races-allowed", "stranger.CounterTest#races");
    assertThat(allowed.exit()).as(allowed.toString()).isZero();
  }

  @Test
  void explore_cut_failsUnlessAllowed() {
    CommandLineRun cut = explore("--preemptions", "0", "stranger.CounterTest#countsBoth");
    assertThat(cut.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(cut.out()).contains("holds up to [preemptions: 0] under TSO");
    CommandLineRun allowed =
        explore("--preemptions", "0", "--cut-allowed", "stranger.CounterTest#countsBoth");
    assertThat(allowed.exit()).isZero();
    assertThat(allowed.out()).isEqualTo(cut.out());
  }

  @Test
  void explore_unsupportedCode_isRefusedByName() {
    CommandLineRun run = explore("stranger.CounterTest#reads");
    assertThat(run.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(run.err())
        .startsWith("wakeproof: refused: ")
        .contains("java.nio.file.Files.readString");
    assertThat(run.out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "TSO, stranger.CounterTest#nope, stranger.CounterTest has no method nope without parameters",
    "TSO, stranger.CounterTest#clone, has no method clone without parameters",
    "TSO, stranger.CounterTest#takes, has no method takes without parameters",
    "TSO, stranger.Nobody#nope, there is no class stranger.Nobody on the class path",
    "TSO, Nobody#nope, there is no class Nobody on the class path; write its name with its package",
    "TSO, stranger.CounterTest, 'stranger.CounterTest'' is not CLASS#METHOD",
    "TSO, stranger.CounterTest$Abstract#runs, no instance of stranger.CounterTest$Abstract",
    "TSO, stranger.CounterTest$Inner#runs, no instance of stranger.CounterTest$Inner",
    "XYZ, stranger.CounterTest#alone, there is no memory model XYZ",
    "TSO, stranger.ExtendedTest#runs, stranger.ExtendedTest has a JUnit extension",
    "TSO, stranger.TakingTest#runs, stranger.TakingTest.takes takes parameters",
  })
  void explore_badInput_isOneLine(String memory, String test, String said) {
    isALine(said.replace("''", "'"), "--memory", memory, test);
  }

  @Test
  void explore_badOption_isOneLine() {
    isALine("not a replay string: 'x'", "--replay", "x", "stranger.CounterTest#alone");
    isALine("not a replay string: 'SC/x/0/a0/1'", "--replay", "SC/x/0/a0/1", "stranger.A#b");
    isALine("--seconds is at least 1", "--seconds", "0", "stranger.CounterTest#alone");
    isALine("preemptions is negative: -1", "--preemptions", "-1", "stranger.CounterTest#alone");
    isALine("a replay has its own bounds", "--replay", "x", "--timeouts", "1", "stranger.A#alone");
    CommandLineRun run =
        CommandLineRun.of("explore", "--root", "..", "--cp", "nowhere.jar", "stranger.A#b");
    assertThat(run.err()).isEqualTo("wakeproof: there is no 'nowhere.jar' that --cp names\n");
    assertThat(run.exit()).isEqualTo(ExitCode.BAD_INPUT);
  }

  private static void isALine(String said, String... arguments) {
    CommandLineRun run = explore(arguments);
    assertThat(run.exit()).as(run.toString()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).startsWith("wakeproof: ").contains(said).hasLineCount(1);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void explore_missingClass_isNamed() {
    CommandLineRun run = explore("stranger.CounterTest$NeedsMore#runs");
    assertThat(run.exit()).as(run.toString()).isNotZero();
    assertThat(run.out() + run.err()).contains("stranger").contains("Missing");
    CommandLineRun inTest = explore("stranger.NeedyTest#makes");
    assertThat(inTest.out())
        .containsPattern("NoClassDefFoundError: stranger/Gone at CounterTest.java:\\d+");
    assertThat(inTest.err()).contains("a class is missing").endsWith("to --cp\n").hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource({
    "stranger.GoneTest#takes, stranger.GoneTest",
    "stranger.NeedyChildTest#runs, stranger.Needy",
  })
  void explore_missingClassOfALibrary_namesWhatNeedsIt(String test, String needing) {
    isALine(
        "the class stranger.Gone, which "
            + needing
            + " needs, is not on the class path; add its jar or folder to --cp",
        test);
  }

  @Test
  void explore_classThatTheJdkCannotRead_isNamed() throws IOException {
    byte[] code = Files.readAllBytes(folder.resolve("classes/stranger/CounterTest.class"));
    int newer = Runtime.version().feature() + 1;
    byte[] later = code.clone();
    later[7] = (byte) (44 + newer);
    String file = lay(later);
    isALine(
        file
            + " is compiled for JDK "
            + newer
            + ": run it with JDK "
            + newer
            + ", or compile it with --release 17",
        "--cp",
        folder.resolve("bad").toString(),
        "stranger.CounterTest#alone");
    for (byte[] broken :
        List.of(
            new byte[0],
            new byte[100],
            Arrays.copyOf(code, 40),
            Arrays.copyOf(code, code.length / 2))) {
      lay(broken);
      isALine(
          file + " is no class file, or broken",
          "--cp",
          folder.resolve("bad").toString(),
          "stranger.CounterTest#alone");
    }
  }

  private static String lay(byte[] code) throws IOException {
    Path file = folder.resolve("bad/stranger/CounterTest.class");
    Files.createDirectories(file.getParent());
    return Files.write(file, code).toString();
  }

  @Test
  void explore_classPathWithoutClasses_isRefused() throws IOException {
    Path text =
        Files.writeString(Files.createDirectories(folder.resolve("jars")).resolve("a.jar"), "text");
    for (String path : List.of(text.toString(), text.getParent() + "/*")) {
      isALine(text + " that --cp names is no jar", "--cp", path, "stranger.CounterTest#alone");
    }
    Path source = folder.resolve("CounterTest.java");
    isALine(
        source + " that --cp names is a source file; name the folder of its classes",
        "--cp",
        source.toString(),
        "stranger.CounterTest#alone");
  }

  private static String lineOf(CommandLineRun run, String beginning) {
    return run.out()
        .lines()
        .filter(line -> line.startsWith(beginning))
        .map(line -> line.substring(beginning.length()))
        .findFirst()
        .orElseThrow();
  }

  private static CommandLineRun explore(String... arguments) {
    List<String> all = new ArrayList<>();
    all.addAll(List.of("explore", "--root", ".."));
    if (!List.of(arguments).contains("--cp")) {
      all.addAll(List.of("--cp", folder.resolve("my.jar").toString()));
    }
    Collections.addAll(all, arguments);
    return CommandLineRun.of(all.toArray(String[]::new));
  }
}
