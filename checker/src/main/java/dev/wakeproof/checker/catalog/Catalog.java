package dev.wakeproof.checker.catalog;

import java.nio.file.Path;
import java.util.List;

/**
 * All that the project says about its checks and claims.
 *
 * @param root the folder of the project
 * @param families every folder of specs/ that has checks
 */
public record Catalog(Path root, List<String> families, List<Check> checks, List<Claim> claims) {}
