package dev.wakeproof.checker.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JavaOptionsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-da",
        "-Xmx1g -da:dev.wakeproof...",
        "'-disableassertions:dev.wakeproof.scenario...' -Dx=y",
        "-ea -'d'a:dev.wakeproof..."
      })
  void options_disablingAssertions_areRefused(String options) {
    for (String name : new String[] {"JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"}) {
      assertThat(JavaOptions.refusal(Map.of(name, options)))
          .get()
          .asString()
          .startsWith(name + " has -d")
          .endsWith("take it out");
    }
  }

  /** The launcher and the JVM read them there, out of sight. */
  @ParameterizedTest
  @ValueSource(strings = {"@options", "-Xmx1g '@options'", "-XX:VMOptionsFile=options"})
  void refusal_optionsFile_namesItsVariable(String options) {
    assertThat(JavaOptions.refusal(Map.of("JDK_JAVA_OPTIONS", options)))
        .get()
        .asString()
        .startsWith("JDK_JAVA_OPTIONS has ")
        .endsWith("write them out instead");
  }

  @Test
  void refusal_otherOptions_isNone() {
    assertThat(JavaOptions.refusal(Map.of())).isEmpty();
    assertThat(JavaOptions.refusal(Map.of("JAVA_TOOL_OPTIONS", "-Ddata=x -ea -Dx=-da -dsa @@x")))
        .isEmpty();
  }
}
