/** Who comes nearest if nobody fits, and what would make it possible. */
import { overlaps, type TimeOfDay } from '../calendar/time-of-day.ts';
import { type LessonNeeds, skillObstacles, type Teacher, type TeachingObstacle } from '../instructor/fit.ts';
import type { LessonSlot } from '../lesson/lesson-day.ts';
import type { Hours } from './availability.ts';
import { type Block, guestsOf, type LessonBlock, slotOf } from './blocks.ts';
import { type FinderContext, obstaclesThen } from './finder.ts';

/** One hindrance of an instructor, and what would remove it. */
export type Hindrance =
  /** Another lesson, and who could take it; null for nobody. */
  | { kind: 'teaching'; lesson: LessonBlock; taker: number | null }
  | { kind: 'entry'; tag: string; hours: Hours }
  | { kind: 'off'; hours: Hours }
  | { kind: 'level'; has: number; needs: number }
  | { kind: 'category' | 'slope' | 'language' };

export type Miss = { id: number; hindrances: readonly Hindrance[] };

type Needs = Omit<LessonNeeds, 'slots'>;

/** What a lesson on the grid needs of its instructor. */
export const needsOfBlock = (block: LessonBlock): Needs => ({
  category_id: block.lesson.course.category_id,
  ability_level: block.lesson.ability_level,
  slope_id: block.lesson.slope.id,
  languages: guestsOf(block).flatMap(({ lesson }) => lesson.lesson_language ?? []),
});

const isThen = (block: Block, slot: LessonSlot): boolean => block.date === slot.date && overlaps(slotOf(block), slot);

/** Who could take a lesson at its own hours. */
const takerOf = (block: LessonBlock, teachers: readonly Teacher[], context: FinderContext): number | null =>
  teachers.find(
    (teacher) =>
      teacher.id !== block.instructor_id &&
      obstaclesThen(teacher, { ...needsOfBlock(block), slot: slotOf(block) }, context).length === 0,
  )?.id ?? null;

/** @param teachers who may take another lesson */
function hindrancesAt(
  teacher: Teacher,
  slot: LessonSlot,
  teachers: readonly Teacher[],
  context: FinderContext,
): Hindrance[] {
  const there = (context.blocks.get(teacher.id) ?? []).filter((block) => isThen(block, slot));
  const off = (context.off(teacher.id).get(slot.date) ?? []).filter((hours) => overlaps(hours, slot));
  return [
    ...there.map(
      (block): Hindrance =>
        block.kind === 'lesson'
          ? { kind: 'teaching', lesson: block, taker: takerOf(block, teachers, context) }
          : { kind: 'entry', tag: block.entry.tag, hours: slotOf(block) },
    ),
    ...off.map(({ from, to }): Hindrance => ({ kind: 'off', hours: { from, to } })),
  ];
}

function hindranceOfSkill(obstacle: TeachingObstacle, teacher: Teacher, needs: Needs): Hindrance[] {
  if (obstacle === 'category' || obstacle === 'slope' || obstacle === 'language') return [{ kind: obstacle }];
  const has = teacher.levels.find((each) => each.category_id === needs.category_id)?.level ?? 0;
  return obstacle === 'level' ? [{ kind: 'level', has, needs: needs.ability_level ?? 0 }] : [];
}

/**
 * How hard it is to remove: a lesson that somebody else can take is moved by one drag, a skill cannot be learned this
 * morning.
 */
function weightOf(hindrance: Hindrance): number {
  switch (hindrance.kind) {
    case 'teaching':
      return hindrance.taker === null ? 6 : 1;
    case 'entry':
      return 2;
    case 'level':
      return 2 + hindrance.needs - hindrance.has;
    case 'off':
      return hindrance.hours.from === '00:00' && hindrance.hours.to === '24:00' ? 7 : 3;
    case 'slope':
      return 4;
    case 'language':
      return 5;
    case 'category':
      return 9;
  }
}

const weightOfAll = ({ hindrances }: Miss): number => hindrances.reduce((sum, each) => sum + weightOf(each), 0);

/**
 * The fewest hindrances first, then the lightest.
 * @param asked whose hindrances to list
 * @param teachers everybody, who may take lessons that are a hindrance
 */
export function nearestMisses(
  asked: readonly Teacher[],
  { slots, ...needs }: LessonNeeds,
  teachers: readonly Teacher[],
  context: FinderContext,
): Miss[] {
  return asked
    .map((teacher) => ({
      id: teacher.id,
      hindrances: [
        ...skillObstacles(teacher, needs).flatMap((obstacle) => hindranceOfSkill(obstacle, teacher, needs)),
        ...slots.flatMap((slot) => hindrancesAt(teacher, slot, teachers, context)),
      ],
    }))
    .sort((a, b) => a.hindrances.length - b.hindrances.length || weightOfAll(a) - weightOfAll(b));
}

/** The hour from which, or until which, the instructor is there; undefined for one who is away the whole time. */
export function thereFrom({ from, to }: Hours, slot: Hours): { until: TimeOfDay } | { from: TimeOfDay } | undefined {
  if (from > slot.from) return { from };
  return to < '24:00' ? { until: to } : undefined;
}
