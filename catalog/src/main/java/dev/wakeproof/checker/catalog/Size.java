package dev.wakeproof.checker.catalog;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How long a check takes; a size includes the smaller ones. */
public enum Size {
  SMALL,
  MEDIUM,
  LARGE;

  @JsonValue
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Size parse(String word) throws CatalogException {
    for (Size size : values()) {
      if (size.toString().equals(word)) {
        return size;
      }
    }
    String known = Arrays.stream(values()).map(Size::toString).collect(Collectors.joining(", "));
    throw new CatalogException("unknown size '" + word + "': use one of " + known);
  }
}
