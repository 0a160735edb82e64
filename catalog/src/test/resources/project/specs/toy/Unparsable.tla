---- MODULE Unparsable ----
VARIABLE x
Init == x = = 0
====
