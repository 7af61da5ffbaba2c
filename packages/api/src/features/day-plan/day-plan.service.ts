/**
 * Mails instructors the plan of their next day at an hour that the school sets, and its changes from then on. What was
 * sent is stored and compared with the present plan, whoever has changed it: the desk, a guest, another program
 * (decision 0115).
 */

import { addDays, dayIn, type PlainDate, timeIn } from '@gerende/domain/calendar/plain-date';
import { changesBetween, isSamePlan, quietMilliseconds, sendsPlan, stillAhead } from '@gerende/domain/day-plan/rules';
import type { PlanItem } from '@gerende/domain/day-plan/schema';
import { groupBy } from '@gerende/domain/group-by';
import type { Language } from '@gerende/domain/language/rules';
import { schoolName } from '@gerende/domain/school/rules';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { dayPlanTables } from '../../database/table-sets.ts';
import { Cached } from '../../platform/cache/cache.ts';
import { realMilliseconds } from '../../platform/clock.ts';
import { type Background, inBackground } from '../../platform/in-background.ts';
import { selectLessonsOfFeed, type TaughtRow } from '../calendar-feed/calendar-feed.queries.ts';
import { taughtLessons } from '../calendar-feed/taught-lesson.ts';
import { readClosed } from '../closed-hours/lost-days.ts';
import { insertMessage, type OutboxRow } from '../message/message.queries.ts';
import type { PlanPayload } from '../message/message-payload.ts';
import { newMail, payloadOf } from '../message/store-message.ts';
import { selectOwnEntries } from '../own-day/own-day.queries.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import {
  deleteMailsBetween,
  deleteToldBefore,
  isOpenAccount,
  selectTeachersToTell,
  selectToldPlan,
  selectToldPlans,
  storeToldPlan,
} from './day-plan.queries.ts';

const lookMilliseconds = 30_000;

type Teacher = { instructor_id: number; email: string; language: Language };
type School = Awaited<ReturnType<typeof selectSchool>>;
/** The beginning of the keys of mails about a day: ordered by day. */
const mailsOf = (date: PlainDate): string => `day-plan-${date}`;

type Moment = { today: PlainDate; time: string };

/** The plans of a day by instructor and language: read again only when something that they contain was written. */
const plans = new Cached<PlanItem[]>(dayPlanTables, 1000);

/** @param guests of one lesson */
const factsOf = (guests: readonly TaughtRow[], isClosed: boolean): string =>
  JSON.stringify([
    ...(isClosed ? ['closed'] : []),
    ...guests.map(
      ({ start_time, end_time, slope_id, course_id, booking_id, people, ability_level, lesson_language }) => [
        ...[start_time, end_time, slope_id, course_id, booking_id, people, ability_level, lesson_language],
      ],
    ),
  ]);

async function readPlan(app: AppContext, { instructor_id, language }: Teacher, date: PlainDate): Promise<PlanItem[]> {
  const own = { instructor_id, from: date, to: date };
  const { staff_guest_data: guestData } = await selectSchool(app.db);
  const rows = await selectLessonsOfFeed(app.db, own);
  const guestsOf = groupBy(rows, ({ lesson_id }) => lesson_id);
  const { lessons: closed } = await readClosed(app.db, own, rows);
  const lessons = taughtLessons(rows, { language, guestData, closed });
  const entries = await selectOwnEntries(app.db, own);
  const items = [
    ...lessons.map(({ lesson_id, start_time: from, end_time: to, slope, title, text, is_closed }) => ({
      ...{ key: `lesson ${lesson_id}`, facts: factsOf(guestsOf.get(lesson_id) ?? [], is_closed), from, to, slope },
      ...{ title, text, ...(is_closed && { is_closed }) },
    })),
    ...entries.map(({ id, start_time: from, end_time: to, tag }) => ({
      ...{ key: `entry ${id}`, facts: JSON.stringify([from, to, tag]), from, to, slope: '', title: tag, text: '' },
    })),
  ];
  return items.sort((a, b) => (`${a.from} ${a.key}` < `${b.from} ${b.key}` ? -1 : 1));
}

const planOf = (app: AppContext, teacher: Teacher, date: PlainDate): Promise<PlanItem[]> =>
  plans.find(app.db, `${teacher.instructor_id} ${teacher.language} ${date}`, () => readPlan(app, teacher, date));

const itemsOf = (told: { items: string } | undefined): PlanItem[] | undefined =>
  told && (JSON.parse(told.items) as PlanItem[]);

