package dev.wakeproof.checker.host;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Encodes the words of a job in one line. */
final class Job {
  private static final String BETWEEN = "&";

  private Job() {}

  static String line(List<String> words) {
    return words.stream()
        .map(word -> URLEncoder.encode(word, StandardCharsets.UTF_8))
        .collect(Collectors.joining(BETWEEN));
  }

  static String[] read(String line) {
    return Stream.of(line.split(BETWEEN, -1))
        .map(word -> URLDecoder.decode(word, StandardCharsets.UTF_8))
        .toArray(String[]::new);
  }
}
