/** How guests and the desk make a booking: once for each key, and checked before its transaction and inside it. */
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import type { VerifiedToken } from '../../platform/bot-check/port.ts';
import { realMilliseconds } from '../../platform/clock.ts';
import { markTokenUsed } from '../bot-check/bot-check.service.ts';
import { withNames } from './booking-names.queries.ts';
import type { StoredBooking } from './booking-row.ts';
import { answerOnce, type BookingAnswer, rememberAnswer } from './repeat.service.ts';

type Making<Checked> = {
  by: 'guest' | 'desk';
  idempotencyKey: string | undefined;
  /** The fields by which a repeat is known. */
  request: object;
  /** Whether a person sent it; null where no bot check is asked for. */
  verify: () => Promise<VerifiedToken | null>;
  /** What the catalogue decides, which is in memory. @throws invalid on each wrong field */
  check: (app: AppContext) => Promise<Checked>;
  /** @param isChecked whether the guest has passed a bot check */
  store: (
    app: AppContext,
    checked: Checked,
    isChecked: boolean,
  ) => Promise<{ booking: StoredBooking; confirm_within_hours: number | null }>;
};

/** @throws as `verify`, `check`, `store` and `answerOnce` */
export const makeBooking = <Checked>(app: AppContext, making: Making<Checked>): Promise<BookingAnswer> =>
  answerOnce(app, making.idempotencyKey, making.request, async (repeat) => {
    const token = await making.verify();
    // What is wrong is refused before a transaction is begun; that asks again.
    await making.check(app);
    const answer = await inTransaction(app, async (app) => {
      const stored = await making.store(app, await making.check(app), token !== null);
      const answer = { ...stored, booking: await withNames(app.db, stored.booking) };
      if (token) await markTokenUsed(app, token, realMilliseconds());
      if (repeat) await rememberAnswer(app, repeat, answer);
      return answer;
    });
    app.metrics.countBooking(making.by);
    return answer;
  });