/** The news about a day; undefined where there is none. A first plan may be empty: anything added later is a change of it. */
function newsOf(told: PlanItem[] | undefined, now: PlanItem[], date: PlainDate, moment: Moment) {
  const ahead = stillAhead(now, date, moment);
  if (!told) return { first: true as const, items: ahead };
  const before = stillAhead(told, date, moment);
  return isSamePlan(before, ahead) ? undefined : { first: false as const, ...changesBetween(before, ahead) };
}

/**
 * Stores what is sent and queues the mail, in one transaction: nothing is sent twice, and nothing is lost between the
 * two.
 * @returns whether there is a mail: an empty first plan is only stored
 */
const tell = (app: AppContext, school: School, teacher: Teacher, date: PlainDate, moment: Moment): Promise<boolean> =>
  inTransaction(app, async (app) => {
    const { instructor_id, language, email } = teacher;
    const told = await selectToldPlan(app.db, { date, instructor_id });
    const now = await readPlan(app, teacher, date);
    const news = newsOf(itemsOf(told), now, date, moment);
    if (!news) return false;
    const times = (told?.times ?? 0) + 1;
    const told_at = app.clock.nowText();
    await storeToldPlan(app.db, { date, instructor_id, items: JSON.stringify(now), times, told_at });
    if (news.first && news.items.length === 0) return false;
    const payload: PlanPayload = {
      audience: 'school',
      plan: { instructor_id, date, school: schoolName(school, language), ...news },
    };
    const mail = { kind: 'day_plan' as const, recipient: email, language, payload };
    const dedupe_key = `${mailsOf(date)}-${instructor_id}-${times}`;
    await insertMessage(app.db, newMail(app, { ...mail, dedupe_key }));
    return true;
  });

/**
 * The stored plans of past days, with their mails: they name guests, and belong to no booking with which they would be
 * erased.
 */
const forgetBefore = (app: AppContext, date: PlainDate): Promise<void> =>
  inTransaction(app, async ({ db }) => {
    await deleteToldBefore(db, date);
    await deleteMailsBetween(db, mailsOf(''), mailsOf(date));
  });

/** Checks twice a minute. */
export type DayPlans = Background & {
  /** @returns how many mails were queued */
  look(): Promise<number>;
};

/** @param now milliseconds since 1970, for telling whether a plan has stayed unchanged */
export function createDayPlans(app: AppContext, now: () => number = realMilliseconds): DayPlans {
  /** News that wait for a quiet minute: their content, and since when. */
  let waiting = new Map<string, { news: string; since: number }>();

  async function look(): Promise<number> {
    const school = await selectSchool(app.db);
    const at = app.clock.now();
    const moment = { today: dayIn(school.time_zone, at), time: timeIn(school.time_zone, at) };
    const tomorrow = addDays(moment.today, 1);
    const stored = await selectToldPlans(app.db, tomorrow);
    if (stored.some(({ date }) => date < moment.today)) await forgetBefore(app, moment.today);
    if (!sendsPlan(school.plan_hour) || !app.mail.isConfigured) return 0;
    const isTime = Number(moment.time.slice(0, 2)) >= school.plan_hour;
    const toldOf = new Map(stored.map((row) => [`${row.date} ${row.instructor_id}`, row]));
    const still: typeof waiting = new Map();
    let sent = 0;
    for (const { language, ...found } of await selectTeachersToTell(app.db))
      for (const date of [moment.today, tomorrow]) {
        const teacher = { ...found, language: language ?? school.notice_language };
        const key = `${date} ${teacher.instructor_id}`;
        const told = itemsOf(toldOf.get(key));
        if (!told && !(date === tomorrow && isTime)) continue;
        const news = newsOf(told, await planOf(app, teacher, date), date, moment);
        if (!news) continue;
        const words = JSON.stringify(news);
        const before = waiting.get(key);
        const since = before?.news === words ? before.since : now();
        if (now() - since < quietMilliseconds) still.set(key, { news: words, since });
        else if (await tell(app, school, teacher, date, moment)) sent += 1;
      }
    waiting = still;
    return sent;
  }

  const failure = 'plans of instructors could not be told';
  return { look, ...inBackground(app, { failure, timed: { every: lookMilliseconds, work: look } }) };
}

/**
 * The mail as it may be sent: not to an account that was barred meanwhile, or now belongs to another instructor, and
 * not when the day is over.
 */
export async function dayPlanAsItStands(app: AppContext, row: OutboxRow): Promise<OutboxRow | undefined> {
  const { plan } = payloadOf(row) as PlanPayload;
  if (plan.date < (await schoolToday(app))) return undefined;
  return (await isOpenAccount(app.db, plan.instructor_id, row.recipient)) ? row : undefined;
}
