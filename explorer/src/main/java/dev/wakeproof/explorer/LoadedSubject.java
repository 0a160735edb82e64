package dev.wakeproof.explorer;

import dev.wakeproof.explorer.refusal.RefusedException;
import dev.wakeproof.scenario.Scenario;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;

/** A scenario over the library, loaded with the twins of the cells. */
final class LoadedSubject implements Code {
  private final Subject subject;
  private final TwinLoader loader;
  private final Constructor<?> constructor;

  LoadedSubject(Subject subject, TwinLoader loader) {
    this.subject = subject;
    this.loader = loader;
    this.constructor = subject.load(loader);
  }

  @Override
  public Scenario create() throws InvocationTargetException {
    return subject.create(constructor);
  }

  @Override
  public RefusedException refusal() {
    return loader.refusal();
  }

  @Override
  public void refusePlainStatics() {
    loader.refusePlainStatics();
  }
}
