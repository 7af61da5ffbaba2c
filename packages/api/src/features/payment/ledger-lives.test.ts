/**
 * Random lives of parties against the real database: book, pay, change the fee, cancel, restore, refund, correct, and
 * set the status by hand, in any order. After each step the ledger, the list and the statuses match the model.
 */
import { BookingListing } from '@gerende/domain/booking-list/schema';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { storeBookings } from '../../testing/stored-bookings.ts';
import { addLine, balanceOf, cancelKeeping, pay, press, takeUpAgain } from './testing/ledger.ts';

type Line = { id: number; fee: number; kept: number | null; isCanceled: boolean; isByHand: boolean };
type Entry = { id: number; amount: number; isCorrected: boolean; isCorrection: boolean };
type Model = { lines: Line[]; entries: Entry[] };
type Real = { desk: Desk };
type Command = fc.AsyncCommand<Model, Real>;

const owedOf = (line: Line): number => (line.isCanceled ? (line.kept ?? 0) : line.fee);
const owed = ({ lines }: Model): number => lines.reduce((sum, line) => sum + owedOf(line), 0);
/** Refunds are negative. */
const paid = ({ entries }: Model): number => entries.reduce((sum, { amount }) => sum + amount, 0);
const balance = (model: Model): number => owed(model) - paid(model);
const at = <Each>(list: readonly Each[], index: number): Each => list[index % list.length] as Each;
const first = ({ lines }: Model): number => (lines[0] as Line).id;

async function agree(model: Model, { desk }: Real): Promise<void> {
  const ledger = await desk.trpc.admin.payment.list({ booking_id: first(model) });
  expect({ owed: ledger.owed, paid: ledger.paid, balance: ledger.balance }).toEqual({
    owed: owed(model),
    paid: paid(model),
    balance: balance(model),
  });
  expect(ledger.paid, 'never more is given back than was paid').toBeGreaterThanOrEqual(0);
  expect(
    ledger.payments.map(({ id, kind, amount }) => ({ id, amount: kind === 'payment' ? amount : -amount })),
  ).toEqual(model.entries.map(({ id, amount }) => ({ id, amount })));
  const { data } = (await desk.trpc.admin.booking.list(BookingListing.parse({ per_page: 200 }))).toJSON();
  const isSettled = balance(model) <= 0 && paid(model) > 0;
  for (const line of model.lines) {
    const row = data.find(({ id }) => id === line.id);
    expect([row?.party_paid, row?.party_balance]).toEqual([paid(model), balance(model)]);
    if (line.isByHand) continue;
    const status = line.isCanceled ? row?.invoice_status_before_cancel : row?.invoice_status;
    expect([line.id, status === 'Paid']).toEqual([line.id, isSettled]);
    expect(ledger.lines.find(({ id }) => id === line.id)?.is_set_by_hand).toBe(false);
  }
  if (model.lines.some((line) => line.isByHand)) return;
  const asked = Math.max(0, balance(model));
  expect(ledger.asked).toBe(asked);
  expect((await desk.trpc.admin.booking.owed()).yen, 'no other party owes').toBe(asked);
}

const step = (
  name: string,
  isPossible: (model: Model) => boolean,
  act: (model: Model, real: Real) => Promise<void>,
): Command => ({
  check: isPossible,
  run: async (model, real) => {
    await act(model, real);
    await agree(model, real);
  },
  toString: () => name,
});

const yen = fc.integer({ min: 1, max: 60_000 });
const which = fc.nat(20);

/** An entry by the desk; refused where it would break a limit, and then nothing is entered. */
const money = (kind: 'take' | 'refund', amount: number): Command =>
  step(
    `${kind} ${amount}`,
    () => true,
    async (model, { desk }) => {
      const most = kind === 'take' ? balance(model) : paid(model);
      const asked = desk.trpc.admin.payment[kind]({ ...press(first(model), balance(model)), amount, method: 'cash' });
      if (amount > most) return void (await expect(asked).rejects.toMatchObject({ cause: { code: 'invalid' } }));
      const { payments } = await asked;
      const id = payments.at(-1)?.id ?? 0;
      model.entries.push({ id, amount: kind === 'take' ? amount : -amount, isCorrected: false, isCorrection: false });
    },
  );

