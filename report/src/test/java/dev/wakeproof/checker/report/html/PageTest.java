package dev.wakeproof.checker.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Step;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The page in a browser: what its scripts do, and that it can be read. */
class PageTest {
  private static final String WIDE = "return document.documentElement.scrollWidth <= innerWidth";

  /** Relative luminance and contrast as WCAG 2 has them, of the fills of two elements. */
  private static final String CONTRAST =
      """
      const rgb = (color) => color.match(/[\\d.]+/g).slice(0, 3).map(Number);
      const light = (color) => rgb(color).map((c) => c / 255)
        .map((c) => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
      const contrast = (a, b) => {
        const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
        return (high + 0.05) / (low + 0.05);
      };
      const head = getComputedStyle(document.querySelector("details[open] .chart thead th"));
      const heads = [...document.querySelectorAll("details[open] .lanes span")].map((span) =>
        contrast(getComputedStyle(span).color, head.backgroundColor));
      const steps = [...document.querySelectorAll("details[open] .chart g")].map((group) =>
        contrast(getComputedStyle(group.querySelector(".name")).fill,
          getComputedStyle(group.querySelector(".box")).fill));
      return Math.min(...heads, ...steps);
      """;

  private static Browser browser;
  private static Path page;

  @TempDir private static Path temp;

  @BeforeAll
  static void render() throws IOException {
    browser = Browser.start().orElse(null);
    Path root = new TestProject(temp).root();
    page = root.resolve("page.html");
    Files.writeString(
        page, Pages.render(RunReport.of(results(), Map.of(), 1, false), root, "", "whole.html"));
  }

