package dev.wakeproof.checker.mutants.jury;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.CatalogLoader;
import dev.wakeproof.checker.catalog.Check;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class JurorTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @Test
  void whoNoticesMoreASecondIsWorthMore() throws CatalogException {
    Juror quick = new Juror(check(), "digest", 0.2);
    Juror slow = new Juror(check(), "digest", 2);
    assertThat(quick.worth("A1")).isGreaterThan(slow.worth("A1"));
    for (int i = 0; i < 20; i++) {
      quick.hasAnswered("A1", false);
      slow.hasAnswered("A1", true);
    }
    assertThat(quick.worth("A1")).isLessThan(slow.worth("A1"));
  }

  @Test
  void whoHasNoticedTheSameStepIsWorthMoreThere() throws CatalogException {
    Juror one = new Juror(check(), "digest", 1);
    Juror other = new Juror(check(), "digest", 1);
    one.hasAnswered("A1", true);
    one.hasAnswered("A2", false);
    other.hasAnswered("A1", false);
    other.hasAnswered("A2", true);
    assertThat(one.worth("A1")).isGreaterThan(other.worth("A1"));
    assertThat(one.worth("A2")).isLessThan(other.worth("A2"));
    assertThat(one.worth("A3")).isEqualTo(other.worth("A3"));
  }

  @Test
  void atFirstNobodyIsWaitedForAsLongAsAtLast() throws CatalogException {
    Juror juror = new Juror(check(), "digest", 10);
    assertThat(juror.atFirst().limits().seconds()).isEqualTo(30);
    assertThat(juror.atLast().limits().seconds()).isEqualTo(100);
    assertThat(new Juror(check(), "digest", 0.1).atFirst().limits().seconds()).isEqualTo(4);
    assertThat(new Juror(check(), "digest", 0.1).atLast().limits().seconds()).isEqualTo(20);
  }

  @Test
  void whatIsAskedIsKnownByTheTextAndByAllThatIsBesideIt() throws CatalogException {
    Juror juror = new Juror(check(), "digest", 1);
    assertThat(juror.ingredients("text"))
        .isEqualTo(new Juror(check(), "digest", 2).ingredients("text"))
        .isNotEqualTo(juror.ingredients("another"))
        .isNotEqualTo(new Juror(check(), "other", 1).ingredients("text"));
  }

  private static Check check() throws CatalogException {
    return CatalogLoader.load(ROOT).checks().get(0);
  }
}
