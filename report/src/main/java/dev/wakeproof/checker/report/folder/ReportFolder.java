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
  public void write(RunReport report, Catalog catalog, boolean whole) throws IOException {
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
    render(report, catalog, folders);
  }

  public void write(MutantsReport mutants) throws IOException {
    writeData(MUTANTS, mutants);
  }

  /** Writes {@code data} as JSON into the file of this name. */
  public void writeData(String name, Object data) throws IOException {
    write(name, MAPPER.writeValueAsString(data) + "\n");
  }

  /** Writes what people and CI servers read. */
  public void render(RunReport report, Catalog catalog) throws IOException {
    render(report, catalog, List.of(this));
  }

  /** Looks up the sources once for all folders: a run mentions thousands of steps. */
  private static void render(RunReport report, Catalog catalog, List<ReportFolder> folders)
      throws IOException {
    Places places = new Places(catalog.root());
    String junit = JunitXml.render(report, places);
    HtmlReport page = new HtmlReport(report, places);
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
      read(path.resolve(WHOLE)).checks().forEach(check -> seconds.put(check.id(), check.seconds()));
    } catch (CatalogException e) {
      // There is none, or it is of an older schema.
      seconds.clear();
    }
    return seconds;
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
