/** Sets defaults for day, head-count and lesson time, and clears choices that are not offered (§5, §9). */

import { canBeBooked } from '@gerende/domain/availability/openings';
import { ageGroupsOf, levelsOf } from '@gerende/domain/course/suitable';
import { peopleOrFirst } from '@gerende/domain/course-price/rules';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import type { InstructorNames } from '@gerende/domain/instructor/names';
import { type DateRuleInput, defaultDate } from '@gerende/domain/operating-day/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PathValue, UseFormReturn } from 'react-hook-form';
import type { LessonChoices } from '../lesson/lesson-choices.ts';
import { nominationHolds } from '../lesson/lesson-rules.ts';
import type { AvailabilityView } from '../lesson/use-availability.ts';
import type { Lesson } from '../lesson/use-lesson.ts';
import { type MovedTime, useTimeWithPlace } from './use-time-with-place.ts';

/** The instructor whose nomination was cleared, so that the page can say so; null for one who is not offered here. */
export type ClearedNomination = { instructor: string | null } | null;

/** What the page has chosen or cleared for the guest, to be announced. */
export type Presets = { clearedNomination: ClearedNomination; movedTime: MovedTime };

/** §5, §9, decisions: the first selectable day within 30 days that has a place. */
export const freeDefaultDate = (dates: DateRuleInput, { dayOn }: AvailabilityView): string | undefined =>
  defaultDate(dates, (date) => {
    const opening = dayOn(date)?.opening;
    return opening === undefined || canBeBooked(opening);
  });

/** Whether the value can be chosen; an empty one is still to be chosen. */
const isOffered = (value: string | number, offered: readonly (string | number)[]): boolean =>
  !value || offered.includes(value);

/** The fields that the page fills in or clears. */
type Preset = 'date' | 'numberOfPeople' | 'lessonTime' | 'nominatedInstructor';

/**
 * @param form the details form
 * @param choices its current values
 * @param isAttempted whether just this was sent and not answered: then its own booking may be what has taken the instructor
 * @returns the nomination that was cleared, until another one is made, and the time that was chosen for a full one
 */
export function useLessonDefaults(
  form: UseFormReturn<GuestFormData>,
  choices: LessonChoices,
  lesson: Lesson,
  instructorName: (option: InstructorNames) => string,
  isAttempted: (form: GuestFormData) => boolean,
): Presets {
  const { people, prices, dates, instructors, availability, course } = lesson;
  const { getValues, setValue } = form;
  /** Unless the guest has changed the field since the render for which the default was computed. */
  const setDefault = useEffectEvent(<Name extends Preset>(name: Name, value: GuestFormData[Name]): void => {
    if (getValues(name) === choices[name]) setValue(name, value as PathValue<GuestFormData, Name>);
  });
  const [clearedNomination, setClearedNomination] = useState<ClearedNomination>(null);
  const isSent = useEffectEvent(() => isAttempted(getValues()));

  useEffect(() => {
    if (prices.state === 'loading') return;
    const kept = peopleOrFirst(choices.numberOfPeople, people);
    if (kept !== choices.numberOfPeople) setDefault('numberOfPeople', kept);
  }, [prices.state, people, choices.numberOfPeople]);

  // A draft may be of another course, or of this one before the school changed it.
  useEffect(() => {
    if (!isOffered(getValues('abilityLevel'), levelsOf(course))) setValue('abilityLevel', 0);
    if (!isOffered(getValues('ageGroup'), ageGroupsOf(course))) setValue('ageGroup', '');
  }, [course, getValues, setValue]);

  useEffect(() => {
    // A chosen day is never moved: if it no longer fits, the calendar marks it and says why.
    if (!dates || choices.date !== '') return;
    if (!availability.settled && !availability.failed) return;
    const date = freeDefaultDate(dates, availability);
    if (date) setDefault('date', date);
  }, [dates, availability, choices.date]);

  const movedTime = useTimeWithPlace(choices, lesson, (time) => setDefault('lessonTime', time));

  useEffect(() => {
    const nominated = choices.nominatedInstructor;
    if (nominated === null) return;
    // §8: a failed look-up is an empty list; the page says so beside the field.
    if (instructors.state === 'failed') setDefault('nominatedInstructor', null);
    if (instructors.state !== 'ready' || !instructors.settled) return;
    if (nominationHolds(nominated, instructors.data) || isSent()) {
      setClearedNomination(null);
      return;
    }
    const option = instructors.data.find((candidate) => candidate.id === nominated);
    setClearedNomination({ instructor: option ? instructorName(option) : null });
    setDefault('nominatedInstructor', null);
  }, [instructors, choices.nominatedInstructor, instructorName]);
  return { clearedNomination, movedTime };
}
