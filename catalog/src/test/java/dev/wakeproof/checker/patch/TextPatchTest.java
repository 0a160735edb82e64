package dev.wakeproof.checker.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextPatchTest {
  private static final String TEXT = "one\ntwo\nthree\nfour\nfive\nsix\nseven\n";
  private static final String HUNK = "@@ -2,3 +2,3 @@\n two\n-three\n+3\n four\n";
  private static final String LATER = "@@ -6,2 +6,3 @@\n six\n+6.5\n seven\n";

  @TempDir private Path folder;

  @Test
  void apply_twoHunks_changesTheNamedLines() throws Exception {
    TextPatch patch = read("# a word before\n" + diff(HUNK + LATER));
    assertThat(patch.files()).containsExactly("specs/f/M.tla");
    assertThat(patch.apply("specs/f/M.tla", TEXT))
        .isEqualTo("one\ntwo\n3\nfour\nfive\nsix\n6.5\nseven\n");
  }

  @Test
  void patch_movedLines_applies() throws Exception {
    assertThat(read(diff(HUNK + LATER)).apply("specs/f/M.tla", "zero\n" + TEXT))
        .isEqualTo("zero\none\ntwo\n3\nfour\nfive\nsix\n6.5\nseven\n");
  }

  @Test
  void apply_textWithCrlf_endsItsLinesByLf() throws Exception {
    String crlf = TEXT.replace("\n", "\r\n");
    assertThat(read(diff(HUNK)).apply("specs/f/M.tla", crlf))
        .isEqualTo("one\ntwo\n3\nfour\nfive\nsix\nseven\n");
    assertThat(read(diff(HUNK).replace("\n", "\r\n")).apply("specs/f/M.tla", TEXT))
        .isEqualTo("one\ntwo\n3\nfour\nfive\nsix\nseven\n");
  }

  @Test
  void patch_similarLines_isRefused() throws Exception {
    TextPatch patch = read(diff(HUNK));
    assertThatThrownBy(() -> patch.apply("specs/f/M.tla", TEXT.replace("four", "for")))
        .isInstanceOf(PatchException.class)
        .hasMessage(
            "p.patch: does not apply to specs/f/M.tla:2: its lines are not there;"
                + " make it again by git diff");
    assertThatThrownBy(() -> patch.apply("specs/f/M.tla", "zero\n" + TEXT + TEXT))
        .hasMessageContaining("specs/f/M.tla:2: its lines are at 2 other places");
    assertThatThrownBy(() -> patch.apply("specs/f/M.tla", "two\n"))
        .hasMessageContaining("its lines are not there");
  }

  @Test
  void patch_withoutChange_isRefused() {
    refused("", "p.patch: changes nothing");
    refused("no diff at all\n", "p.patch: changes nothing");
    refused(diff(""), "p.patch: changes nothing");
    refused(diff("@@ -2,3 +2,3 @@\n two\n-three\n+three\n four\n"), "changes nothing at line 2");
  }

  @Test
  void patch_truncatedHunk_isRefused() {
    refused(diff(HUNK + "@@ -6,2 +6,3 @@\n six\n"), "p.patch: has a hunk that ends too early");
  }

  @Test
  void patch_withoutContext_isRefused() {
    refused(diff("@@ -2,0 +3 @@\n+2.5\n"), "p.patch: has no lines around what it adds at line ");
  }

  @Test
  void patch_addingAFile_isRefused() {
    refused("--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+one\n", "may only change what is there");
    refused("--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-one\n", "may only change what is there");
  }

  private void refused(String text, String why) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(PatchException.class)
        .hasMessageContaining(why);
  }

  private static String diff(String hunks) {
    return "--- a/specs/f/M.tla\n+++ b/specs/f/M.tla\n" + hunks;
  }

  private TextPatch read(String text) throws IOException, PatchException {
    return TextPatch.read(Files.writeString(folder.resolve("p.patch"), text), "p.patch");
  }
}
