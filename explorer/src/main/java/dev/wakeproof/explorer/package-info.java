/**
 * Explores every schedule of a scenario, under sequential consistency, three kinds of store buffers
 * and the views of the access modes: what loom is for Rust.
 *
 * <p><b>What runs.</b> The shipped bytecode, loaded by {@link dev.wakeproof.explorer.ShimLoader}
 * with shims in the place of the cells. Each call of a shim is a step; between two steps an actor
 * does nothing that others could notice, so it makes no difference when it does it. What may happen
 * next is a {@linkplain dev.wakeproof.explorer.machine.step.Choice choice}: an actor's step, a
 * store that leaves a buffer, a sleep that times out or (if allowed) ends for no reason. An
 * execution is a sequence of choices, and running the scenario again with the same choices gives
 * the same states, which is checked in every execution at the state where it leaves the one before.
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
 * ({@link dev.wakeproof.explorer.machine.races.Sharing}); the argument is about the last pass. Some
 * executions at random come first, and spare most of that: what they find shared is, since theirs
 * are executions as well, and what is shared is found in the last pass anyway, so that one is the
 * same. (None come where a bound leaves executions out.) A store to a local location need not be
 * buffered: its own actor sees it either way. A step that may have to wait (for a guard, a permit,
 * its buffer) is a scheduling point wherever it might not go on.
 *
 * <p><b>Why plain accesses that do not race are none either.</b> (Only of code that has no cells,
 * only with known states, and not under views.) A location that is accessed plain alone is quiet as
 * long as no two of its accesses race, and a step on it is taken at once, and is in no buffer. Take
 * the shortest beginning of an execution of the full system that ends with a race at a quiet
 * location. Before its last step, each two quiet accesses that conflict are ordered by what is
 * listed under races, which takes a step of the later actor that is a scheduling point between the
 * two; so each quiet access can be moved to right behind its actor's last scheduling point, past
 * steps none of which conflicts with it, and a store that waits in a buffer can leave it at once,
 * since whoever could load what was there before would race. So this beginning is explored, its
 * race is found, the location is quiet no longer, and the exploration begins again. Where no such
 * beginning is left, every execution of the full system can be reordered like that.
 *
 * <p><b>Why signals are noticed at once.</b> (Only of code that has no cells, and only with known
 * states.) The start and the end of a thread, and what wakes it from a monitor, are given once and
 * never taken back. So the step that goes on by one stays possible whatever the others do, returns
 * the same, and learns the same; it commutes with every step of theirs. To take it before all else
 * loses nothing, and no circle of states consists of such steps alone, since each needs a signal of
 * its own. To look whether a thread has begun or ended, when it has, is no scheduling point for the
 * same reason. A permit can be given again, and what is given twice is one: that one is not such a
 * signal. Under a bound on preemptions such a step could count as one, so there all choices are
 * kept.
 *
 * <p><b>Why a state is left once.</b> ({@link dev.wakeproof.explorer.Reduction#STATES}) The key of
 * a state is a 128-bit hash of what the memory holds, the guards, permits, interrupt flags and the
 * clock among it; what each buffer holds, in order; the budget that is left; and for each actor all
 * that it has observed: each step, its location, and what it returned. The code of an actor is
 * deterministic, so its local state, and with it its next step, is a function of what it has
 * observed. References are observed by name. A location is named after who created it and the
 * how-manieth of that creator it is, and so is an object, as soon as there is anything of it. A
 * value of which there is one alone is named after what it is; any other value, and what was made
 * by no constructor of the code, after who first passed it to a cell, or something that refers to
 * it, or, if it can be reached from the scenario before the first actor moves, by its place in the
 * order in which it is reached. So whoever can come to an object that somebody else has made finds
 * it named, and does not name it: two steps that commute lead to one state. (Not so values of which
 * there may be several and that actors have without a cell between them: those are named by who
 * comes first, and what differs in these names alone counts as several states.) By induction over
 * the steps, two states with equal keys have the same futures up to a bijection of locations and
 * objects that respects the names, unless two of 2<sup>128</sup> hashes collide. No state is a
 * successor of itself, since what was observed only grows; so nothing is postponed for ever by
 * leaving known states alone. It also means that a state is always reached with the same number of
 * choices: the search for a shortest counterexample may use it.
 *
 * <p><b>Why actors that are alike may change places.</b> ({@code symmetry=1}, with known states)
 * Actors are alike if they are of one class and their fields hold the same objects or equal values,
 * but for their names, and if neither the scenario nor another actor refers to one of them. What an
 * actor does is then the same function of what it has observed. Let <i>p</i> put actors into the
 * places of others that they are like. What it does to names is known: it moves the numbers of the
 * actors' threads, which references and guards hold, their interrupt flags, their own objects, and
 * who has created a location or an object or met it first; what was there before the first actor
 * moves, and what a class keeps, stay. So <i>p</i> takes an execution to one in which each actor
 * does what the other one did, step by step, and that one is an execution, too. The key of a state
 * is the least of those that it has under all <i>p</i>. By the argument for states that are left
 * once, two states with equal keys have the same futures up to such a <i>p</i> and a bijection of
 * locations and objects. The choices that slept are noted as what <i>p</i> makes of them; as the
 * images of executions have the same length and the same choices commute in them, what that
 * argument says of an execution holds of its images. A state that is like one before it would have
 * observed as much, so still none is postponed for ever, and the number of choices to all states of
 * a key is the same. What is shared is closed: when an access is noted, so are its images, or a
 * location would be a scheduling point here and none there. Not all <i>p</i> are tried. Actors are
 * sorted by what they have observed, in which they call themselves by one word and others by what
 * these are like; then again, others called by where they stand now. Both are the same for a state
 * and its images, so only the order of those is left to be tried whom that does not tell apart.
 * What an execution shows is its own, never an image: counterexamples and traces need no
 * translation. What must hold at the end tells actors that are alike apart by their names alone, as
 * do they themselves: they have no field, no number and no text of their own; so code that asks for
 * a name is refused ({@code vocabulary.Naming}). Of the races between actors that are alike some
 * are found, and not all. It is refused where none are alike, and with what nobody has argued for:
 * the model {@code JAVA}, parts, bounds on preemptions, checkpoints, and code that has no cells.
 *
 * <p><b>Why actors may forget what is over.</b> ({@code forgets=1}, with known states) The code
 * tells where its methods and the rounds of its loops begin and end ({@code telling}); what it does
 * is the same. When a method returns, what its actor has observed since it began leaves the key,
 * but for the result, for how much the actor has created and met, and for what is kept. What comes
 * then is a function of that and of the rest of the state: the code of the method is through, its
 * variables are gone, and fields are final, so it has left something behind only in its result, in
 * cells, whose contents are a part of the state, or elsewhere in one of these ways. A cell that is
 * made holds something at first, and an object that is put into a cell has fields: which one it is,
 * and what it holds, is kept. A list, an array, or anything else of the JDK that can be changed may
 * be somebody else's: before each call that may change one, and each store into an array, all that
 * was observed is kept; behind the call again, as it may have asked what it was passed, which has
 * read, and put the answer away; and where something that was thrown is caught, for what such a
 * call has changed before it threw. Which calls change nothing is a list, and who passes one that
 * does on as a method reference is refused. What a thread has still to do when it is about to sleep
 * is treated in the same way. A method that throws tells nothing, so nothing is forgotten until its
 * caller returns. At the head of a loop with nothing on the stack a method is at one of its places,
 * with its variables: what was observed since it began is forgotten, but for them and for how often
 * each of its loops went round. That is counted so that no state is a successor of itself, as no
 * two states with another number of rounds are one; what a caller has observed only grows. Results
 * and variables are described by the names of objects and locations, and by values; an object that
 * nobody has met yet by its class and its fields, too. An object has its name from where it is
 * made, before it can show itself: who makes it, and the how-manieth that is. What it holds is kept
 * once its constructor is through, if its maker has observed anything meanwhile: it may have shown
 * itself, in a cell, a list, or by something that refers to it. Of values of the JDK there may be
 * several that are equal. One of which there is one alone (a text that the JVM keeps, a small
 * number, a constant of an enum, a lambda that captures nothing) has a name that is the same
 * whoever meets it. One that was put into a cell has a name as an object has; since nobody knows
 * which one it was, all that was observed is kept where it is put there. Any other cannot be
 * described. The class of a lambda, to which the JVM gives another name each time, is told by the
 * place where it is made. What cannot be described is not forgotten, or all that was observed is
 * kept for it. What a spin waits for is read since its round began; as long as the actor is in a
 * method that hints, what it has read there is in the key. Where it comes to such a method and is
 * in none, no round of a spin has begun, so what it has read before is forgotten. How many choices
 * led to a state is forgotten, so whatever is violated is looked for once more without forgetting,
 * and called shortest only if that search ends. What is accessed plain alone, and in an order that
 * something else makes, is no scheduling point, and some go at random first to see what is shared,
 * as in code that has no cells. With actors that are alike, all that is left is noted under names
 * that can change. Refused are other reductions, seeds, parts and checkpoints.
 *
 * <p><b>States of views.</b> (The model {@code JAVA}) Of each location the key has the stores that
 * an actor who is not through may still read or come before, in their order, numbered from the
 * oldest of them; older ones are forgotten, as a store is read or overtaken only where it is not
 * older than somebody's view. Views count in these numbers, and one that shows no more than the
 * oldest is none. What comes before what among volatile accesses is kept as views, too: of the
 * volatile stores of a location the past of a later one has the earlier ones in it, so the latest
 * stands for all. One that is older than what all have seen cannot come to have a longer past: that
 * takes a load of an older store, or a store before it. Each way to take a step is a choice of its
 * own: which store is read, counted from the newest, does not depend on steps on other locations,
 * but for volatile accesses that return an older store or become one. These put what they know of
 * before a store that others have behind them, so they commute with no volatile access. A step that
 * reads or writes the newest store changes nothing but its location and what its actor knows.
 *
 * <p><b>Sleep sets</b> ({@link dev.wakeproof.explorer.Reduction#SLEEP_SETS}; Godefroid 1996) leave
 * out a choice whose exploration before a sibling covers what follows from it. Two choices commute
 * if they belong to different actors and touch no location in common that one of them writes; a
 * flush belongs to its actor, a park touches its permit and its flag, and a time-out and a return
 * for no reason commute with nothing. To go on from a spin hint reads what its actor has read since
 * the hint before, the time among it, and writes nothing: that alone says whether it can be done,
 * and in which ways; if that was more than two locations, it commutes with nothing. Executions that
 * differ in the order of commuting choices have the same length, the same end and the same
 * violations. A depth bound cuts all or none of them.
 *
 * <p><b>Source sets</b> ({@link dev.wakeproof.explorer.Reduction#DPOR}; Flanagan and Godefroid
 * 2005, Abdulla et al. 2014) go on with one actor in a state, and with another one only if a race
 * in what follows asks for it: two choices that do not commute and that nothing else orders. Then
 * one of those has to move before the earlier choice who can begin an execution in which the later
 * one comes first. Vector clocks over the choices say what orders what. Nothing is known here but
 * what sleep sets use, and these are used, too. Four things differ from the textbook. (1) An actor
 * may have several choices, its step and its flushes: it moves by all of them or not at all, so the
 * races between them are no question. (2) What waits (a lock, a park, a spin) may never come to
 * move, so its races are looked for in every state in which it waits, also behind later ones. If it
 * is first in line and had to wait at the earlier choice, there is no other order. (3) Others can
 * make a spin wait again, and a sleep can end by time or for no reason: for them that is not so,
 * and all actors move before the earlier choice. (4) An actor that waits in such a way and can go
 * on otherwise may be let go on by others, which its other choices need not race with: it moves
 * only where all do. Not all states are reached, so no counterexample is called shortest. A known
 * state cannot be left together with this: it would hide the races of what follows it (Yang et al.
 * 2008 show what else had to be kept), so the two are alternatives. A bound on preemptions is
 * refused. Where a depth cuts an execution, the races behind it are lost, and with them executions
 * that are shorter: what is left then is no verdict on all up to that depth.
 *
 * <p><b>Why several may explore at once.</b> ({@code threads=}, with known states) They share the
 * states that are known, and each goes depth first; who has nothing to do takes over the last
 * choice that is left in somebody's state nearest to the first one, with the way there and with
 * what sleeps behind it, as if the choices before it had been taken. What follows from a choice of
 * a state is covered, however the work is dealt and in whatever order it is done. Let <i>w</i> be
 * an execution from a state <i>s</i> to which somebody has come, of whose choices that can come
 * first none slept for who came. What sleeps in <i>s</i> for good is what slept for all who came,
 * so each choice that can come first in <i>w</i> was taken for somebody. Of those who came, in the
 * order in which they asked whether it was known, take the last for whom one was, and of the
 * choices taken for it the first that is one, <i>a</i>. What sleeps behind <i>a</i> is what then
 * still slept in <i>s</i>, none of which can come first in <i>w</i>, and what stands before
 * <i>a</i> among the choices taken for the same, which neither can; so the rest of <i>w</i> is
 * covered behind <i>a</i>, by induction on its length. Nothing here says when a choice is taken,
 * only that all are in the end; and with <i>w</i> so is the state that it ends in. So every state
 * that can be reached is, in whatever order, by one or by several, and with or without sleep sets,
 * as far as its names are no matter of order (see above); it counts when somebody has come to it,
 * also if all that may happen there sleeps. Which executions lead there is a matter of order, and
 * so is what is found first. Where anything at all is violated, races or is cut, all of it is
 * thrown away and one explores alone: its counterexample is the same, and is called shortest for
 * the same reason. What is shared is noted by each alone and put together; if that is more than was
 * known, all begins again. Cells that class initializers make are named after how many there were,
 * so all load what the first had loaded, in its order, and if one comes to make another, one
 * explores alone. So it is with bounds on preemptions, time or executions, with parts, and with
 * code that has no cells. With actors that are alike a state is that of the least of its keys, and
 * a choice what it is called there, whoever comes; so nothing else changes.
 *
 * <p><b>Races.</b> Two accesses of different actors to one cell race if one of them is plain, one
 * of them writes, and neither happens before the other ({@code
 * dev.wakeproof.explorer.machine.races.Races}). Edges are: the order in an actor; a release or
 * volatile store, or a read-modify-write, to an acquire or volatile load that returns its value,
 * also through read-modify-writes in between; a volatile store to all volatile loads after it; the
 * release of a guard to its next lock; an interrupt to the look at the flag that finds it; a signal
 * to whoever goes on by it, an actor that it starts among them; the setup to all actors, and all
 * actors to the end. An unpark and its park are no edge: {@code LockSupport} promises none, and a
 * park may return for no reason, so who wakes has to look at a cell. A time-out, a spin hint, the
 * clock and opaque accesses order nothing either. A store counts when its actor takes the step and
 * not when it leaves the buffer; what it carries to whoever acquires it leaves with it.
 *
 * <p>A race is noted beside what else an execution violates and ends nothing, so it hides nothing.
 * Reductions hide none: (1) to commute two choices changes neither the edges, since an edge between
 * actors needs two steps on one location one of which writes, nor which accesses race; the one that
 * comes later finds the other, and the last access of an actor in each manner stands for those
 * before it, since who knows of it knows of them. Stores that go into a buffer commute with all of
 * other actors; the same holds for them, as neither side can know of the other. (2) A location that
 * is not shared has no race. Which shared locations somebody accesses plain is learnt like which
 * are shared: when there is a new one, the exploration begins again. (3) The key of a state has
 * what of the clocks can still matter: for each actor its last accesses to such locations, in each
 * manner, that somebody who is not through does not know of, in order; and for each actor, each
 * location that makes something known and each store in a buffer, how many of those it knows of. An
 * access that all others know of cannot race any more. What an actor or a location knows of the
 * accesses of another one is a beginning of their sequence, to learn is to take the longer one, and
 * a new access stands at the end; so states with equal keys, whatever the numbers in their clocks,
 * find the same races from there on. The number of accesses itself is in no key: a loop does not
 * make states different.
 *
 * <p><b>Spin loops.</b> Code tells where a loop begins that has a spin hint in it, and what stands
 * in the variables that the loop sets ({@code telling.SpinLoops}, by its natural loops), so a hint
 * knows its round: what its actor has done since its innermost loop was come to from outside, or
 * since that loop's hint before ({@code machine.actor.Rounds}). A round is in vain if it has read
 * something and changed nothing, has come to all that the loop does, and has left the variables as
 * they were: then the next one is the same as long as nothing is new, and its hint lets its actor
 * go on when a cell that was read in it shows another value (Kokologiannakis et al. 2021). A round
 * from one hint to the same one is whole. So is one from the head of the loop to a hint behind
 * which nothing is done, set or decided before the head; of that the variables are compared with
 * those at the head. All else is no reason to wait, and the actor goes round once more; so does one
 * whose round had an inner loop in it that has waited, as what it read before that is older, and
 * one that has read two values of one cell, as the next would read the later one twice. Most of
 * these have had another actor's step in them, or are the first one. A loop that counts without an
 * end, or that comes to several hints by turns, never waits: the depth bound ends it. A round that
 * has changed something is followed by one more; if that one changes something again, its actor
 * waits for something new, and that is said as a cut, since nobody knows what a third one would do.
 * Where nobody else can move then, and something has come to another value in it, nothing is
 * concluded. What an actor has written itself is nothing new. To change an array or a list is to
 * change something, wherever that is done ({@code telling.Changes}); code that reckons with the
 * number that {@code Threads.onSpinWait} returns is refused, as it does not grow here. A hint in no
 * loop of its method is refused, and one in a loop of which it cannot be told where it begins. The
 * actor's interrupt flag and the clock count as cells. If the loop looks at the clock, its time may
 * be up, too: as nobody knows how long it wants to wait, the clock then jumps so far that every
 * deadline has passed. That is one of the things that can happen, so it makes nothing violated that
 * is not; but who looks at the clock behind it may have less time behind him than he sees, which is
 * said as a cut. Not so whoever finds that its time is up: nothing is new, so its next round is the
 * one before, up to the look that ends it (and that is compared with this deadline alone:
 * docs/explorer.md). Who sleeps is not told how late it is, and to look is one step more. Under
 * views it goes on where one of the cells has a newer store than it has read, and then one of them
 * shows it the next one: which is a choice. A round in which nothing newer is read is the same as
 * the one before.
 *
 * <p><b>Why an await is one step.</b> (Of code that has cells, but for the plain search, chance,
 * and bounds on preemptions) Whoever has looked in vain does not go on from its spin hint; other
 * actors do. Let an execution of the full system have a round of a spin that was in vain, and
 * behind which its actor went on. The round has read, changed nothing, and left its actor where it
 * was before, with the same in the variables of the loop. So there is an execution without that
 * round: to take a load away takes away nothing that others see, and lets its actor know less, so
 * nothing that could happen then cannot, whatever races still does, and under views no store that
 * could be read or overtaken cannot. It is shorter, so by induction each end, failure and race is
 * one of an execution in which nobody goes on from a round in vain; those of the accesses in the
 * round itself are found where the round is taken. Executions without such rounds are those of a
 * system in which such a hint ends its actor, and the arguments for states, sleep sets, source
 * sets, symmetry and crews hold of that one. With what is over forgotten, what a hint will know of
 * its round is in no key: two states of which it knows different things are one state of the code,
 * and of that each is right to say what it says. Where nobody can move any more and somebody who
 * waits could see something new, a later look would have seen it: the execution ends there and is
 * told of nowhere. Where nobody could, they wait for ever, which is said. A spin that looks at the
 * clock goes on as before, since its time may be up only where nothing is new. Under a bound on
 * preemptions a round in vain may spare one: who waits is not interrupted.
 *
 * <p><b>Looks in vain.</b> Who has looked in vain may look again before it queues and sleeps, for
 * some time that nobody knows ({@code Threads.worthAnotherLook}). Without {@code looks=} it never
 * does; with it each wait decides so often, which is a step that touches nothing and has two
 * outcomes. A look that changes nothing could have been the first one, later: so what holds without
 * looks holds with them, if what the code does in a look is what it did in the first. That it is,
 * is what a few of them show.
 *
 * <p><b>Bounds.</b> A bound on preemptions switches sleep sets off: which of two executions that
 * differ in commuting steps is within the bound depends on their order (Coons et al. 2013). To
 * leave a state once stays sound with who moved last and how many preemptions there were as parts
 * of its key, and so do steps on what is not shared: to move a preemption behind them adds none, as
 * an actor that waits for its own stores alone counts as one that could go on. Time-outs and
 * returns for no reason that are left are parts of the key, too. A verdict is without condition but
 * that promise of spins only if the search ran to its end and nothing was cut; {@link
 * dev.wakeproof.explorer.Result#cuts} says what was. A counterexample is called shortest only if
 * all executions with fewer choices were explored; choices are counted, not the local steps between
 * them.
 *
 * <p><b>Not seen:</b> what is not in the cells, so that it is refused as far as it shows in class
 * files and objects (docs/explorer.md); what store buffers cannot show (docs/memory-models.md);
 * starvation, since only the existence of executions is explored and not what is fair.
 */
package dev.wakeproof.explorer;
