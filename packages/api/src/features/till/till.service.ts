/** Tills: opened with a float, closed once with a count, and what moves in them (decision 0088). */
import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import type { DeskMethod, PaymentMethod } from '@gerende/domain/payment/schema';
import { countsInTill, differenceOf, tillSums } from '@gerende/domain/till/rules';
import type {
  CloseTill,
  Counter,
  MoveTillMoney,
  OpenTill,
  SaveCounter,
  Till,
  TillLine,
  TillPage,
  TillsNow,
} from '@gerende/domain/till/schema';
import { tillsOnPage } from '@gerende/domain/till/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { insertRow, selectPressed, selectRow, updateRow, writeRow } from '../../database/rows.ts';
import { saveRow } from '../../desk-write/desk-write.ts';
import { metaOf } from '../../http/paging.ts';
import { yenText } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { schoolToday } from '../school/school.service.ts';
import {
  countTills,
  type MovementOf,
  selectCounters,
  selectLastFloats,
  selectMovements,
  selectOpenTill,
  selectOpenTills,
  selectTill,
  selectTillLines,
  selectTills,
  type TillRow,
} from './till.queries.ts';

const toCounter = ({ is_used, ...row }: { id: number; name: string; is_used: number; version: number }): Counter => ({
  ...row,
  is_used: is_used === 1,
});

function toTill(row: TillRow, movements: readonly MovementOf[]): Till {
  const { closed_at, closed_by, counted_cash, counted_card, expected_cash, expected_card, note, ...till } = row;
  const sums = tillSums(
    row.float_amount,
    movements.filter(({ till_id }) => till_id === row.id),
  );
  if (closed_at === null) return { ...till, ...sums, closed: null };
  const [expectedCash, expectedCard, countedCash] = [expected_cash ?? 0, expected_card ?? 0, counted_cash ?? 0];
  const closed = {
    at: closed_at,
    by: closed_by ?? '',
    expected_cash: expectedCash,
    counted_cash: countedCash,
    cash_difference: differenceOf(countedCash, expectedCash),
    expected_card: expectedCard,
    counted_card,
    card_difference: counted_card === null ? null : differenceOf(counted_card, expectedCard),
    note,
  };
  return { ...till, ...sums, closed };
}

export async function toTills({ db }: AppContext, rows: readonly TillRow[]): Promise<Till[]> {
  const movements = await selectMovements(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toTill(row, movements));
}

/** @throws not_found */
async function getTill(app: AppContext, id: number): Promise<Till> {
  const row = await selectTill(app.db, id);
  const [till] = row ? await toTills(app, [row]) : [];
  if (!till) throw notFound('errors:tillNotFound');
  return till;
}

/** The counters, and the tills that are open now. */
export async function tillsNow(app: AppContext): Promise<TillsNow> {
  return {
    today: await schoolToday(app),
    counters: (await selectCounters(app.db)).map(toCounter),
    open: await toTills(app, await selectOpenTills(app.db)),
    last_float: Object.fromEntries(await selectLastFloats(app.db)),
  };
}

/** All tills, the newest first. */
export async function listTills(app: AppContext, page: number): Promise<TillPage> {
  const data = await toTills(app, await selectTills(app.db, { page, size: tillsOnPage }));
  return { data, meta: metaOf(page, tillsOnPage, await countTills(app.db)) };
}

/** A till with everything that moved in it. @throws not_found */
export async function readTill(app: AppContext, id: number): Promise<{ till: Till; lines: TillLine[] }> {
  return { till: await getTill(app, id), lines: await selectTillLines(app.db, id) };
}

/** @throws unauthenticated when the caller is no administrator */
function actorOf({ caller }: AppContext): string {
  if (!caller.admin) throw new DomainError('unauthenticated', 'errors:unauthenticated');
  return caller.admin.email;
}

/** @throws not_found; conflict when the counter is no longer used, or when its till is open already */
export const openTill = (app: AppContext, { counter_id, float_amount }: OpenTill): Promise<Till> =>
  inTransaction(app, async (app) => {
    const counter = await selectRow(app.db, 'counter', counter_id);
    if (!counter) throw notFound('errors:counterNotFound');
    if (counter.is_used === 0) throw new DomainError('conflict', 'errors:counterUnused');
    if (await selectOpenTill(app.db, counter_id)) throw new DomainError('conflict', 'errors:tillOpen');
    const row = {
      ...{ counter_id, float_amount, day: await schoolToday(app) },
      ...{ opened_at: app.clock.nowText(), opened_by: actorOf(app) },
    };
    const { id } = await insertRow(app.db, 'till', row);
    await recordChange(app, { entity: 'till', entity_id: id, action: 'create', after: row });
    return getTill(app, id);
  });

