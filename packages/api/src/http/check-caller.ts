/** Who may make a call of the desk, through either door. */
import { DomainError } from '@gerende/domain/errors';
import { mayCall } from '@gerende/domain/role/calls';
import { missingPassword, missingSecondStep, needsPassword, setUpCalls } from '@gerende/domain/session/confirmed-calls';
import type { CurrentAdmin } from '@gerende/domain/session/schema';
import type { Caller } from '../context/context.ts';

/**
 * @param call a procedure by its path, or method and path of a REST call
 * @throws unauthenticated; forbidden when a second step has to be set up first, and when the caller's role does not
 * include it; unconfirmed when the password has to be entered again
 */
export function checkCaller(caller: Caller, call: string): CurrentAdmin {
  const { hasConfirmed, settingUp = null } = caller;
  const admin = caller.admin ?? (setUpCalls.has(call) ? settingUp : null);
  if (!admin && settingUp) throw new DomainError('forbidden', 'errors:setUpSecondStep', { extra: missingSecondStep });
  if (!admin) throw new DomainError('unauthenticated', 'errors:unauthenticated');
  if (!mayCall(admin.role, call)) throw new DomainError('forbidden', 'errors:forbidden');
  if (needsPassword(call) && !hasConfirmed)
    throw new DomainError('unconfirmed', 'errors:unconfirmed', { extra: missingPassword });
  return admin;
}
