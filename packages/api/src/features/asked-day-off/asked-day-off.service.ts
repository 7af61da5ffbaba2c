/** An instructor requests days off, and the desk answers: granted, they are times away like any other (decision 0112). */
import { askForTheSame, hoursAsked, withGranted } from '@gerende/domain/asked-day-off/rules';
import type { AnswerDayOff, AskDayOff, AskedDayOff, OwnAskedDayOff } from '@gerende/domain/asked-day-off/schema';
import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import { groupBy } from '@gerende/domain/group-by';
import { lessonsDuring } from '@gerende/domain/instructor/rules';
import type { Updateable } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import { insertRow, selectRow, updateRow } from '../../database/rows.ts';
import { textBefore } from '../../platform/clock.ts';
import { recordChange } from '../audit/audit.service.ts';
import { getInstructor } from '../instructor/instructor.service.ts';
import { lessonsToCome } from '../instructor/instructor-use.queries.ts';
import { saveAwayWithin } from '../instructor/save-instructor.service.ts';
import { ownInstructor } from '../own-day/own-instructor.ts';
import { schoolToday } from '../school/school.service.ts';
import {
  type AskedRow,
  countOpenAsked,
  type ListedRow,
  selectAnsweredAsked,
  selectAskedByPress,
  selectOpenAsked,
  selectOpenOf,
  selectOwnAsked,
} from './asked-day-off.queries.ts';

/** The requests of one instructor that wait for an answer. */
export const mostOpen = 30;
/** How long an answer stays on the instructor's page once its days are over. */
const shownMilliseconds = 14 * 24 * 3_600_000;
/** The number of answers on the desk's page. */
const mostAnswered = 50;

const daysOf = ({ from_date, to_date, start_time, end_time }: AskedRow) => ({
  ...{ from: from_date, to: to_date, from_time: start_time, to_time: end_time },
});

const toOwn = (row: AskedRow): OwnAskedDayOff => ({
  ...{ id: row.id, ...daysOf(row), note: row.note, state: row.state, asked_at: row.asked_at },
  ...{ answer: row.answer, answered_at: row.answered_at },
});

/** The audit entry of a request. */
const recorded = (row: AskedRow) => {
  const { id: _, request_key: __, asked_at: ___, answered_at: ____, answered_by: _____, ...said } = row;
  return said;
};

type Wanted = Omit<AskDayOff, 'request_key'>;

const isSame = (row: AskedRow, { from, to, from_time, to_time, note }: Wanted): boolean =>
  row.from_date === from &&
  row.to_date === to &&
  row.start_time === (from_time ?? null) &&
  row.end_time === (to_time ?? null) &&
  row.note === note;

/**
 * Requests days off; the same key again changes nothing.
 * @throws forbidden for an account that is no instructor's; invalid for days that are over; conflict for hours that
 * were requested already, with too many open requests, and when the key was used for another request
 */
export const askDayOff = (app: AppContext, { request_key, note, ...asked }: AskDayOff): Promise<OwnAskedDayOff> =>
  inTransaction(app, async (app) => {
    const instructor_id = ownInstructor(app);
    const known = await selectAskedByPress(app.db, { instructor_id, request_key });
    if (known && isSame(known, { ...asked, note })) return toOwn(known);
    if (known) throw new DomainError('conflict', 'errors:pressChanged');
    if (asked.from < (await schoolToday(app))) throw invalidFields({ from: 'errors:dayOffOver' });
    const open = await selectOpenOf(app.db, instructor_id);
    if (open.some((each) => askForTheSame(daysOf(each), asked))) throw invalidFields({ from: 'errors:dayOffAsked' });
    if (open.length >= mostOpen) throw new DomainError('conflict', 'errors:tooMany');
    const row = await insertRow(app.db, 'asked_day_off', {
      ...{ request_key, instructor_id, from_date: asked.from, to_date: asked.to, note, state: 'open' },
      ...{ start_time: asked.from_time ?? null, end_time: asked.to_time ?? null, asked_at: app.clock.nowText() },
    });
    const after = recorded(row);
    await recordChange(app, { entity: 'asked_day_off', entity_id: row.id, action: 'create', after });
    return toOwn(row);
  });

/** @throws conflict when it has an answer, or was withdrawn */
function checkOpen({ state }: AskedRow): void {
  if (state !== 'open') throw new DomainError('conflict', 'errors:dayOffAnswered');
}

