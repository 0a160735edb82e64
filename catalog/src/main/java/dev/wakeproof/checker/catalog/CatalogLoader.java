package dev.wakeproof.checker.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads specs/*&#47;checks.yaml, claims.yaml and seeded-bugs/, and reports all mistakes together.
 */
public final class CatalogLoader {
  private static final String CHECKS = "checks.yaml";
  private static final String CLAIMS = "claims.yaml";

  private record ClaimsFile(String document, List<Claim> claims) {}

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final Path root;
  private final TargetRules targets;
  private final Optional<DeclarationRules> declarations;
  private final List<String> mistakes = new ArrayList<>();
  private final List<String> families = new ArrayList<>();
  private final List<Check> checks = new ArrayList<>();
  private final List<Claim> claims = new ArrayList<>();
  private final List<SeededBug> seededBugs = new ArrayList<>();
  // The place of the first definition of an id, for the message about a second one.
  private final Map<String, String> checkPlaces = new HashMap<>();
  private final Map<String, String> claimPlaces = new HashMap<>();

  private CatalogLoader(Path root, Optional<DeclarationRules> declarations) {
    this.root = root;
    this.targets = new TargetRules(root);
    this.declarations = declarations;
  }

  public static Catalog load(Path root) throws CatalogException {
    return new CatalogLoader(root, Optional.of(new DeclarationRules(root))).load();
  }

  /**
   * Loads the catalog for a command that writes the declarations of checks, which may be missing or
   * wrong.
   */
  public static Catalog loadUndeclared(Path root) throws CatalogException {
    return new CatalogLoader(root, Optional.empty()).load();
  }

  private Catalog load() throws CatalogException {
    for (Path folder : specFolders()) {
      String family = folder.getFileName().toString();
      families.add(family);
      readChecks(folder.resolve(CHECKS), family);
      // A dangling symbolic link exists, too: the family must not pass as one without claims.
      if (Files.exists(folder.resolve(CLAIMS), LinkOption.NOFOLLOW_LINKS)) {
        readClaims(folder.resolve(CLAIMS), family);
      }
    }
    refuseWhatNobodyReads();
    if (checks.stream().anyMatch(check -> check.engine().equals("jpf"))) {
      JpfFile.mistakeInCommon(root).ifPresent(mistakes::add);
    }
    readSeededBugs();
    completeChecks();
    if (mistakes.isEmpty()) {
      resolveReferences();
    }
    if (!mistakes.isEmpty()) {
      throw new CatalogException(mistakes);
    }
    return new Catalog(
        root,
        List.copyOf(families),
        List.copyOf(checks),
        List.copyOf(claims),
        List.copyOf(seededBugs));
  }

  private List<Path> specFolders() throws CatalogException {
    Path specs = root.resolve("specs");
    if (!Files.isDirectory(specs)) {
      throw new CatalogException(
          "no folder specs/ in " + root + ": run in the project's folder or give --root");
    }
    List<Path> entries;
    try (Stream<Path> listed = Files.list(specs)) {
      entries = listed.sorted().toList();
    } catch (IOException e) {
      throw new CatalogException("specs/ cannot be listed: " + e.getMessage());
    }
    for (Path entry : entries) {
      if (!Files.exists(entry)) {
        mistakes.add(shown(entry) + ": is a link to nothing; correct it, or take it away");
      }
    }
    return entries.stream().filter(Files::isDirectory).toList();
  }

  /**
   * Refuses catalog files with another name or at another place: their checks would silently be
   * missing.
   */
  private void refuseWhatNobodyReads() throws CatalogException {
    Path specs = root.resolve("specs");
    try (Stream<Path> tree = Files.walk(specs, 3, FileVisitOption.FOLLOW_LINKS)) {
      for (Path file : tree.filter(CatalogLoader::looksLikeACatalog).sorted().toList()) {
        if (specs.relativize(file).getNameCount() != 2 || !isCatalog(file)) {
          mistakes.add(
              shown(file)
                  + ": no command reads it; a family has one checks.yaml and one claims.yaml:"
                  + " rename it, or take it away");
        }
      }
      mistakes.addAll(ModuleRules.mistakes(root));
    } catch (IOException e) {
      throw new CatalogException("specs/ cannot be listed: " + e.getMessage());
    }
  }

  private static boolean looksLikeACatalog(Path file) {
    return file.getFileName().toString().toLowerCase(Locale.ROOT).matches(".*\\.(json|ya?ml).*");
  }

  private static boolean isCatalog(Path file) {
    return file.endsWith(CHECKS) || file.endsWith(CLAIMS);
  }

  private void readChecks(Path file, String family) {
    String shown = shown(file);
    List<CheckRows.Row> rows;
    DerivedConfigs derived;
    try {
      JsonNode tree = JsonFile.tree(file, shown, "checks.schema.json");
      rows = new CheckRows(tree, family).all();
      derived = new DerivedConfigs(root, family, tree.path("configurations"));
    } catch (CatalogException e) {
      mistakes.add((e.getMessage().startsWith(shown) ? "" : shown + ": ") + e.getMessage());
      return;
    }
    for (CheckRows.Row row : rows) {
      String id = row.check().get("id").asText();
      String path =
          "$.checks["
              + row.index()
              + "]"
              + (row.column() == null ? "" : "." + CheckRows.UNDER + "." + row.column());
      String place = shown + ": " + id + ": " + path;
      String earlier = checkPlaces.putIfAbsent(id, place);
      if (earlier != null) {
        mistakes.add(place + ".id: '" + id + "' is taken by " + earlier + "; rename one");
        continue;
      }
      try {
        Check check = derived.with(MAPPER.convertValue(row.check(), Check.class));
        readCheck(check, row.stated(), place);
      } catch (IllegalArgumentException e) {
        mistakes.add(shown + ": " + id + ": " + JsonFile.mistake(row.check(), path, e));
      }
    }
    derived.mistakes().forEach(mistake -> mistakes.add(shown + ": " + mistake));
  }

