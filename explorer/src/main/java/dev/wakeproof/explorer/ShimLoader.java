package dev.wakeproof.explorer;

import dev.wakeproof.explorer.instrumentation.Changes;
import dev.wakeproof.explorer.instrumentation.ClassPath;
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
 * Loads the code under test for one exploration. It instruments object creation, the heads of spin
 * loops and, if asked, the ends of methods, and it loads the explorer's shims in place of the
 * library's cells. Each check has its own loader.
 *
 * <p>It refuses code outside the {@linkplain Vocabulary vocabulary}, which the explorer would not
 * see. A cell without a shim counts as ordinary code. The loading thread may be an actor, whose
 * exceptions are findings, so the loader keeps the first refusal for the caller.
 *
 * <p>A class is initialized as soon as it is loaded, outside all executions. So it makes no
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
   * A cache of instrumented code. One JVM creates many loaders, and instrumenting a small program
   * takes longer than exploring it.
   */
  private static final Map<Shape, Instrumented> INSTRUMENTED = new ConcurrentHashMap<>();

  /** A class file before and after instrumentation. */
  private static final class Instrumented {
    /** The class file, which may change while a JVM runs many jobs. */
    final byte[] from;

    /** The stores to final fields that a constructor may do late, with their lines. */
    final Map<EarlyEscape.Store, Integer> lateFinals;

    final byte[] to;

    Instrumented(byte[] from, Map<EarlyEscape.Store, Integer> lateFinals, byte[] to) {
      this.from = from;
      this.lateFinals = lateFinals;
      this.to = to;
    }
  }

  /** The name of a class and the options that its instrumentation depends on. */
  private record Shape(String name, boolean tells, boolean isNameless) {}

  private final ClassLoader classPath;
  private final Set<String> alsoCommon;
  private final boolean tells;
  private final boolean isNameless;
  private final List<Class<?>> loaded = new ArrayList<>();
  private final EarlyEscape escapes = new EarlyEscape(false, new OfTest());
  private RefusedException refusal;

  ShimLoader() {
    this(ShimLoader.class.getClassLoader(), Set.of(), Options.of(MemoryModel.SC));
  }

  /**
   * Creates a loader.
   *
   * @param classPath loads the code under test and the shims
   * @param alsoCommon further classes that the code under test shares with the class path
   * @param options whether methods report their ends, and whether code may ask for the name of an
   *     actor
   */
  ShimLoader(ClassLoader classPath, Set<String> alsoCommon, Options options) {
    super(ClassLoader.getPlatformClassLoader());
    this.classPath = classPath;
    this.alsoCommon = Set.copyOf(alsoCommon);
    this.tells = options.forgets();
    this.isNameless = options.symmetric();
    // Whatever the options of the JVM: a disabled assertion would hide a violation.
    clearAssertionStatus();
    setDefaultAssertionStatus(true);
  }

  /** Returns whether the code reports where methods begin and end. */
  boolean tells() {
    return tells;
  }

  /** Returns why a class was refused; null if none was. */
  RefusedException refusal() {
    return refusal;
  }

  /**
   * Passes each loaded class to {@code onlooker}, including those loaded meanwhile: looking at the
   * fields of a class loads others.
   */
  void show(Consumer<Class<?>> onlooker) {
    for (int i = 0; i < loaded.size(); i++) {
      onlooker.accept(loaded.get(i));
    }
  }

  /**
   * Refuses classes with state outside of cells. Call it at the end: looking at the fields of a
   * class loads others.
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
    Map<EarlyEscape.Store, Integer> lateFinals = lateFinals(code);
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

  private Map<EarlyEscape.Store, Integer> lateFinals(byte[] code) {
    try {
      return escapes.lateFinals(code);
    } catch (RefusedException e) {
      throw refuse(e);
    }
  }

  private byte[] telling(byte[] code, Map<EarlyEscape.Store, Integer> lateFinals) {
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

  /** Returns the class file of a class that may be under test; null for a class of the JDK. */
  private byte[] read(String file) {
    try (InputStream in = classPath.getResourceAsStream(file)) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The classes of the test, and those of the JDK. */
  private final class OfTest implements ClassPath {
    @Override
    public byte[] classFile(String name) {
      return read(name + ".class");
    }

    @Override
    public boolean isOfJdk(String name) {
      return name.startsWith("java/");
    }

    @Override
    public boolean publishesNothing(String name) {
      return false;
    }
  }
}
