/** Passkeys of an account: it adds, lists and removes them itself (decision 0106). */

import { DomainError, notFound } from '@gerende/domain/errors';
import { type AddPasskey, challengeLife, type Passkey, type RenamePasskey } from '@gerende/domain/passkey/schema';
import type { CurrentAdmin } from '@gerende/domain/session/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { hashOf } from '../../platform/tokens.ts';
import { deleteSessions } from '../account/account.queries.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectSchool } from '../school/school.queries.ts';
import { endWhereNothingIsLeft, makeRecoveryCodes } from '../second-step/second-step.service.ts';
import { hasSecondStep } from '../session/session.queries.ts';
import { makeChallenge, takeChallenge } from './challenge.ts';
import { deletePasskey, insertPasskey, selectPasskeys, updateName } from './passkey.queries.ts';
import { algorithms, handleOf, siteOf, verifyMade } from './verify.ts';

export const listPasskeys = async (app: AppContext, { id }: CurrentAdmin): Promise<Passkey[]> =>
  (await selectPasskeys(app.db, id)).map(({ id, name, made_at, used_at }) => ({ id, name, made_at, used_at }));

/** The options for the browser to make one, with WebAuthn's names. @throws conflict where the site can have none; rate_limited */
export async function beginPasskey(app: AppContext, { id, email }: CurrentAdmin) {
  const site = siteOf(app.caller);
  const challenge = await makeChallenge(app, id);
  const { name } = await selectSchool(app.db);
  const known = await selectPasskeys(app.db, id);
  return {
    challenge,
    rp: { id: site.name, name },
    user: { id: handleOf(id), name: email, displayName: email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeLife * 1000,
    excludeCredentials: known.map((each) => ({ type: 'public-key' as const, id: each.id })),
    // The device finds it without a name, and unlocks it by finger, face or PIN: that is the second step.
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

const refused = (): DomainError => new DomainError('conflict', 'errors:passkeyNotAdded');

/**
 * Stores a new passkey. The first part of a second step creates recovery codes, and ends all other sessions, which the
 * password alone had opened.
 * @param token of the requesting session
 * @returns the recovery codes, shown once; null if the account had a second step before
 * @throws conflict in the same way for every wrong answer; rate_limited
 */
export async function addPasskey(
  app: AppContext,
  self: CurrentAdmin,
  { name, answer }: AddPasskey,
  token: string | null,
): Promise<{ codes: string[] | null }> {
  const site = siteOf(app.caller);
  const added = await app.limits.attempt('code', [`account ${self.id}`, `address ${app.caller.address}`], async () => {
    const { challenge, result: made } = await verifyMade(answer, site);
    return inTransaction(app, async (app) => {
      if (!(await takeChallenge(app, self.id, challenge)) || !made) return undefined;
      const isFirst = !(await hasSecondStep(app.db, self.id));
      const row = { ...made, user_id: self.id, name, made_at: app.clock.nowText(), used_at: null };
      if (!(await insertPasskey(app.db, row))) return undefined;
      const note = `passkey added: ${name}`;
      await recordChange(app, { entity: 'user', entity_id: self.id, action: 'update', note });
      if (!isFirst) return { codes: null };
      await deleteSessions(app.db, self.id, token ? hashOf(token) : '');
      return makeRecoveryCodes(app, self);
    });
  });
  if (!added) throw refused();
  return added;
}

/**
 * Removes one, and ends all other sessions, which it may have opened.
 * @param token of the requesting session
 * @throws not_found, also for one of another account
 */
export const removePasskey = (app: AppContext, self: CurrentAdmin, id: string, token: string | null): Promise<void> =>
  inTransaction(app, async (app) => {
    const removed = await deletePasskey(app.db, self.id, id);
    if (!removed) throw notFound('errors:passkeyNotFound');
    await deleteSessions(app.db, self.id, token ? hashOf(token) : '');
    await endWhereNothingIsLeft(app, self);
    const note = `passkey removed: ${removed.name}`;
    await recordChange(app, { entity: 'user', entity_id: self.id, action: 'update', note });
  });

/** Affects no session. @throws not_found, also for one of another account */
export const renamePasskey = (app: AppContext, self: CurrentAdmin, { id, name }: RenamePasskey): Promise<void> =>
  inTransaction(app, async (app) => {
    const before = await updateName(app.db, self.id, id, name);
    if (before === undefined) throw notFound('errors:passkeyNotFound');
    if (before === name) return;
    const note = `passkey renamed: ${before}, now ${name}`;
    await recordChange(app, { entity: 'user', entity_id: self.id, action: 'update', note });
  });
