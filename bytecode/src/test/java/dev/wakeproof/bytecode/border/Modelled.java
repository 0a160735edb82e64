package dev.wakeproof.bytecode.border;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.FileSystems;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.WeakHashMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.Consumer;
import java.util.logging.Logger;

/** Programs over what the explorer models: references, writers, loggers and reflection. */
@SuppressWarnings({"all", "deprecation", "serial", "unused"}) // It is what people write.
class Modelled {
  private final Object lock = new Object();
  private volatile WeakReference<String> weak;
  private int count;

  private static void both(Runnable one, Runnable other) throws InterruptedException {
    Thread thread = new Thread(one);
    thread.start();
    other.run();
    thread.join();
  }

  private static void require(boolean holds, String property) {
    if (!holds) {
      throw new AssertionError(property);
    }
  }

  // ---- references

  void clearedBetweenTwoLooks() throws InterruptedException {
    weak = new WeakReference<>("kept");
    both(() -> weak.clear(), () -> require(weak.get() == null || weak.get() != null, "TwoLooks"));
  }

  void clearedAfterJoin() throws InterruptedException {
    weak = new WeakReference<>("kept");
    both(() -> weak.clear(), () -> {});
    require(weak.refersTo(null), "Cleared");
  }

  void lengthAfterALook() throws InterruptedException {
    weak = new WeakReference<>("kept");
    both(
        () -> weak.clear(),
        () -> {
          if (weak.get() != null) {
            weak.get().length();
          }
        });
  }

  void lengthOfOneLook() throws InterruptedException {
    weak = new WeakReference<>("kept");
    both(
        () -> weak.clear(),
        () -> {
          String seen = weak.get();
          require(seen == null || seen.length() == 4, "Length");
        });
  }

  void softIsCleared() throws InterruptedException {
    SoftReference<String> soft = new SoftReference<>("kept");
    both(soft::clear, () -> require(soft.get() != null, "Gone"));
  }

  /** A reference orders nothing. */
  void plainFieldAfterAReference() throws InterruptedException {
    weak = new WeakReference<>("kept");
    both(
        () -> {
          count = 1;
          weak.clear();
        },
        () -> {
          WeakReference<String> reference = weak;
          require(reference.get() != null || count == 1, "Unseen");
        });
  }

  void enqueuedOnce() throws InterruptedException {
    ReferenceQueue<String> queue = new ReferenceQueue<>();
    WeakReference<String> reference = new WeakReference<>("kept", queue);
    AtomicInteger entered = new AtomicInteger();
    Runnable enters =
        () -> {
          if (reference.enqueue()) {
            entered.incrementAndGet();
          }
        };
    both(enters, enters);
    require(reference.isEnqueued() && reference.get() == null, "Enqueued");
    require(entered.get() == 1 && queue.poll() == reference && queue.poll() == null, "Once");
    require(!reference.isEnqueued() && !reference.enqueue(), "Left");
  }

  void takesWhatIsEnqueued() throws InterruptedException {
    ReferenceQueue<String> queue = new ReferenceQueue<>();
    PhantomReference<String> reference = new PhantomReference<>("kept", queue);
    Thread thread = new Thread(reference::enqueue);
    thread.start();
    Reference<? extends String> taken = queue.remove();
    thread.join();
    require(taken == reference, "Taken");
  }

  void takesMoreThanIsEnqueued() throws InterruptedException {
    ReferenceQueue<String> queue = new ReferenceQueue<>();
    WeakReference<String> reference = new WeakReference<>("kept", queue);
    Thread thread = new Thread(reference::enqueue);
    thread.start();
    queue.remove();
    thread.join();
    queue.remove();
  }

  void pollsTooEarly() throws InterruptedException {
    ReferenceQueue<String> queue = new ReferenceQueue<>();
    WeakReference<String> reference = new WeakReference<>("kept", queue);
    both(reference::enqueue, () -> require(queue.poll() != null, "Early"));
  }

  void weakMapWithoutLock() throws InterruptedException {
    Map<String, Integer> map = new WeakHashMap<>();
    both(() -> map.put("a", 1), () -> map.put("b", 2));
  }

  void weakMapUnderLock() throws InterruptedException {
    Map<String, Integer> map = new WeakHashMap<>();
    Runnable puts =
        () -> {
          synchronized (lock) {
            map.merge("a", 1, Integer::sum);
          }
        };
    both(puts, puts);
    require(map.get("a") == 2, "Merged");
  }

