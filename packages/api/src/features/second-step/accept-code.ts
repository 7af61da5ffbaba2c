/** Accepts a code of the phone or a recovery code, each once. */
import { isPhoneCode, typedCode } from '@gerende/domain/second-step/rules';
import type { OpenedBy } from '@gerende/domain/session/rules';
import type { AppContext } from '../../context/context.ts';
import { realMilliseconds } from '../../platform/clock.ts';
import { counterOf, recoveryHash, unseal } from './codes.ts';
import { acceptCounter, selectSecondStep, takeRecoveryCode } from './second-step.queries.ts';

/**
 * Call it inside `inTransaction`: a code is used up together with the action that it confirms.
 * @returns its kind; undefined in the same way for a wrong code and a used one
 */
export async function acceptCode(app: AppContext, userId: string, typed: string): Promise<OpenedBy | undefined> {
  const code = typedCode(typed);
  if (isPhoneCode(code)) return (await acceptPhoneCode(app, userId, code)) ? 'code' : undefined;
  return (await takeRecoveryCode(app.db, userId, recoveryHash(userId, code))) ? 'recovery_code' : undefined;
}

/** The same for a code of the phone only, even one whose secret is not confirmed yet. */
export async function acceptPhoneCode(app: AppContext, userId: string, typed: string): Promise<boolean> {
  const row = await selectSecondStep(app.db, userId);
  const secret = row && unseal(app.secret, userId, row.sealed_secret);
  if (secret === undefined) return false;
  const counter = counterOf(secret, typedCode(typed), realMilliseconds());
  return counter !== undefined && acceptCounter(app.db, userId, counter);
}