const commands = [
  yen.map((amount) => money('take', amount)),
  fc.constant(
    step(
      'take all',
      (model) => balance(model) > 0,
      (model, real) => money('take', balance(model)).run(model, real),
    ),
  ),
  yen.map((amount) => money('refund', amount)),
  yen.map((amount) =>
    step(
      `paid online ${amount}`,
      () => true,
      async (model, { desk }) => {
        const { id } = await pay(desk, first(model), { amount, method: 'online', note: 'a transfer' });
        model.entries.push({ id, amount, isCorrected: false, isCorrection: false });
      },
    ),
  ),
  fc.tuple(which, yen).map(([index, fee]) =>
    step(
      `fee ${index} ${fee}`,
      () => true,
      async (model, { desk }) => {
        const line = at(model.lines, index);
        await desk.trpc.admin.booking.update({ id: line.id, fee });
        line.fee = fee;
      },
    ),
  ),
  fc.tuple(which, fc.option(yen)).map(([index, kept]) =>
    step(
      `cancel ${index} keeping ${kept}`,
      (model) => !at(model.lines, index).isCanceled,
      async (model, { desk }) => {
        const line = at(model.lines, index);
        await cancelKeeping(desk, line.id, kept);
        Object.assign(line, { isCanceled: true, kept });
      },
    ),
  ),
  which.map((index) =>
    step(
      `take up again ${index}`,
      (model) => at(model.lines, index).isCanceled,
      async (model, { desk }) => {
        const line = at(model.lines, index);
        await takeUpAgain(desk, line.id);
        Object.assign(line, { isCanceled: false, kept: null });
      },
    ),
  ),
  yen.map((fee) =>
    step(
      `another line ${fee}`,
      (model) => model.lines.length < 4,
      async (model, { desk }) => {
        const id = await addLine(desk, first(model), { fee, status: 'booked', invoice_status: 'Unpaid' });
        model.lines.push({ id, fee, kept: null, isCanceled: false, isByHand: false });
      },
    ),
  ),
  which.map((index) =>
    step(
      `correct ${index}`,
      (model) => model.entries.length > 0,
      async (model, { desk }) => {
        const entry = at(model.entries, index);
        const isPossible =
          !entry.isCorrected && !entry.isCorrection && (entry.amount < 0 || entry.amount <= paid(model));
        const asked = desk.trpc.admin.payment.correct({ ...press(first(model), balance(model)), payment_id: entry.id });
        if (!isPossible) return void (await expect(asked).rejects.toMatchObject({ code: 'CONFLICT' }));
        const id = (await asked).payments.at(-1)?.id ?? 0;
        entry.isCorrected = true;
        model.entries.push({ id, amount: 0 - entry.amount, isCorrected: false, isCorrection: true });
      },
    ),
  ),
  fc.tuple(which, fc.constantFrom('Paid', 'Unpaid', 'Sent')).map(([index, invoice_status]) =>
    step(
      `by hand ${index} ${invoice_status}`,
      (model) => !at(model.lines, index).isCanceled,
      async (model, { desk }) => {
        const line = at(model.lines, index);
        await desk.trpc.admin.booking.update({ id: line.id, invoice_status: invoice_status as 'Paid' });
        line.isByHand = true;
      },
    ),
  ),
  fc.constant(
    step(
      'a stale press',
      () => true,
      async (model, { desk }) => {
        const stale = { ...press(first(model), balance(model) + 1), amount: 1, method: 'cash' } as const;
        await expect(desk.trpc.admin.payment.take(stale)).rejects.toMatchObject({ code: 'CONFLICT' });
      },
    ),
  ),
];

it('in any order of events, the ledger, the list and the statuses agree to the yen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), yen, async (life, fee) => {
      const desk = await openDesk();
      const [stored] = await storeBookings(desk.t, [{ fee }]);
      const id = stored?.id ?? 0;
      const model: Model = {
        lines: [{ id, fee, kept: null, isCanceled: false, isByHand: false }],
        entries: [],
      };
      expect(await balanceOf(desk, id)).toBe(fee);
      await fc.asyncModelRun(() => ({ model, real: { desk } }), life);
    }),
    { numRuns: Number(process.env.LEDGER_LIVES ?? 20) },
  );
}, 300_000);
