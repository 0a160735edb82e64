package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TermTest {
  private static final Term A = Term.apply("a", Sort.BOOL, List.of());
  private static final Term B = Term.apply("b", Sort.BOOL, List.of());
  private static final Term C = Term.apply("c", Sort.BOOL, List.of());

  @Test
  void without_aCaseOfADisjunction_dropsIt() {
    assertThat(Term.and(C, Term.or(A, B)).without(A::equals)).isEqualTo(Term.and(C, B));
  }

  @Test
  void without_aCaseUnderANegation_keepsIt() {
    Term term = Term.or(B, Term.not(A), Term.implies(A, C));

    assertThat(term.without(A::equals)).isEqualTo(term);
  }

  @Test
  void cases_ofADisjunctionUnderConditions_haveTheConditions() {
    Term term = Term.or(A, Term.and(B, Term.or(C, Term.not(A))));

    assertThat(term.cases()).containsExactly(A, Term.and(B, C), Term.and(B, Term.not(A)));
  }

  @Test
  void cases_ofADisjunctionThatIsNotTheLastCondition_areOne() {
    Term term = Term.and(Term.or(A, B), C);

    assertThat(term.cases()).containsExactly(term);
  }

  @Test
  void contradicts_anotherConstantOrTheNegation_isTrue() {
    Term place = Term.apply("pc", Sort.STRING, List.of());
    Term atOne = Term.equal(place, Term.string("one"));
    Term atTwo = Term.equal(place, Term.string("two"));
    Term elsewhere = Term.equal(Term.apply("old", Sort.STRING, List.of()), Term.string("two"));

    assertThat(atOne.contradicts(atTwo)).isTrue();
    assertThat(atOne.contradicts(Term.not(atOne))).isTrue();
    assertThat(Term.not(atOne).contradicts(atOne)).isTrue();
    assertThat(atOne.contradicts(atOne)).isFalse();
    assertThat(atOne.contradicts(Term.not(atTwo))).isFalse();
    assertThat(atOne.contradicts(elsewhere)).isFalse();
    assertThat(atOne.contradicts(Term.equal(place, Term.apply("b", Sort.STRING, List.of()))))
        .isFalse();
  }
}
