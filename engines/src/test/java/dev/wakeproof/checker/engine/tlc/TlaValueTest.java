package dev.wakeproof.checker.engine.tlc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TlaValueTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-3",
        "TRUE",
        "p1",
        "\"a >> b, }\"",
        "1..3",
        "{}",
        "{1, 2, {p1}}",
        "<<>>",
        "<<1, <<2>>, \"x\">>",
        "[state |-> 0, next |-> <<>>]",
        "(p1 :> 0 @@ p2 :> [a |-> {1}])",
        "(<<1, 2>> :> \"pair\")",
      })
  void parse_printedValue_isRead(String text) {
    assertThat(TlaValue.parse(text).text()).isEqualTo(text);
  }

  @Test
  void parse_brokenLines_areJoined() {
    assertThat(TlaValue.parse("( p1 :>\n      [ state |-> 0,\n        q |-> <<>> ] )").text())
        .isEqualTo("(p1 :> [state |-> 0, q |-> <<>>])");
  }

  @Test
  void diff_changedEntry_isNamed() {
    assertThat(
            changes(
                "(p1 :> [state |-> 0, n |-> 1] @@ p2 :> [state |-> 0, n |-> 1])",
                "(p1 :> [state |-> 0, n |-> 1] @@ p2 :> [state |-> 2, n |-> 1])"))
        .containsExactly(entry("v[p2].state", "2"));
  }

  @Test
  void diff_changedShape_namesTheValue() {
    assertThat(changes("<<1>>", "<<1, 2>>")).containsExactly(entry("v", "<<1, 2>>"));
    assertThat(changes("{1}", "{1, 2}")).containsExactly(entry("v", "{1, 2}"));
  }

  @Test
  void diff_equalValues_isEmpty() {
    assertThat(changes("<<1, {2}>>", "<<1, {2}>>")).isEmpty();
  }

  @Test
  void parse_truncatedValue_isRefused() {
    assertThatThrownBy(() -> TlaValue.parse("(p1 :> "))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static Map<String, String> changes(String before, String after) {
    return TlaValue.changes("v", TlaValue.parse(before), TlaValue.parse(after));
  }
}
