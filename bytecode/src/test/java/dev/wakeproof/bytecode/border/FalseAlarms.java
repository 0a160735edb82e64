package dev.wakeproof.bytecode.border;

import static dev.wakeproof.bytecode.border.Fixture.check;
import static dev.wakeproof.bytecode.border.Fixture.started;

import java.io.IOException;
import java.io.Writer;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.text.DecimalFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Correct programs, in which the explorer must find nothing. */
@SuppressWarnings({
  "IdentityBinaryExpression",
  "serial",
  "SelfEquals",
  "SuperCallToObjectMethod",
  "ThreadPriorityCheck",
  "WaitNotInLoop"
}) // Programs as people write them.
class FalseAlarms {
  private static class Base {
    volatile int inherited;
  }

  private static class Sub extends Base {
    static final VarHandle INHERITED;

    static {
      try {
        INHERITED = MethodHandles.lookup().findVarHandle(Sub.class, "inherited", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  private static class Always extends Random {
    private static final long serialVersionUID = 1L;
    private int drawn;

    Always() {
      super(1);
    }

    @Override
    protected int next(int bits) {
      drawn++;
      return 4;
    }
  }

  private static class Named extends Thread {
    private String seen = "";

    @Override
    public void run() {
      setName("renamed");
      seen = getName() + isInterrupted() + isDaemon() + getPriority();
    }
  }

  private enum Color {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "green";
      }
    }
  }

  private static final String NAME = "dev.wakeproof.bytecode.border.FalseAlarms$Condition";

  private record Paint(Color color, int layers, Object other) {}

  void fillParts() throws InterruptedException {
    int[] array = new int[4];
    Thread thread = started(() -> Arrays.fill(array, 0, 2, 1));
    Arrays.fill(array, 2, 4, 2);
    thread.join();
    check(array[0] + array[1] + array[2] + array[3] == 6, "Lost");
  }

  void sortParts() throws InterruptedException {
    int[] array = {2, 1, 4, 3};
    Thread thread = started(() -> Arrays.sort(array, 0, 2));
    Arrays.sort(array, 2, 4);
    thread.join();
    check(Arrays.equals(array, new int[] {1, 2, 3, 4}), "Wrong");
  }

  void copyPart() throws InterruptedException {
    int[] array = {2, 1, 4, 3};
    int[][] copy = new int[1][];
    Thread thread = started(() -> copy[0] = Arrays.copyOfRange(array, 0, 2));
    array[3] = 9;
    thread.join();
    check(copy[0][0] == 2, "Wrong");
  }

  void charactersOfParts() throws InterruptedException {
    char[] array = {'a', 'b', 'c', 'd'};
    String[] seen = new String[2];
    Thread thread =
        started(
            () -> {
              seen[0] = new String(array, 0, 2);
              "xy".getChars(0, 1, array, 0);
            });
    seen[1] = String.valueOf(array, 2, 2);
    array[3] = 'e';
    thread.join();
    check(seen[0].equals("ab") && seen[1].equals("cd") && array[0] == 'x', "Wrong");
    check(new StringBuilder().append(array, 1, 2).toString().equals("bc"), "Wrong");
  }

  void findInPart() throws InterruptedException {
    int[] array = {1, 2, 3, 4};
    Thread thread = started(() -> array[0] = 0);
    check(Arrays.binarySearch(array, 1, 4, 3) == 2, "Wrong");
    thread.join();
  }

  void readTogether() throws InterruptedException {
    int[] array = {1, 2};
    Thread thread = started(() -> check(Arrays.toString(array).equals("[1, 2]"), "Wrong"));
    check(Arrays.stream(array).sum() == 3 && Arrays.hashCode(array) != 0, "Wrong");
    thread.join();
  }

  void handleOfInheritedField() throws InterruptedException {
    Sub sub = new Sub();
    Thread thread = started(() -> Sub.INHERITED.getAndAdd(sub, 1));
    Sub.INHERITED.getAndAdd(sub, 1);
    thread.join();
    check(sub.inherited == 2, "Lost");
  }

  void handlerThatThrows() throws InterruptedException {
    int[] called = new int[1];
    Thread thread =
        new Thread(
            () -> {
              throw new IllegalStateException("a");
            });
    thread.setUncaughtExceptionHandler(
        (dead, thrown) -> {
          called[0]++;
          throw new IllegalArgumentException(thrown);
        });
    thread.start();
    thread.join();
    check(called[0] == 1, "NotCalled");
  }

  void randomSubclass() throws InterruptedException {
    Always random = new Always();
    Thread thread = started(() -> {});
    check(random.nextInt() == 4 && random.drawn == 1, "Drawn");
    thread.join();
  }

  void toConcurrentMap() throws InterruptedException {
    ConcurrentMap<String, Integer> map =
        Stream.of("a", "bb").collect(Collectors.toConcurrentMap(text -> text, String::length));
    Thread thread = started(() -> map.merge("a", 1, Integer::sum));
    map.merge("a", 1, Integer::sum);
    thread.join();
    check(map.get("a") == 3 && map.get("bb") == 2, "Lost");
  }

  void collectors() throws InterruptedException {
    Map<Integer, List<String>> map =
        Stream.of("a", "b", "cc").collect(Collectors.groupingBy(String::length));
    ArrayList<String> list = Stream.of("a", "b").collect(Collectors.toCollection(ArrayList::new));
    Thread thread = started(() -> check(map.get(1).equals(list), "Wrong"));
    check(Stream.of("a", "b").collect(Collectors.joining(",", "<", ">")).equals("<a,b>"), "Wrong");
    check(Stream.of(1, 2).collect(Collectors.toUnmodifiableList()).equals(List.of(1, 2)), "Wrong");
    check(Stream.of(1, 2).collect(Collectors.averagingInt(number -> number)) == 1.5, "Wrong");
    check(
        Stream.of(1, 2).collect(Collectors.partitioningBy(n -> n > 1)).get(true).size() == 1, "W");
    check(Stream.of(1, 2).collect(Collectors.summarizingInt(n -> n)).getMax() == 2, "Wrong");
    thread.join();
  }

  void hashOfEnum() {
    check(Color.RED.hashCode() == Objects.hashCode(Color.RED), "Wrong");
    check(Objects.hash(Color.RED) == 31 + Color.RED.hashCode(), "Wrong");
    check(Color.GREEN.hashCode() == Objects.hashCode(Color.GREEN), "Wrong");
    Object other = new Object();
    check(new Paint(Color.RED, 1, other).equals(new Paint(Color.RED, 1, other)), "Wrong");
    check(
        new Paint(Color.RED, 1, other).hashCode() == new Paint(Color.RED, 1, other).hashCode(),
        "Wrong");
    check(
        new Paint(Color.GREEN, 2, null).hashCode() == 31 * (31 * Color.GREEN.hashCode() + 2),
        "Wrong");
  }

  void joinsForAges() throws InterruptedException {
    new Thread(() -> {}).join(Long.MAX_VALUE, 1);
  }

  void namesOfClasses() {
    check(new ArrayList<>().getClass().getName().equals("java.util.ArrayList"), "Name");
    check(Thread.currentThread().getClass().getName().equals("java.lang.Thread"), "Name");
    check(new Object().getClass().getSimpleName().equals("Object"), "Name");
    check(
        ConcurrentMap.class.toString().equals("interface java.util.concurrent.ConcurrentMap"), "");
    check(("a " + ThreadLocal.class + 1L).equals("a class java.lang.ThreadLocal1"), "Local");
    check(new StringBuilder().append(Random.class).length() == 22, "Appended");
    check(Objects.toString(ConcurrentMap.class).startsWith("interface java.util."), "Text");
    Class<?> none = null;
    check(("" + none).equals("null"), "Null");
    check(ThreadLocal.class.toString().equals("class java.lang.ThreadLocal"), "Local");
    check(Random.class.toString().equals("class java.util.Random"), "Random");
    check(new Thread[0].getClass().toString().equals("class [Ljava.lang.Thread;"), "Threads");
    check(ConcurrentMap.class.getPackageName().equals("java.util.concurrent"), "Package");
  }

  void waitsForTheEnd() throws InterruptedException {
    int[] done = new int[1];
    Thread thread = new Thread(() -> done[0] = 1);
    thread.start();
    synchronized (thread) {
      while (thread.isAlive()) {
        thread.wait();
      }
    }
    check(done[0] == 1, "NotDone");
  }

  private static class Condition {
    private boolean met;

    synchronized void meet() {
      met = true;
      super.notify();
      super.notifyAll();
    }

    synchronized void await() throws InterruptedException {
      while (!met) {
        super.wait();
      }
    }

    synchronized void awaitForAWhile() throws InterruptedException {
      super.wait(1);
      super.wait(1, 1);
    }

    @Override
    public int hashCode() {
      return super.hashCode() + super.getClass().getName().length();
    }

    @Override
    public boolean equals(Object other) {
      return super.equals(other);
    }

    @Override
    public String toString() {
      return super.toString();
    }
  }

  void methodsOfObjectBySuper() throws InterruptedException {
    Condition condition = new Condition();
    Thread thread = started(condition::meet);
    condition.await();
    thread.join();
    condition.awaitForAWhile();
    Object same = condition;
    check(condition.equals(same) && !condition.equals(new Condition()), "Equals");
    check(condition.hashCode() == System.identityHashCode(condition) + NAME.length(), "Hash");
    check(condition.toString().equals(NAME + "@" + Integer.toHexString(condition.hashCode())), "T");
  }

  private static class Ending extends Thread {
    private boolean isOver;

    @Override
    public void run() {
      synchronized (this) {
        isOver = true;
        super.notifyAll();
      }
    }

    synchronized void await() throws InterruptedException {
      while (!isOver) {
        super.wait();
      }
    }
  }

  void waitsBySuperOfAThread() throws InterruptedException {
    Ending ending = new Ending();
    ending.start();
    ending.await();
    ending.join();
  }

  private interface Marker {}

  private static class Marked implements Marker {
    int number;
  }

  void classOfObject() {
    Object object = new Object();
    Supplier<Class<?>> later = object::getClass;
    check(object.getClass() == Object.class && later.get() == Object.class, "Class");
    check(object.getClass().isInstance("text") && Object.class.isInstance(object), "Instance");
    check(object.toString().startsWith("java.lang.Object@"), object.toString());
    check(("" + object).startsWith("java.lang.Object@"), "Concatenation");
    check(new Thread().getClass().getSuperclass() == Object.class, "SuperOfThread");
    check(new ThreadLocal<>().getClass().getSuperclass() == Object.class, "SuperOfThreadLocal");
    check(new Random(1).getClass().getSuperclass() == Object.class, "SuperOfRandom");
    check(Always.class.getSuperclass() == Random.class, "SuperOfAlways");
    check(Marked.class.getSuperclass() == Object.class, "SuperOfMarked");
    check(Arrays.asList(Marked.class.getInterfaces()).equals(List.of(Marker.class)), "Interfaces");
    check(Marked.class.getGenericInterfaces().length == 1, "GenericInterfaces");
    check(Marked.class.getDeclaredFields().length == 1 + new Marked().number, "Fields");
    check(Condition.class.getInterfaces().length == 0, "NoInterface");
    check(new ThreadLocal<>().toString().startsWith("java.lang.ThreadLocal@"), "ThreadLocal");
  }

  /** Two threads only read them. */
  void gettersOfTheJdk() throws InterruptedException {
    IntSummaryStatistics numbers = IntStream.of(1, 2).summaryStatistics();
    DoubleSummaryStatistics shares = DoubleStream.of(0.5).summaryStatistics();
    DecimalFormat format = new DecimalFormat("0.0");
    Matcher matcher = Pattern.compile("b").matcher("abc");
    Runnable reads =
        () -> {
          assert numbers.getMax() + numbers.getMin() == numbers.getSum();
          assert shares.getAverage() * shares.getCount() == shares.getMax();
          assert format.toPattern().endsWith("0.0");
          assert matcher.regionStart() < matcher.regionEnd();
        };
    Thread other = new Thread(reads);
    other.start();
    reads.run();
    other.join();
  }

  void textsOfTheJdk() {
    check(new ReentrantLock().toString().startsWith("java.util.concurrent.locks.Reent"), "Lock");
    check(new Exchanger<>().toString().startsWith("java.util.concurrent.Exchanger@"), "Exchanger");
    try {
      Object[] strings = new String[1];
      strings[0] = new Object();
      check(false, "Stored");
    } catch (ArrayStoreException e) {
      check(e.getMessage().equals("java.lang.Object"), e.getMessage());
    }
  }

  void inheritedFromThread() throws InterruptedException {
    Named thread = new Named();
    thread.start();
    thread.join();
    check(thread.seen.equals("renamedfalsefalse5"), "Seen " + thread.seen);
  }

  void identityOfABuilder() throws InterruptedException {
    StringBuilder text = new StringBuilder();
    Thread thread = started(() -> text.append(1));
    Object any = text;
    check(text.hashCode() == any.hashCode(), "OtherHash");
    check(text.equals(any) && any.equals(text) && Objects.equals(text, any), "OtherObject");
    check(!any.equals(List.of()) && !List.of().equals(any), "Equal");
    check(any.getClass() == StringBuilder.class, "OtherClass");
    thread.join();
  }

  void identityOfAnIterator() throws InterruptedException {
    Iterator<Integer> numbers = List.of(1, 2).iterator();
    Thread thread = started(numbers::next);
    check(numbers.hashCode() == numbers.hashCode() && numbers.equals(numbers), "Other");
    thread.join();
  }

  void identityOfAnException() throws InterruptedException {
    Exception thrown = new IllegalStateException();
    Thread thread = started(() -> thrown.addSuppressed(new IllegalArgumentException()));
    check(thrown.hashCode() == thrown.hashCode() && thrown.equals(thrown), "Other");
    thread.join();
  }

  void identityInCollections() throws InterruptedException {
    StringBuilder text = new StringBuilder();
    Pair pair = new Pair(text, 1);
    Thread thread = started(() -> text.append(1));
    Map<Object, Integer> table = new HashMap<>(Map.of(text, 1));
    check(table.containsKey(text) && table.get(text) == 1, "Lost");
    check(List.of(text).equals(List.of(text)), "OtherList");
    check(List.of(text).hashCode() == Optional.of(text).hashCode() + 31, "OtherHash");
    check(pair.equals(new Pair(text, 1)) && pair.hashCode() == pair.hashCode(), "OtherPair");
    thread.join();
  }

  private record Pair(StringBuilder text, int number) {}

  void hashOfPartsInCollections() {
    int red = Color.RED.hashCode();
    check(List.of(Color.RED, 5).hashCode() == Arrays.asList(Color.RED, 5).hashCode(), "OtherList");
    check(Set.of(Color.RED, Color.GREEN).hashCode() == red + Color.GREEN.hashCode(), "OtherSet");
    check(Map.of(Color.RED, 1).hashCode() == new HashMap<>(Map.of(Color.RED, 1)).hashCode(), "Map");
    check(Map.entry(Color.RED, 1).hashCode() == (red ^ 1), "OtherEntry");
    check(Optional.of(Color.RED).hashCode() == red, "OtherOptional");
    Object nested = Optional.of(List.of(Map.entry(Color.RED, String.class)));
    check(nested.hashCode() == 31 + (red ^ String.class.hashCode()), "OtherParts");
    check(Stream.of(Color.RED, null).toList().hashCode() == 31 * (31 + red), "WithNull");
    Map<List<Color>, Integer> table = new HashMap<>();
    table.put(Arrays.asList(Color.RED), 1);
    check(table.containsKey(List.of(Color.RED)), "Lost");
  }

  private interface HasTrace {
    default StackTraceElement[] getOurStackTrace() {
      return new StackTraceElement[0];
    }
  }

  private static class Traced extends Exception implements HasTrace {}

  private interface Hides {
    void setCause(Throwable cause);
  }

  private abstract static class Hiding extends Exception implements Hides {}

  private static class Hidden extends Hiding {
    private Throwable kept;

    @Override
    public void setCause(Throwable cause) {
      kept = cause;
    }
  }

  /** The JDK's class has methods with these names that others do not inherit. */
  void hiddenMethodsOfSuperclass() {
    HasTrace traced = new Traced();
    check(traced.getOurStackTrace().length == 0, "Inherited");
    Hidden hidden = new Hidden();
    Hides hides = hidden;
    hides.setCause(hidden);
    check(hidden.kept == hidden, "Other");
  }

  private static class Characters extends Writer {
    private final StringBuilder written = new StringBuilder();

    @Override
    public void write(char[] from, int offset, int length) {
      written.append(from, offset, length);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  void charactersOfAWriter() throws Exception {
    Characters writer = new Characters();
    Thread thread =
        started(
            () -> {
              try {
                writer.append('a');
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    writer.write("b");
    thread.join();
  }

  void cancelBesideSubmit() throws InterruptedException {
    SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(Runnable::run, 4);
    Taker taker = new Taker();
    publisher.subscribe(taker);
    Thread thread = started(taker.subscription::cancel);
    publisher.submit(1);
    thread.join();
  }

  void failureOfATask() throws InterruptedException {
    ForkJoinTask<?> task =
        ForkJoinTask.adapt(
            () -> {
              throw new IllegalStateException("failed");
            });
    started(task::quietlyInvoke).join();
    try {
      task.join();
      throw new AssertionError("Joined");
    } catch (IllegalStateException e) {
      // The task has made another exception of the class, in this thread.
      Throwable first = e.getCause();
      assert first != null && first.getMessage().equals("failed") : "Cause";
    }
  }

  private static class Taker implements Flow.Subscriber<Integer> {
    private Flow.Subscription subscription;

    @Override
    public void onSubscribe(Flow.Subscription given) {
      subscription = given;
      given.request(9);
    }

    @Override
    public void onNext(Integer item) {}

    @Override
    public void onError(Throwable thrown) {}

    @Override
    public void onComplete() {}
  }
}
