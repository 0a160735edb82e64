package dev.wakeproof.checker.mutants.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Repository;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import org.junit.jupiter.api.Test;

class SuiteCheckTest {

  @Test
  void score_detectionsPerSecond_counts() throws CatalogException {
    SuiteCheck quick = new SuiteCheck(check(), "digest", 0.2);
    SuiteCheck slow = new SuiteCheck(check(), "digest", 2);
    assertThat(quick.worth("A1")).isGreaterThan(slow.worth("A1"));
    for (int i = 0; i < 20; i++) {
      quick.hasAnswered("A1", false);
      slow.hasAnswered("A1", true);
    }
    assertThat(quick.worth("A1")).isLessThan(slow.worth("A1"));
  }

  @Test
  void score_sameStep_countsMore() throws CatalogException {
    SuiteCheck one = new SuiteCheck(check(), "digest", 1);
    SuiteCheck other = new SuiteCheck(check(), "digest", 1);
    one.hasAnswered("A1", true);
    one.hasAnswered("A2", false);
    other.hasAnswered("A1", false);
    other.hasAnswered("A2", true);
    assertThat(one.worth("A1")).isGreaterThan(other.worth("A1"));
    assertThat(one.worth("A2")).isLessThan(other.worth("A2"));
    assertThat(one.worth("A3")).isEqualTo(other.worth("A3"));
  }

  @Test
  void limits_firstTrial_areShorterThanTheLast() throws CatalogException {
    SuiteCheck member = new SuiteCheck(check(), "digest", 10);
    assertThat(member.atFirst().limits().seconds()).isEqualTo(30);
    assertThat(member.atLast().limits().seconds()).isEqualTo(100);
    assertThat(new SuiteCheck(check(), "digest", 0.1).atFirst().limits().seconds()).isEqualTo(4);
    assertThat(new SuiteCheck(check(), "digest", 0.1).atLast().limits().seconds()).isEqualTo(20);
  }

  @Test
  void ingredients_otherTextOrDigest_differ() throws CatalogException {
    SuiteCheck member = new SuiteCheck(check(), "digest", 1);
    assertThat(member.ingredients("text"))
        .isEqualTo(new SuiteCheck(check(), "digest", 2).ingredients("text"))
        .isNotEqualTo(member.ingredients("another"))
        .isNotEqualTo(new SuiteCheck(check(), "other", 1).ingredients("text"));
  }

  private static Check check() throws CatalogException {
    return Repository.catalog().checks().get(0);
  }
}
