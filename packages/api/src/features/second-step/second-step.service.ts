/**
 * The second step of an account: it switches codes on and off itself, an owner can remove all of it, and it can be
 * required of owners (decision 0105).
 */

import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import { shownRecoveryCode } from '@gerende/domain/second-step/rules';
import type {
  ConfirmCode,
  NewRecoveryCodes,
  NewSecret,
  RequireSecondStep,
  SecondStep,
  SecondSteps,
} from '@gerende/domain/second-step/schema';
import type { CurrentAdmin } from '@gerende/domain/session/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { hashOf } from '../../platform/tokens.ts';
import { deleteSessions, selectUser } from '../account/account.queries.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectSchool } from '../school/school.queries.ts';
import { hasCodes, hasSecondStep } from '../session/session.queries.ts';
import { acceptPhoneCode } from './accept-code.ts';
import { addressOf, newRecoveryCodes, newSecret, recoveryHash, seal } from './codes.ts';
import {
  confirmSecondStep,
  countRecoveryCodes,
  deleteCodes,
  deleteRecoveryCodes,
  deleteSecondStep,
  endOneStepSessions,
  putSecondStep,
  replaceRecoveryCodes,
  selectAccountsWithSecondStep,
  selectSecondStep,
} from './second-step.queries.ts';

type Self = Pick<CurrentAdmin, 'id' | 'email'>;

const note = (app: AppContext, id: string, text: string): Promise<void> =>
  recordChange(app, { entity: 'user', entity_id: id, action: 'update', note: text });

export async function getSecondStep(app: AppContext, self: CurrentAdmin): Promise<SecondStep> {
  const row = await selectSecondStep(app.db, self.id);
  const { owners_second_step } = await selectSchool(app.db);
  return {
    is_on: typeof row?.confirmed_at === 'string',
    since: row?.confirmed_at ?? null,
    codes_left: await countRecoveryCodes(app.db, self.id),
    is_required: self.role === 'owner' && owners_second_step === 1,
  };
}

/**
 * A secret for the phone, which replaces one that was begun before. No login asks for a code until one has confirmed
 * the secret.
 * @throws conflict where codes are on already
 */
export const beginSecondStep = (app: AppContext, self: Self): Promise<NewSecret> =>
  inTransaction(app, async (app) => {
    if (await hasCodes(app.db, self.id)) throw new DomainError('conflict', 'errors:secondStepIsOn');
    const secret = newSecret();
    await putSecondStep(app.db, {
      user_id: self.id,
      sealed_secret: seal(app.secret, self.id, secret),
      made_at: app.clock.nowText(),
      confirmed_at: null,
      last_counter: 0,
    });
    const { name } = await selectSchool(app.db);
    return { secret, address: addressOf(secret, { issuer: name, label: self.email }) };
  });

/** Replaces all earlier ones. Call it inside `inTransaction`. */
export async function makeRecoveryCodes(app: AppContext, { id }: Self): Promise<NewRecoveryCodes> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(id, code));
  await replaceRecoveryCodes(app.db, id, hashes, app.clock.nowText());
  return { codes: codes.map(shownRecoveryCode) };
}

/**
 * Switches codes on, once one proves that the phone has the secret. All other sessions end: they were opened without a
 * code.
 * @param token of the requesting session
 * @throws invalid on `code`; conflict where codes are on already, or nothing was begun; rate_limited after too many
 * wrong codes
 */
export async function confirmCodes(
  app: AppContext,
  self: Self,
  { code }: ConfirmCode,
  token: string | null,
): Promise<NewRecoveryCodes> {
  const made = await app.limits.attempt('code', [`account ${self.id}`, `address ${app.caller.address}`], () =>
    inTransaction(app, async (app) => {
      const row = await selectSecondStep(app.db, self.id);
      if (!row) throw new DomainError('conflict', 'errors:secondStepNotBegun');
      if (row.confirmed_at !== null) throw new DomainError('conflict', 'errors:secondStepIsOn');
      if (!(await acceptPhoneCode(app, self.id, code))) return undefined;
      await confirmSecondStep(app.db, self.id, app.clock.nowText());
      await deleteSessions(app.db, self.id, token ? hashOf(token) : '');
      await note(app, self.id, 'second step switched on');
      return makeRecoveryCodes(app, self);
    }),
  );
  if (!made) throw invalidFields({ code: 'errors:wrongCode' });
  return made;
}

