package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tla2sany.semantic.OpDefNode;
import tlc2.tool.Action;
import tlc2.tool.TLCState;
import tlc2.tool.impl.FastTool;
import tlc2.util.FP64;
import util.SimpleFilenameToStream;

/** Lets TLC evaluate each fact that the solver is told, at small sizes. */
class FactsTest {
  private static final String MODULE = "ProofFacts";
  private static final String FALSE_VARIANT = "TooMuch_";

  @Test
  void facts_smallSizes_holdAndTheirFalseVariantsDoNot() throws Exception {
    FP64.Init(0);
    String[] library = SmallModel.folders().stream().map(Object::toString).toArray(String[]::new);
    FastTool tool = new FastTool("", MODULE, MODULE, new SimpleFilenameToStream(library));
    TLCState state = tool.getInitStates().elementAt(0);
    List<String> holding = new ArrayList<>();
    List<String> violated = new ArrayList<>();
    Action[] invariants = tool.getInvariants();
    for (int i = 0; i < invariants.length; i++) {
      (tool.isValid(invariants[i], state) ? holding : violated).add(tool.getInvNames()[i]);
    }

    List<String> facts = Arrays.stream(Fact.values()).map(Fact::name).toList();
    assertThat(holding).containsExactlyInAnyOrderElementsOf(facts);
    assertThat(violated)
        .containsExactlyInAnyOrderElementsOf(facts.stream().map(f -> FALSE_VARIANT + f).toList());
  }

  @Test
  void recursiveSum_otherRecursions_areNotTakenForSums() throws Exception {
    List<String> sums = new ArrayList<>();
    for (OpDefNode definition :
        ModuleLoader.load(MODULE, SmallModel.folders(), line -> {}).getOpDefs()) {
      if (RecursiveSum.is(definition)) {
        sums.add(definition.getName().toString());
      }
    }

    assertThat(sums).containsExactly("Sum");
  }

  @Test
  void chainOf_otherRecursions_areNotTakenForChains() throws Exception {
    List<String> chains = new ArrayList<>();
    for (OpDefNode definition :
        ModuleLoader.load(MODULE, SmallModel.folders(), line -> {}).getOpDefs()) {
      if (ChainOf.end(definition) != null) {
        chains.add(definition.getName().toString());
      }
    }

    assertThat(chains).containsExactly("Chain");
  }
}
