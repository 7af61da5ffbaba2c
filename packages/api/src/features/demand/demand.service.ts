/** How many instructors days need and have: the plan that answers what can be taught, counted (decision 0117). */
import { setImmediate } from 'node:timers/promises';
import { addDays } from '@gerende/domain/calendar/plain-date';
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
import { bookable } from '../../database/table-sets.ts';
import { Cached } from '../../platform/cache/cache.ts';
import { listCategories } from '../category/category.service.ts';
import { listSettingTimes } from '../setting-time/setting-time.service.ts';
import { planDays } from '../teachable/teachable.service.ts';
import { wishesOn } from '../work-wish/work-wish.service.ts';
import { selectCalledInOn, selectReachable } from './demand.queries.ts';

type Counting = ReturnType<typeof countingOf>;

/** The hours in which a day is counted where nothing is sold. */
const lessonTimes = async (app: AppContext): Promise<Hours[]> =>
  (await listSettingTimes(app)).map(({ duration_from: from, duration_to: to }) => ({ from, to }));

const demandOf = (date: string, planned: PlannedDay, counting: Counting): Demand => ({
  ...{ date, sold: soldIn(counting), untaught: planned.untaught.size, is_known: planned.isKnown },
  ...tightest(counting),
});

/** Open schedules ask again and again. */
const counted = new Cached<Demand[]>(bookable, 100);

/** A week at a time, between which others are answered: the days of a full month take longer than anybody is to wait. */
async function countDays(app: AppContext, { from, to }: DemandDays): Promise<Demand[]> {
  const times = await lessonTimes(app);
  const demands: Demand[] = [];
  for (let first = from; first <= to; first = addDays(first, 7)) {
    const last = addDays(first, 6);
    const planned = await planDays(app, { from: first, to: last < to ? last : to });
    for (const [date, day] of planned) demands.push(demandOf(date, day, countingOf(day, times)));
    await setImmediate();
  }
  return demands;
}

/** Each day of a range, those without a lesson too. */
export const demandOfDays = (app: AppContext, range: DemandDays): Promise<Demand[]> =>
  counted.find(app.db, `${range.from} ${range.to}`, () => countDays(app, range));

/** Whom to call in: who would help most first, then those on call, then who would like to work. */
async function callableOn(
  app: AppContext,
  counting: Counting,
  times: readonly Hours[],
  wishes: readonly WishOfDay[],
): Promise<Callable[]> {
  const { planned } = counting;
  const hours = planned.lessons.length > 0 ? planned.lessons : times;
  const away = [...planned.staff.values()].filter(({ instructor }) => canBeCalled(instructor, hours));
  const reachable = await selectReachable(
    app.db,
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

/** A day by category and language, and whom to call in. */
export async function demandOfDay(app: AppContext, { date }: DemandOn): Promise<DayDemand> {
  const times = await lessonTimes(app);
  const planned = (await planDays(app, { from: date, to: date })).get(date);
  if (!planned) throw new Error(`There is no plan of ${date}.`);
  const counting = countingOf(planned, times);
  const wishes = await wishesOn(app, date);
  const categories = (await listCategories(app)).map(
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
    ...demandOf(date, planned, counting),
    ...{ categories, languages, wishes, callable: await callableOn(app, counting, times, wishes) },
    called_in: (await selectCalledInOn(app.db, date)).map(({ from, to, ...instructor }) => ({ instructor, from, to })),
  };
}
