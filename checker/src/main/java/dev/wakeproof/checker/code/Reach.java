package dev.wakeproof.checker.code;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What code can get to from where it is started: a call of a method whose object decides is taken
 * for a call of that method of every object that is made (rapid type analysis).
 */
final class Reach {
  /** A name as all who raise one write it: alone, or before a colon. */
  private static final Pattern PROPERTY = Pattern.compile("([A-Z][a-z]\\w*)(?:: .*)?");

  /** A model as all who have one executed write it. */
  private static final Pattern MODEL = Pattern.compile("[a-z]+/[A-Z]\\w*:[\\w-]+");

  private final Code code;
  private final Set<MethodCode> methods = new LinkedHashSet<>();
  private final Deque<MethodCode> unread = new ArrayDeque<>();
  private final Set<String> made = new LinkedHashSet<>();
  private final Set<String> used = new LinkedHashSet<>();
  private final Set<String> called = new LinkedHashSet<>();

  Reach(Code code) {
    this.code = code;
  }

  /**
   * What a test can get to, with what makes its samples: who runs tests finds that by its
   * annotation.
   *
   * @param target the class, or {@code Class#method}
   */
  static Reach ofTest(Code code, String target) {
    String[] parts = target.split("#", 2);
    String type = parts[0].replace('.', '/');
    Reach reach = new Reach(code);
    reach.make(type);
    reach.start(
        type,
        signature ->
            parts.length == 1
                || signature.startsWith("<init>")
                || signature.startsWith(parts[1] + "("));
    reach.startProviders(type);
    return reach;
  }

  /** Whether something is made that lets threads race. */
  boolean races() {
    readAll();
    return made.stream().flatMap(type -> code.find(type).stream()).anyMatch(type -> type.races);
  }

  private void readAll() {
    while (!unread.isEmpty()) {
      read(unread.remove());
    }
  }

  /** The names that are raised by what is reached. */
  Set<String> properties() {
    readAll();
    Set<String> properties = new TreeSet<>();
    for (MethodCode method : methods) {
      for (String text : method.texts) {
        Matcher name = PROPERTY.matcher(text);
        if (name.matches()) {
          properties.add(name.group(1));
        }
      }
    }
    return properties;
  }

  /** The models that are named by what is reached. */
  Set<String> models() {
    readAll();
    return methods.stream()
        .flatMap(method -> method.texts.stream())
        .filter(text -> MODEL.matcher(text).matches())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Somebody calls the methods of {@code type} that are asked for, inherited ones, too. */
  void start(String type, Predicate<String> signatures) {
    code.find(type)
        .ifPresent(
            found -> {
              found.methods.keySet().stream()
                  .filter(signatures)
                  .forEach(signature -> run(code.resolve(type, signature)));
              found.parents.forEach(parent -> start(parent, signatures));
            });
  }

  /** Somebody calls the methods of {@code type} that make samples. */
  void startProviders(String type) {
    code.find(type)
        .ifPresent(
            found -> {
              found.methods.values().stream()
                  .filter(method -> method.provides)
                  .forEach(method -> run(Optional.of(method)));
              found.parents.forEach(this::startProviders);
            });
  }

  private void run(Optional<MethodCode> method) {
    method.filter(methods::add).ifPresent(unread::add);
  }

  private void read(MethodCode method) {
    method.used.forEach(this::use);
    method.made.forEach(this::make);
    method.handedOn.forEach(this::handOn);
    for (MethodCode.Call call : method.calls) {
      if (call.chosen()) {
        call(call.signature());
      } else {
        use(call.owner());
        run(code.resolve(call.owner(), call.signature()));
      }
    }
  }

  private void use(String type) {
    if (used.add(type)) {
      run(code.find(type).map(found -> found.methods.get("<clinit>()V")));
    }
  }

  /** Somebody calls {@code signature} of whatever there is. */
  void call(String signature) {
    if (called.add(signature)) {
      List.copyOf(made).forEach(type -> run(code.resolve(type, signature)));
    }
  }

  /** There is an object of {@code type}. */
  void make(String type) {
    if (code.find(type).isPresent() && made.add(type)) {
      use(type);
      called.forEach(signature -> run(code.resolve(type, signature)));
      calledFromOutside(type, type);
    }
  }

  /** Who is not ours calls what he knows of: what his own types declare. */
  private void calledFromOutside(String type, String ancestor) {
    Optional<ClassCode> ours = code.find(ancestor);
    if (ours.isPresent()) {
      ours.get().parents.forEach(parent -> calledFromOutside(type, parent));
    } else {
      Optional<Set<String>> known = code.declaredOutside(ancestor);
      if (known.isPresent()) {
        known.get().forEach(signature -> run(code.resolve(type, signature)));
      } else {
        start(type, signature -> true);
      }
    }
  }

  /** Somebody makes and calls what is of {@code type}, we do not see how. */
  void handOn(String type) {
    if (code.find(type).isPresent()) {
      make(type);
      start(type, signature -> true);
    }
  }
}
