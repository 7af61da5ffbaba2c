/** Which instructor the caller is: never part of a request (decision 0103). */
import { DomainError } from '@gerende/domain/errors';
import type { AppContext } from '../../context/context.ts';

/** @throws forbidden for an account that is no instructor's */
export function ownInstructor({ caller }: AppContext): number {
  const id = caller.admin?.instructor_id ?? null;
  if (id === null) throw new DomainError('forbidden', 'errors:forbidden');
  return id;
}
