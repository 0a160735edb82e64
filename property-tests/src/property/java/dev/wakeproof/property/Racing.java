package dev.wakeproof.property;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

/**
 * Its threads run as the machine lets them, so that a seed does not repeat what happens. No verdict
 * of a test that uses it is kept.
 */
@Target(ElementType.TYPE)
@interface Racing {}
