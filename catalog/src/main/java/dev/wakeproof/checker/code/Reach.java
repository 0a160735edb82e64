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
 * The code that a program can reach from its start. A virtual call counts as a call of the method
 * on every instantiated class (rapid type analysis).
 */
final class Reach {
  /** Matches a property as all code writes it that raises one: alone, or before a colon. */
  private static final Pattern PROPERTY = Pattern.compile("([A-Z][a-z]\\w*)(?:: .*)?");

  /** Matches a model as all code writes it that executes one. */
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
   * Returns what a test can reach, including the providers of its samples, which the test engine
   * finds by their annotation.
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

  /** Returns whether the code creates something that lets threads race. */
  boolean races() {
    readAll();
    return made.stream().flatMap(type -> code.find(type).stream()).anyMatch(type -> type.races);
  }

  private void readAll() {
    while (!unread.isEmpty()) {
      read(unread.remove());
    }
  }

  /** Returns the names of properties in the reached code. */
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

  /** Returns the models that the reached code names. */
  Set<String> models() {
    readAll();
    return methods.stream()
        .flatMap(method -> method.texts.stream())
        .filter(text -> MODEL.matcher(text).matches())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Marks the selected methods of {@code type} as called, inherited ones included. */
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

  /** Marks the methods of {@code type} that provide samples as called. */
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

  /** Marks {@code signature} as called on every instantiated class. */
  void call(String signature) {
    if (called.add(signature)) {
      List.copyOf(made).forEach(type -> run(code.resolve(type, signature)));
    }
  }

  /** Marks {@code type} as instantiated. */
  void make(String type) {
    if (code.find(type).isPresent() && made.add(type)) {
      use(type);
      called.forEach(signature -> run(code.resolve(type, signature)));
      calledFromOutside(type, type);
    }
  }

  /** Marks as called the methods that foreign code can call, because its own types declare them. */
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

  /** Marks {@code type} as instantiated and called by code that is not visible. */
  void handOn(String type) {
    if (code.find(type).isPresent()) {
      make(type);
      start(type, signature -> true);
    }
  }
}
