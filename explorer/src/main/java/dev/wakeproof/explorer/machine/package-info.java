/**
 * One execution: what all see, the threads of the actors of which one runs at a time, and the steps
 * that change it. Decides nothing; a {@link dev.wakeproof.explorer.machine.Scheduler} does.
 *
 * <h2>The rooms</h2>
 *
 * <p>Each package below knows those that stand under it here, and none beside or above it; {@code
 * RoomsTest} holds that. Nobody here knows of searches, options or results.
 *
 * <pre>
 *   search, explorer          shims of the cells, rewritten classes
 *          |                               |
 *  +-------v-------------------------------v------------------------+
 *  | machine   Machine . Choices . Steps . Play              Access |
 *  +---+-----------+------------+-------------+-------------+-------+
 *      |           |            |             |             |
 *      |           |            |             |         +---v----+
 *      |           |            |             |         | record |  what happened, in words
 *      |           |            |             |         +---+----+
 *  +---v----+  +---v---+  +-----v------+      |       +-----v---+
 *  | memory |  | clock |  |   locks    |      +------>| threads |  turns, parking, interrupts
 *  +---+----+  +---+---+  +-----+------+              +-----+---+
 *      |           |            |                           |
 *  +---v----+      |            |                           |
 *  | races  |      |            |                           |
 *  +---+----+      |            |                           |
 *  +---v-----------v------------v---------------------------v---+
 *  | actor     what an actor is about to do, and what it knows  |
 *  +---+--------------------------------------------------------+
 *  +---v--------------------------------------------------------+
 *  | naming    names of objects and locations, hashes of states |---&gt; refusal
 *  +---+--------------------------------------------------------+
 *  +---v--------------------------------------------------------+
 *  | step      the words: a step, a location, a choice          |
 *  +------------------------------------------------------------+
 * </pre>
 *
 * <h2>How a step goes</h2>
 *
 * <p>A shim calls {@link dev.wakeproof.explorer.machine.Access}, which writes down in the {@code
 * Op} of the current thread what it is about to do. If that is nobody else's business it is done at
 * once; else the thread asks {@code Play} who has the next turn, and waits for the baton. {@code
 * Play} asks the scheduler, which looks at {@link
 * dev.wakeproof.explorer.machine.Machine#choices()}, and what it chooses is done: a store arrives,
 * a sleep ends, or a thread goes on and takes its step in {@code Steps}. What is shared is accessed
 * by the memory model, which asks back for no more than its {@code Host} says.
 *
 * <h2>Where to look</h2>
 *
 * <ul>
 *   <li>what a step does: {@code Steps}; to what is shared, {@code memory}, a model a class;
 *   <li>when it may be taken: {@code Choices}, with {@code locks}, {@code clock} and {@code
 *       threads.Parking};
 *   <li>what makes two states the same: {@code Machine.key}, with {@code actor.ObservationHistory}
 *       and {@code naming};
 *   <li>what is a scheduling point: {@code Steps.goesUnnoticed}, with {@code races.Sharing};
 *   <li>why all this is sound: docs/soundness.md.
 * </ul>
 */
package dev.wakeproof.explorer.machine;
