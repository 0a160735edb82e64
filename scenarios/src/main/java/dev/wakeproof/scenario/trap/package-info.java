/**
 * Broken code whose bugs Java PathFinder finds only under settings that differ from its defaults.
 * None of it uses the library's cells, which are immune: a wrong setting turns these checks red,
 * however the cells are implemented.
 */
package dev.wakeproof.scenario.trap;