  // ---- writers

  void linesAreWhole() throws InterruptedException {
    StringWriter text = new StringWriter();
    PrintWriter to = new PrintWriter(text);
    both(() -> to.println("ab"), () -> to.println("ab"));
    require(List.of("ab", "ab").equals(text.toString().lines().toList()), "Whole");
  }

  void linesInTwoCalls() throws InterruptedException {
    StringWriter text = new StringWriter();
    PrintWriter to = new PrintWriter(text);
    Runnable prints =
        () -> {
          to.print("a");
          to.print("b");
        };
    both(prints, prints);
    require(text.toString().equals("abab"), "Mixed");
  }

  void formatsInOrder() throws InterruptedException {
    StringWriter text = new StringWriter();
    PrintWriter to = new PrintWriter(text, true);
    both(() -> to.printf("%d;", 1), () -> to.format("%d;", 2));
    require(text.toString().equals("1;2;"), "TwoFirst");
  }

  void traceHasMessageAndCause() {
    StringWriter text = new StringWriter();
    Exception cause = new IllegalArgumentException("cause");
    new IllegalStateException("top", cause).printStackTrace(new PrintWriter(text));
    String trace = text.toString();
    require(trace.startsWith("java.lang.IllegalStateException: top"), "Top");
    require(trace.contains("Caused by: java.lang.IllegalArgumentException: cause"), "Cause");
    require(trace.contains("Modelled.traceHasMessageAndCause(Modelled.java:"), "Frame");
    require(!trace.contains("dev.wakeproof.explorer"), "OwnFrames");
  }

  private final class Told extends RuntimeException {
    @Override
    public String getMessage() {
      return "" + count;
    }
  }

  void traceReadsAField() throws InterruptedException {
    both(() -> count = 1, () -> new Told().printStackTrace(new PrintWriter(new StringWriter())));
  }

  void writesBetweenLinesOfATrace() throws InterruptedException {
    StringWriter text = new StringWriter();
    PrintWriter writer = new PrintWriter(text);
    both(() -> new Exception().printStackTrace(writer), () -> writer.print("x"));
    String trace = text.toString();
    require(trace.startsWith("x") || trace.endsWith("x"), "Between");
  }

  private static final class Locking extends Exception {
    private static final long serialVersionUID = 1;
    private final transient Object lock;

    Locking(Object lock) {
      this.lock = lock;
    }

    @Override
    public String toString() {
      synchronized (lock) {
        return "locking";
      }
    }
  }

  void traceInTheMonitorOfTheWriter() throws InterruptedException {
    besideATrace(
        writer -> {
          synchronized (writer) {
            count = 1;
          }
        });
  }

  void traceOutsideOfTheLockOfTheWriter() throws InterruptedException {
    besideATrace(writer -> writer.print("x"));
  }

  /** The text of the exception needs the lock, which the other thread holds for its access. */
  private void besideATrace(Consumer<PrintWriter> access) throws InterruptedException {
    Object lock = new Object();
    PrintWriter writer = new PrintWriter(new StringWriter());
    both(
        () -> new Locking(lock).printStackTrace(writer),
        () -> {
          synchronized (lock) {
            access.accept(writer);
          }
        });
  }

  void writesBetweenPieces() throws InterruptedException {
    StringWriter text = new StringWriter();
    PrintWriter writer = new PrintWriter(text);
    both(() -> writer.printf("%s%s", "a", "b"), () -> text.write("x"));
    require(!text.toString().equals("axb"), "Split");
  }

  void failsInTheSecondPiece() {
    StringWriter text = new StringWriter();
    try {
      new PrintWriter(text).printf("a%d", "no number");
    } catch (IllegalArgumentException e) {
      // The first piece stands there.
    }
    require(text.toString().isEmpty(), "Partial");
  }

  void traceToAFile() throws Exception {
    new PrintWriter("trace.txt").println();
  }

  // ---- loggers and the machine

  void loggedTextIsMade() throws InterruptedException {
    System.Logger logger = System.getLogger("log");
    both(
        () -> logger.log(System.Logger.Level.INFO, () -> "" + count++),
        () -> logger.log(System.Logger.Level.WARNING, () -> "" + count++));
  }

  private final class Counting extends RuntimeException {
    @Override
    public String toString() {
      count++;
      return "counted";
    }
  }

