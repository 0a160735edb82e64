package dev.wakeproof.bytecode;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.zaxxer.hikari.util.ConcurrentBag;
import io.netty.util.concurrent.DefaultEventExecutor;
import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import kotlin.Unit;
import kotlin.coroutines.Continuation;
import kotlin.coroutines.EmptyCoroutineContext;
import kotlinx.coroutines.BuildersKt;
import kotlinx.coroutines.sync.Mutex;
import kotlinx.coroutines.sync.MutexKt;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Two threads use a class of a released jar. */
@SuppressWarnings({"unused", "FutureReturnValueIgnored"}) // Found by name.
class Released {
  private final AtomicInteger turns = new AtomicInteger();

  private static final class Factory extends BasePooledObjectFactory<String> {
    @Override
    public String create() {
      return "pooled";
    }

    @Override
    public PooledObject<String> wrap(String pooled) {
      return new DefaultPooledObject<>(pooled);
    }
  }

  private static final class Entry implements ConcurrentBag.IConcurrentBagEntry {
    private final AtomicInteger state = new AtomicInteger();

    @Override
    public boolean compareAndSet(int expected, int next) {
      return state.compareAndSet(expected, next);
    }

    @Override
    public void setState(int next) {
      state.set(next);
    }

    @Override
    public int getState() {
      return state.get();
    }
  }

  /** Runs it in two threads; returns whether the thread of the test got the lower turn. */
  private static boolean both(Callable<Integer> task) throws Exception {
    int[] turn = new int[1];
    Thread other = Cases.start(() -> turn[0] = call(task));
    int own = call(task);
    other.join();
    return own < turn[0];
  }

  private static int call(Callable<Integer> task) {
    try {
      return task.call();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static void require(boolean holds, String property) {
    if (!holds) {
      throw new AssertionError(property);
    }
  }

  private static GenericObjectPool<String> newPool() {
    GenericObjectPoolConfig<String> config = new GenericObjectPoolConfig<>();
    config.setJmxEnabled(false);
    config.setMaxTotal(1);
    return new GenericObjectPool<>(new Factory(), config);
  }

  private static int returned(GenericObjectPool<String> pool) throws Exception {
    pool.returnObject(pool.borrowObject());
    return 0;
  }

  void pool() throws Exception {
    GenericObjectPool<String> pool = newPool();
    both(() -> returned(pool));
    require(pool.getNumIdle() == 1 && pool.getNumActive() == 0, "AllReturned");
  }

  void poolAsked() throws Exception {
    GenericObjectPool<String> pool = newPool();
    Thread other = Cases.start(() -> call(() -> returned(pool)));
    require(pool.getNumIdle() == 1, "NotYet");
    other.join();
  }

  private boolean usesBag() throws Exception {
    ConcurrentBag<Entry> bag = new ConcurrentBag<>(waiting -> {});
    bag.add(new Entry());
    return both(
        () -> {
          Entry borrowed = bag.borrow(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
          int turn = turns.incrementAndGet();
          bag.requite(borrowed);
          return turn;
        });
  }

  void bag() throws Exception {
    usesBag();
  }

  void bagInOrder() throws Exception {
    require(usesBag(), "OtherFirst");
  }

  /** Both threads ask for one key; returns how often its value was loaded. */
  private int loadsOf(Callable<Integer> gets) throws Exception {
    both(gets);
    return turns.get();
  }

  void bounded() throws Exception {
    Cache<String, Integer> cache =
        Caffeine.newBuilder().maximumSize(10).executor(Runnable::run).build();
    require(loadsOf(() -> cache.get("k", key -> turns.incrementAndGet())) == 1, "LoadsOnce");
  }

  void boundedAsked() throws Exception {
    Cache<String, Integer> cache =
        Caffeine.newBuilder().maximumSize(10).executor(Runnable::run).build();
    int loads =
        loadsOf(
            () -> {
              Integer known = cache.getIfPresent("k");
              if (known == null) {
                cache.put("k", turns.incrementAndGet());
              }
              return 0;
            });
    require(loads == 1, "LoadsTwice");
  }

  void loading() throws Exception {
    LoadingCache<String, Integer> cache =
        CacheBuilder.newBuilder().build(CacheLoader.from(key -> turns.incrementAndGet()));
    require(loadsOf(() -> cache.getUnchecked("k")) == 1, "LoadsOnce");
  }

  void loadingRefreshed() throws Exception {
    LoadingCache<String, Integer> cache =
        CacheBuilder.newBuilder().build(CacheLoader.from(key -> turns.incrementAndGet()));
    int loads =
        loadsOf(
            () -> {
              cache.invalidate("k");
              return cache.getUnchecked("k");
            });
    require(loads == 1, "LoadsTwice");
  }

  void promise() throws Exception {
    DefaultPromise<Integer> promise = new DefaultPromise<>(GlobalEventExecutor.INSTANCE);
    Thread other = Cases.start(() -> promise.setSuccess(1));
    require(promise.get() == 1, "Value");
    other.join();
  }

  void promiseAsked() throws Exception {
    DefaultPromise<Integer> promise = new DefaultPromise<>(GlobalEventExecutor.INSTANCE);
    Thread other = Cases.start(() -> promise.setSuccess(1));
    require(promise.getNow() != null, "NotYet");
    other.join();
  }

  void loop() throws Exception {
    Class.forName("io.netty.util.concurrent.GlobalEventExecutor");
    DefaultEventExecutor loop = new DefaultEventExecutor();
    require(loop.submit(() -> 1).get() == 1, "Value");
    loop.shutdownGracefully(0, 1, TimeUnit.SECONDS);
  }

  void loopAsked() throws Exception {
    Class.forName("io.netty.util.concurrent.GlobalEventExecutor");
    DefaultEventExecutor loop = new DefaultEventExecutor();
    boolean done = loop.submit(() -> 1).isDone();
    loop.shutdownGracefully(0, 1, TimeUnit.SECONDS);
    require(done, "NotYet");
  }

  private boolean locks() throws Exception {
    Mutex mutex = MutexKt.Mutex(false);
    int[] inside = new int[1];
    boolean first =
        both(
            () -> {
              BuildersKt.runBlocking(
                  EmptyCoroutineContext.INSTANCE,
                  (scope, next) -> mutex.lock(null, (Continuation<? super Unit>) next));
              inside[0]++;
              int turn = turns.incrementAndGet();
              mutex.unlock(null);
              return turn;
            });
    require(inside[0] == 2, "MutualExclusion");
    return first;
  }

  void mutex() throws Exception {
    locks();
  }

  void mutexInOrder() throws Exception {
    require(locks(), "OtherFirst");
  }
}
