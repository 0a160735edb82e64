package dev.wakeproof.explorer;

import dev.wakeproof.explorer.instrumentation.Changes;
import dev.wakeproof.explorer.instrumentation.Creations;
import dev.wakeproof.explorer.instrumentation.EarlyEscape;
import dev.wakeproof.explorer.instrumentation.Instrumenter;
import dev.wakeproof.explorer.instrumentation.SpinLoops;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.machine.naming.ObjectGraph;
import dev.wakeproof.explorer.machine.threads.Explored;
import dev.wakeproof.explorer.refusal.RefusedException;
import dev.wakeproof.explorer.vocabulary.Naming;
import dev.wakeproof.explorer.vocabulary.Offence;
import dev.wakeproof.explorer.vocabulary.Vocabulary;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.objectweb.asm.MethodTooLargeException;

/**
 * Loads the code under test anew, with instrumentation at new objects, at the heads of spin loops
 * and, if asked, at method ends, and with the explorer's shims in place of the library's cells.
 * Each check has its own loader.
 *
 * <p>It refuses code that the explorer would not see: code outside the {@linkplain Vocabulary
 * vocabulary}. A cell without a shim is ordinary code. The thread that loads a class may be an
 * actor, whose errors are findings; so the first refusal is kept for the caller that asks for it.
 *
 * <p>A class is initialized as soon as it is loaded, outside all executions, so that it makes no
 * difference which execution needs it first.
 */
final class ShimLoader extends ClassLoader {
  private static final String CELLS = "dev.wakeproof.atomic.";
  private static final String SHIMS = "shims/";

  /** The classes that the explorer and the code under test share. */
  private static final Set<String> COMMON =
      Set.of("dev.wakeproof.scenario.Scenario", "dev.wakeproof.scenario.Actor");

  private static final String ENGINE = "dev.wakeproof.explorer.";

  /**
   * Instrumented code. A JVM makes many loaders, and the instrumentation of small programs takes
   * longer than their exploration.
   */
  private static final Map<Shape, Instrumented> INSTRUMENTED = new ConcurrentHashMap<>();

  /** The code of a class before and after. */
  private static final class Instrumented {
    /** The file, which may change while a JVM stays for many jobs. */
    final byte[] from;

    /** The fields of this class that other classes make late. */
    final Map<String, Integer> lateFinals;

    final byte[] to;

    Instrumented(byte[] from, Map<String, Integer> lateFinals, byte[] to) {
      this.from = from;
      this.lateFinals = lateFinals;
      this.to = to;
    }
  }

  /** A class, and what the options ask of its code. */
  private record Shape(String name, boolean tells, boolean isNameless) {}

  private final ClassLoader classPath;
  private final Set<String> alsoCommon;
  private final boolean tells;
  private final boolean isNameless;
  private final List<Class<?>> loaded = new ArrayList<>();
  private final EarlyEscape escapes = new EarlyEscape(this::ofTest);
  private RefusedException refusal;

  ShimLoader() {
    this(ShimLoader.class.getClassLoader(), Set.of(), Options.of(MemoryModel.SC));
  }

  /**
   * A loader.
   *
   * @param classPath where the classes and the shims are
   * @param alsoCommon what the code under test may know of the class path's own
   * @param options what of the code they ask for: that it tells where its methods begin and end, or
   *     that it asks no actor for its name
   */
  ShimLoader(ClassLoader classPath, Set<String> alsoCommon, Options options) {
    super(ClassLoader.getPlatformClassLoader());
    this.classPath = classPath;
    this.alsoCommon = Set.copyOf(alsoCommon);
    this.tells = options.forgets();
    this.isNameless = options.symmetric();
    // Whatever the JVM was told: an assertion that is switched off would be a silent one.
    clearAssertionStatus();
    setDefaultAssertionStatus(true);
  }

  /** Whether the code tells where its methods begin and end. */
  boolean tells() {
    return tells;
  }

  /** Why something was not loaded; null if nothing was refused. */
  RefusedException refusal() {
    return refusal;
  }

  /** Returns the names of the loaded classes, in the order of their loading. */
  List<String> classes() {
    return loaded.stream().map(Class::getName).toList();
  }

  /**
   * Shows what it has loaded, and what it loads meanwhile: to look at the fields of a class does.
   */
  void show(Consumer<Class<?>> onlooker) {
    for (int i = 0; i < loaded.size(); i++) {
      onlooker.accept(loaded.get(i));
    }
  }

  void load(String name) {
    try {
      loadClass(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Refuses classes that keep state that is in no cell. To be called at the end, since to look at
   * the fields of a class loads others.
   */
  void refusePlainStatics() {
    show(new ObjectGraph()::refuseStatics);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (name.startsWith(ENGINE) || COMMON.contains(name) || alsoCommon.contains(name)) {
      return classPath.loadClass(name);
    }
    byte[] code = code(name);
    Class<?> type = defineClass(name, code, 0, code.length);
    loaded.add(type);
    if (Thread.currentThread() instanceof Explored thread) {
      thread.initialize(name, () -> initialize(name));
    }
    return type;
  }

  private byte[] code(String name) throws ClassNotFoundException {
    String file = name.replace('.', '/') + ".class";
    byte[] shim = name.startsWith(CELLS) ? read(SHIMS + file) : null;
    if (shim != null) {
      return shim;
    }
    byte[] code = read(file);
    if (code == null) {
      throw new ClassNotFoundException(name);
    }
    Shape shape = new Shape(name, tells, isNameless);
    Instrumented known = INSTRUMENTED.get(shape);
    boolean isSame = known != null && Arrays.equals(known.from, code);
    if (!isSame) {
      requireVocabulary(name, code);
      if (isNameless) {
        refuseNaming(code);
      }
    }
    Map<String, Integer> lateFinals = lateFinals(code);
    if (!isSame || !known.lateFinals.equals(lateFinals)) {
      known = new Instrumented(code, lateFinals, telling(code, lateFinals));
      INSTRUMENTED.put(shape, known);
    }
    return known.to;
  }

  private void initialize(String name) {
    try {
      Class.forName(name, true, this);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private void requireVocabulary(String name, byte[] code) {
    List<Offence> offences = Vocabulary.offences(code);
    if (!offences.isEmpty()) {
      throw refuse(Offence.refusal(offences, name.startsWith(CELLS)));
    }
  }

  private void refuseNaming(byte[] code) {
    Naming.in(code)
        .ifPresent(
            where -> {
              throw refuse(
                  new RefusedException(
                      "symmetry: " + where + " asks for a name, which tells actors apart"));
            });
  }

  private Map<String, Integer> lateFinals(byte[] code) {
    try {
      return escapes.lateFinals(code);
    } catch (RefusedException e) {
      throw refuse(e);
    }
  }

  private byte[] telling(byte[] code, Map<String, Integer> lateFinals) {
    try {
      byte[] told = Changes.tell(code);
      return Creations.tell(SpinLoops.tell(tells ? Instrumenter.tell(told) : told), lateFinals);
    } catch (MethodTooLargeException e) {
      throw refuse(Offence.tooLarge(e));
    } catch (RefusedException e) {
      throw refuse(e);
    }
  }

  private RefusedException refuse(RefusedException because) {
    refusal = refusal == null ? because : refusal;
    return because;
  }

  /** The class file of a class that may be under test; null of the JDK's. */
  private byte[] ofTest(String name) {
    return read(name + ".class");
  }

  private byte[] read(String file) {
    try (InputStream in = classPath.getResourceAsStream(file)) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
