package dev.wakeproof.checker.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class DealTest {
  /** The longest check decides: no shard can be quicker than one check. */
  @Test
  void deal_measuredSeconds_balancesThem() {
    List<Check> checks = checks(40);
    Map<String, Double> seconds = new TreeMap<>();
    for (int i = 0; i < 40; i++) {
      seconds.put("c" + i, i == 7 ? 60.0 : i % 5 + 1.0);
    }
    double[] loads = new Deal(checks, 4, seconds).loads();
    assertThat(loads).containsExactly(60, 39, 39, 39);
  }

  @Test
  void deal_severalShards_hasEachCheckOnce() throws Exception {
    List<Check> checks = checks(11);
    Deal deal = new Deal(checks, 3, Map.of());
    List<Check> dealt = new ArrayList<>();
    for (int part = 1; part <= 3; part++) {
      dealt.addAll(deal.of(Part.parse(part + "/3"), checks));
    }
    assertThat(dealt).containsExactlyInAnyOrderElementsOf(checks);
    assertThat(deal.of(new Part(1, 3), checks)).hasSizeBetween(3, 4);
  }

  @Test
  void digest_otherOrder_isTheSame() {
    List<Check> checks = checks(20);
    List<Check> another = new ArrayList<>(checks);
    Collections.reverse(another);
    Map<String, Double> seconds = Map.of("c3", 5.0, "c4", 5.0, "c5", 2.0);
    String digest = new Deal(checks, 4, seconds).digest();
    assertThat(new Deal(another, 4, seconds).digest()).isEqualTo(digest);
    assertThat(new Deal(checks, 5, seconds).digest()).isNotEqualTo(digest);
    assertThat(new Deal(checks, 4, Map.of("c9", 50.0)).digest()).isNotEqualTo(digest);
    assertThat(new Deal(checks.subList(1, 20), 4, seconds).digest()).isNotEqualTo(digest);
  }

  /** A check without a measured time counts by its limit, so that two long ones are separated. */
  @Test
  void deal_withoutMeasurements_usesLimits() {
    List<Check> checks = new ArrayList<>(checks(4));
    checks.add(Checks.named("long").limitedTo(4000, 128).check());
    checks.add(Checks.named("longer").limitedTo(6000, 128).check());
    assertThat(new Deal(checks, 2, Map.of()).loads())
        .containsExactly(new double[] {30, 21.2}, within(1e-9));
  }

  @Test
  void parse_partAndTotal_areCheckedForRange() throws Exception {
    assertThat(Part.parse("3/8")).isEqualTo(new Part(3, 8)).hasToString("3/8");
    for (String text : List.of("", "3", "0/8", "9/8", "3/", "/8", "-1/8", "3/8/1", "a/b")) {
      assertThatThrownBy(() -> Part.parse(text))
          .isInstanceOf(CatalogException.class)
          .hasMessageContaining("'" + text + "' is no shard");
    }
  }

  /** Each with a limit of 60 seconds, which counts as 0.3. */
  private static List<Check> checks(int number) {
    List<Check> checks = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      checks.add(Checks.named("c" + i).check());
    }
    return checks;
  }
}
