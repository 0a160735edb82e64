package dev.wakeproof.checker.host;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The main class of a JVM that does one job after another, so that all but the first find their
 * code loaded and compiled. A job is one line on standard input. The first argument is a word that
 * no job can know. Output lines that begin with it say that a job has begun, and how it ended.
 */
public final class Host {
  /** The answer of a JVM that can take another job. */
  static final String AGAIN = "again";

  /** The answer of a JVM in which a job left threads running. */
  static final String SPENT = "spent";

  private static final int IDLE_SECONDS = 15;
  private static final int SETTLING_MILLIS = 200;

  private final String word;
  private final Hosted work;
  private final BlockingQueue<String> jobs = new LinkedBlockingQueue<>();
  private final PrintStream real =
      new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);

  private Host(String word, Hosted work) {
    this.word = word;
    this.work = work;
  }

  /** Runs jobs. The arguments are the word and the name of a {@link Hosted} class. */
  public static void main(String[] arguments) throws Exception {
    Class<?> work = Class.forName(arguments[1]);
    new Host(arguments[0], (Hosted) work.getConstructor().newInstance()).serve();
  }

  private void serve() throws InterruptedException, IOException {
    InputStream input = System.in;
    System.setIn(InputStream.nullInputStream());
    Thread reader = new Thread(() -> read(input), "jobs");
    reader.setDaemon(true);
    reader.start();
    boolean again = true;
    while (again) {
      String job = jobs.poll(IDLE_SECONDS, TimeUnit.SECONDS);
      if (job == null) {
        break;
      }
      again = serve(Job.read(job));
    }
    Runtime.getRuntime().halt(0);
  }

  /**
   * Reads jobs. At the end of the input the parent has ended, and this JVM ends in the middle of
   * any job.
   */
  private void read(InputStream input) {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        jobs.add(line);
      }
    } catch (IOException e) {
      // The parent has ended in this case, too.
    }
    Runtime.getRuntime().halt(0);
  }

  private boolean serve(String[] job) throws InterruptedException, IOException {
    Properties properties = (Properties) System.getProperties().clone();
    Set<Thread> before = threads();
    JobOutput output = new JobOutput(real);
    real.println(word);
    int exit = run(job, output);
    boolean again = settled(before);
    output.end();
    System.setProperties(properties);
    collect();
    real.println(word + " " + exit + " " + (again ? AGAIN : SPENT));
    return again;
  }

  /**
   * Collects garbage of finished jobs only if there is much of it: a collection takes as long as a
   * short job.
   */
  private static void collect() {
    Runtime runtime = Runtime.getRuntime();
    if (runtime.totalMemory() - runtime.freeMemory() > runtime.maxMemory() / 2) {
      System.gc();
    }
  }

  /** Runs a job in its own thread, so that its thread-local state disappears with it. */
  private int run(String[] job, OutputStream output) throws InterruptedException {
    PrintStream stream =
        new PrintStream(new BufferedOutputStream(output), true, StandardCharsets.UTF_8);
    System.setOut(stream);
    System.setErr(stream);
    int[] exit = {1};
    Thread thread =
        new Thread(
            () -> {
              try {
                exit[0] = work.run(job);
              } catch (Throwable e) {
                // The java command prints the same for an exception of a main method.
                stream.print("Exception in thread \"main\" ");
                e.printStackTrace(stream);
              }
            },
            "main");
    thread.start();
    thread.join();
    stream.flush();
    return exit[0];
  }

  /** Returns whether all threads of the job end within a moment. */
  private static boolean settled(Set<Thread> before) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(SETTLING_MILLIS);
    for (Thread thread : threads()) {
      if (!before.contains(thread)) {
        thread.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())));
        if (thread.isAlive()) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns the threads of jobs. The JDK has its own, which it starts when it first needs them. */
  private static Set<Thread> threads() {
    Set<Thread> threads = new HashSet<>();
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      ThreadGroup group = thread.getThreadGroup();
      if (group != null && group.getParent() != null && !isOfTheJdk(thread)) {
        threads.add(thread);
      }
    }
    return threads;
  }

  private static boolean isOfTheJdk(Thread thread) {
    return (thread.getClass().getClassLoader() == null && thread.getClass() != Thread.class)
        || thread.getThreadGroup().getName().equals("InnocuousThreadGroup");
  }
}