  void loggedParameterIsMade() {
    Logger.getLogger("log").log(java.util.logging.Level.INFO, "a {0}", new Counting());
    require(count == 0, "Made");
  }

  void loggedExceptionIsMade() {
    Logger.getLogger("log").log(java.util.logging.Level.INFO, "a", new Counting());
    require(count == 0, "Made");
  }

  void parameterOfTheSystemIsMade() {
    System.getLogger("log").log(System.Logger.Level.INFO, "a {0}", new Counting());
    require(count == 0, "Made");
  }

  void failedParameterIsSwallowed() {
    Object failing =
        new Object() {
          @Override
          public String toString() {
            throw new IllegalStateException();
          }
        };
    Logger.getLogger("log").log(java.util.logging.Level.INFO, "a {0}", failing);
  }

  void finerTextIsNotMade() throws InterruptedException {
    System.Logger logger = System.getLogger("log");
    both(
        () -> logger.log(System.Logger.Level.DEBUG, () -> "" + count++),
        () -> require(!logger.isLoggable(System.Logger.Level.TRACE) && count == 0, "Made"));
  }

  void memoryStays() {
    long before = Runtime.getRuntime().freeMemory();
    require(before == Runtime.getRuntime().freeMemory(), "Memory");
  }

  void clockShowsSleeps() throws InterruptedException {
    Clock clock = Clock.systemUTC();
    long before = clock.millis();
    Thread.sleep(5);
    require(clock.millis() - before >= 5, "Slept");
  }

  void clockStandsStill() throws InterruptedException {
    Clock clock = Clock.systemUTC().withZone(ZoneOffset.UTC);
    Instant before = clock.instant();
    Thread.sleep(5);
    require(clock.instant().equals(before), "Passed");
  }

  void otherClock() {
    Clock.tickSeconds(ZoneOffset.UTC).millis();
  }

  // ---- classes and methods by name

  static class Counter {
    static final Counter ONLY = new Counter();
    static int made;
    int value;

    Counter() {}

    int next() {
      return ++value;
    }

    static int another() {
      return ++made;
    }
  }

  void classByName() throws Exception {
    require(
        Class.forName("java.util.concurrent.ConcurrentHashMap") == ConcurrentHashMap.class, "Jdk");
    require(Class.forName(Counter.class.getName()) == Counter.class, "Own");
    require(
        Counter.class.getClassLoader().loadClass(Counter.class.getName()) == Counter.class,
        "Loaded");
    require(Class.forName("java.lang.Thread") == Thread.class, "Thread");
  }

  void noClassOfThatName() throws Exception {
    Class.forName("no.such.Type");
  }

  void counterByName() throws Exception {
    Object made = Class.forName(Counter.class.getName()).getDeclaredConstructor().newInstance();
    both(((Counter) made)::next, ((Counter) made)::next);
  }

  @SuppressWarnings("deprecation") // Older code makes objects so.
  void counterOfAClass() throws Exception {
    Counter made = Counter.class.newInstance();
    both(made::next, made::next);
  }

  @SuppressWarnings("deprecation")
  void privateConstructorOfAClass() throws Exception {
    ModelledSecret.class.newInstance();
  }

  static class Failing {
    Failing() throws IOException {
      throw new IOException("no room");
    }
  }

  @SuppressWarnings("deprecation")
  void failingConstructorOfAClass() throws Exception {
    Failing.class.newInstance();
  }

  static class Sized {
    Sized(int size) {
      require(size > 0, "Size");
    }
  }

  @SuppressWarnings("deprecation")
  void noSuchConstructorOfAClass() throws Exception {
    Sized.class.newInstance();
  }

  @SuppressWarnings("deprecation")
  void objectOfAClass() throws Exception {
    Callable<Fields> make = Fields.class::newInstance;
    require(make.call().plain == 0 && ArrayList.class.newInstance().isEmpty(), "Made");
  }

  void privateConstructorByName() throws Exception {
    Class.forName(ModelledSecret.class.getName()).getDeclaredConstructor().newInstance();
  }

  void constructorPassedOn() throws Exception {
    ModelledSecret.used().newInstance();
  }

  void constructorMadeAccessible() throws Exception {
    var constructor = ModelledSecret.class.getDeclaredConstructor();
    constructor.setAccessible(true);
    require(constructor.newInstance() != null, "Made");
  }

