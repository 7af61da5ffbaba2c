/** When plans are sent, and what has changed since (decision 0115). */
import type { PlainDate } from '../calendar/plain-date.ts';
import type { TimeOfDay } from '../calendar/time-of-day.ts';
import type { PlanChanges, PlanItem } from './schema.ts';

/** Hours of the school's day at which the plan of the next day can be sent. */
export const planHours = [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22] as const;

/** @param hour 0: plans are not sent */
export const isPlanHour = (hour: number): boolean => hour === 0 || planHours.some((each) => each === hour);

export const sendsPlan = (hour: number): boolean => hour !== 0;

/** How long a plan has to stay as it is before it is told: a desk that moves three lessons sends one message. */
export const quietMilliseconds = 60_000;

type Now = { today: PlainDate; time: TimeOfDay };

/** Changes of past lessons concern nobody. */
export const stillAhead = (items: readonly PlanItem[], date: PlainDate, { today, time }: Now): PlanItem[] =>
  items.filter(({ to }) => date > today || (date === today && to > time));

/**
 * The changes from the sent plan to the present one. The same content with different wording, as in another language,
 * is no change.
 */
export function changesBetween(told: readonly PlanItem[], now: readonly PlanItem[]): PlanChanges {
  const before = new Map(told.map((item) => [item.key, item]));
  const keys = new Set(now.map(({ key }) => key));
  return {
    added: now.filter(({ key }) => !before.has(key)),
    changed: now.filter((item) => {
      const known = before.get(item.key);
      return known !== undefined && known.facts !== item.facts;
    }),
    gone: told.filter(({ key }) => !keys.has(key)),
  };
}

export const isSamePlan = (told: readonly PlanItem[], now: readonly PlanItem[]): boolean => {
  const { added, changed, gone } = changesBetween(told, now);
  return added.length + changed.length + gone.length === 0;
};
