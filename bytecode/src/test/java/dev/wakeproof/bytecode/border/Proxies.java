package dev.wakeproof.bytecode.border;

import static dev.wakeproof.bytecode.border.Fixture.check;
import static dev.wakeproof.bytecode.border.Fixture.started;

import java.io.File;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Proxies of interfaces, and names of files and hosts that nothing is asked of. */
@SuppressWarnings({"all", "unchecked", "rawtypes"}) // As people write them.
class Proxies {
  private int count;

  /** The interface of the proxies. */
  interface Service {
    int add(int added);

    String name();
  }

  private class Adder implements Service {
    @Override
    public int add(int added) {
      count += added;
      return count;
    }

    @Override
    public String name() {
      throw new IllegalStateException("nameless");
    }
  }

  static <T> T proxy(Class<T> type, InvocationHandler handler) {
    Object made = Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler);
    return type.cast(made);
  }

  private static InvocationHandler to(Object target) {
    return (proxy, method, arguments) -> {
      try {
        return method.invoke(target, arguments);
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    };
  }

  void callsByTwo() throws InterruptedException {
    Service service = proxy(Service.class, to(new Adder()));
    Thread thread = started(() -> service.add(1));
    service.add(2);
    thread.join();
  }

  void callsUnderALock() throws InterruptedException {
    InvocationHandler handler = to(new Adder());
    Service service =
        proxy(
            Service.class,
            (proxy, method, arguments) -> {
              synchronized (this) {
                return handler.invoke(proxy, method, arguments);
              }
            });
    Thread thread = started(() -> service.add(1));
    int sum = service.add(2);
    thread.join();
    check(sum == 2, "SawThree");
  }

  void answers() throws InterruptedException {
    Service service = proxy(Service.class, to(new Adder()));
    check(service.add(2) == 2 && service.add(3) == 5, "Sum");
    try {
      service.name();
      check(false, "Named");
    } catch (IllegalStateException e) {
      check(e.getMessage().equals("nameless"), "Message");
    }
    Service named = proxy(Service.class, (proxy, method, arguments) -> method.getName());
    check(named.name().equals("name") && Proxy.isProxyClass(named.getClass()), "Name");
    List<Object> list = proxy(List.class, to(new ArrayList<>()));
    Thread thread = started(() -> check(Proxy.getInvocationHandler(list) != null, "Handler"));
    thread.join();
    check(list.add("a") && list.get(0).equals("a") && list.size() == 1, "List");
  }

  void deadlockBehindAProxy() throws InterruptedException {
    Service service =
        proxy(
            Service.class,
            (proxy, method, arguments) -> {
              synchronized (this) {
                wait();
              }
              return null;
            });
    service.name();
  }

  void invokesOnABuilder() throws Throwable {
    CharSequence text = proxy(CharSequence.class, to(new StringBuilder("a")));
    text.length();
  }

  void hashOfALambda() throws Throwable {
    Runnable work = () -> {};
    proxy(Runnable.class, to(work)).hashCode();
  }

  private static void useNames() {
    Path path = Path.of("/a", "b.txt");
    check(path.getFileName().toString().equals("b.txt"), "FileName");
    check(path.getParent().resolve("c").equals(Paths.get("/a/c")), "Resolved");
    Map<Path, Integer> sizes = new HashMap<>();
    sizes.put(path, 1);
    check(sizes.get(new File("/a/b.txt").toPath()) == 1, "Size");
    int names = 0;
    for (Path name : path) {
      names += name.toString().length();
    }
    check(names == 6 && path.startsWith("/a"), "Names");
    File file = new File(new File("/a"), "b.txt");
    check(file.getPath().equals("/a" + File.separator + "b.txt"), "Path");
    check(file.equals(path.toFile()) && file.getParentFile().getName().equals("a"), "Parent");
    InetSocketAddress address = InetSocketAddress.createUnresolved("host", 80);
    check(address.getHostString().equals("host") && address.getPort() == 80, "Address");
    String encoded = URLEncoder.encode("a b", StandardCharsets.UTF_8);
    check(URLDecoder.decode(encoded, StandardCharsets.UTF_8).equals("a b"), "Decoded");
  }

  void namesInTwoThreads() throws InterruptedException {
    Thread thread = started(Proxies::useNames);
    useNames();
    thread.join();
  }

  void pathIsSetLate() throws InterruptedException {
    Map<Path, Integer> sizes = new HashMap<>();
    Thread thread = started(() -> sizes.put(Path.of("a"), 1));
    check(sizes.get(Path.of("a")) == null, "There");
    thread.join();
  }

  void asksForAFile() {
    new File("a").exists();
  }

  void asksForTheFolder() {
    Path.of("a").toAbsolutePath();
  }

  void resolves() {
    new InetSocketAddress("host", 80);
  }
}
