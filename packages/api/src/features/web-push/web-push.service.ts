/** Notifications on the phones of instructors (decision 0116): switched on and off on the own page, and sent. */

import { sendsPlan } from '@gerende/domain/day-plan/rules';
import type { CurrentAdmin } from '@gerende/domain/session/schema';
import { mostSubscriptions, pushSeconds, subscriptionMilliseconds } from '@gerende/domain/web-push/rules';
import type { PushedText, PushKey, SubscribePush, UnsubscribePush } from '@gerende/domain/web-push/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { textBefore } from '../../platform/clock.ts';
import { hashOf } from '../../platform/tokens.ts';
import { ownInstructor } from '../own-day/own-instructor.ts';
import { selectSchool } from '../school/school.queries.ts';
import {
  deleteBeyond,
  deleteNotRenewed,
  deleteSubscription,
  deleteTarget,
  selectTargets,
  storeSubscription,
} from './push-subscription.queries.ts';

const oldest = ({ clock }: AppContext): string => textBefore(clock.now(), subscriptionMilliseconds);

/**
 * Without a mail server nothing is told to instructors, and so nothing is pushed.
 * @throws forbidden for an account that is no instructor's
 */
export async function readPushKey(app: AppContext): Promise<PushKey> {
  ownInstructor(app);
  const { plan_hour } = await selectSchool(app.db);
  return { key: app.mail.isConfigured ? app.webPush.publicKey : null, sends_plan: sendsPlan(plan_hour) };
}

/**
 * Stores the browser's subscription, or that it is still wanted.
 * @param token of the requesting session
 * @throws forbidden for an account that is no instructor's
 */
export const subscribePush = (
  app: AppContext,
  self: CurrentAdmin,
  { endpoint, p256dh, auth }: SubscribePush,
  token: string | null,
): Promise<void> =>
  inTransaction(app, async (app) => {
    ownInstructor(app);
    await deleteNotRenewed(app.db, oldest(app));
    const session_hash = token ? hashOf(token) : '';
    const renewed_at = app.clock.nowText();
    await storeSubscription(app.db, { user_id: self.id, session_hash, endpoint, p256dh, auth, renewed_at });
    await deleteBeyond(app.db, self.id, mostSubscriptions);
  });

/** Deletes it; does nothing if there is none. @throws forbidden for an account that is no instructor's */
export async function unsubscribePush(
  app: AppContext,
  self: CurrentAdmin,
  { endpoint }: UnsubscribePush,
): Promise<void> {
  ownInstructor(app);
  await deleteSubscription(app.db, self.id, endpoint);
}

/** `none`: no phone accepts it. `later`: a retry may help, after as many milliseconds as requested. */
export type ToPhones =
  | { state: 'taken' }
  | { state: 'none' }
  | { state: 'later'; after: number | undefined; reason: string };

/**
 * Shows something on all phones of an instructor at once. Subscriptions that are no longer valid are deleted.
 * @param email of the account
 * @returns `taken` if one phone has it: trying the others again would show it there twice
 */
export async function pushToPhones(app: AppContext, email: string, text: PushedText): Promise<ToPhones> {
  const targets = await selectTargets(app.db, email, oldest(app));
  if (targets.length === 0) return { state: 'none' };
  const contact = `mailto:${(await selectSchool(app.db)).email_sender ?? app.mail.fallbackSender}`;
  const what = { text: JSON.stringify(text), seconds: pushSeconds, contact };
  const results = await Promise.all(
    targets.map(async (target) => ({ target, pushed: await app.webPush.send(target, what) })),
  );
  for (const { target, pushed } of results)
    if (pushed.state === 'gone') {
      app.log.info({ subscription: target.id, reason: pushed.reason }, 'a phone takes no notifications any more');
      await deleteTarget(app.db, target);
    }
  const states = results.map(({ pushed }) => pushed);
  if (states.some(({ state }) => state === 'taken')) return { state: 'taken' };
  const put = states.flatMap((each) => (each.state === 'later' ? [each] : []));
  const [first] = put;
  if (!first) return { state: 'none' };
  const asked = put.flatMap(({ after }) => after ?? []);
  return { state: 'later', after: asked.length === 0 ? undefined : Math.max(...asked), reason: first.reason };
}
