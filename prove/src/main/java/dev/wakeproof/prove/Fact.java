package dev.wakeproof.prove;

/** A statement about finite sets or sequences that the solver gets beside the module. */
enum Fact {
  SIZE_ZERO("a set has size 0 just when it is empty"),
  SIZE_ONE("a set has at most one element just when its size is at most 1"),
  SUM_ZERO("a sum of zeros is 0"),
  SUM_PARTS(
      "a sum of numbers that are not negative is at least each of them, and any two together"),
  SUM_ONE("a sum in which one process alone has a number other than 0 is that number"),
  CHANGE("two sums that differ at some processes only differ by the differences there"),
  SIZE_OF_SEQUENCE("a sequence has as many elements as places just when no two are the same"),
  SELECTED("SelectSeq keeps the elements that the test accepts, in their order"),
  SELECTED_ALL("SelectSeq that keeps all changes nothing"),
  SELECTED_BUT_ONE("SelectSeq that drops one element moves those after it up by one"),
  SELECTED_OF_PARTS("SelectSeq of a joined or reversed sequence joins or reverses its selections"),
  REVERSED("the reverse of a sequence has the same elements"),
  CHAIN("a chain of links along which a number decreases ends and repeats no element");

  private final String statement;

  Fact(String statement) {
    this.statement = statement;
  }

  String statement() {
    return statement;
  }
}
