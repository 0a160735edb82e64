package dev.wakeproof.mutation;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A JVM of ours that answers line by line, and ends when this one does: it is at its input. */
final class Child implements AutoCloseable {
  private final Process process;
  private final PrintWriter toIt;
  private final BlockingQueue<Optional<String>> answers = new LinkedBlockingQueue<>();

  /**
   * Starts {@code main}; its other output is ignored.
   *
   * @param before words before the command
   */
  Child(
      List<String> before,
      String classPath,
      List<String> options,
      Map<String, String> environment,
      Path folder,
      Class<?> main)
      throws IOException {
    List<String> command = new ArrayList<>(before);
    command.add(ProcessHandle.current().info().command().orElse("java"));
    command.addAll(options);
    command.addAll(List.of("-cp", classPath, main.getName()));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().putAll(environment);
    process = builder.start();
    toIt = new PrintWriter(process.getOutputStream(), true, StandardCharsets.UTF_8);
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    Thread reader = new Thread(this::read, "answers");
    reader.setDaemon(true);
    reader.start();
  }

  private void read() {
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        answers.add(Optional.of(line));
      }
    } catch (IOException e) {
      // It is gone: the end of its answers, like any other.
    } finally {
      answers.add(Optional.empty());
    }
  }

  void tell(String line) {
    toIt.println(line);
  }

  /** Its next answer; empty if it ended or the time is up. */
  Optional<String> answer(Duration limit) throws InterruptedException {
    Optional<String> answer = answers.poll(limit.toMillis(), TimeUnit.MILLISECONDS);
    return answer == null ? Optional.empty() : answer;
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
