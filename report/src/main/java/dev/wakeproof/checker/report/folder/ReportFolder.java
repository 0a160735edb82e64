package dev.wakeproof.checker.report.folder;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.JsonFile;
import dev.wakeproof.checker.report.JunitXml;
import dev.wakeproof.checker.report.MutantsReport;
import dev.wakeproof.checker.report.Places;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.html.HtmlReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The folder that the reports of the last run are in. Those of the last whole run are in a folder
 * below it, too: a run of a part leaves them alone.
 */
public final class ReportFolder {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private static final String WHOLE = "whole";
  private static final String VERDICTS = "verdicts.json";
  private static final String MUTANTS = "mutants.json";
  private static final Pattern EARLIER_VERDICTS = Pattern.compile("\"schemaVersion\"\\s*:\\s*1\\b");
  private static final Pattern EARLIER_MUTANTS =
      Pattern.compile("\"schemaVersion\"\\s*:\\s*[12]\\b");

  private final Path path;

  public ReportFolder(Path path) {
    this.path = path;
  }

  /** Runs before the checks: a report must not get lost after ten minutes of work. */
  public void demandWritable() throws IOException {
    try {
      Files.createDirectories(path);
      Files.delete(Files.createTempFile(path, "writable", ".tmp"));
    } catch (IOException e) {
      throw new IOException(
          "the report folder " + path + " cannot be written; give another one by --report", e);
    }
  }

  /** Keeps every other run from writing here until this one is closed. */
  public FolderLock lock() throws IOException {
    Files.createDirectories(path);
    return FolderLock.on(path);
  }

  /**
   * Writes the reports of a run.
   *
   * @param whole whether it is one of everything, to be kept when a part is run
   */
  public void write(RunReport report, MutantsReport mutants, Catalog catalog, boolean whole)
      throws IOException {
    String verdicts = MAPPER.writeValueAsString(report) + "\n";
    List<ReportFolder> folders = List.of(this);
    if (whole) {
      ReportFolder kept = new ReportFolder(path.resolve(WHOLE));
      Files.createDirectories(kept.path);
      folders = List.of(kept, this);
    }
    for (ReportFolder folder : folders) {
      folder.write(VERDICTS, verdicts);
    }
    render(report, mutants, catalog, folders);
  }

  public void write(MutantsReport mutants) throws IOException {
    writeData(MUTANTS, mutants);
  }

  /** Writes {@code data} as JSON into the file of this name. */
  public void writeData(String name, Object data) throws IOException {
    write(name, MAPPER.writeValueAsString(data) + "\n");
  }

  /** Writes what people and CI servers read, from what the two data files say. */
  public void render(RunReport report, MutantsReport mutants, Catalog catalog) throws IOException {
    render(report, mutants, catalog, List.of(this));
  }

  /** Looks up the sources once for all folders: a run mentions thousands of steps. */
  private static void render(
      RunReport report, MutantsReport mutants, Catalog catalog, List<ReportFolder> folders)
      throws IOException {
    Places places = new Places(catalog.root());
    String junit = JunitXml.render(report, places);
    HtmlReport page = new HtmlReport(report, mutants, catalog, places);
    for (ReportFolder folder : folders) {
      folder.write("junit.xml", junit);
      folder.write("index.html", page.render(folder.wayTo(catalog.root()), folder.whole()));
    }
  }

  public void writeSarif(String sarif) throws IOException {
    write("wakeproof.sarif", sarif);
  }

  /** Returns the way to the page of the last whole run; empty if this folder holds that run. */
  private String whole() throws IOException {
    Path verdicts = path.resolve(WHOLE).resolve(VERDICTS);
    return Files.exists(verdicts) && Files.mismatch(verdicts, path.resolve(VERDICTS)) >= 0
        ? WHOLE + "/index.html"
        : "";
  }

  /** From this folder to the project's, for links; a page that is moved elsewhere loses them. */
  private String wayTo(Path root) {
    return path.toAbsolutePath().normalize().relativize(root.toAbsolutePath().normalize()) + "/";
  }

  public RunReport read() throws CatalogException {
    return read(path);
  }

  /**
   * Returns the seconds of each check in the last complete run; empty if there is no readable one.
   */
  public Map<String, Double> secondsOfWholeRun() {
    Map<String, Double> seconds = new TreeMap<>();
    try {
      new ReportFolder(path.resolve(WHOLE))
          .readIfThere()
          .ifPresent(run -> run.checks().forEach(c -> seconds.put(c.id(), c.seconds())));
    } catch (CatalogException e) {
      // An older schema: treated as missing.
      seconds.clear();
    }
    return seconds;
  }

  /** Empty before the first run of checks; a report of an earlier version is of no use. */
  public Optional<RunReport> readIfThere() throws CatalogException {
    Path file = path.resolve(VERDICTS);
    return Files.exists(file) && !is(EARLIER_VERDICTS, file)
        ? Optional.of(read())
        : Optional.empty();
  }

  /** The last run over the seeded bugs, if there was one; none of an earlier version is of use. */
  public MutantsReport readMutants() throws CatalogException {
    Path file = path.resolve(MUTANTS);
    return Files.exists(file) && !is(EARLIER_MUTANTS, file)
        ? JsonFile.read(file, file.toString(), "mutants.schema.json", MutantsReport.class)
        : MutantsReport.NONE;
  }

  private static boolean is(Pattern version, Path report) throws CatalogException {
    try {
      return version.matcher(Files.readString(report)).find();
    } catch (IOException e) {
      throw new CatalogException(report + ": cannot be read: " + e.getMessage());
    }
  }

  /** Returns the run with its verdicts in {@code place}: the file itself, or its folder. */
  public static RunReport read(Path place) throws CatalogException {
    Path file = Files.isDirectory(place) ? place.resolve(VERDICTS) : place;
    if (!Files.exists(file)) {
      throw new CatalogException("there is no " + file + " yet; run: wakeproof check");
    }
    RunReport run = JsonFile.read(file, file.toString(), "verdicts.schema.json", RunReport.class);
    Optional<String> mistake = run.mistake();
    if (mistake.isPresent()) {
      throw new CatalogException(file + ": " + mistake.get() + "; run: wakeproof check");
    }
    return run;
  }

  public Path path() {
    return path;
  }

  /** A reader sees the old file or the new one, never half of one. */
  private void write(String name, String text) throws IOException {
    // Not by createTempFile: its files are for their owner only, and CI servers collect these.
    Path temp = path.resolve(name + "." + ProcessHandle.current().pid() + ".tmp");
    try {
      Files.writeString(temp, text);
      Files.move(
          temp,
          path.resolve(name),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temp);
    }
  }
}
