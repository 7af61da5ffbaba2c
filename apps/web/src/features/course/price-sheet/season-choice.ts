/** Which seasons can be copied, and to which days. */
import { addDays, isPlainDate } from '@gerende/domain/calendar/plain-date';
import {
  copySeasons,
  type IfTaken,
  isSeason,
  type Season,
  type SeasonCopy,
} from '@gerende/domain/course-price/copy-seasons';
import { type PriceChange, yearOn } from '@gerende/domain/course-price/next-season';
import { cellsOf, keyOfRow, pricesWith, type SheetChanges } from '@gerende/domain/course-price/price-sheet';
import type { NamedCourse } from './use-price-draft.ts';

export type SeasonChoice = { from: Season; start: string; end: string; isChosen: boolean };

/** Seasons that begin within so many days before the last one ends belong to the last winter. */
const daysOfWinter = 200;

/** Every season with a price, the latest first; those of the last winter are chosen, each for the days a year on. */
export function seasonChoices(courses: readonly NamedCourse[]): SeasonChoice[] {
  const seasons: Season[] = [];
  for (const row of courses.flatMap((course) => course.prices))
    if (row.price > 0 && !seasons.some((season) => isSeason(row, season)))
      seasons.push({ season_type: row.season_type, season_start: row.season_start, season_end: row.season_end });
  const last = seasons
    .map((season) => season.season_end)
    .sort()
    .at(-1);
  return seasons
    .sort((a, b) => (a.season_start < b.season_start ? 1 : -1))
    .map((from) => {
      const next = yearOn(from);
      return {
        from,
        start: next?.season_start ?? '',
        end: next?.season_end ?? '',
        isChosen: last !== undefined && from.season_start > addDays(last, -daysOfWinter),
      };
    });
}

export type Preview = {
  cells: [string, number][];
  /** The source of each copied price, by the key of its cell. */
  sources: [string, number][];
  /** Names of the courses that already have a price on the days, by the index of the season. */
  taken: Map<number, string[]>;
  /** Indexes of seasons whose days are no valid period. */
  wrong: Set<number>;
};

/** What copying changes, course by course. */
export function previewOf(
  courses: readonly NamedCourse[],
  changes: SheetChanges,
  choices: readonly SeasonChoice[],
  { ifTaken, ...change }: PriceChange & { ifTaken: IfTaken },
): Preview {
  const preview: Preview = { cells: [], sources: [], taken: new Map(), wrong: new Set() };
  const copies: SeasonCopy[] = [];
  const places: number[] = [];
  choices.forEach(({ from, start, end, isChosen }, place) => {
    if (!isChosen) return;
    if (!isPlainDate(start) || !isPlainDate(end) || start > end) preview.wrong.add(place);
    copies.push({ from, to: { season_start: start, season_end: end } });
    places.push(place);
  });
  if (preview.wrong.size > 0) return preview;
  for (const course of courses) {
    const before = pricesWith(course, changes);
    const { rows, taken } = copySeasons(before, copies, change, ifTaken);
    for (const at of taken) {
      const place = places[at] ?? 0;
      preview.taken.set(place, [...(preview.taken.get(place) ?? []), course.name]);
    }
    preview.cells.push(...cellsOf(course.id, before, rows));
    for (const { from, to } of copies)
      for (const row of before)
        if (isSeason(row, from)) preview.sources.push([keyOfRow(course.id, { ...row, ...to }), row.price]);
  }
  return preview;
}
