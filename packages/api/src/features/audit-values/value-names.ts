/** The names behind the ids that are values in the audit log, in the languages of the desk. */
import { rangeInWords } from '@gerende/domain/calendar/range-in-words';
import { countryName } from '@gerende/domain/country/names';
import { keepWhen } from '@gerende/domain/language/keep-together';
import { type Language, languages } from '@gerende/domain/language/rules';
import type { NameTranslations } from '@gerende/domain/language/schema';
import type { Db } from '../../database/database.ts';
import { type NamedTable, selectRowNames } from '../../database/row-names.ts';
import { selectCountryCodes, selectTimeChanges, selectTimeNames } from './value-names.queries.ts';

type State = Record<string, unknown>;
export type Names = ReadonlyMap<number, NameTranslations>;
/** The names when a row of the log was written. */
type NamesAt = (logId: number) => Names;
type NameRow = { id: number; en: string; ja?: string | null; zh?: string | null };

const namesOf = (rows: readonly NameRow[]): Names =>
  new Map(rows.map(({ id, en, ja, zh }) => [id, { en, ja: ja ?? '', zh: zh ?? '' }]));

const always =
  (names: Names): NamesAt =>
  () =>
    names;

/**
 * 'Morning 09:00–12:00': two lesson times may have the same name. The hours are those of that time: the ones before the
 * next change of the lesson time, else the present ones.
 * @param since the earliest row of the log that is read
 */
async function timeNames(db: Db, ids: readonly number[], since: number): Promise<NamesAt> {
  const rows = await selectTimeNames(db, ids);
  const changes = (await selectTimeChanges(db, ids, since)).map(({ id, entity_id, before }) => ({
    id,
    time: Number(entity_id),
    before: JSON.parse(before ?? '{}') as State,
  }));
  const hourAt = (logId: number, time: number, field: 'duration_from' | 'duration_to', now: string): string => {
    const next = changes.find((change) => change.id > logId && change.time === time && field in change.before);
    return next ? String(next.before[field]) : now;
  };
  return (logId) =>
    namesOf(
      rows.map(({ id, en, ja, zh, ...now }) => {
        const from = hourAt(logId, id, 'duration_from', now.duration_from);
        const to = hourAt(logId, id, 'duration_to', now.duration_to);
        const hours = (language: Language): string => keepWhen(rangeInWords(from, to, language));
        return { id, en: `${en} ${hours('en')}`, ja: ja && `${ja} ${hours('ja')}`, zh: zh && `${zh} ${hours('zh')}` };
      }),
    );
}

async function countryNames(db: Db, ids: readonly number[]): Promise<NamesAt> {
  const rows = await selectCountryCodes(db, ids);
  return always(
    namesOf(
      rows.map(({ id, code }) => {
        const [en = code, ja, zh] = languages.map((language) => countryName(code, language));
        return { id, en, ja, zh };
      }),
    ),
  );
}

const namesIn =
  (table: NamedTable) =>
  async (db: Db, ids: readonly number[]): Promise<NamesAt> =>
    always(namesOf(await selectRowNames(db, table, ids)));

/** Looks up the names behind the ids of a field. */
const namers = {
  course_id: namesIn('course'),
  category_id: namesIn('category'),
  slope_id: namesIn('slope'),
  instructor_id: namesIn('instructor'),
  nominated_instructor_id: namesIn('instructor'),
  setting_time_id: timeNames,
  country_id: countryNames,
} as const satisfies Record<string, (db: Db, ids: readonly number[], since: number) => Promise<NamesAt>>;

/**
 * @param rows of the log, each with its states
 * @returns the names behind the ids of a field when a row was written; undefined for a field that has none
 */
export async function valueNames(
  db: Db,
  rows: readonly { id: number; states: readonly State[] }[],
): Promise<(logId: number, field: string) => Names | undefined> {
  const found = new Map<string, NamesAt>();
  const since = Math.min(...rows.map(({ id }) => id));
  for (const [field, find] of Object.entries(namers)) {
    const values = rows.flatMap(({ states }) => states.map((state) => state[field]));
    const ids = [...new Set(values.filter((value) => typeof value === 'number'))];
    if (ids.length > 0) found.set(field, await find(db, ids, since));
  }
  return (logId, field) => found.get(field)?.(logId);
}
