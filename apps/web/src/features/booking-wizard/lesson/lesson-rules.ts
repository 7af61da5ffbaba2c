/** What the details form derives from its choices and the look-ups: head-counts, days, the current price (§5, §9). */
import { type FeeBreakdown, guestFee } from '@gerende/domain/booking/fee';
import type { Course } from '@gerende/domain/course/schema';
import { fallbackPeople, peopleOptions, priceOn } from '@gerende/domain/course-price/rules';
import type { CoursePrice } from '@gerende/domain/course-price/schema';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import type { NominatedInstructorOption } from '@gerende/domain/instructor/schema';
import type { DateRuleInput } from '@gerende/domain/operating-day/rules';
import type { School } from '@gerende/domain/school/schema';
import type { Slope } from '@gerende/domain/slope/schema';

/** A look-up as the form sees it: in flight, failed, or loaded. */
export type Lookup<Data> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; data: Data };

/** §5: the head-counts with a price on the slope; 1-5 while the prices are not known. */
export function offeredPeople(prices: Lookup<readonly CoursePrice[]>, slopeId: number): readonly number[] {
  if (prices.state !== 'ready') return fallbackPeople;
  const options = peopleOptions(prices.data, slopeId);
  return options.length > 0 ? options : fallbackPeople;
}

/**
 * The input that decides which days can be chosen; undefined until all of it is known. A failed look-up offers no day
 * (§8).
 */
export function dateQuestion(
  form: Pick<GuestFormData, 'numberOfPeople' | 'numberOfDays'>,
  known: { school: School | undefined; slope: Slope | undefined; prices: Lookup<readonly CoursePrice[]> },
): DateRuleInput | undefined {
  const { school, slope, prices } = known;
  if (!school || !slope || prices.state === 'loading') return undefined;
  return {
    today: school.today,
    slope_id: slope.id,
    operating_days: new Set(slope.operating_days),
    prices: prices.state === 'ready' ? prices.data : [],
    number_of_people: form.numberOfPeople,
    days_of_lesson: form.numberOfDays,
  };
}

export type PriceView = FeeBreakdown & {
  /**
   * `estimate`: no day is known yet, so it is the course's fee × people (§9 initial value). `exact`: the price of that
   * day. `no_price`: no row prices that day for that many people. `failed`: the prices could not be loaded. In the last
   * two cases the price is 0 (§8). `refused`: the lesson cannot be on these days, so it has no sum.
   */
  kind: 'estimate' | 'exact' | 'no_price' | 'failed' | 'refused';
};

/** §9 guest fee for the current choices, line by line. */
export function priceView(
  form: Pick<GuestFormData, 'date' | 'numberOfDays' | 'numberOfPeople' | 'hasTransportation' | 'nominatedInstructor'>,
  known: {
    /** Whether the lesson cannot be on the chosen days. */
    refused: boolean;
    course: Pick<Course, 'fee'>;
    slope: Pick<Slope, 'id' | 'transportation_fee'> | undefined;
    prices: Lookup<readonly CoursePrice[]>;
    instructors: readonly NominatedInstructorOption[];
  },
): PriceView {
  const { course, slope, prices, instructors } = known;
  if (!slope || prices.state === 'loading' || !form.date) {
    const amount = course.fee * form.numberOfPeople;
    return { kind: 'estimate', lines: [{ kind: 'base', amount }], total: amount };
  }
  const wanted = { slope_id: slope.id, date: form.date, number_of_people: form.numberOfPeople };
  const price = prices.state === 'ready' ? priceOn(prices.data, wanted)?.price : undefined;
  const nominated = instructors.find((option) => option.id === form.nominatedInstructor);
  const fee = guestFee({
    price: price ?? 0,
    days_of_lesson: form.numberOfDays,
    has_transportation: form.hasTransportation,
    transportation_fee: slope.transportation_fee,
    nomination_fee: nominated?.nomination_fee ?? 0,
  });
  // A missing price is what is reported.
  if (known.refused && price !== undefined) return { kind: 'refused', lines: [], total: 0 };
  if (prices.state === 'failed') return { kind: 'failed', ...fee };
  return { kind: price === undefined ? 'no_price' : 'exact', ...fee };
}

/** §4: whether the nominated instructor is still available; no nomination always holds. */
export function nominationHolds(nominated: number | null, options: readonly NominatedInstructorOption[]): boolean {
  // An instructor who lacks the language stays until the guest chooses again: it is the language that was changed.
  const holds = (option: NominatedInstructorOption) => option.unavailable === null || option.unavailable === 'language';
  return nominated === null || options.some((option) => option.id === nominated && holds(option));
}

/** §4 Wizard-level check: what is still missing before the last step. */
export function missingForConfirmation(
  form: Pick<GuestFormData, 'guestName' | 'phoneNumber' | 'email' | 'country' | 'abilityLevel'>,
): ('guestName' | 'phoneNumber' | 'email' | 'country' | 'abilityLevel')[] {
  const isMissing = (value: string | number): boolean => (typeof value === 'string' ? value.trim() === '' : value < 1);
  return (['guestName', 'phoneNumber', 'email', 'country', 'abilityLevel'] as const).filter((name) =>
    isMissing(form[name]),
  );
}
