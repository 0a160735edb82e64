package dev.wakeproof.mutation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** Says in a few letters what a verdict depends on. */
final class Digests {
  private static final int BYTES = 12;

  private Digests() {}

  static String of(byte[] code) {
    return shown(sha256().digest(code));
  }

  static String of(List<String> texts) {
    MessageDigest digest = sha256();
    texts.forEach(text -> add(digest, text.getBytes(StandardCharsets.UTF_8)));
    return shown(digest.digest());
  }

  /** Of files, wherever they are. */
  static String ofFiles(List<Path> files) throws IOException {
    MessageDigest digest = sha256();
    for (Path file : files) {
      add(digest, file.getFileName().toString().getBytes(StandardCharsets.UTF_8));
      add(digest, Files.readAllBytes(file));
    }
    return shown(digest.digest());
  }

  /** Of all class files below the folders. */
  static String ofFolders(List<Path> folders) throws IOException {
    MessageDigest digest = sha256();
    for (Path folder : folders) {
      addAll(digest, folder, ".class");
    }
    return shown(digest.digest());
  }

  /** Of all modules of TLA+ below a folder, which need not be there. */
  static String ofModules(Path folder) throws IOException {
    MessageDigest digest = sha256();
    if (Files.isDirectory(folder)) {
      addAll(digest, folder, ".tla");
    }
    return shown(digest.digest());
  }

  private static void addAll(MessageDigest digest, Path folder, String ending) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
    for (Path file : files) {
      add(digest, folder.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
      add(digest, Files.readAllBytes(file));
    }
  }

  private static void add(MessageDigest digest, byte[] bytes) {
    digest.update(Integer.toString(bytes.length).getBytes(StandardCharsets.UTF_8));
    digest.update((byte) ':');
    digest.update(bytes);
  }

  private static String shown(byte[] digest) {
    return HexFormat.of().formatHex(digest, 0, BYTES);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
