-------------------- MODULE ChannelWakeupsTsoProperties --------------------
(***************************************************************************)
(* The properties of ChannelWakeupsTso: those of ChannelWakeups, about the *)
(* stores that have taken effect, and OneStoreEach.                        *)
(***************************************************************************)
EXTENDS ChannelWakeupsTso

Core == INSTANCE ChannelWakeupsProperties

TypeOK == /\ Core!TypeOK
          /\ flag \in [Sides -> BOOLEAN]
          /\ \A q \in Procs :
               /\ late[q].at \in Sides \cup {"slot", "none"}
               /\ late[q].pos \in Positions /\ late[q].number \in SequenceNumbers
               /\ late[q].up \in BOOLEAN
NoLostWakeup    == Core!NoLostWakeup
ReadyWillBeSeen == Core!ReadyWillBeSeen

(* No thread stores while an earlier store of it is delayed. The other     *)
(* stores await this.                                                      *)
OneStoreEach == \A q \in Procs : pc[q] \in {"T5_Publish", "V5_Free"} => late[q].at = "none"
=============================================================================