  @AfterAll
  static void close() throws IOException {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void browserIsThere() {
    assumeTrue(browser != null, Browser.ABSENT);
    browser.screen(1400, 900, false);
  }

  @Test
  void link_toACheck_opensItWithARowAStep() {
    browser.open(page, "two");
    assertThat(browser.all("details.check[open]")).hasSize(1);
    assertThat(browser.all("details[open] .chart tbody tr")).hasSize(5);
    assertThat(texts("details[open] .chart .name"))
        .containsExactly("L1_Lock", "W1_Wake", "S1_LoadState", "L7_Unlock");
    assertThat(texts("details[open] .lanes span")).containsExactly("p1", "p2");
    assertThat(browser.all("details[open] .chart .sleep")).as("p2, for ever").hasSize(1);
    assertThat(browser.all("details[open] .chart .wake")).as("p1 wakes p2").hasSize(1);
    assertThat(browser.find("details[open] .inspector").getText()).contains("p2: asleep");
  }

  @Test
  void link_toACheckThatDidNotRun_saysSo() {
    browser.open(page, "gone");
    assertThat(browser.find("#elsewhere").getText())
        .startsWith("gone is not in this run")
        .contains("./wakeproof check --check gone");
    assertThat(browser.find("#elsewhere a").getAttribute("href")).endsWith("whole.html#gone");
    browser.script("location.hash = '#two'");
    await("!document.getElementById('elsewhere').checkVisibility()");
  }

  @Test
  void buttonsAndKeys_inACounterexample_moveTheStep() {
    browser.open(page, "two");
    assertThat(status()).isEqualTo("5 rows");
    button("the first row (Home)").click();
    assertThat(status()).isEqualTo("row 1 of 5");
    button("a step forward (right arrow)").click();
    assertThat(status()).isEqualTo("row 2 of 5");
    assertThat(current()).isEqualTo("p1: L1_Lock");
    assertThat(browser.find("details[open] .inspector").getText()).contains("p1 · L1_Lock", "x: ");
    browser.type(Keys.ARROW_RIGHT);
    assertThat(current()).isEqualTo("p1: W1_Wake");
    assertThat(browser.find("details[open] .inspector").getText()).contains("wakes p2");
    browser.type(Keys.ARROW_LEFT);
    assertThat(status()).isEqualTo("row 2 of 5");
    browser.type(Keys.END);
    assertThat(status()).isEqualTo("row 5 of 5");
    browser.type(Keys.ARROW_RIGHT);
    assertThat(status()).as("nothing comes after the last").isEqualTo("row 5 of 5");
    browser.type(Keys.HOME);
    assertThat(status()).isEqualTo("row 1 of 5");
    browser.type(Keys.ESCAPE);
    assertThat(status()).isEqualTo("5 rows");
    browser.all("details[open] .chart tbody tr").get(3).click();
    assertThat(status()).isEqualTo("row 4 of 5");
  }

  @Test
  void counterexample_withALoop_repeats() {
    browser.open(page, "loops");
    assertThat(browser.all("details[open] .chart .loop")).hasSize(1);
    browser.type(Keys.END);
    assertThat(status()).isEqualTo("row 4 of 4");
    browser.type(Keys.ARROW_RIGHT);
    assertThat(status()).isEqualTo("row 3 of 4, round 2 of the loop");
    browser.type(Keys.ARROW_LEFT);
    assertThat(status()).isEqualTo("row 4 of 4");
  }

  @Test
  void counterexample_bufferedStore_isDrawn() {
    browser.open(page, "buffered");
    assertThat(browser.all("details[open] .chart .buffer")).hasSize(1);
    button("the first row (Home)").click();
    button("a step forward (right arrow)").click();
    assertThat(browser.find("details[open] .inspector").getText())
        .contains("in the buffer of p1: flag");
  }

  @Test
  void filter_twoWords_showsRowsWithBoth() {
    browser.open(page, "");
    browser.type("/");
    browser.type("tlc Deadlock");
    assertThat(browser.find("#shown").getText()).isEqualTo("1 of 6");
    assertThat(visibleChecks()).containsExactly("four");
    browser.type(Keys.ESCAPE);
    assertThat(browser.find("#shown").getText()).isEmpty();
    assertThat(visibleChecks()).hasSize(6);
  }

  @Test
  void page_opened_listsTheFamilies() {
    browser.open(page, "");
    WebElement first = browser.all(".families a").get(0);
    assertThat(first.getText()).isEqualTo("toy");
    assertThat(first.getLocation().getY()).isLessThan(900);
    first.click();
    assertThat(browser.script("return location.hash")).isEqualTo("#checks-toy");
  }

  @ParameterizedTest
  @CsvSource({"two,1400", "two,400", "four,1400", "four,400"})
  void lanes_lightAndDark_haveContrast(String check, int width) {
    for (boolean dark : new boolean[] {false, true}) {
      browser.screen(width, 900, dark);
      browser.open(page, check);
      assertThat(browser.script(WIDE)).as("the page does not scroll sideways").isEqualTo(true);
      assertThat(texts("details[open] .chart .name"))
          .as("nothing is cut")
          .noneMatch(name -> name.contains("…"));
      assertThat(smallest("details[open] .chart svg text, details[open] .lanes span"))
          .isGreaterThanOrEqualTo(12.0);
      assertThat(overflowing("details[open] .chart g")).as("labels in their boxes").isZero();
      assertThat(number(CONTRAST)).as("dark: %s", dark).isGreaterThanOrEqualTo(4.5);
    }
  }

  @ParameterizedTest
  @CsvSource({"1400", "400"})
  void step_outOfSight_isScrolledTo(int width) {
    browser.screen(width, 900, false);
    browser.open(page, "four");
    browser.type(Keys.END);
    assertThat(
            browser.script(
                """
                const chart = document.querySelector("details[open] .chart");
                const box = [...chart.querySelectorAll("g .box")].pop().getBoundingClientRect();
                const seen = chart.getBoundingClientRect();
                return box.left >= seen.left && box.right <= seen.right;
                """))
        .isEqualTo(true);
  }

  @ParameterizedTest
  @CsvSource({"1400", "400"})
  void step_withCode_showsTheWholeLine(int width) {
    browser.screen(width, 900, false);
    browser.open(page, "coded");
    browser.type(Keys.END);
    assertThat(browser.find("details[open] .inspector pre").getAttribute("textContent"))
        .startsWith("P1_Look(self) ==")
        .endsWith("UNCHANGED << total, log >>");
    assertThat(
            browser.script(
                """
                return [...document.querySelectorAll("details[open] pre")]
                  .every((pre) => pre.scrollWidth <= pre.clientWidth);
                """))
        .isEqualTo(true);
  }

  private static List<String> texts(String selector) {
    return browser.all(selector).stream()
        .map(element -> element.getAttribute("textContent"))
        .toList();
  }

  private static List<String> visibleChecks() {
    return browser.all("details.check").stream()
        .filter(WebElement::isDisplayed)
        .map(check -> check.getAttribute("id"))
        .toList();
  }

  private static WebElement button(String words) {
    return browser.find("details[open] button[title='" + words + "']");
  }

  private static String status() {
    return browser.find("details[open] .bar-of-buttons output").getText();
  }

  private static String current() {
    return browser.find("details[open] tr[aria-current] .sr").getAttribute("textContent");
  }

  private static void await(String condition) {
    long end = System.nanoTime() + 10_000_000_000L;
    while (!Boolean.TRUE.equals(browser.script("return " + condition))) {
      assertThat(System.nanoTime()).as(condition).isLessThan(end);
    }
  }

  private static double smallest(String selector) {
    return number(
        "return Math.min(...[...document.querySelectorAll('%s')].map((text) =>".formatted(selector)
            + " parseFloat(getComputedStyle(text).fontSize)))");
  }

  private static double overflowing(String selector) {
    return number(
        "return [...document.querySelectorAll('%s')].filter((group) =>".formatted(selector)
            + " group.querySelector('.name').getBBox().width"
            + " > group.querySelector('.box').getBBox().width).length");
  }

  private static double number(String script) {
    return ((Number) browser.script(script)).doubleValue();
  }

  private static List<Result> results() {
    Step start = new Step(null, Step.INITIAL, Map.of("x", "0"));
    return List.of(
        new Result(
            Checks.named("good").at("Count:holds").check(),
            Verdict.holds(new Bound("model", "tiny")),
            0.5),
        violated(
            "two",
            "tlc",
            "NoLostWakeup",
            null,
            start,
            new Step("p1", "L1_Lock", Map.of("x", "1")),
            new Step("p1", "W1_Wake", Map.of("woken[p2]", "TRUE")),
            new Step("p2", "S1_LoadState", Map.of("pc[p2]", "\"S2_Park\"")),
            new Step("p1", "L7_Unlock", Map.of("pc[p1]", "\"Done\""))),
        violated("four", "tlc", "Deadlock", null, fourLanes(start)),
        violated(
            "loops",
            "tlc",
            "Progress",
            2,
            start,
            new Step("p1", "L1_Lock", Map.of("x", "1")),
            new Step("p1", "S1_LoadState", Map.of("x", "2")),
            new Step("p2", "S1_LoadState", Map.of("x", "1"))),
        violated(
            "buffered",
            "tlc",
            "NoLostWakeup",
            null,
            start,
            new Step("p1", "W3_StoreWaiting", Map.of("buf[p1]", "<<[at |-> \"flag\"]>>")),
            new Step("p2", "L1_Lock", Map.of("x", "1")),
            new Step("p1", "M1_Flush", Map.of("buf[p1]", "<<>>"))),
        violated(
            "coded",
            "tlc",
            "NoLostUpdate",
            null,
            start,
            new Step("p1", "P1_Look", Map.of("x", "1"))));
  }

  private static Step[] fourLanes(Step start) {
    List<Step> steps = new ArrayList<>(List.of(start));
    IntStream.rangeClosed(1, 4)
        .mapToObj(i -> new Step("p" + i, "E4_LoadGrantAgain", Map.of("x", "" + i)))
        .forEach(steps::add);
    return steps.toArray(Step[]::new);
  }

  private static Result violated(
      String id, String engine, String property, Integer loopAt, Step... steps) {
    return new Result(
        Checks.named(id)
            .of("toy", engine)
            .at(id.equals("coded") ? "Processes:processes" : "Count:below")
            .expecting(Outcome.VIOLATED, property, null)
            .check(),
        Verdict.violated(property, null).withTrace(List.of(steps), loopAt),
        0.5);
  }
}
