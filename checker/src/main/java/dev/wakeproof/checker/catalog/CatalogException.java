package dev.wakeproof.checker.catalog;

import java.util.List;

/** What is wrong with the catalog or with a selection from it: one line a mistake. */
public final class CatalogException extends Exception {
  private static final long serialVersionUID = 1L;

  public CatalogException(String mistake) {
    super(mistake);
  }

  public CatalogException(List<String> mistakes) {
    super(String.join(System.lineSeparator(), mistakes));
  }
}
