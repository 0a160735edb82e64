/** A program in no package, which reads a file beside its class. */
@SuppressWarnings("DefaultPackage") // That is what it is for.
class WithoutPackage {
  void resource() {
    assert WithoutPackage.class.getResourceAsStream("WithoutPackage.class") != null : "Beside";
    assert WithoutPackage.class.getResourceAsStream("/WithoutPackage.class") != null : "Absolute";
    assert WithoutPackage.class.getResourceAsStream("Nowhere.class") == null : "Nowhere";
  }
}
