/** Sales, lessons taught and takings between two days, beside the same days of the year before. */

import { instantIn, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { countryName } from '@gerende/domain/country/names';
import type { NameTranslations } from '@gerende/domain/language/schema';
import {
  monthAfterYear,
  nothingSold,
  type SoldPart,
  soldByKey,
  totalSold,
  yearBefore,
} from '@gerende/domain/sales/rules';
import type { SalesFilter, SalesGroup, SalesReport, SalesRow } from '@gerende/domain/sales/schema';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { selectRowNames } from '../../database/row-names.ts';
import { slowRead } from '../../database/slow-reads.ts';
import { textOf } from '../../platform/clock.ts';
import { selectUntaught } from '../closed-hours/untaught.queries.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import {
  type CountedPart,
  type SalesSpan,
  selectPlaces,
  selectSold,
  selectTakings,
  selectTaughtPeople,
} from './sales.queries.ts';

const earlier = (one: PlainDate, other: PlainDate): PlainDate => (one < other ? one : other);

/** @param today the day up to which days are counted, in the year of the range */
function spanOf({ from, to }: Pick<SalesFilter, 'from' | 'to'>, today: PlainDate, timeZone: string): SalesSpan {
  const dayEnds = instantIn(timeZone, today, '24:00');
  const ahead = (instantIn('UTC', from, '00:00') - instantIn(timeZone, from, '00:00')) / 60_000;
  return { from, to, until: earlier(to, today), madeBefore: textOf(dayEnds), ahead };
}

async function countedIn(db: Db, by: SalesGroup, span: SalesSpan): Promise<CountedPart[]> {
  const untaught = await selectUntaught(db, { from: span.from, to: span.until });
  return [
    ...(await selectSold(db, by, span)),
    ...(await selectTaughtPeople(db, by, span, untaught)),
    ...(await selectPlaces(db, by, span, untaught)),
  ];
}

const ofRows = (parts: readonly CountedPart[]): SoldPart[] =>
  parts.flatMap(({ key, month: _, ...sums }) => (key === null ? [] : { key, ...sums }));
const ofMonths = (parts: readonly CountedPart[]): SoldPart[] =>
  parts.map(({ key: _, month, ...sums }) => ({ key: month, ...sums }));
const aYearLater = (part: SoldPart): SoldPart => ({ ...part, key: monthAfterYear(part.key) });

async function namesOf(db: Db, by: SalesGroup): Promise<(key: string) => NameTranslations | null> {
  if (by === 'month' || by === 'referrer') return () => null;
  if (by === 'country')
    return (code) =>
      code === '' ? null : { en: countryName(code, 'en'), ja: countryName(code, 'ja'), zh: countryName(code, 'zh') };
  const names = new Map((await selectRowNames(db, by)).map(({ id, ...name }) => [String(id), name]));
  return (key) => names.get(key) ?? null;
}

type Asked = { by: SalesGroup; now: SalesSpan; before: SalesSpan };

function rowsOf(now: SoldPart[], before: SoldPart[], nameOf: (key: string) => NameTranslations | null): SalesRow[] {
  const [sums, earlierSums] = [soldByKey(now), soldByKey(before)];
  return [...new Set([...sums.keys(), ...earlierSums.keys()])].sort().map((key) => ({
    ...{ key, name: nameOf(key), now: sums.get(key) ?? nothingSold, before: earlierSums.get(key) ?? nothingSold },
  }));
}

export const salesRead = slowRead('report of sales', async (db, { by, now, before }: Asked) => {
  const [counted, countedBefore] = [await countedIn(db, by, now), await countedIn(db, by, before)];
  const months = rowsOf(ofMonths(counted), ofMonths(countedBefore).map(aYearLater), () => null);
  const rows =
    by === 'month'
      ? months
      : rowsOf(ofRows(counted), ofRows(countedBefore), await namesOf(db, by)).sort(
          (one, other) => other.now.fee - one.now.fee || other.before.fee - one.before.fee,
        );
  return {
    rows,
    total: { now: totalSold(rows.map(({ now }) => now)), before: totalSold(rows.map(({ before }) => before)) },
    months,
    takings: { now: await selectTakings(db, now), before: await selectTakings(db, before) },
  };
});

/** Both years are counted up to today, and up to the same day a year ago: a season is compared with the same part of the last. */
export async function reportSales(app: AppContext, { from, to, by }: SalesFilter): Promise<SalesReport> {
  const { time_zone } = await selectSchool(app.db);
  const today = await schoolToday(app);
  const before = { from: yearBefore(from), to: yearBefore(to) };
  const counted = await app.slowReads.ask(salesRead, {
    ...{ by, now: spanOf({ from, to }, today, time_zone), before: spanOf(before, yearBefore(today), time_zone) },
  });
  return { before, as_of: today, ...counted };
}