  static class Fields {
    int plain;
    private volatile int count;
    private volatile long sum;
    private volatile String text;
  }

  void updatersOfItsFields() throws Exception {
    Fields fields = new Fields();
    AtomicIntegerFieldUpdater.newUpdater(Fields.class, "count").set(fields, 1);
    AtomicLongFieldUpdater.newUpdater(Fields.class, "sum").set(fields, 2);
    AtomicReferenceFieldUpdater.newUpdater(Fields.class, String.class, "text").set(fields, "3");
    MethodHandles.lookup().findVarHandle(Fields.class, "plain", int.class).set(fields, 4);
    require(fields.count + fields.sum + fields.plain == 7 && fields.text.equals("3"), "Set");
  }

  void updaterOfAPlainField() {
    AtomicIntegerFieldUpdater.newUpdater(Fields.class, "plain");
  }

  void updaterOfALong() {
    AtomicIntegerFieldUpdater.newUpdater(Fields.class, "sum");
  }

  void updaterOfAPrivateField() {
    AtomicLongFieldUpdater.newUpdater(ModelledSecret.class, "sum");
  }

  void updaterOfAnotherType() {
    AtomicReferenceFieldUpdater.newUpdater(Fields.class, Integer.class, "text");
  }

  void handleOfAPrivateField() throws Exception {
    MethodHandles.lookup().findVarHandle(ModelledSecret.class, "sum", long.class);
  }

  void handleOfAnotherType() throws Exception {
    MethodHandles.lookup().findVarHandle(Fields.class, "count", long.class);
  }

  void constructorByHandle() throws Throwable {
    MethodHandle handle =
        MethodHandles.lookup().findConstructor(Counter.class, MethodType.methodType(void.class));
    Counter made = (Counter) handle.invokeExact();
    Runnable next =
        () -> {
          synchronized (lock) {
            made.next();
          }
        };
    both(next, next);
    require(made.value == 2, "Lost");
  }

  void methodByHandle() throws Throwable {
    MethodHandle next =
        MethodHandles.lookup().findVirtual(Counter.class, "next", MethodType.methodType(int.class));
    Counter made = new Counter();
    both(() -> call(next, made), () -> call(next, made));
  }

