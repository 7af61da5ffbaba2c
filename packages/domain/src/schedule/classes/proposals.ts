/** Proposals for a class, given the others of its course, slope, day and time (decision 0036). */
import { type BlocksByRow, type ClassGuest, guestsOf, type LessonBlock } from '../blocks.ts';

/** The other classes that a booking of this one fits into. */
export const classesBeside = (block: LessonBlock, blocks: BlocksByRow): LessonBlock[] =>
  [...blocks.values()]
    .flat()
    .filter(
      (other): other is LessonBlock =>
        other.kind === 'lesson' &&
        other.day.class !== undefined &&
        other.day.class.id !== block.day.class?.id &&
        other.lesson.course.id === block.lesson.course.id &&
        other.lesson.slope.id === block.lesson.slope.id &&
        other.date === block.date &&
        other.start_time === block.start_time &&
        other.end_time === block.end_time,
    );

const peopleOf = (guests: readonly ClassGuest[]): number =>
  guests.reduce((sum, { lesson }) => sum + lesson.number_of_orders, 0);

/** How many levels are between these guests, both ends included; 0 of nobody. */
function levelsAmong(guests: readonly ClassGuest[]): number {
  const levels = guests.map(({ lesson }) => lesson.ability_level);
  return levels.length === 0 ? 0 : Math.max(...levels) - Math.min(...levels) + 1;
}

/** What a class is like with these guests added. */
export function withGuests(target: LessonBlock, guests: readonly ClassGuest[]) {
  const { capacity = 0, level_span = 1 } = target.day.class ?? {};
  const all = [...guestsOf(target), ...guests];
  return { people: peopleOf(all), capacity, isFull: peopleOf(all) > capacity, isMixed: levelsAmong(all) > level_span };
}

/** Bookings to move to another class, or to a new one (`to` null). */
export type ClassProposal = { kind: 'merge' | 'split'; guests: readonly ClassGuest[]; to: LessonBlock | null };

const takes = (target: LessonBlock, guests: readonly ClassGuest[]): boolean => {
  const { isFull, isMixed } = withGuests(target, guests);
  return !isFull && !isMixed;
};

/** Those above the lowest levels that may share the class; of a class with too many people, those who joined last. */
function tooMany(block: LessonBlock): ClassGuest[] {
  const guests = guestsOf(block);
  const { capacity = 0, level_span = 1 } = block.day.class ?? {};
  const lowest = Math.min(...guests.map(({ lesson }) => lesson.ability_level));
  const above = guests.filter(({ lesson }) => lesson.ability_level > lowest + level_span - 1);
  if (above.length > 0) return above;
  const last = guests.at(-1);
  return last && guests.length > 1 && peopleOf(guests) > capacity ? [last] : [];
}

/**
 * A class with too many levels, or more people than places, is split: into another one with places, or a new one. One
 * that fits completely into another, with room and levels, is merged into the fullest of them.
 */
export function proposalFor(block: LessonBlock, beside: readonly LessonBlock[]): ClassProposal | undefined {
  const byPeople = [...beside].sort((a, b) => (b.day.class?.people ?? 0) - (a.day.class?.people ?? 0));
  const leaving = tooMany(block);
  if (leaving.length > 0)
    return { kind: 'split', guests: leaving, to: byPeople.find((other) => takes(other, leaving)) ?? null };
  const into = byPeople.find((other) => takes(other, guestsOf(block)));
  return into && { kind: 'merge', guests: guestsOf(block), to: into };
}
