/** What a scene shows, derived from the data of a course, or of a category and its courses. */
import { isForChildren, namesChildren } from '@gerende/domain/course/for-children';
import { sportOf } from '@gerende/domain/course/rules';
import type { Course } from '@gerende/domain/course/schema';
import type { CourseType } from '@gerende/domain/course/sport-and-level';
import type { Pose } from './figures.ts';

/** The ground, from that of the first day to deep snow; `open` is any level. */
export type Terrain = 'nursery' | 'easy' | 'open' | 'steep' | 'powder' | 'park';

export type ScenePlan = {
  /** Decides everything that the data does not. */
  seed: string;
  terrain: Terrain;
  /** Poses of the guests, the first one nearest to the instructor. */
  guests: Pose[];
  /** Pose of the instructor, who wears the red jacket; null: guests alone. */
  instructor: Pose | null;
  children: boolean;
  snowboard: boolean;
  /** A hut with a lit window for each day, if the lesson has more than one. */
  days: number;
  /** A lift, if the lesson takes the whole day. */
  lift: boolean;
};

const poses: Record<CourseType, Record<Terrain, readonly [instructor: Pose, ...guests: Pose[]]>> = {
  Ski: {
    nursery: ['guide', 'wedge', 'wedge'],
    easy: ['glide', 'wedge', 'glide'],
    open: ['turn', 'glide', 'turn'],
    steep: ['carve', 'turn', 'carve'],
    powder: ['turn', 'turn', 'glide'],
    park: ['glide', 'turn', 'glide'],
  },
  Snowboard: {
    nursery: ['guide', 'wobble', 'sit'],
    easy: ['ride', 'wobble', 'ride'],
    open: ['lean', 'ride', 'lean'],
    steep: ['lean', 'ride', 'lean'],
    powder: ['lean', 'ride', 'lean'],
    park: ['ride', 'air', 'ride'],
  },
};

/** The school's own words, for what no field says; they only choose a background. */
const powderWords = /powder|off.?piste|パウダー|粉雪/i;
const parkWords = /\bpark|freestyle|パーク|フリースタイル|公园|公園/i;

function terrainOf(course: Pick<Course, 'name_translations' | 'ability_level'>, children: boolean): Terrain {
  const names = Object.values(course.name_translations).join(' ');
  if (powderWords.test(names)) return 'powder';
  if (parkWords.test(names)) return 'park';
  const level = course.ability_level;
  if (level === null) return children ? 'easy' : 'open';
  if (level === 1) return 'nursery';
  if (level <= 3) return 'easy';
  return level === 6 ? 'powder' : 'steep';
}

/** A small class has two guests, a large one four; a private lesson one. */
function guestCount({ form, class_size }: Pick<Course, 'form' | 'class_size'>): number {
  if (form === 'private' || class_size === null) return 1;
  return class_size <= 4 ? 2 : class_size <= 6 ? 3 : 4;
}

const pick = (choices: readonly Pose[], count: number): Pose[] =>
  Array.from({ length: count }, (_, index) => choices[index % choices.length]).filter((pose) => pose !== undefined);

export type DrawnCourse = Pick<
  Course,
  | 'id'
  | 'name_translations'
  | 'category'
  | 'type'
  | 'ability_level'
  | 'form'
  | 'class_size'
  | 'days_of_lesson'
  | 'nomination_fee_type'
>;

export function planOfCourse(course: DrawnCourse): ScenePlan {
  const sport = sportOf(course);
  const children = isForChildren(course);
  const terrain = terrainOf(course, children);
  const [instructor, ...guests] = poses[sport][terrain];
  return {
    seed: `${course.id} ${course.name_translations.en}`,
    terrain,
    instructor,
    guests: pick(guests, guestCount(course)),
    children,
    snowboard: sport === 'Snowboard',
    days: course.days_of_lesson,
    lift: course.nomination_fee_type === '6h',
  };
}

/** @param courses those in the category; without any its English name decides (§5) */
export function planOfCategory(
  category: { id: number; category_name: string; category_name_ja: string; category_name_zh: string | null },
  courses: readonly Pick<Course, 'type'>[],
): ScenePlan {
  const children = namesChildren(category.category_name, category.category_name_ja, category.category_name_zh);
  const boards = courses.filter(({ type }) => type === 'Snowboard').length;
  const named = /snowboard|スノーボード|单板|單板/i.test(`${category.category_name} ${category.category_name_ja}`);
  const snowboard = courses.length > 0 ? boards * 2 > courses.length : named;
  const mixed = boards > 0 && boards < courses.length;
  const own: Pose = snowboard ? (children ? 'wobble' : 'lean') : children ? 'wedge' : 'turn';
  const other: Pose = snowboard ? (children ? 'wedge' : 'turn') : children ? 'wobble' : 'ride';
  const second: Pose = snowboard ? 'ride' : 'glide';
  return {
    seed: `${category.id} ${category.category_name}`,
    terrain: children ? 'nursery' : 'open',
    instructor: null,
    guests: [own, ...(mixed ? [other] : children ? [second] : [])],
    children,
    snowboard,
    days: 1,
    lift: false,
  };
}
