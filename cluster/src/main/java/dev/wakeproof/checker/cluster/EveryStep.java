package dev.wakeproof.checker.cluster;

import tlc2.tool.Action;
import tlc2.tool.IStateFunctor;
import tlc2.tool.TLCState;
import tlc2.tool.TLCStateInfo;
import tlc2.tool.WorkerException;
import tlc2.tool.distributed.DistApp;
import tlc2.tool.distributed.TLCApp;

/**
 * A model that checks action properties at every step, as TLC does on a single machine. TLC's own
 * worker checks them only at a step to a new state, so a forbidden step to a known state would go
 * unnoticed. It also does not report a state's distance from the initial states; without it, a
 * trace has at most two states.
 */
final class EveryStep extends DistApp {
  private final TLCApp model;

  EveryStep(TLCApp model) {
    this.model = model;
  }

  @Override
  public TLCState[] getNextStates(TLCState state) throws WorkerException {
    TLCState[] next = model.getNextStates(state);
    for (TLCState after : next) {
      after.setPredecessor(state);
      for (int i = 0; i < model.impliedActions.length; i++) {
        Action property = model.impliedActions[i];
        if (!model.tool.isValid(property, state, after)) {
          String name = model.tool.getImpliedActNames()[i];
          throw new WorkerException(name + " is violated", state, after, false);
        }
      }
    }
    return next;
  }

  @Override
  public Boolean getCheckDeadlock() {
    return model.getCheckDeadlock();
  }

  @Override
  public Boolean getPreprocess() {
    return model.getPreprocess();
  }

  @Override
  public String getFileName() {
    return model.getFileName();
  }

  @Override
  public String getMetadir() {
    return model.getMetadir();
  }

  @Override
  public boolean canRecover() {
    return model.canRecover();
  }

  @Override
  public void getInitStates(IStateFunctor functor) {
    model.getInitStates(functor);
  }

  @Override
  public void checkState(TLCState before, TLCState state) throws WorkerException {
    model.checkState(before, state);
  }

  @Override
  public boolean isInModel(TLCState state) {
    return model.isInModel(state);
  }

  @Override
  public boolean isInActions(TLCState before, TLCState state) {
    return model.isInActions(before, state);
  }

  @Override
  public TLCStateInfo getState(long fingerprint) {
    return model.getState(fingerprint);
  }

  @Override
  public TLCStateInfo getState(long fingerprint, TLCState before) {
    return model.getState(fingerprint, before);
  }

  @Override
  public TLCStateInfo getState(TLCState state, TLCState before) {
    return model.getState(state, before);
  }

  @Override
  public void setCallStack() {
    model.setCallStack();
  }

  @Override
  public String printCallStack() {
    return model.printCallStack();
  }

  @Override
  public String getSpecDir() {
    return model.getSpecDir();
  }

  @Override
  public String getConfigName() {
    return model.getConfigName();
  }
}
