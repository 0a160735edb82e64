package dev.wakeproof.checker.affected;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.checker.Repository;
import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.SeededBug;
import dev.wakeproof.checker.patch.Change;
import dev.wakeproof.checker.patch.PatchException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The checks that a change of this project's own steps, files and properties affects. */
class AffectedTest {
  private static final String SPEC = "specs/queuedlock/QueuedLock.tla";
  private static final String JAVA = "java-impl/src/main/java/dev/wakeproof/lock/UnfairSteps.java";
  private static Catalog catalog;

  @BeforeAll
  static void load() throws Exception {
    catalog = Repository.catalog();
  }

  /** Stands for the engines: these checks read the specification, or the class. */
  private static Set<String> dependencies(Check check) {
    return switch (check.id()) {
      case "ql-unfair-2x2" -> Set.of(SPEC);
      case "ql-ex-two-lockers-tso" -> Set.of("class dev.wakeproof.lock.UnfairSteps");
      case "ql-printed-set-once" -> Set.of("specs/queuedlock/as-published/WordMutex.tla");
      default -> Set.of("specs/queuedlock/Lock.tla");
    };
  }

  private static Affected affected(String name) throws Exception {
    return Affected.of(catalog, name, AffectedTest::dependencies);
  }

  @Test
  void of_stepOfAShippedLock_findsBothSidesBugsAndChecks() throws Exception {
    Affected step = affected("U4_ClaimNode");
    assertThat(step.subject().kind()).isEqualTo(Subject.Kind.STEP);
    assertThat(step.subject().files())
        .contains(SPEC, JAVA)
        .noneMatch(file -> file.contains("as-published"));
    assertThat(step.seededBugs()).extracting(SeededBug::name).contains("ql-wake-before-claim");
    assertThat(step.seededBugs()).extracting(SeededBug::name).doesNotContain("ql-no-sweep");
    assertThat(step.waivers()).isNotEmpty().allMatch(place -> place.text().contains("U4_"));
    assertThat(step.accessModes()).isNotEmpty();
    assertThat(step.checks())
        .extracting(Check::id)
        .containsExactlyInAnyOrder("ql-unfair-2x2", "ql-ex-two-lockers-tso");
    assertThat(step.claims()).isNotEmpty();
  }

  @Test
  void of_fileByItsSimpleName_findsTheChecksThatLoadItsClass() throws Exception {
    Affected file = affected("UnfairSteps");
    assertThat(file.subject().name()).isEqualTo(JAVA);
    assertThat(file.checks()).extracting(Check::id).containsExactly("ql-ex-two-lockers-tso");
    assertThat(file.seededBugs()).extracting(SeededBug::name).contains("ql-wake-before-claim");
    assertThat(affected(SPEC).checks()).extracting(Check::id).containsExactly("ql-unfair-2x2");
  }

  /** A user asks after the change of a line that the patch of a seeded bug needs. */
  @Test
  void of_stepWhoseLinesHaveChanged_namesTheSeededBugWhosePatchNoLongerApplies() throws Exception {
    SeededBug bug =
        catalog.seededBugs().stream()
            .filter(each -> each.name().equals("ql-wake-before-claim"))
            .findFirst()
            .orElseThrow();
    Change doesNotApply =
        new Change() {
          @Override
          public Set<String> files() {
            return bug.javaChange().files();
          }

          @Override
          public String apply(String file, String text) throws PatchException {
            throw new PatchException("does not apply");
          }
        };
    SeededBug outdated =
        new SeededBug(
            bug.name(),
            bug.place(),
            bug.about(),
            null,
            null,
            bug.red(),
            bug.specPatch(),
            doesNotApply,
            null);
    Catalog changed =
        new Catalog(
            catalog.root(),
            catalog.families(),
            catalog.checks(),
            catalog.claims(),
            List.of(outdated));
    Affected step = Affected.of(changed, "U4_ClaimNode", AffectedTest::dependencies);
    assertThat(step.outdated()).extracting(SeededBug::name).containsExactly(bug.name());
    assertThat(step.seededBugs()).as("it cannot be tried").isEmpty();
    assertThat(step.checks()).isNotEmpty();
    assertThat(step.finders())
        .isNotEmpty()
        .isEqualTo(
            bug.red().values().stream()
                .map(red -> red.check())
                .filter(Objects::nonNull)
                .collect(toSet()));
  }

  @Test
  void of_property_findsWhereItIsStated() throws Exception {
    Affected property = affected("CancelledNodesBounded");
    assertThat(property.subject().kind()).isEqualTo(Subject.Kind.PROPERTY);
    assertThat(property.subject().files()).contains("specs/queuedlock/QueuedLockProperties.tla");
    assertThat(property.checks())
        .isNotEmpty()
        .allMatch(
            check ->
                check.properties().contains("CancelledNodesBounded")
                    || "CancelledNodesBounded".equals(check.expect().property()));
  }

  @Test
  void of_unknownName_isRefused() {
    for (String name : List.of("U4_ClaimNodes", "no/such/File.java", "")) {
      assertThatThrownBy(() -> affected(name))
          .isInstanceOf(CatalogException.class)
          .hasMessageContaining("is no step label, property or file here");
    }
  }

  @Test
  void of_nameOfSeveralFiles_isRefusedWithTheirPaths() {
    assertThatThrownBy(() -> affected("package-info"))
        .isInstanceOf(CatalogException.class)
        .hasMessageContaining("is one of several files: ")
        .hasMessageContaining("/lock/package-info.java");
  }
}
