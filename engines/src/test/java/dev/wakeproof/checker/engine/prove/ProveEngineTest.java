package dev.wakeproof.checker.engine.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Repository;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.host.Children;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests which obligations the prover is asked for. */
class ProveEngineTest {
  private static final ProveEngine ENGINE =
      new ProveEngine(Repository.ROOT, Map.of(), new Children());

  @TempDir private Path scratch;

  private static Check check(String id) throws Exception {
    return Repository.catalog().checks().stream()
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private List<String> command(String id) throws Exception {
    return ENGINE.invocation(check(id), scratch).command();
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

  @Test
  void ingredients_planThatExtendsAnother_haveBoth() throws Exception {
    assertThat(ENGINE.ingredients(check("twa-lock-proof"), new Contents()).orElseThrow().parts())
        .containsKeys(
            "specs/ticket/WaitingArrayLockProof.prove",
            "specs/ticket/WaitingArraySemaphoreProof.prove");
  }
}
