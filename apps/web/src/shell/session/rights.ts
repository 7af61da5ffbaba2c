/** The rights of the logged-in user's role. It only saves the user a page of errors: the server checks for itself. */
import { isRole, mayDo, type Right, type Role } from '@gerende/domain/role/rights';
import { useEffect } from 'react';
import { trpc } from '../../trpc.ts';
import { readStored, writeStored } from '../browser/browser-storage.ts';
import { roleKey } from './token.ts';

const freshMilliseconds = 60_000;

/** The role as it was last read, which is also used offline. */
function storedRole(): Role | undefined {
  const stored = readStored(roleKey);
  return isRole(stored) ? stored : undefined;
}

/** Undefined if it is not known yet: it is stored with the first answer after a login. */
export function useRole(): Role | undefined {
  const { data } = trpc.admin.session.me.useQuery(undefined, { staleTime: freshMilliseconds });
  const told = data?.role;
  useEffect(() => {
    if (told) writeStored(roleKey, told);
  }, [told]);
  return told ?? storedRole();
}

/** Whether a second step has to be set up before anything else. */
export const useMustSetUp = (): boolean =>
  trpc.admin.session.me.useQuery(undefined, { staleTime: freshMilliseconds }).data?.must_set_up === true;

/**
 * Whether the role includes a right; false until the role is known: for a part of a page that most roles do not see.
 */
export function useCertainlyMay(right: Right): boolean {
  const role = useRole();
  return role !== undefined && mayDo(role, right);
}
