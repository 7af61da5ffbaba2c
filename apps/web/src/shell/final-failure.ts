/** Failures that another press cannot solve. */
import { describeFailure } from './transport.ts';

/** Whether the school itself refused; a network error or a busy server may be solved by another press. */
export function isFinalFailure(error: unknown): boolean {
  const failure = describeFailure(error);
  return failure.type === 'answered' && [400, 404, 409].includes(failure.status);
}
