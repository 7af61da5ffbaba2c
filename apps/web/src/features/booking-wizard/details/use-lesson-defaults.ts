/** Sets defaults for day, head-count and lesson time, and clears choices that are not offered (§5, §9). */

import { canBeAskedFor, canBeBooked } from '@gerende/domain/availability/openings';
import type { Opening } from '@gerende/domain/availability/schema';
import type { GuestFormData } from '@gerende/domain/booking/guest-form';
import { peopleOrFirst } from '@gerende/domain/course-price/rules';
import { type DateRuleInput, defaultDate } from '@gerende/domain/operating-day/rules';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PathValue, UseFormReturn } from 'react-hook-form';
import type { LessonChoices } from '../lesson/lesson-choices.ts';
import { nominationHolds } from '../lesson/lesson-rules.ts';
import { openingAt } from '../lesson/opening-words.ts';
import type { AvailabilityView } from '../lesson/use-availability.ts';
import type { Lesson } from '../lesson/use-lesson.ts';

/** The instructor whose nomination was cleared, so that the page can say so; null for one who is not offered here. */
export type ClearedNomination = { instructor: string | null } | null;

/**
 * §5, §9: the first selectable day within 30 days; one with a place where there is one. A day that can neither be booked
 * nor asked for is not selectable.
 */
export function freeDefaultDate(dates: DateRuleInput, { dayOn }: AvailabilityView): string | undefined {
  const is = (test: (opening: Opening) => boolean) => (date: string) => {
    const opening = dayOn(date)?.opening;
    return opening === undefined || test(opening);
  };
  return defaultDate(dates, is(canBeBooked)) ?? defaultDate(dates, is(canBeAskedFor));
}

/** The first of the lesson times that has a place on the day. */
const firstFree = (lesson: Lesson, date: string): SettingTime | undefined =>
  lesson.times.find(({ id }) => {
    const opening = openingAt(lesson, date, id);
    return opening !== undefined && canBeBooked(opening);
  });

/** The fields that the page fills in or clears. */
type Preset = 'date' | 'numberOfPeople' | 'lessonTime' | 'nominatedInstructor';

/**
 * @param form the details form
 * @param choices its current values
 * @returns the nomination that was cleared, until another one is made
 */
export function useLessonDefaults(
  form: UseFormReturn<GuestFormData>,
  choices: LessonChoices,
  lesson: Lesson,
  instructorName: (option: { name: string; name_zh: string }) => string,
): ClearedNomination {
  const { people, prices, dates, instructors, times, availability } = lesson;
  const { getValues, setValue } = form;
  /** Unless the guest has changed the field since the render that the default is for. */
  const setDefault = useEffectEvent(<Name extends Preset>(name: Name, value: GuestFormData[Name]): void => {
    if (getValues(name) === choices[name]) setValue(name, value as PathValue<GuestFormData, Name>);
  });
  const [clearedNomination, setClearedNomination] = useState<ClearedNomination>(null);

  useEffect(() => {
    if (prices.state === 'loading') return;
    const kept = peopleOrFirst(choices.numberOfPeople, people);
    if (kept !== choices.numberOfPeople) setDefault('numberOfPeople', kept);
  }, [prices.state, people, choices.numberOfPeople]);

  useEffect(() => {
    if (times.some((time) => time.id === choices.lessonTime)) return;
    const first = firstFree(lesson, choices.date) ?? times[0];
    if (first) setDefault('lessonTime', first.id);
  }, [lesson, times, choices.date, choices.lessonTime]);

  useEffect(() => {
    // A chosen day is never moved: if it no longer fits, the calendar marks it and says why.
    if (!dates || choices.date !== '') return;
    const isKnown = availability.settled || availability.failed;
    if (!isKnown) return;
    const date = freeDefaultDate(dates, availability);
    if (!date) return;
    setDefault('date', date);
    const opening = openingAt(lesson, date, choices.lessonTime);
    const free = opening?.state === 'full' && firstFree(lesson, date);
    if (free) setDefault('lessonTime', free.id);
  }, [dates, availability, lesson, choices.date, choices.lessonTime]);

  useEffect(() => {
    const nominated = choices.nominatedInstructor;
    if (nominated === null) return;
    // §8: a failed look-up is an empty list; the page says so beside the field.
    if (instructors.state === 'failed') setDefault('nominatedInstructor', null);
    if (instructors.state !== 'ready' || !instructors.settled) return;
    if (nominationHolds(nominated, instructors.data)) {
      setClearedNomination(null);
      return;
    }
    const option = instructors.data.find((candidate) => candidate.id === nominated);
    setClearedNomination({ instructor: option ? instructorName(option) : null });
    setDefault('nominatedInstructor', null);
  }, [instructors, choices.nominatedInstructor, instructorName]);

  return clearedNomination;
}
