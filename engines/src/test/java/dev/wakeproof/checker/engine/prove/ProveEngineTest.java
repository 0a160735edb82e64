package dev.wakeproof.checker.engine.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Repository;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.host.Children;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests which obligations the prover is asked for. */
class ProveEngineTest {
  @TempDir private Path scratch;

  private List<String> command(String id) throws Exception {
    Check check =
        Repository.catalog().checks().stream()
            .filter(each -> each.id().equals(id))
            .findFirst()
            .orElseThrow();
    return new ProveEngine(Repository.ROOT, Map.of(), new Children())
        .invocation(check, scratch)
        .command();
  }

  @Test
  void invocation_seededBug_provesTheViolatedPropertyOnly() throws Exception {
    assertThat(command("ql-core-proof-relocks-what-is-held"))
        .endsWith("until=failed", "lemma=LHolder");
  }

  @Test
  void invocation_proof_provesAll() throws Exception {
    assertThat(command("ql-core-proof")).noneMatch(part -> part.matches("(until|lemma)=.*"));
  }
}
