/** How guests and the desk make bookings: once for each key, and checked both before their transaction and inside it. */
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import type { VerifiedToken } from '../../platform/bot-check/port.ts';
import { realMilliseconds } from '../../platform/clock.ts';
import type { Claims } from '../../platform/database/engine.ts';
import { markTokenUsed } from '../bot-check/bot-check.service.ts';
import { withNames } from './booking-names.queries.ts';
import type { StoredBooking } from './booking-row.ts';
import { type AnsweredLine, answerOnce, type BookingAnswer, rememberAnswer } from './repeat.service.ts';

/** A booking as stored. */
export type Made = { booking: StoredBooking; confirm_within_hours: number | null; link?: string };

type Making<Checked> = {
  by: 'guest' | 'desk';
  idempotencyKey: string | undefined;
  /** The fields by which a repeat is recognized. */
  request: object;
  /** Whether a person sent it; null where no bot check is required. */
  verify: () => Promise<VerifiedToken | null>;
  /** Checks everything that depends on the catalogue, which is cached. @throws invalid on each wrong field */
  check: (app: AppContext) => Promise<Checked>;
  /** Everything that `store` decides about besides the catalogue; undefined when it is not known. `isChecked` as for `store`. */
  claims: (checked: Checked, isChecked: boolean) => Claims | undefined;
  /**
   * Stores one booking, or the lines of a party in order.
   * @param isChecked whether the guest has passed a bot check
   */
  store: (app: AppContext, checked: Checked, isChecked: boolean) => Promise<readonly [Made, ...Made[]]>;
};

/** Thrown to leave a transaction that would decide about things that it has not claimed. */
const claimsOther = Symbol('other claims');

const isSame = (a: Claims, b: Claims | undefined): boolean => a.join('\n') === b?.join('\n');

/** Runs the work with its claims, or while nobody else writes if the catalogue was changed before they were held. */
async function withClaims<Result>(
  claims: Claims | undefined,
  work: (claims: Claims | undefined) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(claims);
  } catch (error) {
    if (error !== claimsOther) throw error;
    return work(undefined);
  }
}

async function asAnswer({ db }: AppContext, [first, ...others]: readonly [Made, ...Made[]]): Promise<BookingAnswer> {
  const named = async (made: Made): Promise<AnsweredLine> => ({ ...made, booking: await withNames(db, made.booking) });
  const answer = await named(first);
  if (others.length === 0) return answer;
  const further: AnsweredLine[] = [];
  for (const line of others) further.push(await named(line));
  return { ...answer, others: further };
}

/** @throws as `verify`, `check`, `store` and `answerOnce` */
export const makeBooking = <Checked>(app: AppContext, making: Making<Checked>): Promise<BookingAnswer> =>
  answerOnce(app, making.idempotencyKey, making.request, async (repeat) => {
    const token = await making.verify();
    // Errors are reported before a transaction begins; the transaction checks again.
    const isChecked = token !== null;
    const claims = making.claims(await making.check(app), isChecked);
    const answer = await withClaims(claims, (claims) =>
      inTransaction(
        app,
        async (app) => {
          const checked = await making.check(app);
          if (claims && !isSame(claims, making.claims(checked, isChecked))) throw claimsOther;
          const answer = await asAnswer(app, await making.store(app, checked, isChecked));
          if (token) await markTokenUsed(app, token, realMilliseconds());
          if (repeat) await rememberAnswer(app, repeat, answer);
          return answer;
        },
        claims,
      ),
    );
    for (const _ of [answer, ...(answer.others ?? [])]) app.metrics.countBooking(making.by);
    return answer;
  });
