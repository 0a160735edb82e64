package dev.wakeproof.checker.content;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TlaCommentsTest {
  @Test
  void without_lineAndNestedComments_removesBoth() {
    assertThat(TlaComments.without("a \\* b (*\nc (* d (* e *) f *) g")).isEqualTo("a  \nc   g");
  }

  /** A comment mark in a string is text, and the text after it is read. */
  @Test
  void without_commentMarksInAString_keepsThem() {
    String text = "a == \"(* \\\" \\\\\" b \"\\*\"\nEXTENDS c";
    assertThat(TlaComments.without(text)).isEqualTo(text);
  }

  /** SANY begins to read at the module; a comment that begins before it would hide all of it. */
  @Test
  void without_commentBeforeTheModule_keepsIt() {
    String text = "a (* b\n---- MODULE c ----\nEXTENDS d";
    assertThat(TlaComments.without(text + " (* e *)")).isEqualTo(text + "  ");
  }

  @Test
  void strip_unterminatedModule_isRefused() {
    assertThat(TlaComments.without("a (* b")).isEqualTo("a  ");
    assertThat(TlaComments.without("a \"b")).isEqualTo("a \"b");
    assertThat(TlaComments.without("a \\* b")).isEqualTo("a  ");
  }
}
