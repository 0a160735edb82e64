/**
 * The scenarios of the parking lot and of the semaphores on it, and the witnesses, which deny
 * something and must be violated.
 */
package dev.wakeproof.scenario.address;
