/** The prices of all courses as one sheet: a line for each course, slope and season, with a cell for each head-count. */

import type { PlainDate } from '../calendar/plain-date.ts';
import { groupBy } from '../group-by.ts';
import { fallbackPeople } from './rules.ts';
import type { PriceRow } from './schema.ts';
import type { SeasonType } from './seasons.ts';

export type SheetCourse = {
  id: number;
  /** In the order in which they are shown. */
  slopes: readonly { id: number }[];
  prices: readonly PriceRow[];
};

/** Unsaved amounts by the key of their cell; 0 is no price. */
export type SheetChanges = ReadonlyMap<string, number>;

export type SheetLine = {
  key: string;
  course_id: number;
  slope_id: number;
  season_type: SeasonType;
  season_start: PlainDate;
  season_end: PlainDate;
  /** Yen by head-count, 1 to 5; 0 is no price. */
  stored: readonly number[];
  typed: readonly number[];
  /** The source amount of a copied price; 0 where none was copied. */
  source: readonly number[];
};

type Place = Omit<SheetLine, 'key' | 'stored' | 'typed' | 'source'>;

const lineKey = (place: Place): string =>
  [place.course_id, place.slope_id, place.season_start, place.season_end, place.season_type].join(' ');

const placeOf = (key: string): Place => {
  const [course_id, slope_id, season_start = '', season_end = '', type] = key.split(' ');
  return {
    course_id: Number(course_id),
    slope_id: Number(slope_id),
    season_start,
    season_end,
    season_type: type === 'high' ? 'high' : 'low',
  };
};

/** Key of a cell. @param column from 0 */
export const cellKey = (line: Pick<SheetLine, 'key'>, column: number): string => `${line.key} ${column + 1}`;

/** Key of the cell that shows a row. */
export const keyOfRow = (course_id: number, row: Omit<PriceRow, 'price'>): string =>
  `${lineKey({ course_id, ...row })} ${row.number_of_people}`;

const lineOfCell = (key: string): string => key.slice(0, key.lastIndexOf(' '));

/** The stored price of each cell; of two rows the first, as for guests. */
function storedCells(course: SheetCourse): Map<string, number> {
  const cells = new Map<string, number>();
  for (const row of course.prices) {
    const key = keyOfRow(course.id, row);
    if (!cells.get(key)) cells.set(key, row.price);
  }
  return cells;
}

/**
 * The lines of stored prices and of changes, in the order of the courses, their slopes, and days.
 * @param sources the source amounts of copied prices, by the key of their cell
 */
export function sheetLines(
  courses: readonly SheetCourse[],
  changes: SheetChanges,
  sources: SheetChanges = new Map(),
): SheetLine[] {
  const added = groupBy([...changes.keys()], (key) => Number(key.slice(0, key.indexOf(' '))));
  return courses.flatMap((course) => {
    const stored = storedCells(course);
    const keys = new Set([...stored.keys(), ...(added.get(course.id) ?? [])].map(lineOfCell));
    const order = new Map(course.slopes.map((slope, index) => [slope.id, index]));
    return [...keys]
      .map((key): SheetLine => {
        const amounts = (of: (cell: string) => number): number[] =>
          fallbackPeople.map((_, column) => of(cellKey({ key }, column)));
        return {
          key,
          ...placeOf(key),
          stored: amounts((cell) => stored.get(cell) ?? 0),
          typed: amounts((cell) => changes.get(cell) ?? stored.get(cell) ?? 0),
          source: amounts((cell) => sources.get(cell) ?? 0),
        };
      })
      .filter((line) => order.has(line.slope_id))
      .sort(
        (a, b) =>
          // A key begins with the slope and the first day.
          (order.get(a.slope_id) ?? 0) - (order.get(b.slope_id) ?? 0) || (a.key < b.key ? -1 : 1),
      );
  });
}

/**
 * The changes with further ones added; a change back to the stored price is dropped, and so is one of a deleted course
 * or slope.
 */
export function withCells(
  courses: readonly SheetCourse[],
  changes: SheetChanges,
  cells: Iterable<readonly [string, number]>,
): SheetChanges {
  const stored = new Map(courses.flatMap((course) => [...storedCells(course)]));
  const next = new Map(changes);
  const places = new Set(courses.flatMap(({ id, slopes }) => slopes.map((slope) => `${id} ${slope.id}`)));
  for (const [key, price] of cells) {
    const { course_id, slope_id } = placeOf(lineOfCell(key));
    if ((stored.get(key) ?? 0) === price || !places.has(`${course_id} ${slope_id}`)) next.delete(key);
    else next.set(key, price);
  }
  return next;
}

/** The rows of a course with the changes of its cells; a cell without a price has no row. */
export function pricesWith(course: SheetCourse, changes: SheetChanges): PriceRow[] {
  const cells = storedCells(course);
  for (const [key, price] of changes) if (key.startsWith(`${course.id} `)) cells.set(key, price);
  return [...cells].flatMap(([key, price]) => {
    if (price === 0) return [];
    const { course_id: _, ...place } = placeOf(lineOfCell(key));
    return [{ ...place, number_of_people: Number(key.slice(key.lastIndexOf(' ') + 1)), price }];
  });
}

/** Each cell in which two lists of rows of one course differ, with its amount in the second. */
export function cellsOf(
  course_id: number,
  before: readonly PriceRow[],
  after: readonly PriceRow[],
): [string, number][] {
  const cells = new Map(after.map((row): [string, number] => [keyOfRow(course_id, row), row.price]));
  for (const row of before) {
    const key = keyOfRow(course_id, row);
    if (!cells.has(key)) cells.set(key, 0);
  }
  return [...cells];
}

/** The courses with a change. */
export const changedCourses = (changes: SheetChanges): Set<number> =>
  new Set([...changes.keys()].map((key) => Number(key.slice(0, key.indexOf(' ')))));
