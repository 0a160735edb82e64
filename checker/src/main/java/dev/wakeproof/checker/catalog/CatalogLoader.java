package dev.wakeproof.checker.catalog;

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
 * Reads specs/*&#47;checks.json, claims.json and seeded-bugs/; all mistakes are reported together.
 */
public final class CatalogLoader {
  private static final String CHECKS = "checks.json";
  private static final String CLAIMS = "claims.json";

  private record ChecksFile(int schemaVersion, List<Check> checks) {}

  private record ClaimsFile(int schemaVersion, List<Claim> claims) {}

  private final Path root;
  private final TargetRules targets;
  private final Optional<DeclarationRules> declarations;
  private final List<String> mistakes = new ArrayList<>();
  private final List<String> families = new ArrayList<>();
  private final List<Check> checks = new ArrayList<>();
  private final List<Claim> claims = new ArrayList<>();
  private final List<SeededBug> seededBugs = new ArrayList<>();
  // Where an id was first seen, for the message about the second one.
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

  /** For who is about to write what checks declare: that may be missing or wrong. */
  public static Catalog loadUndeclared(Path root) throws CatalogException {
    return new CatalogLoader(root, Optional.empty()).load();
  }

  private Catalog load() throws CatalogException {
    for (Path folder : specFolders()) {
      String family = folder.getFileName().toString();
      families.add(family);
      readChecks(folder.resolve(CHECKS), family);
      // A link to nothing is there, too: it must not pass for a family without claims.
      if (Files.exists(folder.resolve(CLAIMS), LinkOption.NOFOLLOW_LINKS)) {
        readClaims(folder.resolve(CLAIMS), family);
      }
    }
    refuseWhatNobodyReads();
    if (checks.stream().anyMatch(check -> check.engine().equals("jpf"))) {
      JpfFile.mistakeInCommon(root).ifPresent(mistakes::add);
    }
    readSeededBugs();
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
   * A catalog under another name, or at another place, would take its checks with it in silence.
   */
  private void refuseWhatNobodyReads() throws CatalogException {
    Path specs = root.resolve("specs");
    try (Stream<Path> tree = Files.walk(specs, 3, FileVisitOption.FOLLOW_LINKS)) {
      for (Path file : tree.filter(CatalogLoader::looksLikeACatalog).sorted().toList()) {
        if (specs.relativize(file).getNameCount() != 2 || !isCatalog(file)) {
          mistakes.add(
              shown(file)
                  + ": nobody reads it; a family has one checks.json and one claims.json:"
                  + " rename it, or take it away");
        }
      }
      mistakes.addAll(ModuleRules.mistakes(root));
    } catch (IOException e) {
      throw new CatalogException("specs/ cannot be listed: " + e.getMessage());
    }
  }

  private static boolean looksLikeACatalog(Path file) {
    return file.getFileName().toString().toLowerCase(Locale.ROOT).contains(".json");
  }

  private static boolean isCatalog(Path file) {
    return file.endsWith(CHECKS) || file.endsWith(CLAIMS);
  }

  private void readChecks(Path file, String family) {
    String shown = shown(file);
    List<Check> read;
    try {
      read = JsonFile.read(file, shown, "checks.schema.json", ChecksFile.class).checks();
    } catch (CatalogException e) {
      mistakes.add(e.getMessage());
      return;
    }
    for (int i = 0; i < read.size(); i++) {
      Check check = read.get(i);
      String place = shown + ": " + check.id() + ": $.checks[" + i + "]";
      String earlier = checkPlaces.putIfAbsent(check.id(), place);
      if (earlier != null) {
        mistakes.add(place + ".id: '" + check.id() + "' is taken by " + earlier + "; rename one");
        continue;
      }
      if (!check.family().equals(family)) {
        mistakes.add(
            place + ".family: '" + check.family() + "' must be '" + family + "', its folder");
      }
      targets
          .mistake(check)
          .or(() -> declarations.flatMap(rules -> rules.mistake(check)))
          .ifPresent(mistake -> mistakes.add(place + mistake));
      checks.add(check);
    }
  }

  private void readClaims(Path file, String family) {
    String shown = shown(file);
    List<Claim> read;
    try {
      read = JsonFile.read(file, shown, "claims.schema.json", ClaimsFile.class).claims();
    } catch (CatalogException e) {
      mistakes.add(e.getMessage());
      return;
    }
    for (int i = 0; i < read.size(); i++) {
      Claim claim = read.get(i);
      String place = shown + ": " + claim.id() + ": $.claims[" + i + "]";
      String earlier = claimPlaces.putIfAbsent(claim.id(), place);
      if (earlier != null) {
        mistakes.add(place + ".id: '" + claim.id() + "' is taken by " + earlier + "; rename one");
      } else {
        claims.add(claim.in(family));
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
    Map<String, List<String>> unknownClaims = new LinkedHashMap<>();
    for (Check check : checks) {
      for (String claim : check.claims()) {
        if (!claimPlaces.containsKey(claim)) {
          String place = checkPlaces.get(check.id()) + ".claims: unknown claim '" + claim + "'";
          unknownClaims.computeIfAbsent(claim, id -> new ArrayList<>()).add(place);
        }
      }
    }
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
    unknownClaims.values().forEach(places -> unknown(places, "a claims.json"));
    unknownChecks.values().forEach(places -> unknown(places, "a checks.json"));
  }

  /** A claim that none of its checks could contradict is decided by none. */
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

  /** One line for one unknown id, wherever it is used. */
  private void unknown(List<String> places, String where) {
    String others = places.size() == 1 ? "" : " (and in " + (places.size() - 1) + " more places)";
    mistakes.add(places.get(0) + others + "; add it to " + where + " or take it out");
  }

  private String shown(Path file) {
    return root.relativize(file).toString();
  }
}
