/**
 * What the write of a dialog is based on: what was stored when it was opened and, after a refusal, what is stored now. The
 * dialog then shows that, and its next press may replace it; otherwise it could only be refused again.
 */
import { useState } from 'react';

/**
 * @param stored as it is read now
 * @param partOf what the dialog writes of it
 */
export function useBasedOn<Value>(stored: Value, partOf: (stored: Value) => unknown = (all) => all) {
  const [opened] = useState(stored);
  const [isRefused, setRefused] = useState(false);
  const differs = isRefused && JSON.stringify(partOf(stored)) !== JSON.stringify(partOf(opened));
  return {
    base: isRefused ? stored : opened,
    /** What somebody else has stored since. */
    other: differs ? stored : undefined,
    /** Call it once what is stored was read again. */
    refused: (): void => setRefused(true),
  };
}
