package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;

/** Tests which definitions are taken for a reverse, or for the elements of a sequence. */
class ShapesTest {
  private static final String MODULE = "Shapes";

  private static List<String> recognized(String operator, BiPredicate<ExprOrOpArgNode, Bound> shape)
      throws Exception {
    List<String> names = new ArrayList<>();
    for (OpDefNode definition :
        ModuleLoader.load(MODULE, SmallModel.folders(), line -> {}).getOpDefs()) {
      boolean isOurs = definition.getOriginallyDefinedInModuleNode().getName().equals(MODULE);
      OpApplNode body = isOurs ? Expressions.applied(operator, definition.getBody()) : null;
      if (body != null && shape.test(body.getArgs()[0], Bound.of(body).get(0))) {
        names.add(definition.getName().toString());
      }
    }
    return names;
  }

  @Test
  void reverseOf_otherFunctions_areNotTakenForReverses() throws Exception {
    assertThat(
            recognized("$FcnConstructor", (body, bound) -> ReverseOf.sequence(body, bound) != null))
        .containsExactly("Reverse");
  }

  @Test
  void elementsOf_otherSets_areNotTakenForElements() throws Exception {
    assertThat(recognized("$SetOfAll", (body, bound) -> ElementsOf.of(body, bound) != null))
        .containsExactly("Elements", "Joined", "Parts");
  }
}