async function change(
  app: AppContext,
  before: AskedRow,
  columns: Updateable<Database['asked_day_off']>,
): Promise<AskedRow> {
  const after = await updateRow(app.db, 'asked_day_off', before.id, columns);
  await recordChange(app, {
    ...{ entity: 'asked_day_off', entity_id: before.id, action: 'update' },
    ...{ before: recorded(before), after: recorded(after) },
  });
  return after;
}

/**
 * Withdraws a request that was not answered yet.
 * @throws forbidden as `askDayOff`; not_found for another instructor's request as for an unknown one; conflict when it
 * has an answer
 */
export const withdrawDayOff = (app: AppContext, id: number): Promise<void> =>
  inTransaction(app, async (app) => {
    const instructor_id = ownInstructor(app);
    const asked = await selectRow(app.db, 'asked_day_off', id);
    if (asked?.instructor_id !== instructor_id) throw notFound('errors:dayOffNotFound');
    if (asked.state === 'withdrawn') return;
    checkOpen(asked);
    await change(app, asked, { state: 'withdrawn' });
  });

/** The caller's requests. @throws forbidden as `askDayOff` */
export async function listOwnDaysOff(app: AppContext): Promise<OwnAskedDayOff[]> {
  const instructor_id = ownInstructor(app);
  const since = textBefore(app.clock.now(), shownMilliseconds);
  const rows = await selectOwnAsked(app.db, { instructor_id, today: await schoolToday(app), since });
  return rows.map(toOwn);
}

const toListed = (row: ListedRow, today: string, lessons: AskedDayOff['lessons']): AskedDayOff => ({
  ...toOwn(row),
  instructor: { id: row.instructor_id, name: row.name, name_ja: row.name_ja, name_zh: row.name_zh },
  answered_by: row.answered_by,
  lessons,
  is_over: row.to_date < today,
});

/** Open ones first, each with the lessons that would need another instructor; then the latest answers. */
export async function listAskedDaysOff(app: AppContext): Promise<AskedDayOff[]> {
  const today = await schoolToday(app);
  const open = await selectOpenAsked(app.db);
  const ids = [...new Set(open.map(({ instructor_id }) => instructor_id))];
  const found =
    ids.length === 0 ? [] : await lessonsToCome(app.db, ids, today).select('lesson.instructor_id').execute();
  const taught = groupBy(found, ({ instructor_id }) => instructor_id);
  const answered = await selectAnsweredAsked(app.db, mostAnswered);
  return [
    ...open.map((row) => {
      const own = (taught.get(row.instructor_id) ?? []).map(({ instructor_id: _, ...lesson }) => lesson);
      return toListed(
        row,
        today,
        hoursAsked(daysOf(row)).flatMap((hours) => lessonsDuring(hours, own)),
      );
    }),
    ...answered.map((row) => toListed(row, today, [])),
  ];
}

/** The number of requests that wait for an answer. */
export const countAskedDaysOff = async ({ db }: AppContext): Promise<{ total: number }> => ({
  total: await countOpenAsked(db),
});

/**
 * Grants or refuses. Granted, the hours from today on become times away of the instructor; lessons in them stay until
 * the desk assigns them to another one.
 * @throws not_found, also for a request of a deleted instructor; conflict when it has an answer, and when it is granted
 * after its last day
 */
export const answerDayOff = (app: AppContext, { id, granted, answer }: AnswerDayOff): Promise<OwnAskedDayOff> =>
  inTransaction(app, async (app) => {
    const asked = await selectRow(app.db, 'asked_day_off', id);
    if (!asked) throw notFound('errors:dayOffNotFound');
    checkOpen(asked);
    const { away, version } = await getInstructor(app, asked.instructor_id);
    if (granted) {
      const today = await schoolToday(app);
      if (asked.to_date < today) throw new DomainError('conflict', 'errors:dayOffOver');
      await saveAwayWithin(app, { id: asked.instructor_id, away: withGranted(away, daysOf(asked), today), version });
    }
    const by = app.caller.admin?.email ?? '';
    const state = granted ? 'granted' : 'refused';
    return toOwn(await change(app, asked, { state, answer, answered_at: app.clock.nowText(), answered_by: by }));
  });
