package dev.wakeproof.bytecode.border;

import java.util.ServiceLoader;

/** Loads services that it cannot name. */
class ServicesOfOthers {
  private ServicesOfOthers() {}

  static boolean has(Class<?> service) {
    return ServiceLoader.load(service).findFirst().isPresent();
  }
}
