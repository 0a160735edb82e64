package dev.wakeproof.bytecode.runtime;

import java.util.List;

/**
 * The numbers of the locations of an object's fields. Number 0 is its monitor; the fields of its
 * superclasses come first.
 *
 * @param names {@code package.Class.field}
 * @param labels the same for traces, without the package
 * @param types the first characters of the descriptors
 * @param volatiles which fields are volatile
 * @param kind equal for all objects of a class, in every JVM
 */
public record Layout(
    List<String> names,
    List<String> labels,
    List<Character> types,
    List<Boolean> volatiles,
    int kind) {
  /** Stands for a field, and is no name of one. */
  public static final String MONITOR = "(monitor)";

  /** Of an object without fields. */
  static final Layout NONE =
      of(List.of("java.lang.Object." + MONITOR), List.of('I'), List.of(false));

  /** Provides layouts: the loader that rewrote the classes. */
  public interface Source {
    /** The layout of the instances of a class. */
    Layout layoutOf(String className);

    /** The layout of the static fields of a class. */
    Layout staticsOf(String className);

    /** Whether plain accesses of the fields of a class count as opaque. */
    boolean isOpaque(String className);

    /** Whether plain accesses may race. */
    boolean areRacesAllowed();

    /** The name under which a class is loaded, given its name in the program. */
    String loadedName(String className);

    /** The initializer of a class begins. */
    void begins(Class<?> type);

    /** The initializer of a class is through. */
    void ends(Class<?> type);

    /** Whether the initializer of a class has begun, and is not through. */
    boolean isUnderWay(Class<?> type);

    /** Whether an initializer under way has come to that of a class which is not below it. */
    boolean waitsForOther(Class<?> type);

    /** Whether any initializer has begun, and is not through. */
    boolean isAnyUnderWay();

    /** Records that the initializer of a class above came to a class beside other threads. */
    void makes(Class<?> above, Class<?> type);

    /** Returns the class that was recorded as the maker of a class; null if there is none. */
    Class<?> makerOf(Class<?> type);

    /** Whether a class has a private member class to which no third class comes. */
    boolean isMadeOnlyBy(Class<?> maker, Class<?> member);

    /** The locations of the static fields of a class were made. */
    void touched(Class<?> type);

    /** The logger of that name is made. */
    void gets(String logger);
  }

  private static final ClassValue<Layout> KNOWN =
      new ClassValue<>() {
        @Override
        protected Layout computeValue(Class<?> type) {
          return type.getClassLoader() instanceof Source source
              ? source.layoutOf(type.getName())
              : NONE;
        }
      };

  /** With the labels that belong to those names. */
  public static Layout of(List<String> names, List<Character> types, List<Boolean> volatiles) {
    List<String> labels = names.stream().map(Layout::label).toList();
    return new Layout(
        List.copyOf(names),
        labels,
        List.copyOf(types),
        List.copyOf(volatiles),
        names.stream().map(Kinds::of).toList().hashCode());
  }

  private static String label(String name) {
    int field = name.lastIndexOf('.');
    return name.substring(name.lastIndexOf('.', field - 1) + 1);
  }

  static Layout of(Class<?> type) {
    return KNOWN.get(type);
  }

  /** How many locations there are. */
  public int size() {
    return names.size();
  }

  boolean isReference(int slot) {
    char type = types.get(slot);
    return type == 'L' || type == '[';
  }

  boolean isVolatile(int slot) {
    return volatiles.get(slot);
  }

  /** The number of a field of a class, or of its nearest superclass that has it; -1 if none has. */
  int find(Class<?> type, String field) {
    int found = -1;
    for (Class<?> in = type; in != null && found < 0; in = in.getSuperclass()) {
      found = find(in.getName(), field);
    }
    return found;
  }

  /** The number of a field that a class declares; -1 if there is none. */
  int find(String owner, String field) {
    return names.lastIndexOf(owner + "." + field);
  }
}
