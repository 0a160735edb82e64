package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Tests chains among few elements, of which a counterexample is made. */
class ChainsTest {
  private static final Sort NODE = new Sort("Node", "Nodes", List.of("End"));
  private static final Term END = Term.element("End", NODE);
  private static final Term ONE = Term.element("one", NODE);
  private static final Term TWO = Term.element("two", NODE);

  /**
   * The chain from an element on, where {@code two} is the last. The link of the end is arbitrary.
   */
  private static List<Term> chain(Term first, Term linkOfOne) {
    Context context = new Context();
    context.bound(new Bounds(Map.of(NODE, List.of(END, ONE, TWO)), 0, -1));
    Map<Term, Term> links = Map.of(ONE, linkOfOne, TWO, END, END, TWO);
    Value.FunctionOn link =
        new Value.FunctionOn(null, x -> new Value.Scalar(links.get(Sets.scalar(x))));
    Value.Sequence chain =
        new Chains(context).chain(first, link, END, x -> new Value.Scalar(Term.number(0)));
    return LongStream.rangeClosed(1, chain.length().number())
        .mapToObj(place -> Sets.scalar(chain.at().apply(Term.number(place))))
        .toList();
  }

  @Test
  void chain_fewElements_hasTheLinkedOnes() {
    assertThat(chain(ONE, TWO)).containsExactly(ONE, TWO);
    assertThat(chain(ONE, END)).containsExactly(ONE);
    assertThat(chain(TWO, ONE)).containsExactly(TWO);
  }

  @Test
  void chain_fromTheEnd_isEmpty() {
    assertThat(chain(END, TWO)).isEmpty();
  }

  /** No state that the lemmas allow has such a chain. The search for one must end all the same. */
  @Test
  void chain_thatDoesNotEnd_isCut() {
    assertThat(chain(ONE, ONE)).containsOnly(ONE).hasSize(3);
  }
}
