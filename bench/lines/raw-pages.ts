/** d1 to d5's yardstick: a page of bookings with their names and the total, by better-sqlite3 alone with cached statements. */
import type { Database } from 'better-sqlite3';
import { found, openBenchFile } from '../schools/rows.ts';

type Id = { id: number };
type Week = { operating_day_from: string; operating_day_to: string };

/** Bookings of a page in the order of the ids, each with the names of what it refers to. */
const pageSql = `select b.*, c.course_name, c.course_name_ja, c.course_name_zh, c.type, k.id as category_id, k.category_name,
    k.category_name_ja, k.category_name_zh, s.name_en, s.name_ja, s.name_zh, country.code, t.setting_time, t.setting_time_ja,
    t.setting_time_zh, t.duration_from, t.duration_to, i.name as instructor, i.name_ja as instructor_ja, i.name_zh as instructor_zh,
    n.name as nominated, n.name_ja as nominated_ja, n.name_zh as nominated_zh
  from json_each(?) as listed cross join booking b on b.id = listed.value
    join course c on c.id = b.course_id join category k on k.id = c.category_id join slope s on s.id = b.slope_id
    join country on country.id = b.country_id join setting_time t on t.id = b.setting_time_id
    left join instructor i on i.id = b.instructor_id left join instructor n on n.id = b.nominated_instructor_id
  order by listed.key`;

/** One answer as a text. */
export type RawPage = () => string;

const ids = (file: Database, where: string, direction = 'desc') =>
  file.prepare<unknown[], Id>(
    `select id from booking ${where} order by date ${direction}, id ${direction} limit 30 offset ?`,
  );

/** @returns an answer for each question that has a yardstick, by the name of its line */
export function rawPages(dataDir: string, { operating_day_from: from, operating_day_to: to }: Week) {
  const file = openBenchFile(dataDir, { readonly: true });
  const page = file.prepare<[string], object>(pageSql);
  const answer = (rows: Id[], total: number): string =>
    JSON.stringify({ data: page.all(JSON.stringify(rows.map(({ id }) => id))), total });
  const all = file.prepare<[], { total: number }>('select sum(total) as total from booking_day_total');
  const newest = ids(file, '');
  const oldest = ids(file, '', 'asc');
  const last = Math.ceil(found(all.get()).total / 30);
  const total = (): number => found(all.get()).total;
  const filtered = (column: string, value: number | string): RawPage => {
    const where = `where ${column} = ? and date between ? and ?`;
    const rows = ids(file, where);
    const count = file.prepare<unknown[], { total: number }>(`select count(*) as total from booking ${where}`);
    return () => answer(rows.all(value, from, to, 0), found(count.get(value, from, to)).total);
  };
  const answers: Record<string, RawPage> = {
    'd1 tRPC': () => answer(newest.all(0), total()),
    'd1 REST': () => answer(newest.all(0), total()),
    d2: filtered('instructor_id', 5),
    d3: filtered('invoice_status', 'Paid'),
    'd5 middle': () => answer(newest.all(30 * (Math.floor(last / 2) - 1)), total()),
    // Those that fill the last pages, from the other end.
    'd5 last': () => answer(oldest.all(30).reverse(), total()),
  };
  return { answers, last, close: (): void => void file.close() };
}
