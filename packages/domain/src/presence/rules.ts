/** Which marks are valid when several people mark who came, and what a mark does (decision 0087). */
import type { PlainDate } from '../calendar/plain-date.ts';
import type { MarkedDay, MarkPresence, Presence, StandingMark } from './schema.ts';

type Made = Pick<MarkPresence, 'request_key' | 'presence' | 'seen'>;

/** The marks that a request replaces: those that its sender has seen. */
export const replacedBy = <Mark extends { request_key: string }>(standing: readonly Mark[], { seen }: Made): Mark[] =>
  standing.filter(({ request_key }) => seen.includes(request_key));

/** Whether the guest was there. */
export const hasCome = ({ presence }: { presence: Presence }): boolean => presence === 'came' || presence === 'late';

/** Whether two people marked differently without having seen each other's mark. */
export const isContradicted = (marks: readonly { presence: Presence }[]): boolean =>
  new Set(marks.map(({ presence }) => presence)).size > 1;

/**
 * The mark of the day: the oldest valid one. A later one that contradicts it is shown beside it and replaces nothing
 * until somebody chooses.
 * @param before the mark without any request
 */
export const presenceOf = (marks: readonly { presence: Presence }[], before: Presence): Presence =>
  marks[0]?.presence ?? before;

/** The day after a request that is not answered yet, as a tablet without a network shows it. */
export function withMark(day: MarkedDay, made: Made & Omit<StandingMark, 'request_key' | 'presence'>): MarkedDay {
  const { request_key, presence, made_at, made_by } = made;
  if (day.marks.some((mark) => mark.request_key === request_key)) return day;
  const replaced = replacedBy(day.marks, made);
  const marks = [...day.marks.filter((mark) => !replaced.includes(mark)), { request_key, presence, made_at, made_by }];
  return { presence: presenceOf(marks, day.presence), marks };
}

/** The result of pressing a mark: the mark, or `expected` if it was set already. */
export const pressed = (day: MarkedDay, presence: Presence): Presence =>
  day.presence === presence && !isContradicted(day.marks) ? 'expected' : presence;

/** Whether a day can be marked: nobody has come or been absent before it begins. */
export const canBeMarked = (date: PlainDate, today: PlainDate): boolean => date <= today;

/**
 * The instant that is stored: the browser's, unless its clock is ahead.
 * @param now the school's
 */
export const madeAt = (said: string | undefined, now: string): string => (said && said < now ? said : now);
