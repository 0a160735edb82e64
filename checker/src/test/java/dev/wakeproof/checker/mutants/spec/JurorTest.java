package dev.wakeproof.checker.mutants.spec;

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
    assertThat(quick.worth()).isGreaterThan(slow.worth());
    for (int i = 0; i < 20; i++) {
      quick.hasAnswered(false);
      slow.hasAnswered(true);
    }
    assertThat(quick.worth()).isLessThan(slow.worth());
  }

  @Test
  void atFirstNobodyIsWaitedForAsLongAsAtLast() throws CatalogException {
    Juror juror = new Juror(check(), "digest", 10);
    assertThat(juror.atFirst().limits().seconds()).isEqualTo(30);
    assertThat(juror.atLast().limits().seconds()).isEqualTo(100);
    assertThat(new Juror(check(), "digest", 0.1).atFirst().limits().seconds()).isEqualTo(5);
    assertThat(new Juror(check(), "digest", 0.1).atLast().limits().seconds()).isEqualTo(60);
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
