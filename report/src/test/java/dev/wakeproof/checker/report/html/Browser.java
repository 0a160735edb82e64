package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.host.TempFolder;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/** A Chromium of this machine, with a profile of its own; none is ever downloaded. */
final class Browser implements AutoCloseable {
  static final String ABSENT =
      "the page's scripts were not tested: this machine has no chromium and chromedriver"
          + " (Debian: chromium, chromium-driver)";

  private static final List<String> QUIET =
      List.of(
          "--headless",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--hide-scrollbars");

  // Says of every Chromium that is newer than itself that it does not know all of its protocol.
  private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

  private final TempFolder profile;
  private final ChromeDriver driver;

  private Browser(Path chromium, Path chromedriver) throws IOException {
    SELENIUM.setLevel(Level.SEVERE);
    profile = new TempFolder("browser");
    ChromeOptions options = new ChromeOptions();
    options.setBinary(chromium.toFile());
    options.addArguments(QUIET);
    options.addArguments("--user-data-dir=" + profile.path());
    // With a driver that is named Selenium looks for none.
    driver =
        new ChromeDriver(
            new ChromeDriverService.Builder()
                .usingDriverExecutable(chromedriver.toFile())
                .usingAnyFreePort()
                .withLogOutput(OutputStream.nullOutputStream())
                .build(),
            options);
  }

  /** Empty where there is none. */
  static Optional<Browser> start() throws IOException {
    Optional<Path> chromium =
        Stream.of("chromium", "chromium-browser", "google-chrome")
            .flatMap(name -> onPath(name).stream())
            .findFirst();
    Optional<Path> chromedriver = onPath("chromedriver");
    return chromium.isPresent() && chromedriver.isPresent()
        ? Optional.of(new Browser(chromium.get(), chromedriver.get()))
        : Optional.empty();
  }

  private static Optional<Path> onPath(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  void open(Path page, String fragment) {
    // A change of the fragment alone would not load the page again.
    driver.get("about:blank");
    driver.get(page.toUri() + (fragment.isEmpty() ? "" : "#" + fragment));
  }

  void screen(int width, int height, boolean dark) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
  }

  WebElement find(String selector) {
    return driver.findElement(By.cssSelector(selector));
  }

  List<WebElement> all(String selector) {
    return driver.findElements(By.cssSelector(selector));
  }

  Object script(String text) {
    return driver.executeScript(text);
  }

  /** To whatever has the focus. */
  void type(CharSequence keys) {
    driver.switchTo().activeElement().sendKeys(keys);
  }

  void type(Keys key) {
    type((CharSequence) key);
  }

  @Override
  public void close() throws IOException {
    driver.quit();
    profile.close();
  }
}
