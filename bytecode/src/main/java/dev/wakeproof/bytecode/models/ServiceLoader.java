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
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The model of {@code java.util.ServiceLoader}, for services and providers on the class path. All
 * class loaders find the same.
 *
 * @param <S> the type of the service
 */
public final class ServiceLoader<S> implements Iterable<S> {
  private final Class<S> service;

  /** The search of the iterators; null before the first one. */
  private Search<S> search;

  private List<S> made = new ArrayList<>();

  /** The search of the streams; null before the first one. */
  private Search<S> searchOfTypes;

  private List<Provider<S>> found = new ArrayList<>();
  private boolean foundAll;
  private int reloads;

  private ServiceLoader(Class<S> service) {
    this.service = Objects.requireNonNull(service);
    ClassPath.requireAccess(service);
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
    if (search == null) {
      search = new Search<>(service);
    }
    return new Iterator<S>() {
      private final int begun = reloads;
      private int index;

      @Override
      public boolean hasNext() {
        requireCurrent(begun);
        return index < made.size() || search.hasNext();
      }

      @Override
      public S next() {
        requireCurrent(begun);
        if (index == made.size()) {
          made.add(search.next().get());
        }
        return made.get(index++);
      }
    };
  }

  /** As {@code stream}: each provider is looked for when the stream comes to it. */
  public Stream<Provider<S>> stream() {
    if (foundAll) {
      return found.stream();
    }
    if (searchOfTypes == null) {
      searchOfTypes = new Search<>(service);
    }
    int begun = reloads;
    Search<S> rest = searchOfTypes;
    return StreamSupport.stream(
        new Spliterators.AbstractSpliterator<>(Long.MAX_VALUE, Spliterator.ORDERED) {
          private int index;

          @Override
          public boolean tryAdvance(Consumer<? super Provider<S>> action) {
            requireCurrent(begun);
            if (index == found.size()) {
              if (!rest.hasNext()) {
                foundAll = true;
                return false;
              }
              found.add(rest.next());
            }
            action.accept(found.get(index++));
            return true;
          }
        },
        false);
  }

  private void requireCurrent(int begun) {
    if (begun != reloads) {
      throw new ConcurrentModificationException();
    }
  }

  /** As {@code findFirst}. */
  public Optional<S> findFirst() {
    Iterator<S> all = iterator();
    return all.hasNext() ? Optional.of(all.next()) : Optional.empty();
  }

  /** As {@code reload}. */
  public void reload() {
    search = null;
    made = new ArrayList<>();
    searchOfTypes = null;
    found = new ArrayList<>();
    foundAll = false;
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

  /** A walk through the names of the providers; an error of one is thrown by {@code next}. */
  private static final class Search<S> implements Iterator<Provider<S>> {
    private final Class<S> service;
    private List<String> names;
    private Provider<S> next;
    private ServiceConfigurationError error;

    Search(Class<S> service) {
      this.service = service;
    }

    @Override
    public boolean hasNext() {
      if (names == null) {
        names = namesOf(service);
      }
      while (next == null && error == null && !names.isEmpty()) {
        String name = names.remove(0);
        try {
          next = providerOf(name);
        } catch (ServiceConfigurationError e) {
          error = e;
        }
      }
      return next != null || error != null;
    }

    @Override
    public Provider<S> next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      Provider<S> provider = next;
      ServiceConfigurationError thrown = error;
      next = null;
      error = null;
      if (thrown != null) {
        throw thrown;
      }
      return provider;
    }

    /** Returns a provider; null for a class of the JDK, which the class path cannot provide. */
    private Provider<S> providerOf(String name) {
      Class<?> type;
      try {
        type = Class.forName(name, false, service.getClassLoader());
      } catch (ClassNotFoundException e) {
        throw failure(service, "Provider " + name + " not found", null);
      }
      if (!ClassPath.isOwn(type)) {
        return null;
      }
      if (!service.isAssignableFrom(type)) {
        throw failure(service, name + " not a subtype", null);
      }
      return new ProviderImpl<>(service, type.asSubclass(service));
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
  }

  private static ServiceConfigurationError failure(Class<?> service, String what, Throwable cause) {
    return new ServiceConfigurationError(service.getName() + ": " + what, cause);
  }

  private static final class ProviderImpl<S> implements Provider<S> {
    private final Class<S> service;
    private final Class<? extends S> type;
    private final Constructor<? extends S> constructor;

    ProviderImpl(Class<S> service, Class<? extends S> type) {
      this.service = service;
      this.type = type;
      try {
        constructor = type.getConstructor();
      } catch (NoSuchMethodException e) {
        throw failure(service, type.getName() + " Unable to get public no-arg constructor", e);
      }
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
      return failure(service, "Provider " + type.getName() + " could not be instantiated", cause);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof ProviderImpl<?> that && service == that.service && type == that.type;
    }

    @Override
    public int hashCode() {
      return Objects.hash(service, type);
    }
  }
}
