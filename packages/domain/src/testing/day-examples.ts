/** Instructors, lessons and wishes of a small school day: what an example does not name is the same for all. */
import type { DayInstructor, DayLesson, Wanted } from '../teachable/day.ts';
import type { OpenLesson } from '../teachable/plan.ts';

export const morning = { from: '09:00', to: '12:00' };
export const afternoon = { from: '13:00', to: '16:00' };
export const wholeDay = { from: '09:00', to: '16:00' };

/** Teaches skiing to level 3, everywhere, in English. */
export const skier = (id: number, changes: Partial<DayInstructor> = {}): DayInstructor => ({
  id,
  levels: [{ category_id: 1, level: 3 }],
  slope_ids: [],
  languages: ['en'],
  away: [],
  entries: [],
  ...changes,
});

/** A private ski lesson of the morning without an instructor. */
export const lesson = (id: number, changes: Partial<DayLesson> = {}): DayLesson => ({
  id,
  course_id: 1,
  category_id: 1,
  slope_id: 1,
  ...morning,
  levels: { lowest: 1, highest: 1 },
  languages: [],
  instructor_id: null,
  capacity: null,
  people: 1,
  booking_ids: [id],
  ...changes,
});

export const wanted = (changes: Partial<Wanted> = {}): Wanted => ({
  course_id: 1,
  category_id: 1,
  slope_id: 1,
  ...morning,
  level: 1,
  people: 1,
  language: null,
  nominated_instructor_id: null,
  group: null,
  ...changes,
});

/** A class of eight that may have two levels. */
export const group = { class_size: 8, level_span: 2 };
export const skiClass = (id: number, people: number, changes: Partial<DayLesson> = {}): DayLesson =>
  lesson(id, { capacity: 8, people, ...changes });

/** A lesson as a plan knows it; `first` and `end` are quarter hours. */
export const openLesson = (id: number, first: number, end: number, candidates: readonly number[]): OpenLesson => ({
  id,
  first,
  end,
  isCandidate: (instructor) => candidates.includes(instructor),
  candidates: () => candidates,
});
