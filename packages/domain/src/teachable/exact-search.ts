/**
 * Finds a plan for lessons that compete for instructors, or proves that there is none (decision 0030).
 *
 * The lessons in progress at one moment of the day and their instructors are a bipartite matching, which augmenting
 * chains solve exactly. Only a lesson that lasts over several moments can get different instructors in them: it is
 * split, and the search tries its instructors one by one.
 */
import type { OpenLesson, Steps } from './plan.ts';

type Instructors = ReadonlyMap<number, number>;
/** The instructors that a lesson may still get, by its id. */
type Domains = ReadonlyMap<number, readonly number[]>;

/** The lessons in progress at each moment; moments whose lessons are all in progress at another one are left out. */
function momentsOf(lessons: readonly OpenLesson[]): OpenLesson[][] {
  const starts = [...new Set(lessons.map(({ first }) => first))].sort((a, b) => a - b);
  const moments = starts.map((start) => lessons.filter(({ first, end }) => first <= start && start < end));
  return moments.filter((moment, index) => {
    const next = moments[index + 1];
    return next === undefined || moment.some((lesson) => !next.includes(lesson));
  });
}

/** Gives the lesson an instructor by a chain in which each lesson takes the instructor of the next. */
function augment(
  lesson: number,
  domains: Domains,
  taken: Map<number, number>,
  seen: Set<number>,
  steps: Steps,
): boolean {
  for (const instructor of domains.get(lesson) ?? []) {
    if (seen.has(instructor)) continue;
    if (steps.left <= 0) return false;
    steps.left -= 1;
    seen.add(instructor);
    const holder = taken.get(instructor);
    if (holder !== undefined && !augment(holder, domains, taken, seen, steps)) continue;
    taken.set(instructor, lesson);
    return true;
  }
  return false;
}

/**
 * An instructor for each lesson of one moment, or null. Lessons of the moment before keep theirs where that is possible.
 *
 * @param current instructors to begin with for the others
 */
function matchMoment(
  lessons: readonly OpenLesson[],
  domains: Domains,
  before: Instructors,
  current: Instructors,
  steps: Steps,
): Map<number, number> | null {
  steps.left -= lessons.length;
  const taken = new Map<number, number>();
  const placed = new Set<number>();
  const place = (wish: Instructors): void => {
    for (const { id } of lessons) {
      const instructor = wish.get(id);
      if (instructor === undefined || placed.has(id) || taken.has(instructor)) continue;
      if (!domains.get(id)?.includes(instructor)) continue;
      taken.set(instructor, id);
      placed.add(id);
    }
  };
  place(before);
  const continued = [...taken.keys()];
  place(current);
  for (const { id } of lessons) {
    if (placed.has(id) || augment(id, domains, taken, new Set(continued), steps)) continue;
    if (!augment(id, domains, taken, new Set(), steps)) return null;
  }
  return new Map([...taken].map(([instructor, lesson]) => [lesson, instructor]));
}

/** The instructors that each lesson gets over the moments, or null when one moment has no matching. */
function matchMoments(
  moments: readonly OpenLesson[][],
  domains: Domains,
  current: Instructors,
  steps: Steps,
): Map<number, Set<number>> | null {
  const given = new Map<number, Set<number>>();
  let before: Instructors = new Map();
  for (const moment of moments) {
    const matching = matchMoment(moment, domains, before, current, steps);
    if (matching === null) return null;
    for (const [lesson, instructor] of matching)
      given.set(lesson, (given.get(lesson) ?? new Set<number>()).add(instructor));
    before = matching;
  }
  return given;
}

/** The longest of the split lessons: once those are fixed, the moments are independent of each other. */
function longestSplit(
  lessons: readonly OpenLesson[],
  given: ReadonlyMap<number, ReadonlySet<number>>,
): OpenLesson | undefined {
  const length = ({ first, end }: OpenLesson): number => end - first;
  const split = lessons.filter(({ id }) => (given.get(id)?.size ?? 0) > 1);
  return split.sort((a, b) => length(b) - length(a))[0];
}

/** The same value for all instructors who may get exactly the same lessons. */
function equalsIn(domains: Domains): ReadonlyMap<number, string> {
  const lessonsOf = new Map<number, string>();
  for (const [lesson, domain] of domains)
    for (const instructor of domain) lessonsOf.set(instructor, `${lessonsOf.get(instructor) ?? ''} ${lesson}`);
  return lessonsOf;
}

/**
 * One instructor of those who are equal: what fails for one fails for all of them. A lesson that was fixed is lost to
 * all but its instructor, who is no longer equal to anybody.
 */
function withoutEquals(
  instructors: readonly number[],
  equals: ReadonlyMap<number, string>,
  fixed: ReadonlySet<number>,
): number[] {
  const seen = new Set<string | number | undefined>();
  return instructors.filter((instructor) => {
    const key = fixed.has(instructor) ? instructor : equals.get(instructor);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/**
 * An instructor for each of the lessons.
 *
 * @param current a plan to change as little as the search allows
 */
export function searchPlan(
  lessons: readonly OpenLesson[],
  current: Instructors,
  steps: Steps,
): Instructors | 'no' | 'not_known' {
  const moments = momentsOf(lessons);
  const all = new Map(lessons.map(({ id, candidates }) => [id, candidates()]));
  const equals = equalsIn(all);
  const search = (domains: Domains, fixed: ReadonlySet<number>): Instructors | null => {
    if (steps.left <= 0) return null;
    const given = matchMoments(moments, domains, current, steps);
    if (given === null) return null;
    const split = longestSplit(lessons, given);
    if (!split)
      return new Map([...given].flatMap(([lesson, few]) => [...few].map((instructor) => [lesson, instructor])));
    const tried = [...(given.get(split.id) ?? []), ...(domains.get(split.id) ?? [])];
    for (const instructor of withoutEquals(tried, equals, fixed)) {
      const found = search(new Map(domains).set(split.id, [instructor]), new Set(fixed).add(instructor));
      if (found) return found;
    }
    return null;
  };
  const found = search(all, new Set());
  return found ?? (steps.left <= 0 ? 'not_known' : 'no');
}
