package dev.wakeproof.checker.engine.tlc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** On lines that SANY printed. */
class SanyErrorTest {
  private static final Path ROOT = Path.of("/p");

  @Test
  void find_parseError_namesLineAndExpectation() {
    assertThat(
            find(
                "Parsing file /p/specs/toy/M.tla",
                "***Parse Error***",
                "Was expecting \"==== or more Module body\"",
                "Encountered \"3\" at line 5, column 16 and token \"yy\" "))
        .isEqualTo(
            "specs/toy/M.tla:5: Encountered \"3\" and token \"yy\";"
                + " was expecting \"==== or more Module body\"");
  }

  @Test
  void find_semanticError_namesItsModule() {
    assertThat(
            find(
                "Parsing file /p/specs/toy/M.tla",
                "Parsing file /p/specs/toy/N.tla",
                "Semantic errors:",
                "*** Errors: 1",
                "line 7, col 12 to line 7, col 13 of module M",
                "",
                "Unknown operator: `yy'."))
        .isEqualTo("specs/toy/M.tla:7: Unknown operator: `yy'.");
  }

  @Test
  void find_missingModule_namesTheImporter() {
    assertThat(
            find(
                "Parsing file /p/specs/toy/M.tla",
                "Cannot find source file for module Nope imported in module M."))
        .isEqualTo(
            "specs/toy/M.tla:1: Cannot find source file for module Nope imported in module M.");
  }

  @Test
  void find_correctModule_isEmpty() {
    assertThat(SanyError.find(List.of("Parsing file /p/specs/toy/M.tla"), ROOT)).isEmpty();
  }

  private static String find(String... lines) {
    return SanyError.find(List.of(lines), ROOT).orElseThrow();
  }
}
