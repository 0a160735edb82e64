/**
 * One execution: the shared state, the threads of the actors, of which one runs at a time, and the
 * steps that change the state. Decides nothing; a {@link dev.wakeproof.explorer.machine.Scheduler}
 * does.
 *
 * <h2>The layers</h2>
 *
 * <p>Each package knows only the packages below it in this diagram; {@code RoomsTest} enforces
 * that. None knows searches, options or results.
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
 *  | actor     an actor's next step and observation history     |
 *  +---+--------------------------------------------------------+
 *  +---v--------------------------------------------------------+
 *  | naming    names of objects and locations, hashes of states |---&gt; refusal
 *  +---+--------------------------------------------------------+
 *  +---v--------------------------------------------------------+
 *  | step      the vocabulary: step, location, choice           |
 *  +------------------------------------------------------------+
 * </pre>
 *
 * <h2>How a step is taken</h2>
 *
 * <p>A shim calls {@link dev.wakeproof.explorer.machine.Access}, {@code Waits} or {@code
 * LockAccess}, which write the step into the {@code Op} of the current thread. A step that is
 * invisible to the other actors is taken at once. Otherwise the thread asks {@code Play} for the
 * next turn, and waits for the baton. {@code Play} asks the scheduler, which looks at {@link
 * dev.wakeproof.explorer.machine.Machine#choices()}, and the chosen thing happens: a store arrives,
 * a sleep ends, or a thread goes on and takes its step in {@code Steps}. The memory model performs
 * accesses to shared locations, and calls back only what its {@code Host} declares.
 *
 * <h2>Where to look</h2>
 *
 * <ul>
 *   <li>the effect of a step: {@code Steps}; on shared locations {@code memory}, one model a class;
 *   <li>when a step may be taken: {@code Choices}, with {@code locks}, {@code clock} and {@code
 *       threads.Parking};
 *   <li>which states are equal: {@code Machine.key}, with {@code actor.ObservationHistory} and
 *       {@code naming};
 *   <li>which steps are scheduling points: {@code Steps.goesUnnoticed}, with {@code races.Sharing};
 *   <li>why all this is sound: docs/soundness.md.
 * </ul>
 */
package dev.wakeproof.explorer.machine;
