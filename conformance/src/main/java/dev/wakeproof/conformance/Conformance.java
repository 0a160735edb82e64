package dev.wakeproof.conformance;

import dev.wakeproof.explorer.Stage;
import dev.wakeproof.explorer.Subject;
import dev.wakeproof.explorer.machine.Bounds;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Compares a scenario with a model of the same processes. This is the entry to the module.
 *
 * @param subject the scenario
 * @param module the root module of the model
 * @param config the name of its configuration, without {@code .cfg}
 * @param folders the folders with modules and configurations
 * @param memory the memory model of the scenario; the configuration states the same for the model
 */
public record Conformance(
    Subject subject,
    String module,
    String config,
    List<Path> folders,
    Sources sources,
    MemoryModel memory) {
  public Conformance {
    folders = List.copyOf(folders);
  }

  /** Explores both sides and reports the first divergence, or steps that only one side takes. */
  public Outcome check(Pairing pairing) {
    Attempt attempt = attempt(pairing);
    if (attempt.outcome().property() != null) {
      return attempt.outcome();
    }
    // The specification may take such a step by itself, so only a run without the entry shows that
    // nothing needs it.
    for (String label : attempt.coverage().performed()) {
      if (pairing.specAlone().contains(label)
          && attempt(pairing.without(label)).outcome().property() == null) {
        return attempt.outcome().withIdle(Set.of(label));
      }
    }
    return attempt.outcome();
  }

  private record Attempt(Outcome outcome, Coverage coverage) {}

  private Attempt attempt(Pairing pairing) {
    Specification specification = new Specification(module, config, folders);
    Graph graph = specification.graph();
    Sets sets =
        new Sets(
            graph,
            edge -> pairing.isUnseen(graph, edge),
            (state, step) -> specification.isAt(graph.state(state), step));
    Follower follower = new Follower(specification, graph, sets, sources, pairing);
    pairing.demandThatItFits(graph.steps());
    Walk walk = new Walk(follower);
    Stage.of(
        subject,
        memory,
        Bounds.NONE,
        stage -> {
          do {
            walk.begin();
            walk.ended(stage.run(walk, walk::happened));
          } while (walk.advance());
        });
    Coverage coverage = Coverage.of(graph, sets);
    return new Attempt(
        Outcome.of(graph, walk, coverage, pairing.unused(follower.used(), coverage), pairing),
        coverage);
  }
}
