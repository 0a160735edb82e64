package dev.wakeproof.checker.spec;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Digest;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.catalog.SeededBug;
import dev.wakeproof.checker.catalog.SpecFolders;
import dev.wakeproof.checker.catalog.TlcTarget;
import dev.wakeproof.checker.patch.PatchException;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The modules that a check reads, patched by its seeded bug if it has one. */
public final class SpecText {
  private static final Set<Outcome> DECIDED =
      Set.of(Outcome.PROVED, Outcome.HOLDS, Outcome.HOLDS_BOUNDED, Outcome.VIOLATED);

  private final Check check;
  private final List<Path> folders;
  private final Optional<PatchedSpecs.Copy> patched;

  private SpecText(Check check, List<Path> folders, Optional<PatchedSpecs.Copy> patched) {
    this.check = check;
    this.folders = folders;
    this.patched = patched;
  }

  /** Returns the unpatched modules, to find out which files a check reads. */
  public static SpecText asItLies(Path root, Check check) throws IOException {
    return new SpecText(check, SpecFolders.seenBy(root, check.family()), Optional.empty());
  }

  /** Returns the unpatched modules with the check's configuration, to run it. */
  public static SpecText unpatched(Path root, Check check) throws IOException {
    List<Path> folders = new ArrayList<>();
    addDerived(root, check, folders);
    folders.addAll(SpecFolders.seenBy(root, check.family()));
    return new SpecText(check, List.copyOf(folders), Optional.empty());
  }

  public static SpecText of(Path root, Check check, PatchedSpecs patches)
      throws IOException, PatchException {
    List<Path> folders = new ArrayList<>();
    Optional<PatchedSpecs.Copy> copy = Optional.empty();
    if (check.seededBug() != null) {
      copy = Optional.of(patches.of(check.seededBug()));
      folders.add(copy.get().folder());
    }
    addDerived(root, check, folders);
    folders.addAll(SpecFolders.seenBy(root, check.family()));
    return new SpecText(check, List.copyOf(folders), copy);
  }

  private static void addDerived(Path root, Check check, List<Path> folders) throws IOException {
    if (check.configuration() != null) {
      TlcTarget target = TlcTarget.of(root, check);
      folders.add(written(root, target.config().getFileName(), target.configText()));
    }
  }

  /** Writes a configuration that is in no file to a folder named after its text. */
  private static Path written(Path root, Path name, String text) throws IOException {
    Path folder = root.resolve("build/configurations").resolve(Digest.ofText(text));
    Path file = folder.resolve(name);
    if (!Files.isRegularFile(file)) {
      Files.createDirectories(folder);
      Path unfinished = Files.createTempFile(folder, "unfinished-", "");
      Files.writeString(unfinished, text);
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    }
    return folder;
  }

  /** Returns the folders of the modules, in the order in which they are searched. */
  public List<Path> folders() {
    return folders;
  }

  /** Returns the folder in which to start TLC, which searches it first. */
  public Path start(Path unpatched) {
    return patched.map(PatchedSpecs.Copy::folder).orElse(unpatched);
  }

  /** Returns all folders in the form that TLC expects. */
  public String library() {
    return folders.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  /**
   * Adds the digest of the patched modules to a verdict, or returns an error if TLC did not read
   * any of them: the verdict would be about a text without the defect.
   *
   * @param said TLC's output, which names the parsed files
   */
  public Verdict demandRead(Verdict verdict, List<String> said) {
    if (patched.isEmpty() || !DECIDED.contains(verdict.outcome())) {
      return verdict;
    }
    List<Path> modules = patched.get().modules();
    if (modules.stream().noneMatch(module -> isParsed(module, said))) {
      return Verdict.error(
          SeededBug.specPatch(check.seededBug())
              + " changes "
              + modules.stream()
                  .map(module -> module.getFileName().toString())
                  .collect(Collectors.joining(", "))
              + ": no part of this check");
    }
    return verdict.withPatched(patched.get().digest());
  }

  private static boolean isParsed(Path module, List<String> said) {
    return said.stream().map(String::strip).anyMatch(("Parsing file " + module)::equals);
  }
}
