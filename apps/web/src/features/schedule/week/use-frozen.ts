/** A value that does not change while something holds it, and catches up when it is released. */
import { useState } from 'react';

export function useFrozen<Value>(value: Value, isHeld: boolean): Value {
  const [still, setStill] = useState(value);
  if (!isHeld && still !== value) setStill(() => value);
  return isHeld ? still : value;
}