/** @throws not_found; conflict when it is closed already */
async function getOpen(app: AppContext, id: number): Promise<Till> {
  const till = await getTill(app, id);
  if (till.closed) throw new DomainError('conflict', 'errors:tillClosed');
  return till;
}

/** @throws not_found; conflict when it is closed already, or when money has moved since it was counted */
export const closeTill = (app: AppContext, { id, note, ...counted }: CloseTill): Promise<Till> =>
  inTransaction(app, async (app) => {
    const { cash, card } = await getOpen(app, id);
    if (cash.expected !== counted.expected_cash || card.expected !== counted.expected_card)
      throw new DomainError('conflict', 'errors:tillMoved', {
        params: { cash: yenText(cash.expected), card: yenText(card.expected) },
      });
    const columns = { ...counted, note: note || null, closed_at: app.clock.nowText(), closed_by: actorOf(app) };
    await updateRow(app.db, 'till', id, columns);
    await recordChange(app, { entity: 'till', entity_id: id, action: 'update', before: {}, after: columns });
    return getTill(app, id);
  });

/**
 * Enters money that moves without a guest, once for each key.
 * @throws not_found; conflict when the till is closed, or the key was used for another; invalid when more is taken out
 * than is there
 */
export const moveTillMoney = (app: AppContext, { id, kind, amount, reason, request_key }: MoveTillMoney) =>
  inTransaction(app, async (app): Promise<Till> => {
    const known = await selectPressed(app.db, 'till_entry', request_key);
    const isRepeat = known?.till_id === id && known.kind === kind && known.amount === amount && known.reason === reason;
    if (isRepeat) return getTill(app, id);
    if (known) throw new DomainError('conflict', 'errors:pressChanged');
    const { cash } = await getOpen(app, id);
    if (kind === 'out' && amount > cash.expected)
      throw invalidFields({ amount: { key: 'errors:moreThanInTill', params: { most: yenText(cash.expected) } } });
    const own = { till_id: id, kind, amount, reason, made_at: app.clock.nowText(), made_by: actorOf(app) };
    const entry = await insertRow(app.db, 'till_entry', { ...own, request_key });
    await recordChange(app, {
      entity: 'till',
      entity_id: id,
      action: 'update',
      before: {},
      after: { entry: entry.id },
    });
    return getTill(app, id);
  });

/** @throws not_found */
async function getCounter(app: AppContext, id: number): Promise<Counter> {
  const counter = await selectRow(app.db, 'counter', id);
  if (!counter) throw notFound('errors:counterNotFound');
  return toCounter(counter);
}

/** Adds a counter, or changes it. @throws not_found; conflict while its till is open; invalid for a name that is taken */
export const saveCounter = (app: AppContext, { id, version, name, is_used }: SaveCounter): Promise<Counter> =>
  saveRow(app, {
    entity: 'counter',
    id,
    version,
    read: getCounter,
    async write(app, before) {
      const all = await selectCounters(app.db);
      if (all.some((each) => each.name === name && each.id !== id)) throw invalidFields({ name: 'errors:nameTaken' });
      const columns = { name, is_used: is_used ? 1 : 0 };
      if (before && !is_used && (await selectOpenTill(app.db, before.id)))
        throw new DomainError('conflict', 'errors:tillOpen');
      if (before && !is_used && all.every((each) => each.id === before.id || each.is_used === 0))
        throw new DomainError('conflict', 'errors:lastCounter');
      return writeRow(app.db, 'counter', before?.id, columns);
    },
  });

/** The counter of the browser; a school that has only one needs no choice. */
async function counterOf({ db }: AppContext, id: number | undefined): Promise<number | undefined> {
  if (id !== undefined) return id;
  const used = (await selectCounters(db)).filter(({ is_used }) => is_used === 1);
  return used.length === 1 ? used[0]?.id : undefined;
}

type Entered = { method: DeskMethod; paid_on: string; counter_id: number | undefined };

/** The open till that a payment at the desk goes into; null: none counts it. Call it inside the payment's transaction. */
export async function tillFor(app: AppContext, { counter_id, ...payment }: Entered): Promise<number | null> {
  const counter = await counterOf(app, counter_id);
  const till = counter === undefined ? undefined : await selectOpenTill(app.db, counter);
  return till && countsInTill(payment, till) ? till.id : null;
}

/**
 * The till of an entry that reverses another: the original's while that is open. A finished count stays: the money was
 * not in the drawer then, and is in no other drawer now.
 */
export async function tillOfCorrection(
  app: AppContext,
  entry: { method: PaymentMethod; till_id: number | null },
): Promise<number | null> {
  const till = entry.till_id === null ? undefined : await selectTill(app.db, entry.till_id);
  return till && till.closed_at === null ? till.id : null;
}
