------------------------------- MODULE Views -------------------------------
(***************************************************************************)
(* The memory of the Java language's access modes, without load buffering: *)
(* the model JAVA of the explorer (docs/memory-models.md, “JAVA: views”).  *)
(*                                                                         *)
(* Each place keeps its stores in an order that all agree on; a position   *)
(* in it, from 1 up, names a store.  A view is a position in each place.   *)
(* Knowledge is two of them:                                               *)
(*   seen   nothing older is returned by a load                            *)
(*   order  which volatile stores come before, in the one order of all     *)
(*          volatile accesses, which need not be that of the steps         *)
(* A store that comes between others moves up all that lie behind it, in   *)
(* every view: positions are all there is, so equal memories are equal.    *)
(*                                                                         *)
(* One step is one access or one fence.  Each returns the set of what may  *)
(* come of it: memories, or [is, mem] where something is read.  Modes:     *)
(* "plain" and "opaque", which are the same here, "acquire", "release" and *)
(* "volatile".  Why each rule is as it is stands in the guide.             *)
(*                                                                         *)
(* Left out: guards that carry views, load buffering.                      *)
(* Checked: ViewsLitmus.tla has exactly the explorer's outcomes.           *)
(***************************************************************************)
EXTENDS Naturals, Sequences

Greatest(numbers) == CHOOSE n \in numbers : \A other \in numbers : other <= n
Least(numbers)    == CHOOSE n \in numbers : \A other \in numbers : n <= other

Join(v, w) == [at \in DOMAIN v |-> IF v[at] < w[at] THEN w[at] ELSE v[at]]
Raised(v, at, position) == [v EXCEPT ![at] = Greatest({@, position})]
Both(k, l) == [seen |-> Join(k.seen, l.seen), order |-> Join(k.order, l.order)]

(* All begins with 0, known to everybody. *)
Fresh(places, procs) ==
  LET first   == [at \in places |-> 1]
      nothing == [seen |-> first, order |-> first]
  IN [stores |-> [at \in places |->
                    << [is       |-> 0,
                        volatile |-> FALSE,
                        atop     |-> FALSE,      \* a read-modify-write of the one before
                        carried  |-> nothing,    \* what who acquires it gets to know
                        earlier  |-> nothing,    \* and a volatile load of the volatile ones before
                        past     |-> first,      \* what comes before it, if it is volatile
                        readers  |-> first,      \* what comes before volatile loads of it
                        looked   |-> FALSE] >>], \* volatile, and a volatile load has returned it
      knows  |-> [p \in procs |->
                    [now     |-> nothing,
                     pending |-> nothing,        \* what an acquire fence would add
                     fenced  |-> nothing]],      \* what stores behind a release fence carry
      fences |-> nothing]                        \* what the full fences knew

Holds(m, at) == m.stores[at][Len(m.stores[at])].is

(* Another memory, with all views of the one kind and of the other changed. *)
Everywhere(m, Seen(_), Order(_)) ==
  LET K(k) == [seen |-> Seen(k.seen), order |-> Order(k.order)]
      S(s) == [s EXCEPT !.carried = K(@), !.earlier = K(@),
                        !.past = Order(@), !.readers = Order(@)]
  IN [stores |-> [at \in DOMAIN m.stores |->
                    [i \in 1..Len(m.stores[at]) |-> S(m.stores[at][i])]],
      knows  |-> [p \in DOMAIN m.knows |->
                    [now     |-> K(m.knows[p].now),
                     pending |-> K(m.knows[p].pending),
                     fenced  |-> K(m.knows[p].fenced)]],
      fences |-> K(m.fences)]

(* What comes before volatile loads of the stores up to that one: before the next volatile
   store, too, and before the fence of whoever has seen that they are old. *)
ReadBefore(stores, upTo) == {stores[i].readers : i \in 1..upTo}

LastVolatile(stores, upTo)   == Greatest({0} \cup {i \in 1..upTo : stores[i].volatile})
LaterVolatile(stores, behind) == {i \in (behind + 1)..Len(stores) : stores[i].volatile}

(* Whatever comes after a volatile store comes after all that does so before it. *)
RECURSIVE Closed(_)
Closed(m) ==
  LET Same(v)  == v
      Known(v) == {v} \cup {m.stores[at][v[at]].past : at \in DOMAIN v}
      All(v)   == [at \in DOMAIN v |-> Greatest({w[at] : w \in Known(v)})]
      next     == Everywhere(m, Same, All)
  IN IF next = m THEN m ELSE Closed(next)

-----------------------------------------------------------------------------
(* The stores that p may see: none older than it has seen, or than the last volatile one
   that comes before, if it asks in volatile mode. *)
Oldest(m, p, at)         == m.knows[p].now.seen[at]
OldestVolatile(m, p, at) == m.knows[p].now.order[at]
MaySee(m, p, at, mode) ==
  {i \in 1..Len(m.stores[at]) : /\ i >= Oldest(m, p, at)
                                /\ mode = "volatile" => i >= OldestVolatile(m, p, at)}

(* The store that it is, or the one below all weaker read-modify-writes up to it. *)
RECURSIVE HeadOf(_, _)
HeadOf(stores, i) ==
  IF i > 1 /\ stores[i].atop /\ ~stores[i].volatile THEN HeadOf(stores, i - 1) ELSE i

(* A volatile load comes behind the volatile store that it returns, or in whose release sequence
   that is, or that it knows; and before the next. *)
InOrder(m, p, at, i) ==
  LET stores == m.stores[at]
      head   == HeadOf(stores, i)
      last   == LastVolatile(stores, IF stores[head].volatile THEN head ELSE Oldest(m, p, at))
      later  == LaterVolatile(stores, i)
      before == m.knows[p].now.order
      order  == IF last = 0 THEN before
                ELSE Join(Raised(before, at, last), stores[last].past)
      read   == [m EXCEPT !.knows[p].now.order = order,
                          !.stores[at][i].readers = Join(@, order),
                          !.stores[at][i].looked = @ \/ stores[i].volatile]
  IN IF later = {} THEN read
     ELSE Closed([read EXCEPT !.stores[at][Least(later)].past = Join(@, order)])

Learnt(store, mode) ==
  IF mode = "volatile" THEN Both(store.carried, store.earlier) ELSE store.carried

(* p reads the i-th store. *)
Read(m, p, at, mode, i) ==
  LET n     == IF mode = "volatile" THEN InOrder(m, p, at, i) ELSE m
      learnt == Learnt(n.stores[at][i], mode)
      read  == [n EXCEPT !.knows[p].now.seen = Raised(@, at, i)]
  IN IF mode \in {"acquire", "volatile"}
     THEN [read EXCEPT !.knows[p].now = Both(@, learnt)]
     ELSE [read EXCEPT !.knows[p].pending = Both(@, learnt)]

ViewsLoad(m, p, at, mode) ==
  {[is |-> m.stores[at][i].is, mem |-> Read(m, p, at, mode, i)] : i \in MaySee(m, p, at, mode)}

-----------------------------------------------------------------------------
(* Nothing comes between a store and the read-modify-write of it, and a volatile store not
   before one that a volatile load has returned. *)
MayFollow(stores, i, mode) ==
  /\ i = Len(stores) \/ ~stores[i + 1].atop
  /\ mode = "volatile" => \A j \in LaterVolatile(stores, i) : ~stores[j].looked

(* Room for a store behind the i-th. *)
MovedUp(m, at, i, new) ==
  LET Up(v) == [v EXCEPT ![at] = IF @ > i THEN @ + 1 ELSE @]
      moved == Everywhere(m, Up, Up)
  IN [moved EXCEPT !.stores[at] = SubSeq(@, 1, i) \o <<new>> \o SubSeq(@, i + 1, Len(@))]

(* What a read-modify-write carries of the store that it has read. *)
PassedOn(store, nothing) == store.carried

(* p puts a store behind the i-th.  before: what came before the step in the order of
   volatile accesses; what a read-modify-write has just acquired comes after it. *)
Write(m, p, at, value, mode, i, atop, before) ==
  LET first    == [a \in DOMAIN m.stores |-> 1]
      nothing  == [seen |-> first, order |-> first]
      volatile == mode = "volatile"
      here     == i + 1
      n        == MovedUp(m, at, i, [is |-> value, volatile |-> volatile, atop |-> atop,
                                     carried |-> nothing, earlier |-> nothing,
                                     past |-> first, readers |-> first, looked |-> FALSE])
      stores   == n.stores[at]
      mine     == n.knows[p]
      last     == LastVolatile(stores, i)
      later    == {j \in LaterVolatile(stores, here) : volatile}
      behind   == [before EXCEPT ![at] = IF @ > i THEN @ + 1 ELSE @]
      known    == {behind} \cup ReadBefore(stores, i)
                  \cup IF last = 0 THEN {}
                       ELSE {stores[last].past, Raised(behind, at, last)}
      past     == IF volatile THEN [a \in DOMAIN first |-> Greatest({v[a] : v \in known})]
                  ELSE first
      seen     == Raised(mine.now.seen, at, here)
      order    == IF volatile THEN Raised(Join(mine.now.order, past), at, here)
                  ELSE mine.now.order
      own      == IF mode \in {"release", "volatile"} THEN [seen |-> seen, order |-> behind]
                  ELSE mine.fenced
      carried  == IF atop THEN Both(own, PassedOn(stores[i], nothing)) ELSE own
      earlier  == IF volatile /\ last # 0 THEN Both(stores[last].carried, stores[last].earlier)
                  ELSE nothing
      Passed(j, s) ==
        IF j = here THEN [s EXCEPT !.carried = carried, !.earlier = earlier, !.past = past]
        ELSE IF j \notin later THEN s
        ELSE LET t == [s EXCEPT !.earlier = Both(@, Both(carried, earlier))]
             IN IF j # Least(later) THEN t
                ELSE [t EXCEPT !.past = Raised(Join(@, past), at, here)]
      written  == [n EXCEPT !.knows[p].now = [seen |-> seen, order |-> order],
                            !.stores[at] = [j \in 1..Len(stores) |-> Passed(j, stores[j])]]
  IN IF later = {} THEN written ELSE Closed(written)

ViewsStore(m, p, at, value, mode) ==
  {Write(m, p, at, value, mode, i, FALSE, m.knows[p].now.order)
   : i \in {j \in MaySee(m, p, at, mode) : MayFollow(m.stores[at], j, mode)}}

(* New(is) takes the place of what If holds of; anything else is only read. *)
ViewsRmw(m, p, at, If(_), New(_), reading, writing) ==
  LET stores == m.stores[at]
      Done(i) == LET read == Read(m, p, at, reading, i)
                 IN IF If(stores[i].is)
                    THEN Write(read, p, at, New(stores[i].is), writing, i, TRUE,
                               m.knows[p].now.order)
                    ELSE read
  IN {[is |-> stores[i].is, mem |-> Done(i)]
      : i \in {j \in MaySee(m, p, at, reading) :
                 If(stores[j].is) => MayFollow(stores, j, writing)}}

-----------------------------------------------------------------------------
AcquireFence(m, p) ==
  LET k == m.knows[p]
  IN [m EXCEPT !.knows[p].now = Both(k.now, k.pending),
               !.knows[p].pending = [seen  |-> [at \in DOMAIN m.stores |-> 1],
                                     order |-> [at \in DOMAIN m.stores |-> 1]]]

ReleaseFence(m, p) == [m EXCEPT !.knows[p].fenced = m.knows[p].now]

(* Full ones take effect in the order in which they are taken, and behind the volatile loads
   of whatever is older than what p has seen. *)
Drained(m, p) ==
  LET now   == m.knows[p].now
      known == {now.order}
               \cup UNION {ReadBefore(m.stores[at], now.seen[at] - 1) : at \in DOMAIN m.stores}
      order == [at \in DOMAIN m.stores |-> Greatest({v[at] : v \in known})]
      all   == Both([seen |-> Join(now.seen, order), order |-> order], m.fences)
  IN [m EXCEPT !.knows[p].now = all, !.fences = Both(@, all)]

FullFence(m, p) == ReleaseFence(Drained(AcquireFence(m, p), p), p)
=============================================================================
