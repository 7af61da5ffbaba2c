/** Which rate applies to a line (decision 0114). */
import type { PlainDate } from '../calendar/plain-date.ts';
import { groupBy } from '../group-by.ts';
import { foldedTag } from '../schedule/tag.ts';
import type { PayRate, PaySubject } from './rate-schema.ts';

/** The case that a rate is for: of two rates for the same case, the later one is valid. */
export type PayScope = Pick<PayRate, 'instructor_id' | 'subject' | 'tag'>;

/** Case is ignored in tags. */
const scopeKey = ({ instructor_id, subject, tag }: PayScope): string =>
  JSON.stringify([instructor_id, subject, tag === null ? null : foldedTag(tag)]);

/** The latest start first; of two with the same start the one entered last. */
const latestFirst = (a: PayRate, b: PayRate): number =>
  a.valid_from === b.valid_from ? b.id - a.id : a.valid_from < b.valid_from ? 1 : -1;

/** Rates for the same case, including replaced ones, the latest start first. */
export const ratesByScope = (rates: readonly PayRate[]): PayRate[][] =>
  [...groupBy(rates, scopeKey).values()].map((same) => [...same].sort(latestFirst));

/** Finds an instructor's rate for a case on a day. */
export type FindPayRate = (scope: PayScope, date: PlainDate) => PayRate | undefined;

/**
 * Finds the rates of a day, without going through all of them each time. A rate that ends with an empty amount does not
 * apply.
 * @param rates in any order
 */
export function payRateFinder(rates: readonly PayRate[]): FindPayRate {
  const byScope = new Map(ratesByScope(rates).map((same) => [same[0] ? scopeKey(same[0]) : '', same]));
  return (scope, date) => {
    const standing = byScope.get(scopeKey(scope))?.find(({ valid_from }) => valid_from <= date);
    return standing?.amount === null ? undefined : standing;
  };
}

type Wanted = { instructor_id: number; form: 'private' | 'group' | null; tag: string; date: PlainDate };

/** The possible rates of a line, the most specific first: a tag that has a rate is not paid as a lesson. */
function subjectsOf({ form, tag }: Wanted): Pick<PayScope, 'subject' | 'tag'>[][] {
  const of = (subject: PaySubject) => ({ subject, tag: null });
  const asLesson = form === null ? [of('lessons')] : [of(form), of('lessons')];
  return form === null ? [[{ subject: 'tag', tag }], asLesson] : [asLesson];
}

/**
 * Yen of an hour. An instructor's own rate has priority over one for everybody, and one for the form of the lesson over
 * one for all lessons. For hours with a tag, any rate for the tag has priority over all rates for lessons.
 * @returns null where there is none
 */
export function hourlyRate(find: FindPayRate, wanted: Wanted): number | null {
  for (const subjects of subjectsOf(wanted))
    for (const instructor_id of [wanted.instructor_id, null])
      for (const subject of subjects) {
        const rate = find({ instructor_id, ...subject }, wanted.date);
        if (rate) return rate.amount;
      }
  return null;
}

/**
 * A fraction as a whole number, rounded half up: the only rounding of pay. Whole numbers throughout, so that nothing is
 * lost.
 * @param numerator and denominator are whole, not negative, and the denominator is not 0
 */
export const roundedHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/**
 * Yen for one nomination by a guest: by the instructor's own rate, else by that for everybody, else nothing.
 * @param fee in yen, as the guest pays it
 */
export function nominationPart(
  find: FindPayRate,
  { instructor_id, date, fee }: { instructor_id: number; date: PlainDate; fee: number },
): number {
  const scope = { subject: 'nomination' as const, tag: null };
  const rate = find({ ...scope, instructor_id }, date) ?? find({ ...scope, instructor_id: null }, date);
  const amount = rate?.amount ?? 0;
  return rate?.unit === 'percent' ? roundedHalfUp(fee * amount, 100) : amount;
}
