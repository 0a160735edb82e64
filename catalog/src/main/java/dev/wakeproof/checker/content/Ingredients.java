package dev.wakeproof.checker.content;

import dev.wakeproof.checker.catalog.Digest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Everything that a verdict depends on: digests of texts, by names for people. Equal ingredients
 * give equal verdicts.
 */
public record Ingredients(SortedMap<String, String> parts) {

  public Ingredients {
    parts = Collections.unmodifiableSortedMap(new TreeMap<>(parts));
  }

  /** Collects ingredients. */
  public static final class Builder {
    private final SortedMap<String, String> parts = new TreeMap<>();
    private final Contents contents;

    /**
     * Creates an empty collection.
     *
     * @param contents reads the files
     */
    public Builder(Contents contents) {
      this.contents = contents;
    }

    public Contents contents() {
      return contents;
    }

    public Builder text(String name, String text) {
      parts.put(name, Digest.ofText(text));
      return this;
    }

    public Builder file(String name, Path file) throws IOException {
      parts.put(name, contents.digest(file));
      return this;
    }

    /** Adds the files as one part: a changed part does not say which file changed. */
    public Builder all(String name, SortedMap<String, Path> files) throws IOException {
      parts.put(name, contents.digest(files));
      return this;
    }

    /** Adds files that are found and read once for all parts with that name and {@code key}. */
    public Builder allOnce(String name, String key, Contents.Search files) throws IOException {
      parts.put(name, contents.digest(name + "\n" + key, files));
      return this;
    }

    /** Adds every file of a folder as one part. */
    public Builder folder(String name, Path folder) throws IOException {
      return allOnce(
          name,
          folder.toString(),
          () -> {
            SortedMap<String, Path> files = new TreeMap<>();
            for (Path file : contents.files(folder)) {
              files.put(folder.relativize(file).toString(), file);
            }
            return files;
          });
    }

    public Ingredients build() {
      return new Ingredients(parts);
    }
  }

  /** Returns a digest of all parts. */
  public String digest() {
    return Digest.ofText(parts.toString());
  }

  /** Returns what differs from {@code before}, a few words for each part. */
  public List<String> since(Ingredients before) {
    List<String> differences = new ArrayList<>();
    TreeSet<String> names = new TreeSet<>(parts.keySet());
    names.addAll(before.parts.keySet());
    for (String name : names) {
      String now = parts.get(name);
      if (!Objects.equals(now, before.parts.get(name))) {
        String what = now == null ? " gone" : before.parts.containsKey(name) ? " changed" : " new";
        differences.add(name + what);
      }
    }
    return differences;
  }
}
