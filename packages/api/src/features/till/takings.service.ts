/** The takings of a day, by method and by person. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { groupBy } from '@gerende/domain/group-by';
import type { DayTakings, Taking } from '@gerende/domain/till/schema';
import type { AppContext } from '../../context/context.ts';
import { type DaySum, selectDaySums, selectOutside, selectTillsOf } from './till.queries.ts';
import { toTills } from './till.service.ts';

/** A correction counts as if its mistake had not been made. */
const amountOf = (rows: readonly DaySum[], kind: DaySum['kind']): number =>
  rows.reduce((sum, row) => {
    if (row.isCorrection) return row.kind === kind ? sum : sum - row.amount;
    return row.kind === kind ? sum + row.amount : sum;
  }, 0);

const takingOf = (rows: readonly DaySum[]): Taking[] => {
  const [first] = rows;
  if (!first) return [];
  const { made_by, method } = first;
  return [{ made_by, method, taken: amountOf(rows, 'payment'), given_back: amountOf(rows, 'refund') }];
};

export async function takingsOfDay(app: AppContext, day: PlainDate): Promise<DayTakings> {
  const sums = await selectDaySums(app.db, day);
  const groups = groupBy(sums, ({ made_by, method }) => `${method} ${made_by ?? ''}`);
  return {
    day,
    takings: [...groups.values()].flatMap(takingOf),
    tills: await toTills(app, await selectTillsOf(app.db, day)),
    outside: await selectOutside(app.db, day),
  };
}
