/**
 * Explores every schedule of a scenario, under sequential consistency and three kinds of store
 * buffers: what loom is for Rust.
 *
 * <p><b>What runs.</b> The shipped bytecode, loaded by {@link dev.wakeproof.explorer.TwinLoader}
 * with twins in the place of the cells. Each call of a twin is a step; between two steps an actor
 * does nothing that others could notice, so it makes no difference when it does it. What may happen
 * next is a {@linkplain dev.wakeproof.explorer.machine.Choice choice}: an actor's step, a store
 * that leaves a buffer, a sleep that times out or (if allowed) ends for no reason. An execution is
 * a sequence of choices, and running the scenario again with the same choices gives the same
 * states, which is checked in every execution at the state where it leaves the one before.
 *
 * <p><b>Why local steps are no scheduling points.</b> A location that one actor alone accesses in
 * all explored executions, or that no actor writes, is not shared, and a step on it is taken at
 * once. Suppose such a step <i>a</i> of actor A could be taken in state <i>s</i>, and some
 * execution of the full system from <i>s</i> has other actors' steps <i>w</i> first and then a step
 * <i>t</i> that conflicts with <i>a</i>; take the first such <i>t</i>. No step in <i>w</i>
 * conflicts with <i>a</i>, so <i>a, w, t</i> is an execution too, and by induction on its length
 * one that differs from it only in the order of steps that commute is explored. In that one, two
 * actors access the location and one writes, which contradicts that it is not shared. When an
 * exploration does find a location shared that it took for local, it begins again with that known
 * ({@link dev.wakeproof.explorer.machine.Sharing}); the argument is about the last pass. A store to
 * a local location need not be buffered: its own actor sees it either way. A step that may have to
 * wait (for a guard, a permit, its buffer) is a scheduling point wherever it might not go on.
 *
 * <p><b>Why a state is left once.</b> ({@link dev.wakeproof.explorer.Reduction#STATES}) The key of
 * a state is a 128-bit hash of what the memory holds, the guards, permits, interrupt flags and the
 * clock among it; what each buffer holds, in order; the budget that is left; and for each actor all
 * that it has observed: each step, its location, and what it returned. The code of an actor is
 * deterministic, so its local state, and with it its next step, is a function of what it has
 * observed. References are observed by name. A location is named after who created it and the
 * how-manieth of that creator it is; an object after who first passed it to a cell, or, if it can
 * be reached from the scenario before the first actor moves, by its place in the order in which it
 * is reached. By induction over the steps, two states with equal keys have the same futures up to a
 * bijection of locations and objects that respects the names, unless two of 2<sup>128</sup> hashes
 * collide. No state is a successor of itself, since what was observed only grows; so nothing is
 * postponed for ever by leaving known states alone. It also means that a state is always reached
 * with the same number of choices: the search for a shortest counterexample may use it.
 *
 * <p><b>Sleep sets</b> ({@link dev.wakeproof.explorer.Reduction#SLEEP_SETS}; Godefroid 1996) leave
 * out a choice whose exploration before a sibling covers what follows from it. Two choices commute
 * if they belong to different actors and touch no location in common that one of them writes; a
 * flush belongs to its actor, a park touches its permit and its flag, and a spin hint, a time-out
 * and a return for no reason commute with nothing. Executions that differ in the order of commuting
 * choices have the same length, the same end and the same violations. A depth bound cuts all or
 * none of them.
 *
 * <p><b>Spin loops.</b> A spin hint lets its actor go on when a cell that it has read since the
 * hint before shows it another value. That is sound for a loop that does nothing but read until it
 * sees what it waits for (Kokologiannakis et al. 2021), which is what the hint promises; a spin
 * that counts its rounds must do without the hint. A loop on something else than cells (the
 * interrupt flag, the clock) runs into the depth bound, which is said.
 *
 * <p><b>Bounds.</b> A verdict is without condition only if the search ran to its end and nothing
 * was cut; {@link dev.wakeproof.explorer.Result#cuts} says what was. A counterexample is called
 * shortest only if all executions with fewer choices were explored; choices are counted, not the
 * local steps between them.
 *
 * <p><b>Not seen:</b> what is not in the cells; what store buffers cannot show
 * (docs/memory-models.md); starvation, since only the existence of executions is explored and not
 * what is fair; data races as such, only what they lead to.
 */
package dev.wakeproof.explorer;
