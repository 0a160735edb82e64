------------------------------ MODULE MCViews ------------------------------
(* The programs to run, and machines with one rule missing. A              *)
(* configuration names them.                                               *)
EXTENDS ViewsPublished, ViewsRandom

Named(name) == {p \in Published : p.name = name}

CoRR            == Named("CoRR")
Iriw            == Named("IRIW")
SbVolatile      == Named("SB+volatile")
SbFences        == Named("SB+mfences")
MpAcquire       == Named("MP+rel+acq")
ReleaseSequence == Named("MP+release-sequence")
MpAcquireFence  == Named("MP+rel+acqfence")
MpReleaseFence  == Named("MP+relfence+acq")
NothingBetween  == Named("nothing-between")
VolatileBefore  == Named("every-volatile-store-before")
OnVolatile      == Named("update-on-volatile-1")

-----------------------------------------------------------------------------
First(m, p, at)               == 1
NewestAlone(m, p, at, mode)   == {Len(m.stores[at])}
Anywhere(stores, i, mode)     == TRUE
NothingPassed(store, nothing) == nothing
CarriedAlone(store, mode)     == store.carried
Undrained(m, p)               == m
NoFence(m, p)                 == m
NoTrace(stores, upTo)         == {}
ItsOwnHead(stores, i)         == i
NotAtop(stores, i, mode)      == i = Len(stores) \/ ~stores[i + 1].atop
Unclosed(m)                   == m
NothingLearnt(store, mode) ==
  LET first == [at \in DOMAIN store.past |-> 1] IN [seen |-> first, order |-> first]
=============================================================================
