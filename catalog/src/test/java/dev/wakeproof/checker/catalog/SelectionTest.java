package dev.wakeproof.checker.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.checker.Checks;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SelectionTest {
  private final Catalog catalog =
      new Catalog(
          Path.of("."),
          List.of("semaphore", "channel"),
          List.of(
              Checks.named("a").of("semaphore", "tlc").sized(Size.SMALL).check(),
              Checks.named("b").of("semaphore", "jpf").sized(Size.MEDIUM).check(),
              Checks.named("c").of("channel", "tlc").sized(Size.LARGE).check()),
          List.of(),
          List.of());

  @Test
  void whole_filterOrSmallSize_isFalse() {
    assertThat(new Selection(Set.of(), Set.of(), Size.MEDIUM, Set.of()).whole()).isTrue();
    assertThat(new Selection(Set.of(), Set.of(), Size.SMALL, Set.of()).whole()).isFalse();
    assertThat(new Selection(Set.of("a"), Set.of(), Size.LARGE, Set.of()).whole()).isFalse();
    assertThat(new Selection(Set.of(), Set.of("tlc"), Size.LARGE, Set.of()).whole()).isFalse();
    assertThat(new Selection(Set.of(), Set.of(), Size.LARGE, Set.of("x")).whole()).isFalse();
  }

  @Test
  void selection_bySize_includesSmallerSizes() throws CatalogException {
    assertThat(selected(Set.of(), Set.of(), Size.SMALL, Set.of())).containsExactly("a");
    assertThat(selected(Set.of(), Set.of(), Size.MEDIUM, Set.of())).containsExactly("a", "b");
    assertThat(selected(Set.of(), Set.of(), Size.LARGE, Set.of())).containsExactly("a", "b", "c");
  }

  @Test
  void selection_byFamilyAndEngine_selectsWhatMatchesBoth() throws CatalogException {
    assertThat(selected(Set.of("semaphore"), Set.of("jpf"), Size.LARGE, Set.of()))
        .containsExactly("b");
  }

  @Test
  void selection_byId_ignoresTheSize() throws CatalogException {
    assertThat(selected(Set.of(), Set.of(), Size.SMALL, Set.of("c"))).containsExactly("c");
  }

  @Test
  void selection_unknownName_isRefused() {
    assertThatThrownBy(() -> selected(Set.of("nope"), Set.of(), Size.SMALL, Set.of()))
        .hasMessage("unknown family 'nope': use one of semaphore, channel");
    assertThatThrownBy(() -> selected(Set.of(), Set.of("spin"), Size.SMALL, Set.of()))
        .hasMessage(
            "unknown engine 'spin': use one of tlc, explorer, jpf, jqwik, conformance, prove");
    assertThatThrownBy(() -> selected(Set.of(), Set.of(), Size.SMALL, Set.of("z")))
        .hasMessageContaining("unknown check 'z'");
    assertThatThrownBy(() -> Size.parse("huge"))
        .hasMessage("unknown size 'huge': use one of small, medium, large");
  }

  @Test
  void selection_empty_isRefused() {
    assertThatThrownBy(() -> selected(Set.of("channel"), Set.of(), Size.SMALL, Set.of()))
        .isInstanceOf(CatalogException.class)
        .hasMessageStartingWith("the selection matches no check (families [channel]");
  }

  @Test
  void selection_namedCheckFilteredOut_isRefused() {
    assertThatThrownBy(() -> selected(Set.of("semaphore"), Set.of(), Size.LARGE, Set.of("a", "c")))
        .isInstanceOf(CatalogException.class)
        .hasMessageContaining("check 'c'; leave it out");
  }

  private List<String> selected(
      Set<String> families, Set<String> engines, Size largest, Set<String> checks)
      throws CatalogException {
    return new Selection(families, engines, largest, checks)
        .from(catalog).stream().map(Check::id).toList();
  }
}
