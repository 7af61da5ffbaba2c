/** The sentence for a write of the desk that failed. */

import { describeFailure } from '../transport.ts';
import { useFailureText } from '../use-failure-text.ts';

/** Statuses whose own sentence helps more than 'please try again': somebody else was faster, or too many tries. */
const tellsMore = new Set([404, 409, 413, 415, 429]);

/** Returns a function from an error, and the screen's own sentence for a refused write, to what the desk reads. */
export function useWriteFailureText(): (error: unknown, refusedText: string) => string {
  const failureText = useFailureText();
  return (error, refusedText) => {
    const failure = describeFailure(error);
    if (failure.type === 'network') return failureText(error);
    return failure.type === 'answered' && tellsMore.has(failure.status) ? failure.message : refusedText;
  };
}
