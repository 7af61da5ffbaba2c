/** Reads and writes of approved months and of corrections. */
import type { PlainMonth } from '@gerende/domain/calendar/plain-date';
import { groupBy } from '@gerende/domain/group-by';
import type { PayLine } from '@gerende/domain/pay/lines';
import type { PayCorrection } from '@gerende/domain/pay/schema';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

export type ApprovalRow = Selectable<Database['pay_approval']>;

/** Those of a month that were not withdrawn. @param own an instructor, to include nobody else's */
export const selectStanding = (db: Db, month: PlainMonth, own?: number): Promise<ApprovalRow[]> =>
  db
    .selectFrom('pay_approval')
    .selectAll()
    .where('month', '=', month)
    .where('withdrawn_at', 'is', null)
    .$if(own !== undefined, (all) => all.where('instructor_id', '=', own ?? 0))
    .execute();

export const selectWithdrawn = (db: Db, month: PlainMonth, instructor_id: number): Promise<ApprovalRow[]> =>
  db
    .selectFrom('pay_approval')
    .selectAll()
    .where('month', '=', month)
    .where('instructor_id', '=', instructor_id)
    .where('withdrawn_at', 'is not', null)
    .orderBy('id')
    .execute();

/** Months of an instructor that are approved. */
export async function selectApprovedMonths(db: Db, instructor_id: number): Promise<PlainMonth[]> {
  const rows = await db
    .selectFrom('pay_approval')
    .select('month')
    .where('instructor_id', '=', instructor_id)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ month }) => month);
}

/** In several statements, each with no more values than either engine accepts. */
const linesAtOnce = 500;

export async function insertLines(db: Db, approval_id: number, lines: readonly PayLine[]): Promise<void> {
  const rows = lines.map(({ course, ...line }, index) => ({
    ...line,
    ...{ approval_id, position: index + 1 },
    ...{ course_name: course?.en ?? null, course_name_ja: course?.ja ?? null, course_name_zh: course?.zh ?? null },
  }));
  for (let at = 0; at < rows.length; at += linesAtOnce)
    await db
      .insertInto('pay_line')
      .values(rows.slice(at, at + linesAtOnce))
      .execute();
}

function toLine(row: Selectable<Database['pay_line']>): PayLine {
  const { approval_id: _id, position: _at, course_name, course_name_ja, course_name_zh, ...line } = row;
  const course = course_name === null ? null : { en: course_name, ja: course_name_ja ?? '', zh: course_name_zh ?? '' };
  return { ...line, course };
}

/** Lines as they were approved, by approval. */
export async function selectApprovedLines(db: Db, ids: readonly number[]): Promise<Map<number, PayLine[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('pay_line')
    .selectAll()
    .where('approval_id', 'in', ids)
    .orderBy('approval_id')
    .orderBy('position')
    .execute();
  const found = groupBy(rows, ({ approval_id }) => approval_id);
  return new Map([...found].map(([id, own]) => [id, own.map(toLine)]));
}

type Correction = PayCorrection & { instructor_id: number };

/** The corrections of a month, in the order in which they were entered. */
export const selectCorrections = (db: Db, month: PlainMonth, own?: number): Promise<Correction[]> =>
  db
    .selectFrom('pay_correction')
    .leftJoin('pay_approval', 'pay_approval.id', 'pay_correction.approval_id')
    .select(['pay_correction.id', 'pay_correction.instructor_id', 'amount', 'reason', 'made_at', 'made_by'])
    .select(['reverses_id', 'pay_approval.month as carried_from'])
    .where('pay_correction.month', '=', month)
    .$if(own !== undefined, (all) => all.where('pay_correction.instructor_id', '=', own ?? 0))
    .orderBy('pay_correction.id')
    .execute();

/** Yen carried over into later months, by approval; reversed corrections count as 0. */
export async function selectCarried(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('pay_correction')
    .select((eb) => ['approval_id', eb.fn.sum('amount').as('yen')])
    .where('approval_id', 'in', ids)
    .groupBy('approval_id')
    .execute();
  return new Map(rows.map(({ approval_id, yen }) => [approval_id ?? 0, Number(yen)]));
}

export const selectReversal = (db: Db, id: number) =>
  db.selectFrom('pay_correction').select('id').where('reverses_id', '=', id).executeTakeFirst();

/** Including deleted ones, in the school's order. */
export const selectPaidInstructors = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('instructor')
        .select(['id', 'name', 'name_ja', 'name_zh'])
        .where('id', 'in', ids)
        .orderBy('display_order')
        .orderBy('id')
        .execute();
