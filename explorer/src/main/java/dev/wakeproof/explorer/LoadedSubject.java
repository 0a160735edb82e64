package dev.wakeproof.explorer;

import dev.wakeproof.explorer.refusal.RefusedException;
import dev.wakeproof.scenario.Scenario;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.function.Consumer;

/** A scenario over the library, loaded together with the shims of the cells. */
final class LoadedSubject implements Code {
  private final Subject subject;
  private final ShimLoader loader;
  private final Constructor<?> constructor;

  LoadedSubject(Subject subject, ShimLoader loader) {
    this.subject = subject;
    this.loader = loader;
    this.constructor = subject.load(loader);
  }

  @Override
  public Scenario create() throws InvocationTargetException {
    return subject.create(constructor);
  }

  @Override
  public void show(Consumer<Class<?>> onlooker) {
    loader.show(onlooker);
  }

  @Override
  public RefusedException refusal() {
    return loader.refusal();
  }

  @Override
  public boolean tellsOfMethods() {
    return loader.tells();
  }

  @Override
  public boolean hasCells() {
    return true;
  }

  @Override
  public void refusePlainStatics() {
    loader.refusePlainStatics();
  }
}
