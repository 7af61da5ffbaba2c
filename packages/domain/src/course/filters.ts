/** The filters of the course step: which are offered, and which courses they leave. */
import { isForChildren } from './for-children.ts';
import type { Course } from './schema.ts';

type Filtered = Pick<Course, 'type' | 'form' | 'ability_level' | 'name_translations' | 'category'>;

/** With fewer courses, all cards are in view, or nearly so. */
const fewestCards = 6;

const atLevel =
  (from: number, to: number) =>
  ({ ability_level: level }: Filtered): boolean =>
    level === null || (level >= from && level <= to);

const filters = {
  Ski: { kind: 'sport', fits: (course: Filtered) => course.type === 'Ski' },
  Snowboard: { kind: 'sport', fits: (course: Filtered) => course.type === 'Snowboard' },
  private: { kind: 'form', fits: (course: Filtered) => course.form === 'private' },
  group: { kind: 'form', fits: (course: Filtered) => course.form === 'group' },
  children: { kind: 'age', fits: (course: Filtered) => isForChildren(course) },
  firstTime: { kind: 'level', fits: atLevel(1, 1) },
  improving: { kind: 'level', fits: atLevel(2, 3) },
  advanced: { kind: 'level', fits: atLevel(4, 6) },
} as const;

export type CourseFilterName = keyof typeof filters;
const names = Object.keys(filters) as CourseFilterName[];

/** Those that leave some of the courses and hide some; none where there are few courses. */
export function filtersFor(courses: readonly Filtered[]): CourseFilterName[] {
  if (courses.length < fewestCards) return [];
  return names.filter((name) => {
    const left = courses.filter(filters[name].fits).length;
    return left > 0 && left < courses.length;
  });
}

/** A course has to fit one of the pressed filters of each kind. */
export function filtered<Row extends Filtered>(courses: readonly Row[], pressed: readonly CourseFilterName[]): Row[] {
  const kinds = new Set(pressed.map((name) => filters[name].kind));
  return courses.filter((course) =>
    [...kinds].every((kind) => pressed.some((name) => filters[name].kind === kind && filters[name].fits(course))),
  );
}
