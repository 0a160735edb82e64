package dev.wakeproof.checker.catalog;

import java.util.List;

/**
 * Thrown for mistakes in the catalog or in a selection of checks; the message has one line for
 * each.
 */
public final class CatalogException extends Exception {
  private static final long serialVersionUID = 1L;

  public CatalogException(String mistake) {
    super(mistake);
  }

  public CatalogException(List<String> mistakes) {
    super(String.join(System.lineSeparator(), mistakes));
  }
}
