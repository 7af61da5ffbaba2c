/** The message for a failed write of the desk. */

import { PartNotLoaded } from '../browser/load-files.ts';
import { describeFailure } from '../transport.ts';
import { useFailureText } from '../use-failure-text.ts';

/**
 * Statuses whose own sentence helps more than 'please try again': a password that was not entered, conflicts, missing rows,
 * rate limits, a full disk.
 */
const statusesWithOwnText = new Set([403, 404, 409, 413, 415, 429, 503]);

/**
 * Returns a function that writes the message for an error.
 * @param refusedText the screen's own sentence for a refused write
 */
export function useWriteFailureText(): (error: unknown, refusedText: string) => string {
  const failureText = useFailureText();
  return (error, refusedText) => {
    const failure = describeFailure(error);
    if (failure.type === 'network' || error instanceof PartNotLoaded) return failureText(error);
    return failure.type === 'answered' && statusesWithOwnText.has(failure.status) ? failure.message : refusedText;
  };
}