  private void readCheck(Check read, Integer count, String place) {
    Check check = read;
    Optional<String> mistake = targets.mistake(check);
    if (mistake.isEmpty()) {
      try {
        check = TlcDeclaration.completed(root, check);
      } catch (IOException e) {
        mistake = Optional.of(".target: cannot be read: " + e.getMessage());
      }
    }
    Check stated = check;
    mistake
        .or(() -> otherCount(stated, count))
        .or(() -> declarations.flatMap(rules -> rules.mistake(stated)))
        .ifPresent(found -> mistakes.add(place + CheckRows.asWritten(found, stated)));
    checks.add(check);
  }

  /**
   * Compares the number of properties. Nothing else notices a property that a configuration no
   * longer states.
   */
  private static Optional<String> otherCount(Check check, Integer count) {
    List<String> stated = check.properties();
    if (count == null || stated == null || stated.size() == count) {
      return Optional.empty();
    }
    return Optional.of(
        "."
            + check.expect().verdict()
            + ".properties: is "
            + count
            + ", but the check states "
            + stated.size()
            + ": "
            + stated
            + "; correct the number, or the .cfg");
  }

  /**
   * Adds the claims to each check, and the description of its seeded bug if it has none of its own.
   */
  private void completeChecks() {
    Map<String, List<String>> decided = new HashMap<>();
    for (Claim claim : claims) {
      for (String check : claim.checks()) {
        decided.computeIfAbsent(check, id -> new ArrayList<>()).add(claim.id());
      }
    }
    Map<String, String> abouts = new HashMap<>();
    seededBugs.forEach(bug -> abouts.put(bug.name(), bug.about()));
    checks.replaceAll(
        check ->
            check.with(
                decided.getOrDefault(check.id(), List.of()),
                check.about() == null
                    ? abouts.getOrDefault(check.seededBug(), "")
                    : check.about()));
  }

  private void readClaims(Path file, String family) {
    String shown = shown(file);
    ClaimsFile claimsFile;
    try {
      claimsFile = JsonFile.read(file, shown, "claims.schema.json", ClaimsFile.class);
    } catch (CatalogException e) {
      mistakes.add(e.getMessage());
      return;
    }
    for (int i = 0; i < claimsFile.claims().size(); i++) {
      Claim claim = claimsFile.claims().get(i).in(family, claimsFile.document());
      String place = shown + ": " + claim.id() + ": $.claims[" + i + "]";
      String earlier = claimPlaces.putIfAbsent(claim.id(), place);
      if (earlier != null) {
        mistakes.add(place + ".id: '" + claim.id() + "' is taken by " + earlier + "; rename one");
      } else {
        claims.add(claim);
      }
    }
  }

  private void readSeededBugs() throws CatalogException {
    try {
      seededBugs.addAll(SeededBugFolder.readAll(root, mistakes));
    } catch (IOException e) {
      throw new CatalogException("seeded-bugs/ cannot be read: " + e.getMessage());
    }
  }

  private Map<String, Check> checksById() {
    Map<String, Check> byId = new HashMap<>();
    checks.forEach(check -> byId.put(check.id(), check));
    return byId;
  }

  private void resolveReferences() {
    Map<String, List<String>> unknownChecks = new LinkedHashMap<>();
    for (Claim claim : claims) {
      for (String check : claim.checks()) {
        if (!checkPlaces.containsKey(check)) {
          String place = claimPlaces.get(claim.id()) + ".checks: unknown check '" + check + "'";
          unknownChecks.computeIfAbsent(check, id -> new ArrayList<>()).add(place);
        }
      }
    }
    mistakes.addAll(new SeededBugRules(root, checksById(), seededBugs).mistakes(checkPlaces));
    if (declarations.isPresent() && unknownChecks.isEmpty()) {
      claims.forEach(this::demandDecided);
    }
    unknownChecks.values().forEach(places -> unknown(places));
  }

  /** Refuses a claim that none of its checks could contradict. */
  private void demandDecided(Claim claim) {
    if (!claim.checks().isEmpty()
        && checks.stream().noneMatch(c -> claim.checks().contains(c.id()) && c.decides(claim))) {
      mistakes.add(
          claimPlaces.get(claim.id())
              + ".property: none of its checks states '"
              + claim.property()
              + "': name a verify check that does, or a seeded bug that violates it");
    }
  }

  /** Reports an unknown id once, with all places that use it. */
  private void unknown(List<String> places) {
    String others = places.size() == 1 ? "" : " (and in " + (places.size() - 1) + " more places)";
    mistakes.add(places.get(0) + others + "; add it to a checks.yaml or take it out");
  }

  private String shown(Path file) {
    return root.relativize(file).toString();
  }
}
