/** Actions on the rows of a price list. */
import { copyPriceRow } from '@gerende/domain/course-price/copy-rows';
import { overlappingRows } from '@gerende/domain/course-price/rules';
import { secondLowSeason } from '@gerende/domain/course-price/seasons';
import { newKey, type PriceFormRow } from './price-form.ts';

export type PriceActions = {
  patch: (index: number, part: Partial<PriceFormRow>) => void;
  /** Moves the row to another slope, and shows that slope. */
  move: (index: number, slope_id: number) => void;
  remove: (index: number) => void;
  /** Adds the second range of low season as a new row (§9). */
  addSecondLow: (index: number) => void;
  copy: (index: number) => void;
};

/** The second range of low season with the price of the first, in the same winter (§9). */
const secondOf = (row: PriceFormRow): PriceFormRow => ({ ...row, ...secondLowSeason(row.season_start), key: newKey() });

/** Whether a row is the first range of low season, and no row prices the second one. */
export function lacksSecondLow(row: PriceFormRow, rows: readonly PriceFormRow[]): boolean {
  if (row.season_type !== 'low' || row.season_start.slice(5, 7) !== '12') return false;
  const second = { ...row, ...secondLowSeason(row.season_start) };
  return !rows.some((other) => overlappingRows([second, other]).length > 0);
}

/** The rows at the time of an action. */
type Latest = { current: { rows: PriceFormRow[]; onChange: (rows: PriceFormRow[]) => void } };

/** Functions with a stable identity, so that only changed rows are rendered again. */
export function priceActions(
  latest: Latest,
  showRow: (row: PriceFormRow) => void,
  onCopy: (index: number) => void,
): PriceActions {
  const put = (change: (rows: PriceFormRow[]) => PriceFormRow[]): void =>
    latest.current.onChange(change(latest.current.rows));
  return {
    patch: (index, part) => put((rows) => rows.map((row, at) => (at === index ? { ...row, ...part } : row))),
    move: (index, slope_id) =>
      put((rows) => {
        const row = rows[index];
        if (row) showRow({ ...row, slope_id });
        return rows.map((each, at) => (at === index ? { ...each, slope_id } : each));
      }),
    remove: (index) => put((rows) => rows.filter((_, at) => at !== index)),
    addSecondLow: (index) =>
      put((rows) => {
        const row = rows[index];
        if (!row) return rows;
        const second = secondOf(row);
        showRow(second);
        return [...rows.slice(0, index + 1), second, ...rows.slice(index + 1)];
      }),
    copy: onCopy,
  };
}

/** The rows with copies of one row inserted; each copy has its own key. */
export function withCopies(
  rows: readonly PriceFormRow[],
  index: number,
  targets: { people: number[]; slope_ids: number[] },
): { rows: PriceFormRow[]; added: number; skipped: number } {
  const copied = copyPriceRow(rows, index, targets);
  const originals = new Set(rows);
  return { ...copied, rows: copied.rows.map((row) => (originals.has(row) ? row : { ...row, key: newKey() })) };
}