/** New recovery codes; the earlier ones become invalid. @throws conflict where there is no second step */
export const renewRecoveryCodes = (app: AppContext, self: Self): Promise<NewRecoveryCodes> =>
  inTransaction(app, async (app) => {
    if (!(await hasSecondStep(app.db, self.id))) throw new DomainError('conflict', 'errors:secondStepIsOff');
    await note(app, self.id, 'recovery codes made anew');
    return makeRecoveryCodes(app, self);
  });

/**
 * Once nothing is left of a second step, recovery codes are void. If the school requires one of the account, all of its
 * sessions end: the next login sets another one up. Call it inside `inTransaction`.
 */
export async function endWhereNothingIsLeft(app: AppContext, { id, role }: CurrentAdmin): Promise<void> {
  if (await hasSecondStep(app.db, id)) return;
  await deleteRecoveryCodes(app.db, id);
  if (role === 'owner' && (await isSecondStepRequired(app))) await deleteSessions(app.db, id);
}

/** Switches one's own codes off; passkeys stay. @throws conflict where they are off */
export const switchSecondStepOff = (app: AppContext, self: CurrentAdmin): Promise<void> =>
  inTransaction(app, async (app) => {
    if (!(await hasCodes(app.db, self.id))) throw new DomainError('conflict', 'errors:secondStepIsOff');
    await deleteCodes(app.db, self.id);
    await endWhereNothingIsLeft(app, self);
    await note(app, self.id, 'second step switched off');
  });

/**
 * Removes the second step of another, who has lost phone and recovery codes, and ends their sessions.
 * @throws not_found; conflict for one's own, and where there is none
 */
export const removeSecondStep = (app: AppContext, self: Self, id: string): Promise<void> =>
  inTransaction(app, async (app) => {
    if (id === self.id) throw new DomainError('conflict', 'errors:notOneself');
    if (!(await selectUser(app.db, id))) throw notFound('errors:accountNotFound');
    if (!(await hasSecondStep(app.db, id))) throw new DomainError('conflict', 'errors:secondStepIsOff');
    await deleteSecondStep(app.db, id);
    await deleteSessions(app.db, id);
    await note(app, id, 'second step removed by another');
  });

/** Which accounts have a second step, for owners. */
export const secondStepsOfAll = async (app: AppContext): Promise<SecondSteps> => ({
  is_required: await isSecondStepRequired(app),
  account_ids: await selectAccountsWithSecondStep(app.db),
});

const isSecondStepRequired = async ({ db }: AppContext): Promise<boolean> =>
  (await selectSchool(db)).owners_second_step === 1;

/**
 * Whether owners must have a second step. The sessions of those without one end: after the next login they can set one
 * up, and nothing else.
 * @throws conflict while the owner who requires it has none
 */
export const requireSecondStep = (app: AppContext, self: Self, { required }: RequireSecondStep): Promise<void> =>
  inTransaction(app, async (app) => {
    if (required && !(await hasSecondStep(app.db, self.id)))
      throw new DomainError('conflict', 'errors:ownSecondStepFirst');
    const owners_second_step = required ? 1 : 0;
    const before = { owners_second_step: (await selectSchool(app.db)).owners_second_step };
    await app.db.updateTable('school').set({ owners_second_step }).where('id', '=', 1).execute();
    if (required) await endOneStepSessions(app.db);
    await recordChange(app, {
      entity: 'school',
      entity_id: 1,
      action: 'update',
      before,
      after: { owners_second_step },
    });
  });
