package dev.wakeproof.checker.host;

/** Does what a job should not do. */
public final class Odd implements Hosted {
  private static final String PROPERTY = "wakeproof.odd";

  @Override
  public int run(String[] job) throws Exception {
    switch (job[0]) {
      case "pid" -> System.out.println(ProcessHandle.current().pid());
      case "words" -> System.out.print(String.join("|", job));
      case "property" -> {
        System.out.println(System.getProperty(PROPERTY, "unset"));
        System.setProperty(PROPERTY, "set");
      }
      case "exit" -> System.exit(7);
      case "throw" -> throw new IllegalStateException("thrown");
      case "sleep" -> sleep();
      case "thread" -> {
        Thread left = new Thread(Odd::sleep, "left");
        left.setDaemon(true);
        left.start();
      }
      default -> throw new IllegalArgumentException(job[0]);
    }
    return 3;
  }

  private static void sleep() {
    try {
      Thread.sleep(60_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
