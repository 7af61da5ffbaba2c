/** How many instructors days need and have: the plan that answers what can be taught, counted (decision 0117). */
import { wholeDaysClosed } from '@gerende/domain/closed-hours/rules';
import {
  canBeCalled,
  countingOf,
  helpsWith,
  languagesOf,
  ofCategory,
  ofLanguage,
  soldIn,
  tightest,
} from '@gerende/domain/demand/rules';
import type { Callable, DayDemand, Demand, DemandDays, DemandOn } from '@gerende/domain/demand/schema';
import type { Hours } from '@gerende/domain/schedule/availability';
import type { PlannedDay } from '@gerende/domain/teachable/plan';
import type { WishOfDay } from '@gerende/domain/work-wish/schema';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { slowRead } from '../../database/slow-reads.ts';
import { takingPlace } from '../../database/table-sets.ts';
import { Cached } from '../../platform/cache/cache.ts';
import { selectLiveCategories } from '../category/category.queries.ts';
import { selectOpenClosures } from '../closed-hours/closed-hours.queries.ts';
import { selectUntaught } from '../closed-hours/untaught.queries.ts';
import { selectOperatingDaysBetween } from '../operating-day/operating-day.queries.ts';
import { selectLiveSettingTimes } from '../setting-time/setting-time.queries.ts';
import { planTeaching } from '../teachable/teachable.service.ts';
import { wishesOn } from '../work-wish/work-wish.service.ts';
import { selectCalledInOn, selectReachable } from './demand.queries.ts';

type Counting = ReturnType<typeof countingOf>;

/** The hours in which a day without bookings is counted. */
const lessonTimes = async (db: Db): Promise<Hours[]> =>
  (await selectLiveSettingTimes(db)).map(({ duration_from: from, duration_to: to }) => ({ from, to }));

/** The days of a range on which the school is open for some hours. */
async function openDays(db: Db, { from, to }: DemandDays): Promise<Set<string>> {
  const closed = wholeDaysClosed(await selectOpenClosures(db), null);
  const days = await selectOperatingDaysBetween(db, from, to);
  return new Set(days.flatMap(({ date }) => (closed.has(date) ? [] : date)));
}

const demandOf = (date: string, planned: PlannedDay, counting: Counting, open: ReadonlySet<string>): Demand => ({
  ...{ date, sold: soldIn(counting), untaught: planned.untaught.size, is_known: planned.isKnown },
  is_closed: !open.has(date) && planned.lessons.length === 0,
  ...tightest(counting),
});

/** Cached, since open schedules poll it. */
const counted = new Cached<Demand[]>(takingPlace, 100);

/**
 * The plans of the days without what a closed slope has taken: it needs no instructor until its guests have chosen another
 * day. The hours stay held for them, so what can be sold is planned with it.
 */
async function planTaught(db: Db, range: DemandDays): Promise<Map<string, PlannedDay>> {
  const { days, isOut } = await selectUntaught(db, range);
  return planTeaching(db, range, days.size === 0 ? undefined : isOut);
}

async function countDays(db: Db, range: DemandDays): Promise<Demand[]> {
  const times = await lessonTimes(db);
  const planned = await planTaught(db, range);
  const open = await openDays(db, range);
  return [...planned].map(([date, day]) => demandOf(date, day, countingOf(day, times), open));
}

export const demandDays = slowRead('demand of days', countDays, { isFirst: true });

/** Each day of a range, including days without lessons. */
export const demandOfDays = (app: AppContext, range: DemandDays): Promise<Demand[]> =>
  counted.find(app.db, `${range.from} ${range.to}`, () => app.slowReads.ask(demandDays, range));

/** Whom to call in: those who would help most first, then those on call, then those who would like to work. */
async function callableOn(
  db: Db,
  counting: Counting,
  times: readonly Hours[],
  wishes: readonly WishOfDay[],
): Promise<Callable[]> {
  const { planned } = counting;
  const hours = planned.lessons.length > 0 ? planned.lessons : times;
  const away = [...planned.staff.values()].filter(({ instructor }) => canBeCalled(instructor, hours));
  const reachable = await selectReachable(
    db,
    away.map(({ instructor }) => instructor.id),
  );
  const wishOf = new Map(wishes.map(({ instructor, wish }) => [instructor.id, wish]));
  const found = reachable.flatMap(({ phone, email, ...instructor }): Callable[] => {
    const staff = planned.staff.get(instructor.id);
    if (!staff) return [];
    const { levels, languages, away } = staff.instructor;
    return [
      {
        ...{ instructor, phone, email, languages: [...languages], helps: helpsWith(counting, instructor.id) },
        category_ids: levels.map(({ category_id }) => category_id),
        away: away.map(({ from, to, kind }) => ({ from, to, kind })),
        wish: wishOf.get(instructor.id) ?? null,
      },
    ];
  });
  const isOnCall = (each: Callable): number => Number(each.away.some(({ kind }) => kind === 'on_call'));
  const willing = ({ wish }: Callable): number => (wish === 'free' ? -1 : Number(wish === 'work'));
  return found.sort((a, b) => b.helps - a.helps || isOnCall(b) - isOnCall(a) || willing(b) - willing(a));
}

async function countDay(db: Db, date: string): Promise<DayDemand> {
  const times = await lessonTimes(db);
  const planned = (await planTaught(db, { from: date, to: date })).get(date);
  if (!planned) throw new Error(`There is no plan of ${date}.`);
  const counting = countingOf(planned, times);
  const wishes = await wishesOn(db, date);
  const categories = (await selectLiveCategories(db)).map(
    ({ id, category_name: en, category_name_ja: ja, category_name_zh: zh }) => {
      const part = ofCategory(id);
      return {
        category_id: id,
        name: { en, ja, zh: zh ?? '' },
        sold: soldIn(counting, part),
        ...tightest(counting, part),
      };
    },
  );
  const languages = languagesOf(counting).map((language) => {
    const part = ofLanguage(language);
    return { language, sold: soldIn(counting, part), ...tightest(counting, part) };
  });
  return {
    ...demandOf(date, planned, counting, await openDays(db, { from: date, to: date })),
    ...{ categories, languages, wishes, callable: await callableOn(db, counting, times, wishes) },
    called_in: (await selectCalledInOn(db, date)).map(({ from, to, ...instructor }) => ({ instructor, from, to })),
  };
}

export const demandDay = slowRead('demand of a day', countDay, { isFirst: true });

/** A day by category and language, and whom to call in. */
export const demandOfDay = (app: AppContext, { date }: DemandOn): Promise<DayDemand> =>
  app.slowReads.ask(demandDay, date);
