/**
 * What the calendar knows about places: fetched once for each month shown, with the days around it for the nearest free
 * ones.
 */
import type { DayAvailability } from '@gerende/domain/availability/schema';
import { addDays, daysOfMonth, monthOf, type PlainDate, type PlainMonth } from '@gerende/domain/calendar/plain-date';
import { defaultDateHorizonDays } from '@gerende/domain/operating-day/rules';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../trpc.ts';
import type { LessonDraft } from './lesson-choices.ts';

export type AvailabilityView = {
  /** Undefined while it is not known, or could not be loaded. */
  dayOn: (date: PlainDate) => DayAvailability | undefined;
  /** All days that are known, each once. */
  days: readonly DayAvailability[];
  /** Languages that the lesson can be in, as far as known. */
  languages: readonly string[];
  /** Whether what is known answers the current choices. */
  settled: boolean;
  failed: boolean;
  retry: () => void;
};

/** Days before and after the month in which the nearest free ones are looked for. */
const around = 7;

type Asked = { draft: LessonDraft; today: PlainDate | undefined };

/** The first and last day of the query; undefined if nothing is to be fetched. */
function rangeOf(month: PlainMonth | undefined, today: PlainDate | undefined) {
  const days = month ? daysOfMonth(month) : [];
  const [first, last] = [days[0], days.at(-1)];
  if (!today || !first || !last || last < today) return undefined;
  const from = addDays(first, -around);
  const to = addDays(last, around);
  // How far ahead the first day is searched (§9).
  const horizon = month === monthOf(today) ? addDays(today, defaultDateHorizonDays) : to;
  return { from: from < today ? today : from, to: to < horizon ? horizon : to };
}

function useMonth({ draft, today }: Asked, month: PlainMonth | undefined) {
  const { form, course_id, slope_id } = draft;
  const range = rangeOf(month, today);
  return trpc.guest.availability.days.useQuery(
    {
      course_id: course_id ?? 0,
      slope_id: slope_id ?? 0,
      people: form.numberOfPeople,
      level: form.abilityLevel || null,
      language: form.lessonLanguage || null,
      nominated_instructor_id: form.nominatedInstructor,
      days_of_lesson: form.numberOfDays,
      ...(range ?? { from: '', to: '' }),
    },
    { enabled: range !== undefined, placeholderData: keepPreviousData },
  );
}

/**
 * @param today at the school; nothing is asked before it is known
 * @param months the month of the chosen day, and the one that is shown; the same one is asked once
 */
export function useAvailability(
  asked: Asked,
  months: { chosen: PlainMonth | undefined; shown: PlainMonth | undefined },
): AvailabilityView {
  const chosen = useMonth(asked, months.chosen);
  const shown = useMonth(asked, months.shown ?? months.chosen);
  const all = [chosen, shown];
  // The answer for the current choices comes last, and overrides the others.
  const inOrder = [...all].sort((a, b) => Number(b.isPlaceholderData) - Number(a.isPlaceholderData));
  const byDate = new Map(inOrder.flatMap(({ data }) => (data?.days ?? []).map((day) => [day.date, day] as const)));
  return {
    dayOn: (date) => byDate.get(date),
    days: [...byDate.values()],
    languages: all.find(({ data }) => data)?.data?.languages ?? [],
    settled: chosen.isSuccess && !chosen.isPlaceholderData,
    failed: all.some(({ isError }) => isError),
    retry: () => {
      for (const each of new Set(all)) if (each.isError) void each.refetch();
    },
  };
}