  private static void call(MethodHandle handle, Counter counter) {
    try {
      int ignored = (int) handle.invokeExact(counter);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  void staticMethodByHandle() throws Throwable {
    MethodHandle another =
        MethodHandles.lookup()
            .findStatic(Counter.class, "another", MethodType.methodType(int.class));
    Runnable calls =
        () -> {
          try {
            int ignored = (int) another.invokeExact();
          } catch (Throwable e) {
            throw new IllegalStateException(e);
          }
        };
    both(calls, calls);
  }

  /** A class of which every code may find the methods. */
  public static class Open {
    private int value;

    public void next() {
      value++;
    }
  }

  void methodByPublicHandle() throws Throwable {
    MethodHandle next =
        MethodHandles.publicLookup()
            .findVirtual(Open.class, "next", MethodType.methodType(void.class));
    Open open = new Open();
    Runnable calls =
        () -> {
          try {
            next.invokeExact(open);
          } catch (Throwable e) {
            throw new IllegalStateException(e);
          }
        };
    both(calls, calls);
  }

  void privateMethodByPublicHandle() throws Throwable {
    MethodHandles.publicLookup()
        .findVirtual(Counter.class, "next", MethodType.methodType(int.class));
  }

  void handleOfAConstant() throws InterruptedException {
    VarHandle count =
        ConstantBootstraps.fieldVarHandle(
            MethodHandles.lookup(), "count", VarHandle.class, Fields.class, int.class);
    Fields fields = new Fields();
    both(() -> count.getAndAdd(fields, 1), () -> count.getAndAdd(fields, 2));
    require(fields.count == 3, "Lost");
    require(count.compareAndSet(fields, 3, 4), "Other");
  }

  void handleOfNoField() {
    ConstantBootstraps.fieldVarHandle(
        MethodHandles.lookup(), "none", VarHandle.class, Fields.class, int.class);
  }

  void virtualByHandle() throws Throwable {
    boolean virtual = false;
    try {
      MethodHandle asks =
          MethodHandles.lookup()
              .findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
      virtual = (boolean) asks.invokeExact(Thread.currentThread());
    } catch (NoSuchMethodException e) {
      // JDK 17 has no such method.
    }
    require(!virtual, "Virtual");
  }

  void methodOfAThreadByHandle() throws Throwable {
    MethodHandles.lookup().findVirtual(Thread.class, "start", MethodType.methodType(void.class));
  }

  void methodOfTheJdkByHandle() throws Throwable {
    MethodHandle length =
        MethodHandles.lookup()
            .findVirtual(String.class, "length", MethodType.methodType(int.class));
    int found = (int) length.invokeExact("abc");
  }

  void methodsOfTheJdkAreFound() throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle scans =
        lookup.findConstructor(Scanner.class, MethodType.methodType(void.class, String.class));
    require(scans.type().equals(MethodType.methodType(Scanner.class, String.class)), "Type");
    MethodHandle runs =
        lookup.findVirtual(
            Runtime.class, "addShutdownHook", MethodType.methodType(void.class, Thread.class));
    require(runs.type().parameterType(1) == Thread.class, "Thread");
    try {
      lookup.findVirtual(
          Runtime.class, "addShutdownHook", MethodType.methodType(void.class, Runnable.class));
      throw new AssertionError("Found");
    } catch (NoSuchMethodException e) {
      // as in the JVM
    }
  }

  void constantByHandle() throws Throwable {
    VarHandle only =
        MethodHandles.lookup().findStaticVarHandle(Counter.class, "ONLY", Counter.class);
    Counter read = (Counter) only.get();
    require(read == Counter.ONLY, "Other");
    both(read::next, read::next);
  }

  void constantSetByHandle() throws Throwable {
    MethodHandles.lookup()
        .findStaticVarHandle(Counter.class, "ONLY", Counter.class)
        .set(new Counter());
  }

  // ---- context class loaders

  void ownContextLoader() throws InterruptedException {
    Thread thread =
        new Thread(() -> require(Thread.currentThread().getContextClassLoader() == null, "Loader"));
    require(thread.getContextClassLoader() == Modelled.class.getClassLoader(), "Inherited");
    thread.setContextClassLoader(null);
    thread.start();
    thread.join();
  }

  // ---- channels, packages, processes

  private static class Memory implements ReadableByteChannel {
    private int left = 2;

    @Override
    public int read(ByteBuffer to) {
      to.put((byte) left);
      return left-- > 0 ? 1 : -1;
    }

    @Override
    public boolean isOpen() {
      return left > 0;
    }

    @Override
    public void close() {
      left = 0;
    }
  }

  void channelOfItsOwn() {
    Memory memory = new Memory();
    ByteBuffer buffer = ByteBuffer.allocate(4);
    require(memory.read(buffer) == 1 && buffer.position() == 1 && memory.isOpen(), "Read");
  }

  void streamOfAChannel() throws Exception {
    Channels.newInputStream(new Memory()).read();
  }

  void fieldOfABuffer() throws Exception {
    java.nio.Buffer.class.getDeclaredField("address");
  }

  void fieldOfAThread() throws Exception {
    Thread.class.getDeclaredField("name");
  }

  void fieldThatIsMissing() {
    try {
      Modelled.class.getDeclaredField("missing");
      require(false, "Found");
    } catch (NoSuchFieldException e) {
      require(e.getMessage().equals("missing"), "Message");
    }
  }

  void packageOfAClass() {
    require(Modelled.class.getPackage().getName().equals("dev.wakeproof.bytecode.border"), "Name");
  }

  void versionOfAPackage() {
    Modelled.class.getPackage().getImplementationVersion();
  }

  void separatorOfPaths() {
    require(FileSystems.getDefault().getSeparator().equals(File.separator), "Separator");
  }

  void idOfTheProcess() throws InterruptedException {
    AtomicInteger ids = new AtomicInteger((int) ProcessHandle.current().pid());
    both(ids::incrementAndGet, ids::incrementAndGet);
    require(ids.get() == ProcessHandle.current().pid() + 2, "Ids");
  }

  void contextLoaderOfAnother() {
    Thread thread = new Thread(() -> {});
    thread.start();
    thread.getContextClassLoader();
  }
}

/** A class that lets no other one in. */
@SuppressWarnings("unused")
class ModelledSecret {
  private volatile long sum;

  private ModelledSecret() {}

  static Constructor<ModelledSecret> used() throws Exception {
    var constructor = ModelledSecret.class.getDeclaredConstructor();
    constructor.newInstance();
    return constructor;
  }
}
