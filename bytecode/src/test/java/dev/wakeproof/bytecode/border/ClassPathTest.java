package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Services and resources that code finds on the class path. */
class ClassPathTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "services",
        "oneAfterTheOther",
        "oneObjectPerLoader",
        "types",
        "reloaded",
        "noProvider",
        "brokenProviders",
        "brokenProvidersAreNext",
        "typesOneByOne",
        "reloadedTypes",
        "resource",
        "resourceOfALoader",
        "noResource",
        "closedResource",
        "ownStack",
        "ownStackOfALambda"
      })
  void explore_looksAtTheClassPath_holdsAsInTheJvm(String method) throws Exception {
    Programs.class.getDeclaredMethod(method).invoke(new Programs());

    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("holds");
  }

  @ParameterizedTest
  @CsvSource({
    "sharedLoader, Race",
    "sharedIterators, Race",
    "sharedProvider, Counted",
    "sharedResource, First"
  })
  void explore_sharedByTwo_isViolated(String method, String property) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo(property);
  }

  @ParameterizedTest
  @CsvSource({
    "serviceOfTheJdk, java.util.ServiceLoader.load of java.util.function.Supplier",
    "serviceThatIsRewritten, java.util.ServiceLoader.load of java.util.concurrent.Callable",
    "serviceThatIsPrivate, ServicesOfOthers may not access",
    "resourceOfTheJdk, java.lang.Class.getResourceAsStream of java.lang.String",
    "resourceOfARewrittenClass, java.lang.Class.getResourceAsStream of java.util.ArrayList"
  })
  void explore_asksTheJdk_isRefused(String method, String what) {
    assertThat(Outcomes.of(Programs.class, method)).startsWith("refused: ").contains(what);
  }

  @Test
  void explore_resourceBesideAClassWithoutPackage_holds() throws ClassNotFoundException {
    assertThat(Outcomes.of(Class.forName("WithoutPackage"), "resource")).isEqualTo("holds");
  }

  @SuppressWarnings("all") // It is what people write.
  static class Programs {
    private static final String FILE =
        "META-INF/services/dev.wakeproof.bytecode.border.ClassPathTest$Programs$Service";

    private volatile int count;

    public interface Service {
      default void count(Programs programs) {
        programs.count++;
      }
    }

    public static class First implements Service {}

    public static class Second implements Service {}

    public interface Broken {}

    public static class Other {}

    public static class Throwing implements Broken {
      public Throwing() {
        throw new IllegalStateException("thrown");
      }
    }

    public static class Failing implements Broken {
      public Failing() {
        throw new AssertionError("failed");
      }
    }

    public static class Parametrized implements Broken {
      public Parametrized(int any) {}
    }

    public interface Nowhere {}

    void services() {
      List<String> found = new ArrayList<>();
      for (Service each : ServiceLoader.load(Service.class)) {
        found.add(each.getClass().getSimpleName());
      }
      assert found.equals(List.of("First", "Second")) : "Found " + found;
    }

    void oneAfterTheOther() {
      Iterator<Service> all =
          ServiceLoader.load(Service.class, Programs.class.getClassLoader()).iterator();
      assert all.hasNext() && all.hasNext() && all.next() instanceof First : "First";
      assert all.next() instanceof Second && !all.hasNext() : "Second";
      try {
        all.next();
        throw new AssertionError("Third");
      } catch (NoSuchElementException e) {
        // as documented
      }
    }

    void oneObjectPerLoader() {
      ServiceLoader<Service> loader = ServiceLoader.load(Service.class);
      Service first = loader.findFirst().get();
      assert loader.iterator().next() == first : "Same";
      assert ServiceLoader.load(Service.class).findFirst().get() != first : "Other";
    }

    void types() {
      ServiceLoader<Service> loader = ServiceLoader.load(Service.class);
      List<Class<?>> types = new ArrayList<>();
      loader.stream().forEach(provider -> types.add(provider.type()));
      assert types.equals(List.of(First.class, Second.class)) : "Types";
      assert loader.stream().findFirst().get().get() instanceof First : "Made";
    }

    void reloaded() {
      ServiceLoader<Service> loader = ServiceLoader.load(Service.class);
      Service before = loader.findFirst().get();
      loader.reload();
      assert loader.findFirst().get() != before : "Anew";
    }

    void noProvider() {
      assert !ServiceLoader.load(Nowhere.class).iterator().hasNext() : "Nowhere";
      assert ServiceLoader.load(Nowhere.class).findFirst().isEmpty() : "Empty";
    }

    void brokenProviders() {
      String prefix = Broken.class.getName() + ": ";
      String type = Programs.class.getName();
      List<String> messages = new ArrayList<>();
      Iterator<Broken> all = ServiceLoader.load(Broken.class).iterator();
      for (int i = 0; i < 5; i++) {
        try {
          all.next();
          throw new AssertionError("Found");
        } catch (ServiceConfigurationError e) {
          messages.add(e.getMessage().replace(prefix, "").replace(type, ""));
        }
      }
      assert !all.hasNext() : "More";
      assert messages.equals(
              List.of(
                  "Provider $Missing not found",
                  "$Other not a subtype",
                  "Provider $Throwing could not be instantiated",
                  "Provider $Failing could not be instantiated",
                  "$Parametrized Unable to get public no-arg constructor"))
          : messages;
    }

    void brokenProvidersAreNext() {
      Iterator<Broken> all = ServiceLoader.load(Broken.class).iterator();
      int broken = 0;
      while (all.hasNext()) {
        try {
          all.next();
        } catch (ServiceConfigurationError e) {
          broken++;
        }
      }
      assert broken == 5 : "Broken " + broken;
    }

    void typesOneByOne() {
      Stream<ServiceLoader.Provider<Broken>> all = ServiceLoader.load(Broken.class).stream();
      try {
        all.findFirst();
        throw new AssertionError("Found");
      } catch (ServiceConfigurationError e) {
        // The stream comes to the first provider only now.
      }
      ServiceLoader<Service> loader = ServiceLoader.load(Service.class);
      assert loader.stream().count() == 2 && loader.stream().count() == 2 : "Count";
      ServiceLoader.Provider<Service> first = loader.stream().findFirst().get();
      assert first == loader.stream().findFirst().get() : "Same";
      assert first.equals(ServiceLoader.load(Service.class).stream().findFirst().get()) : "Equal";
    }

    void reloadedTypes() {
      ServiceLoader<Service> loader = ServiceLoader.load(Service.class);
      Stream<ServiceLoader.Provider<Service>> types = loader.stream();
      loader.reload();
      try {
        types.count();
        throw new AssertionError("Counted");
      } catch (ConcurrentModificationException e) {
        // as in the JDK
      }
    }

    void resource() throws IOException {
      try (InputStream in = Programs.class.getResourceAsStream("/" + FILE)) {
        assert in.read() == '#' && in.available() > 100 : "Text";
        assert new String(in.readAllBytes()).startsWith(" Two providers") : "Rest";
      }
    }

    void resourceOfALoader() throws IOException {
      try (InputStream in = Programs.class.getClassLoader().getResourceAsStream(FILE)) {
        assert in.read() == '#' : "Text";
      }
      try (InputStream in = ClassLoader.getSystemResourceAsStream(FILE)) {
        assert in.read() == '#' : "Text";
      }
    }

    void noResource() {
      assert Programs.class.getResourceAsStream(FILE) == null : "Relative";
      assert Programs.class.getResourceAsStream("ClassPathTest.class") != null : "Class";
    }

    void closedResource() throws IOException {
      InputStream in = Programs.class.getResourceAsStream("/" + FILE);
      in.close();
      try {
        in.read();
        throw new AssertionError("Read");
      } catch (IOException e) {
        // as documented
      }
    }

    void ownStack() {
      StackTraceElement[] frames = Thread.currentThread().getStackTrace();
      assert frames[0].getMethodName().equals("getStackTrace") : "Top";
      assert frames[1].getMethodName().equals("ownStack") : "Method";
      assert frames[1].getClassName().equals(Programs.class.getName()) : "Class";
    }

    void ownStackOfALambda() {
      Supplier<StackTraceElement[]> stack = () -> Thread.currentThread().getStackTrace();
      assert stack.get()[2].getMethodName().equals("ownStackOfALambda") : "Caller";
    }

    void sharedLoader() throws InterruptedException {
      ServiceLoader<Service> loader = ServiceLoader.load(Service.class);
      both(() -> loader.findFirst(), () -> loader.findFirst());
    }

    void sharedIterators() throws InterruptedException {
      ServiceLoader<Service> loader = ServiceLoader.load(Service.class);
      both(() -> loader.iterator(), () -> loader.iterator());
    }

    void sharedProvider() throws InterruptedException {
      Service first = ServiceLoader.load(Service.class).findFirst().get();
      both(() -> first.count(this), () -> first.count(this));
      assert count == 2 : "Counted";
    }

    void sharedResource() throws InterruptedException {
      InputStream in = Programs.class.getResourceAsStream("/" + FILE);
      int[] first = new int[1];
      both(() -> first[0] = read(in), () -> read(in));
      assert first[0] == '#' : "First";
    }

    private static int read(InputStream in) {
      try {
        return in.read();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    void serviceOfTheJdk() {
      ServiceLoader.load(java.util.function.Supplier.class).iterator().hasNext();
    }

    void serviceThatIsRewritten() {
      ServiceLoader.load(java.util.concurrent.Callable.class).iterator().hasNext();
    }

    private interface Hidden {}

    void serviceThatIsPrivate() {
      assert ServiceLoader.load(Hidden.class).findFirst().isEmpty() : "Own";
      ServicesOfOthers.has(Hidden.class);
    }

    void resourceOfTheJdk() {
      String.class.getResourceAsStream("String.class");
    }

    void resourceOfARewrittenClass() {
      ArrayList.class.getResourceAsStream("ArrayList.class");
    }

    private static void both(Runnable one, Runnable two) throws InterruptedException {
      Thread first = new Thread(one);
      Thread second = new Thread(two);
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
