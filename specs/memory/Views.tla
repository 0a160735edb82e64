------------------------------- MODULE Views -------------------------------
(***************************************************************************)
(* The memory model of Java's access modes, without load buffering: the    *)
(* model JAVA of the explorer (docs/memory-models.md, section "JAVA:       *)
(* views").                                                                *)
(*                                                                         *)
(* Each location keeps its stores in one order. A position in that order,  *)
(* from 1 up, names a store. A view maps each location to a position.      *)
(* Knowledge is a pair of views:                                           *)
(*                                                                         *)
(*   seen    a load returns no older store                                 *)
(*   order   volatile stores that come earlier in the total order of all   *)
(*           volatile accesses, which may differ from the order of steps   *)
(*                                                                         *)
(* A store may be inserted before others. Then the later positions move up *)
(* by one, in every view. Positions are the only names of stores, so       *)
(* memories that are equal in effect are equal.                            *)
(*                                                                         *)
(* One step is one access or one fence. Each operator returns the set of   *)
(* possible results: memories, or records [is, mem] with the value read.   *)
(* Modes: "plain" and "opaque", which are the same here, "acquire",        *)
(* "release" and "volatile". The guide justifies each rule.                *)
(*                                                                         *)
(* Left out: guards that carry views, and load buffering. ViewsLitmus.tla  *)
(* checks that this model has exactly the outcomes of the explorer.        *)
(***************************************************************************)
EXTENDS Naturals, Sequences

Greatest(numbers) == CHOOSE n \in numbers : \A other \in numbers : other <= n
Least(numbers)    == CHOOSE n \in numbers : \A other \in numbers : n <= other

Join(v, w) == [at \in DOMAIN v |-> IF v[at] < w[at] THEN w[at] ELSE v[at]]
Raised(v, at, position) == [v EXCEPT ![at] = Greatest({@, position})]
Both(k, l) == [seen |-> Join(k.seen, l.seen), order |-> Join(k.order, l.order)]

(* Every location starts with 0, which all know. *)
Fresh(places, procs) ==
  LET first   == [at \in places |-> 1]
      nothing == [seen |-> first, order |-> first]
  IN [stores |-> [at \in places |->
                    << [is       |-> 0,
                        volatile |-> FALSE,
                        atop     |-> FALSE,      \* by a read-modify-write of the store before it
                        carried  |-> nothing,    \* knowledge that an acquire load of it gains
                        earlier  |-> nothing,    \* knowledge that a volatile load gains from
                                                 \* earlier volatile stores
                        past     |-> first,      \* order before it, if it is volatile
                        readers  |-> first,      \* order before volatile loads of it
                        looked   |-> FALSE] >>], \* volatile, and returned by a volatile load
      knows  |-> [p \in procs |->
                    [now     |-> nothing,
                     pending |-> nothing,        \* knowledge that an acquire fence would add
                     fenced  |-> nothing]],      \* knowledge that stores after a release fence
                                                 \* carry
      fences |-> nothing]                        \* knowledge of the full fences so far

Holds(m, at) == m.stores[at][Len(m.stores[at])].is

(* The memory with all seen views changed by Seen and all order views by   *)
(* Order.                                                                  *)
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

(* The order before volatile loads of the stores up to upTo. It precedes   *)
(* the next volatile store, and the fence of a process that has seen that  *)
(* those stores are old.                                                   *)
ReadBefore(stores, upTo) == {stores[i].readers : i \in 1..upTo}

LastVolatile(stores, upTo)   == Greatest({0} \cup {i \in 1..upTo : stores[i].volatile})
LaterVolatile(stores, behind) == {i \in (behind + 1)..Len(stores) : stores[i].volatile}

(* Transitivity: a volatile store follows all that precedes the volatile   *)
(* stores before it.                                                       *)
RECURSIVE Closed(_)
Closed(m) ==
  LET Same(v)  == v
      Known(v) == {v} \cup {m.stores[at][v[at]].past : at \in DOMAIN v}
      All(v)   == [at \in DOMAIN v |-> Greatest({w[at] : w \in Known(v)})]
      next     == Everywhere(m, Same, All)
  IN IF next = m THEN m ELSE Closed(next)

-----------------------------------------------------------------------------
(* The stores that p may read: none older than p has seen. A volatile load *)
(* returns none older than the last volatile store before it in the total  *)
(* order.                                                                  *)
Oldest(m, p, at)         == m.knows[p].now.seen[at]
OldestVolatile(m, p, at) == m.knows[p].now.order[at]
MaySee(m, p, at, mode) ==
  {i \in 1..Len(m.stores[at]) : /\ i >= Oldest(m, p, at)
                                /\ mode = "volatile" => i >= OldestVolatile(m, p, at)}

(* The store i, or the store below all non-volatile read-modify-writes     *)
(* down from it.                                                           *)
RECURSIVE HeadOf(_, _)
HeadOf(stores, i) ==
  IF i > 1 /\ stores[i].atop /\ ~stores[i].volatile THEN HeadOf(stores, i - 1) ELSE i

(* The place of a volatile load in the total order: after one volatile     *)
(* store and before the next. That store is the one that it returns, or    *)
(* the head of the release sequence that it returns, or else the last one  *)
(* that p knows.                                                           *)
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
(* The rule for inserting a store. Nothing comes between a store and a     *)
(* read-modify-write of it. A volatile store does not come before one that *)
(* a volatile load has returned.                                           *)
MayFollow(stores, i, mode) ==
  /\ i = Len(stores) \/ ~stores[i + 1].atop
  /\ mode = "volatile" => \A j \in LaterVolatile(stores, i) : ~stores[j].looked

(* Inserts a store after the i-th. *)
MovedUp(m, at, i, new) ==
  LET Up(v) == [v EXCEPT ![at] = IF @ > i THEN @ + 1 ELSE @]
      moved == Everywhere(m, Up, Up)
  IN [moved EXCEPT !.stores[at] = SubSeq(@, 1, i) \o <<new>> \o SubSeq(@, i + 1, Len(@))]

(* Knowledge that a read-modify-write carries on from the store it has     *)
(* read.                                                                   *)
PassedOn(store, nothing) == store.carried

(* p inserts a store after the i-th. before is the order of p before this  *)
(* step; what a read-modify-write has just acquired comes after it.        *)
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

(* Replaces the value `is` by New(is) if If(is) holds; otherwise it only   *)
(* reads.                                                                  *)
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

(* Full fences take effect in the order of their steps, and after the      *)
(* volatile loads of all stores older than what p has seen.                *)
Drained(m, p) ==
  LET now   == m.knows[p].now
      known == {now.order}
               \cup UNION {ReadBefore(m.stores[at], now.seen[at] - 1) : at \in DOMAIN m.stores}
      order == [at \in DOMAIN m.stores |-> Greatest({v[at] : v \in known})]
      all   == Both([seen |-> Join(now.seen, order), order |-> order], m.fences)
  IN [m EXCEPT !.knows[p].now = all, !.fences = Both(@, all)]

FullFence(m, p) == ReleaseFence(Drained(AcquireFence(m, p), p), p)
=============================================================================
