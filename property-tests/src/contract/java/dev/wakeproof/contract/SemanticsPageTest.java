package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;

/** Each row of the tables of differences names tests that exist and run. */
class SemanticsPageTest {
  private static final Path PAGE = Path.of("../docs/library.md");
  private static final Pattern ROW = Pattern.compile("(?m)^\\|(?! elsewhere \\||---).*$");
  private static final Pattern NAMED = Pattern.compile("`(\\w+)#(\\w+)`");
  private static final List<String> PACKAGES = List.of("contract", "linearizability", "property");

  @Test
  void rows_ofDifferences_nameTestsThatRun() throws IOException {
    List<String> rows = matches(ROW, differences()).map(MatchResult::group).toList();
    assertThat(rows).hasSizeGreaterThan(20);
    assertThat(rows).filteredOn(row -> named(row).findAny().isEmpty()).isEmpty();
    assertThat(rows.stream().flatMap(SemanticsPageTest::named))
        .filteredOn(name -> !isTest(name.group(1), name.group(2)))
        .extracting(MatchResult::group)
        .isEmpty();
  }

  @Test
  void isTest_ofAnUnknownName_isFalse() {
    assertThat(named("| a | `NoSuchTest#a`, `ChannelTest#b` |").map(MatchResult::group))
        .containsExactly("`NoSuchTest#a`", "`ChannelTest#b`");
    assertThat(isTest("ChannelTest", "toString_openOrClosed_showsSizeAndCapacity")).isTrue();
    assertThat(isTest("ChannelPropertiesTest", "bounded")).isTrue();
    assertThat(isTest("NoSuchTest", "bounded")).isFalse();
    assertThat(isTest("ChannelTest", "noSuchTest")).isFalse();
    assertThat(isTest("ChannelTest", "assertClosed")).isFalse();
    // The build does not run this class, which fails on purpose.
    assertThat(isTest("BrokenChannelProperties", "bounded")).isFalse();
  }

  /** The section of the page that has the tables. */
  private static String differences() throws IOException {
    String page = Files.readString(PAGE);
    return page.substring(
        page.indexOf("## Differences from other libraries"), page.indexOf("## Moving a program"));
  }

  private static Stream<MatchResult> named(String row) {
    return matches(NAMED, row);
  }

  private static Stream<MatchResult> matches(Pattern pattern, String text) {
    return pattern.matcher(text).results();
  }

  private static boolean isTest(String type, String method) {
    return type.endsWith("Test")
        && PACKAGES.stream()
            .flatMap(name -> methods("dev.wakeproof." + name + "." + type))
            .filter(found -> found.getName().equals(method))
            .anyMatch(
                found ->
                    AnnotationSupport.isAnnotated(found, Testable.class)
                        && !AnnotationSupport.isAnnotated(found, Disabled.class));
  }

  private static Stream<Method> methods(String type) {
    try {
      return Stream.of(Class.forName(type).getDeclaredMethods());
    } catch (ClassNotFoundException e) {
      return Stream.empty();
    }
  }
}
