/**
 * The lesson time that the page chooses: one with a place. When a day is pressed on which the chosen time is full, the
 * page chooses another one and says so. A booking never becomes a request without the guest's own press (decisions).
 */
import { canBeBooked } from '@gerende/domain/availability/openings';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LessonChoices } from '../lesson/lesson-choices.ts';
import { isOfNomination, openingAt } from '../lesson/opening-words.ts';
import type { Lesson } from '../lesson/use-lesson.ts';

/** The times, by id, of the day for which the page has chosen another one. */
export type MovedTime = { date: string; from: number; to: number } | null;

/** The first of the lesson times that has a place on the day. */
const firstFree = (lesson: Lesson, date: string): number | undefined =>
  lesson.times.find(({ id }) => {
    const opening = openingAt(lesson, date, id);
    return opening !== undefined && canBeBooked(opening);
  })?.id;

/**
 * Whether the time has no place that day for another reason than that the nominated instructor is not free, whose
 * nomination is cleared.
 */
function hasNoPlace(lesson: Lesson, date: string, time: number): boolean {
  const opening = openingAt(lesson, date, time);
  if (!lesson.times.some(({ id }) => id === time)) return true;
  return opening !== undefined && !canBeBooked(opening) && !(opening.state === 'full' && isOfNomination(opening));
}

/** @param choose sets the time in the form */
export function useTimeWithPlace(choices: LessonChoices, lesson: Lesson, choose: (time: number) => void): MovedTime {
  const { times, availability, course } = lesson;
  const { date, lessonTime, hasTransportation: _, ...wishes } = choices;
  const [moved, setMoved] = useState<MovedTime>(null);
  /** The time that the page has chosen. */
  const own = useRef(0);
  const before = useRef(lessonTime);
  const isStored = course.setting_time.some(({ id }) => id === lessonTime);
  /** The wishes for which the time was last checked. */
  const judged = useRef(isStored ? date : undefined);
  const set = useEffectEvent((time: number) => {
    own.current = time;
    choose(time);
  });
  const asked = JSON.stringify({ date, ...wishes });

  useEffect(() => {
    // A time that the guest has pressed is checked again only for another day, one that the page has chosen also for
    // other wishes.
    const isPressed = own.current !== lessonTime;
    const question = isPressed ? date : asked;
    if (isPressed && before.current !== lessonTime) judged.current = date;
    before.current = lessonTime;
    const free = firstFree(lesson, date);
    if (date !== '' && availability.settled && judged.current !== question) {
      judged.current = question;
      if (free === undefined || !hasNoPlace(lesson, date, lessonTime)) return;
      if (lessonTime !== 0) setMoved({ date, from: lessonTime, to: free });
      set(free);
      return;
    }
    const first = free ?? times[0]?.id;
    if (first !== undefined && !times.some(({ id }) => id === lessonTime)) set(first);
  }, [lesson, times, availability.settled, date, lessonTime, asked]);
  return moved;
}
