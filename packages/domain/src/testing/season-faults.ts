/** What is wrong with the lessons of a day, by separate rules: none of the tested code is used. */
import type { DayLesson, TeachingDay } from '../teachable/day.ts';

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const meet = (a: DayLesson, b: DayLesson): boolean =>
  minutes(a.from) < minutes(b.to) && minutes(b.from) < minutes(a.to);

/** @returns a sentence for each fault */
export function faultsOfDay({ instructors, lessons }: TeachingDay): string[] {
  return lessons.flatMap((lesson) => {
    const one = instructors.find(({ id }) => id === lesson.instructor_id);
    if (!one) return [`lesson ${lesson.id} has no instructor`];
    const faults: [boolean, string][] = [
      [one.levels.every(({ category_id }) => category_id !== lesson.category_id), 'the instructor lacks the category'],
      [one.away.length > 0, 'the instructor is away'],
      [!lesson.languages.every((language) => one.languages.includes(language)), 'the instructor lacks a language'],
      [
        lessons.some((other) => other !== lesson && other.instructor_id === one.id && meet(other, lesson)),
        'the instructor teaches another lesson',
      ],
      [lesson.capacity !== null && lesson.people > lesson.capacity, 'the class is too full'],
    ];
    return faults.filter(([isTrue]) => isTrue).map(([, fault]) => `lesson ${lesson.id}: ${fault}`);
  });
}
