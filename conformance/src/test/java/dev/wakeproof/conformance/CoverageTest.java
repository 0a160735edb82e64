package dev.wakeproof.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests which edges count as taken if the specification takes steps of its own. */
final class CoverageTest {
  private static final Graph.Step CHOOSE = new Graph.Step("Choose", "p");
  private static final Graph.Step LEFT = new Graph.Step("Left", "p");
  private static final Graph.Step RIGHT = new Graph.Step("Right", "p");
  private static final Sets.Waits NEVER = (state, step) -> false;

  /** State 0 chooses 1 or 2; from 1 the step is left to 3, from 2 right to 3. */
  private static Graph fork() {
    Graph graph = new Graph(List.of(CHOOSE, LEFT, RIGHT));
    graph.addInitial(10, null);
    graph.add(11, null);
    graph.add(12, null);
    graph.add(13, null);
    graph.addEdge(0, 0, 1, Set.of("x"));
    graph.addEdge(0, 0, 2, Set.of("x"));
    graph.addEdge(1, 1, 3, Set.of("x"));
    graph.addEdge(2, 2, 3, Set.of("x"));
    return graph;
  }

  @Test
  void step_refutedByALaterStep_isNotCounted() {
    Graph graph = fork();
    Sets sets = new Sets(graph, edge -> graph.stepOf(edge).equals(CHOOSE), NEVER);
    int end = sets.after(sets.initial(), LEFT);
    assertThat(sets.states(sets.initial())).containsExactly(0, 1, 2);
    assertThat(sets.endsIn(end)).isTrue();

    Coverage coverage = Coverage.of(graph, sets);

    assertThat(coverage.missing()).isEqualTo(Map.of("Choose", 1, "Right", 1));
    assertThat(coverage.alone()).containsExactly("Choose");
  }

  @Test
  void step_refutedByTheCells_isNotCounted() {
    Graph graph = fork();
    Sets sets = new Sets(graph, edge -> graph.stepOf(edge).equals(CHOOSE), NEVER);
    int right = sets.part(sets.initial(), state -> state == 2);
    assertThat(sets.endsIn(sets.after(right, RIGHT))).isTrue();

    assertThat(Coverage.of(graph, sets).missing()).isEqualTo(Map.of("Choose", 1, "Left", 1));
  }

  @Test
  void execution_withoutEnd_countsNoStep() {
    Graph graph = fork();
    Sets sets = new Sets(graph, edge -> graph.stepOf(edge).equals(CHOOSE), NEVER);
    sets.after(sets.initial(), LEFT);

    assertThat(Coverage.of(graph, sets).taken()).isZero();
  }

  @Test
  void step_notAllowed_leavesNoState() {
    Graph graph = fork();
    Sets sets = new Sets(graph, edge -> false, NEVER);

    assertThat(sets.after(sets.initial(), LEFT)).isEqualTo(Sets.NONE);
    assertThat(sets.allowed(sets.initial())).containsExactly("Choose(p)");
    assertThat(sets.endsIn(sets.initial())).isFalse();
  }

  @Test
  void exemption_notNeeded_isReported() {
    Graph graph = fork();
    Pairing pairing =
        new Pairing(
            Map.of("A", "p"),
            Set.of("Cell.used", "Cell.idle"),
            Set.of("Choose", "Left"),
            Set.of(),
            Set.of("Choose", "Absent"),
            Set.of(),
            Map.of());
    Sets sets = new Sets(graph, edge -> pairing.isUnseen(graph, edge), NEVER);
    sets.endsIn(sets.after(sets.initial(), RIGHT));

    assertThat(pairing.unused(Set.of("Cell.used"), Coverage.of(graph, sets)))
        .containsExactly("Absent", "Cell.idle", "Left");
  }
}
