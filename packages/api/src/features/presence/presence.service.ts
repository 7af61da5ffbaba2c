/** Marks who came, was late or was absent: stored once per key, and never replacing another's mark that was not seen. */
import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import { canBeMarked, madeAt, presenceOf, replacedBy } from '@gerende/domain/presence/rules';
import type { MarkedDay, MarkPresence, StandingMark } from '@gerende/domain/presence/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { recordChange } from '../audit/audit.service.ts';
import { applyLessonPlan } from '../lesson/write/apply-lesson-plan.ts';
import { schoolToday } from '../school/school.service.ts';
import {
  insertMark,
  replaceMarks,
  selectAttended,
  selectMarkOfPress,
  selectStandingMarksOf,
} from './presence.queries.ts';

const asMark = ({ request_key, presence, made_at, made_by }: StandingMark): StandingMark => ({
  request_key,
  presence,
  made_at,
  made_by,
});

/** A request that was stored already. @throws conflict if its key was used for another one */
function checkSame(known: Pick<MarkPresence, 'booking_id' | 'date' | 'presence'>, press: MarkPresence): void {
  const { booking_id, date, presence } = press;
  if (known.booking_id !== booking_id || known.date !== date || known.presence !== presence)
    throw new DomainError('conflict', 'errors:keyReused');
}

/** @throws invalid on a future day */
async function storeMark(app: AppContext, press: MarkPresence): Promise<void> {
  const { request_key, booking_id, date, presence } = press;
  if (!canBeMarked(date, await schoolToday(app))) throw invalidFields({ date: 'errors:presenceOfDayToCome' });
  const stored_at = app.clock.nowText();
  const replaced = replacedBy(await selectStandingMarksOf(app.db, press), press);
  await replaceMarks(
    app.db,
    replaced.map(({ id }) => id),
  );
  await insertMark(app.db, {
    ...{ request_key, booking_id, date, presence, stored_at },
    made_at: madeAt(press.made_at, stored_at),
    made_by: app.caller.admin?.email ?? 'system',
  });
}

/**
 * Marks a day of a booking. Of contradicting marks the first one counts, and all are returned, until somebody who has
 * seen them marks again. The fee, the class and the pay stay as they are.
 * @param taughtBy an instructor, to whom only the own lessons exist
 * @throws not_found when the booking has no lesson on that day; invalid on a future day; conflict for a reused key
 * @returns the day after that; also for a repeated request, whatever has happened to the lesson since
 */
export function markPresence(app: AppContext, press: MarkPresence, taughtBy?: number): Promise<MarkedDay> {
  const { request_key, booking_id, date, presence } = press;
  return inTransaction(app, async (app) => {
    const attended = await selectAttended(app.db, press);
    // Checked first: an instructor must learn nothing about another's lesson, or its marks.
    if (taughtBy !== undefined && attended?.instructor_id !== taughtBy) throw notFound('errors:noLessonOnDay');
    const known = await selectMarkOfPress(app.db, request_key);
    if (known) checkSame(known, press);
    if (!known && !attended) throw notFound('errors:noLessonOnDay');
    if (!known) await storeMark(app, press);
    const marks = (await selectStandingMarksOf(app.db, press)).map(asMark);
    const after = presenceOf(marks, attended?.presence ?? 'expected');
    if (known) return { presence: after, marks };
    await applyLessonPlan(app, {
      bookings: [],
      presences: [{ booking_id, date, presence: after }],
      hours: { field: 'instructor_id', taken: 'refused' },
    });
    await recordChange(app, {
      entity: 'booking',
      entity_id: booking_id,
      action: 'mark_presence',
      after: { date, presence, ...(after !== presence && { contradicts: after }) },
    });
    return { presence: after, marks };
  });
}
