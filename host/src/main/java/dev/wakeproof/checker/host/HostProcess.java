package dev.wakeproof.checker.host;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/** The process of a {@link Host}, as its parent sees it. */
final class HostProcess {
  private final Process process;
  private final String word;
  private final BufferedReader output;
  private final Writer input;
  private boolean begun;
  private boolean ready;

  private HostProcess(Process process, String word) {
    this.process = process;
    this.word = word;
    output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    input = process.outputWriter(StandardCharsets.UTF_8);
  }

  static HostProcess start(List<String> java, String work) throws IOException {
    String word = "job-" + UUID.randomUUID();
    List<String> command = new ArrayList<>(java);
    command.addAll(List.of(Host.class.getName(), word, work));
    return new HostProcess(new ProcessBuilder(command).redirectErrorStream(true).start(), word);
  }

  Process process() {
    return process;
  }

  /** Runs a job and returns its exit code; that of the JVM if it ended during the job. */
  int perform(List<String> job, Consumer<String> lines) throws IOException, InterruptedException {
    begun = false;
    ready = false;
    try {
      input.write(Job.line(job) + "\n");
      input.flush();
    } catch (IOException e) {
      // The process has ended, which its output will show, too.
    }
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      if (line.equals(word)) {
        begun = true;
      } else if (line.startsWith(word + " ")) {
        String[] end = line.split(" ", -1);
        ready = end[2].equals(Host.AGAIN);
        return Integer.parseInt(end[1]);
      } else {
        lines.accept(line);
      }
    }
    return process.waitFor();
  }

  /** Returns whether the process has accepted the last job. */
  boolean hasBegun() {
    return begun;
  }

  /** Returns whether the last job has ended and left no thread running. */
  boolean isReady() {
    return ready;
  }

  void close() {
    process.destroyForcibly();
  }
}
