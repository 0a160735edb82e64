package dev.wakeproof.checker.catalog;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * SHA-256 digests of texts, cut to the first digits where they only show whether two results are
 * about the same text.
 */
public final class Digest {
  private static final int BYTES_SHOWN = 6;

  private Digest() {}

  /** Returns the digest of the library's sources in {@code library}, committed or not. */
  public static String ofLibrary(Path library) throws IOException {
    if (!Files.isDirectory(library)) {
      return of(library, List.of());
    }
    try (Stream<Path> tree = Files.walk(library, FileVisitOption.FOLLOW_LINKS)) {
      return of(library, tree.filter(Files::isRegularFile).sorted().toList());
    }
  }

  /** Returns the digest of several folders below {@code root}. */
  public static String ofFolders(Path root, Collection<String> folders) throws IOException {
    Map<String, String> digests = new TreeMap<>();
    for (String folder : folders) {
      digests.put(folder, ofLibrary(root.resolve(folder)));
    }
    return ofTexts(digests);
  }

  static String ofFile(Path file) throws IOException {
    return of(file.getParent(), List.of(file));
  }

  /** Returns the digest of texts and their names. */
  public static String ofTexts(Map<String, String> texts) {
    MessageDigest digest = sha256();
    new TreeMap<>(texts).forEach((name, text) -> add(digest, name, bytes(text)));
    return shown(digest);
  }

  /** Returns the complete digest of a text. */
  public static String ofText(String text) {
    return ofBytes(bytes(text));
  }

  /** Returns the complete digest of bytes. */
  public static String ofBytes(byte[] content) {
    return HexFormat.of().formatHex(sha256().digest(content));
  }

  private static String of(Path folder, List<Path> files) throws IOException {
    MessageDigest digest = sha256();
    for (Path file : files) {
      add(digest, folder.relativize(file).toString(), Files.readAllBytes(file));
    }
    return shown(digest);
  }

  /**
   * Adds the length, too: otherwise text could move from the end of one file to the name of the
   * next.
   */
  private static void add(MessageDigest digest, String name, byte[] text) {
    digest.update(bytes(name + "\n" + text.length + "\n"));
    digest.update(text);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String shown(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest(), 0, BYTES_SHOWN);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
