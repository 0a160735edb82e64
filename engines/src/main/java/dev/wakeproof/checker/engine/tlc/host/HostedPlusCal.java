package dev.wakeproof.checker.engine.tlc.host;

import dev.wakeproof.checker.host.Hosted;
import dev.wakeproof.checker.host.reset.ResettingLoader;
import java.io.IOException;
import java.lang.reflect.Method;

/**
 * Translates PlusCal again and again in one JVM, with static fields reset. It calls the translator
 * as the Toolbox does; otherwise the translator would end the JVM.
 */
public final class HostedPlusCal implements Hosted {
  private final ResettingLoader loader;

  public HostedPlusCal() throws IOException {
    loader =
        new ResettingLoader(System.getProperty(HostedTlc.JAR), HostedTlc.PACKAGES, name -> false);
  }

  /** Runs a job. Its words are the arguments of the translator. */
  @Override
  public int run(String[] job) throws Exception {
    Class<?> output = loader.unused().loadClass("util.ToolIO");
    output.getMethod("setMode", int.class).invoke(null, output.getField("TOOL").getInt(null));
    Method translate = loader.loadClass("pcal.trans").getMethod("runMe", String[].class);
    translate.setAccessible(true);
    int status = (int) translate.invoke(null, (Object) job);
    for (String line : (String[]) output.getMethod("getAllMessages").invoke(null)) {
      System.out.println(line);
    }
    return status < 0 ? 1 : 0;
  }
}
