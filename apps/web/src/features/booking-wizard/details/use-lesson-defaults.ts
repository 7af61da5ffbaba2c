/** Sets defaults for day, head-count and lesson time, and clears choices that are not offered (§5, §9). */
import type { GuestFormData } from '@gerende/domain/booking/guest-form';
import { peopleOrFirst } from '@gerende/domain/course-price/rules';
import { defaultDate } from '@gerende/domain/operating-day/rules';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { nominationHolds } from '../lesson/lesson-rules.ts';
import type { Lesson } from '../lesson/use-lesson.ts';

/** The instructor whose nomination was cleared, so that the page can say so; null for one who is not offered here. */
export type ClearedNomination = { instructor: string | null } | null;

/**
 * @param form the details form
 * @param values its current values
 * @returns the nomination that was cleared, until another one is made
 */
export function useLessonDefaults(
  form: UseFormReturn<GuestFormData>,
  values: GuestFormData,
  lesson: Lesson,
  instructorName: (option: { name: string; name_zh: string }) => string,
): ClearedNomination {
  const { people, prices, dates, instructors, times } = lesson;
  const { setValue } = form;
  const [clearedNomination, setClearedNomination] = useState<ClearedNomination>(null);

  useEffect(() => {
    if (prices.state === 'loading') return;
    const kept = peopleOrFirst(values.numberOfPeople, people);
    if (kept !== values.numberOfPeople) setValue('numberOfPeople', kept);
  }, [prices.state, people, values.numberOfPeople, setValue]);

  useEffect(() => {
    const first = times[0];
    if (first && !times.some((time) => time.id === values.lessonTime)) setValue('lessonTime', first.id);
  }, [times, values.lessonTime, setValue]);

  useEffect(() => {
    // A chosen day is never moved: if it no longer fits, the calendar marks it and says why.
    if (!dates || values.date !== '') return;
    const date = defaultDate(dates);
    if (date) setValue('date', date);
  }, [dates, values.date, setValue]);

  useEffect(() => {
    const nominated = values.nominatedInstructor;
    if (nominated === null) return;
    // §8: a failed look-up is an empty list; the page says so beside the field.
    if (instructors.state === 'failed') setValue('nominatedInstructor', null);
    if (instructors.state !== 'ready' || !instructors.settled) return;
    if (nominationHolds(nominated, instructors.data)) {
      setClearedNomination(null);
      return;
    }
    const option = instructors.data.find((candidate) => candidate.id === nominated);
    setClearedNomination({ instructor: option ? instructorName(option) : null });
    setValue('nominatedInstructor', null);
  }, [instructors, values.nominatedInstructor, setValue, instructorName]);

  return clearedNomination;
}
