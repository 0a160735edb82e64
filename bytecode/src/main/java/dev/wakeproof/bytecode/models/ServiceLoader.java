package dev.wakeproof.bytecode.models;

import dev.wakeproof.bytecode.runtime.ClassPath;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The model of {@code java.util.ServiceLoader}, for services and providers on the class path. All
 * class loaders find the same.
 *
 * @param <S> the type of the service
 */
public final class ServiceLoader<S> implements Iterable<S> {
  private final Class<S> service;

  /** The names of the providers that have not been looked at; null before the first look. */
  private List<String> names;

  private List<S> made = new ArrayList<>();
  private Provider<S> next;
  private int reloads;

  private ServiceLoader(Class<S> service) {
    this.service = Objects.requireNonNull(service, "Service interface cannot be null");
  }

  /** As {@code load}. */
  public static <S> ServiceLoader<S> load(Class<S> service) {
    return new ServiceLoader<>(service);
  }

  /** As {@code load}. */
  public static <S> ServiceLoader<S> load(Class<S> service, ClassLoader loader) {
    return new ServiceLoader<>(service);
  }

  /** As {@code iterator}. */
  @Override
  public Iterator<S> iterator() {
    return new Iterator<S>() {
      private final int begun = reloads;
      private int index;

      @Override
      public boolean hasNext() {
        requireCurrent();
        return index < made.size() || findNext();
      }

      @Override
      public S next() {
        requireCurrent();
        if (index == made.size()) {
          if (!findNext()) {
            throw new NoSuchElementException();
          }
          Provider<S> found = next;
          next = null;
          made.add(found.get());
        }
        return made.get(index++);
      }

      private void requireCurrent() {
        if (begun != reloads) {
          throw new ConcurrentModificationException();
        }
      }
    };
  }

  private boolean findNext() {
    if (names == null) {
      names = namesOf(service);
    }
    while (next == null && !names.isEmpty()) {
      next = new Found<>(service, names.remove(0));
    }
    return next != null;
  }

  private static List<String> namesOf(Class<?> service) {
    List<String> names = new ArrayList<>();
    String all = ClassPath.providers(service);
    for (int begin = 0; begin < all.length(); ) {
      int end = all.indexOf('\n', begin);
      int stop = end < 0 ? all.length() : end;
      names.add(all.substring(begin, stop));
      begin = stop + 1;
    }
    return names;
  }

  /** As {@code stream}. */
  public Stream<Provider<S>> stream() {
    List<Provider<S>> providers = new ArrayList<>();
    for (String name : namesOf(service)) {
      providers.add(new Found<>(service, name));
    }
    return providers.stream();
  }

  /** As {@code findFirst}. */
  public Optional<S> findFirst() {
    Iterator<S> all = iterator();
    return all.hasNext() ? Optional.of(all.next()) : Optional.empty();
  }

  /** As {@code reload}. */
  public void reload() {
    names = null;
    next = null;
    made = new ArrayList<>();
    reloads++;
  }

  @Override
  public String toString() {
    return "java.util.ServiceLoader[" + service.getName() + "]";
  }

  /**
   * As {@code ServiceLoader.Provider}.
   *
   * @param <S> the type of the service
   */
  public interface Provider<S> extends Supplier<S> {
    /** As {@code type}. */
    Class<? extends S> type();

    @Override
    S get();
  }

  private static final class Found<S> implements Provider<S> {
    private final Class<S> service;
    private final Class<? extends S> type;
    private final Constructor<? extends S> constructor;

    Found(Class<S> service, String name) {
      this.service = service;
      Class<?> found;
      try {
        found = Class.forName(name, false, service.getClassLoader());
      } catch (ClassNotFoundException e) {
        throw failure("Provider " + name + " not found", null);
      }
      if (!service.isAssignableFrom(found)) {
        throw failure(name + " not a subtype", null);
      }
      type = found.asSubclass(service);
      try {
        constructor = type.getConstructor();
      } catch (NoSuchMethodException e) {
        throw failure(name + " Unable to get public no-arg constructor", e);
      }
    }

    private ServiceConfigurationError failure(String what, Throwable cause) {
      return new ServiceConfigurationError(service.getName() + ": " + what, cause);
    }

    @Override
    public Class<? extends S> type() {
      return type;
    }

    @Override
    public S get() {
      try {
        return constructor.newInstance();
      } catch (InvocationTargetException e) {
        throw notMade(e.getCause());
      } catch (ReflectiveOperationException e) {
        throw notMade(e);
      }
    }

    private ServiceConfigurationError notMade(Throwable cause) {
      if (cause instanceof Error error) {
        throw error;
      }
      return failure("Provider " + type.getName() + " could not be instantiated", cause);
    }
  }
}
