package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tla2sany.semantic.OpDeclNode;
import tlc2.tool.TLCState;
import tlc2.value.IValue;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;

/** Turns TLC's values into the evaluator's. */
final class TlcValues {
  private final Sets sets;

  TlcValues(Context context) {
    this.sets = new Sets(context);
  }

  Map<String, Value> state(Declarations declarations, TLCState state) {
    Map<String, Value> values = new LinkedHashMap<>();
    for (OpDeclNode variable : declarations.module().getVariableDecls()) {
      String name = variable.getName().toString();
      values.put(name, of(declarations.variable(name), state.lookup(name)));
    }
    return values;
  }

  private static tlc2.value.impl.Value tlc(IValue value) {
    return (tlc2.value.impl.Value) value;
  }

  private Value of(Type type, IValue value) {
    if (type instanceof Type.Scalar scalar) {
      return new Value.Scalar(scalar(scalar.sort(), value));
    }
    if (type instanceof Type.Function function) {
      FcnRcdValue table = (FcnRcdValue) tlc(value).toFcnRcd();
      IValue[] domain = table.getDomainAsValues();
      Map<Term, Value> values = new LinkedHashMap<>();
      for (int i = 0; i < domain.length; i++) {
        Term argument = scalar(function.argument(), domain[i]);
        values.put(argument, of(function.result(), table.values[i]));
      }
      return table(values);
    }
    if (type instanceof Type.Sequence sequence) {
      List<Value> places = new ArrayList<>();
      for (IValue place : ((TupleValue) tlc(value).toTuple()).elems) {
        places.add(of(sequence.element(), place));
      }
      return sets.sequence(places);
    }
    if (type instanceof Type.Tuple tuple) {
      List<Value> parts = new ArrayList<>();
      for (IValue part : ((TupleValue) tlc(value).toTuple()).elems) {
        parts.add(of(tuple.parts().get(parts.size()), part));
      }
      return new Value.Tuple(parts);
    }
    if (type instanceof Type.SetOf set) {
      List<Value> members = new ArrayList<>();
      SetEnumValue all = (SetEnumValue) tlc(value).toSetEnum();
      for (int i = 0; i < all.elems.size(); i++) {
        members.add(of(set.element(), all.elems.elementAt(i)));
      }
      return sets.listed(members);
    }
    if (type instanceof Type.Struct struct) {
      RecordValue record = (RecordValue) tlc(value).toRcd();
      LinkedHashMap<String, Value> fields = new LinkedHashMap<>();
      for (int i = 0; i < record.names.length; i++) {
        String field = record.names[i].toString();
        fields.put(field, of(struct.fields().get(field), record.values[i]));
      }
      return new Value.Struct(fields);
    }
    return tagged((Type.Tagged) type, (FcnRcdValue) tlc(value).toFcnRcd());
  }

  private Value tagged(Type.Tagged type, FcnRcdValue table) {
    Map<String, Map<Term, Value>> parts = new LinkedHashMap<>();
    IValue[] domain = table.getDomainAsValues();
    for (int i = 0; i < domain.length; i++) {
      TupleValue pair = (TupleValue) tlc(domain[i]).toTuple();
      String tag = ((StringValue) pair.elems[0]).val.toString();
      Type.Function part = type.parts().get(tag);
      parts
          .computeIfAbsent(tag, t -> new LinkedHashMap<>())
          .put(scalar(part.argument(), pair.elems[1]), of(part.result(), table.values[i]));
    }
    LinkedHashMap<String, Value.FunctionOn> functions = new LinkedHashMap<>();
    type.parts().keySet().forEach(tag -> functions.put(tag, table(parts.get(tag))));
    return new Value.Tagged(functions);
  }

  private Value.FunctionOn table(Map<Term, Value> values) {
    List<Value> domain = new ArrayList<>();
    values.keySet().forEach(term -> domain.add(new Value.Scalar(term)));
    return new Value.FunctionOn(
        sets.listed(domain),
        argument -> {
          Value found = values.get(Sets.scalar(argument));
          if (found == null) {
            throw new Refused("applies a function outside its domain, to " + argument);
          }
          return found;
        });
  }

  private static Term scalar(Sort sort, IValue value) {
    if (sort == Sort.INT) {
      return Term.number(((IntValue) value).val);
    }
    if (sort == Sort.BOOL) {
      return Term.bool(((BoolValue) value).val);
    }
    return sort == Sort.STRING
        ? Term.string(((StringValue) value).val.toString())
        : Term.element(value.toString(), sort);
  }
}
