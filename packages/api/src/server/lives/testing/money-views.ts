/** All that says anything of money says the same: ledger, lists, files, reports, tills, papers, pay and the guest's page. */
import { BookingListing } from '@gerende/domain/booking-list/schema';
import { creditOf } from '@gerende/domain/closure/rules';
import { isReceiptVoid, leftToPay } from '@gerende/domain/invoice/rules';
import { askedOf, dueBack, isSettled, owedOfLine } from '@gerende/domain/payment/rules';
import { salesGroups } from '@gerende/domain/sales/schema';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { previewCancel } from '../../../features/cancellation/cancel-lines.service.ts';
import { offerToPay } from '../../../features/checkout/begin-checkout.service.ts';
import { readGuestPage } from '../../../features/guest-page/guest-page.service.ts';
import { dueBy } from '../../../features/owed/due-by.service.ts';
import { readLedger } from '../../../features/payment/payment.service.ts';
import { bookFile } from '../../../features/till/books.service.ts';
import {
  appOf,
  type BookingRow,
  bookingsOf,
  dbOf,
  everyDay,
  type MoneyLife,
  months,
  partiesOf,
  sameGuest,
  signed,
  sum,
} from './money-life.ts';

type Cells = Record<string, string>;
const rowsOf = (file: Uint8Array | string): Cells[] =>
  parse(typeof file === 'string' ? file : Buffer.from(file), { bom: true, columns: true, relax_column_count: true });

/** The record of a guest has the sums of all of its parties. */
async function agreeGuests(life: MoneyLife): Promise<void> {
  const { guestRecord, payment } = life.desk.trpc.admin;
  for (const party of partiesOf(life)) {
    const ledgers = [];
    for (const booking_id of sameGuest(life, party)) ledgers.push(await payment.list({ booking_id }));
    const { totals } = await guestRecord.get({ id: party });
    expect({ party, ...totals }).toMatchObject({
      ...{ party, owed: sum(ledgers.map(({ owed }) => owed)), paid: sum(ledgers.map(({ paid }) => paid)) },
      balance: sum(ledgers.map(({ balance }) => balance)),
    });
  }
}

/** Who owes something on a day: Today says of each guest what the ledger asks for, or nothing of what is paid. */
async function agreeToday(life: MoneyLife): Promise<void> {
  const { payment, today } = life.desk.trpc.admin;
  for (const date of ['2026-12-22', '2027-01-10']) {
    const { lessons } = await today.day({ date });
    for (const { booking_id, owes } of lessons.flatMap(({ guests }) => guests)) {
      const { asked } = await payment.list({ booking_id });
      expect([0, asked]).toContain(owes);
    }
  }
}

/** What each party owes and has paid: by the model, the ledger, the list, its file, the guest's page and what is asked online. */
async function agreeParties(life: MoneyLife, bookings: readonly BookingRow[]): Promise<void> {
  const { desk } = life;
  const app = appOf(life);
  const { data } = (await desk.trpc.admin.booking.list(BookingListing.parse({ per_page: 200 }))).toJSON();
  const file = rowsOf(await (await desk.t.request('/export/booking', { token: desk.token })).text());
  let asked = 0;
  for (const party of partiesOf(life)) {
    const lines = bookings.filter(({ id, party_id }) => (party_id ?? id) === party);
    const ledger = await desk.trpc.admin.payment.list({ booking_id: party });
    const owed = sum(lines.map(owedOfLine));
    const online = ledger.payments.filter(({ provider }) => provider !== null);
    const has = (life.atDesk.get(party) ?? 0) + sum(online.map(signed));
    const said = { owed, paid: has, balance: owed - has };
    expect({ party, ...said }).toEqual({ party, owed: ledger.owed, paid: ledger.paid, balance: ledger.balance });
    expect(ledger.paid, 'never more is given back than was paid').toBeGreaterThanOrEqual(0);
    for (const { id, status, invoice_status } of lines) {
      const ofParty = { party_paid: has, party_balance: owed - has };
      expect(data.find((row) => row.id === id)).toMatchObject(ofParty);
      const inFile = file.find((row) => row.id === String(id));
      expect([id, Number(inFile?.party_paid), Number(inFile?.party_balance)]).toEqual([id, has, owed - has]);
      const isPaid = invoice_status === 'Paid';
      if (status === 'booked' && !life.byHand.has(id)) expect([id, isPaid]).toEqual([id, isSettled(said)]);
    }
    const full = await readLedger(dbOf(life), party);
    asked += askedOf(full.lines, full);
    const { money } = await readGuestPage(app, party);
    expect(money).toEqual({
      ...{ owed, paid: has, asked: ledger.asked, credit: ledger.credit, back: dueBack(said) - ledger.credit },
    });
    for (const row of data.filter(({ id, party_id }) => (party_id ?? id) === party))
      expect(creditOf(dueBack({ balance: row.party_balance }), row.party_credited)).toBe(ledger.credit);
    const { offer, all, least } = await offerToPay(app, party);
    expect((all ?? offer)?.amount ?? 0).toBe(offer ? ledger.asked : 0);
    // Stripe takes no less than ¥50.
    if (offer) expect(offer.amount).toBeGreaterThanOrEqual(50);
    if (least !== null && !offer) expect(ledger.asked).toBeLessThan(50);
    const due = await dueBy(app, party, '2027-12-31');
    expect(due.balance, 'what is asked by itself').toBeLessThanOrEqual(ledger.asked);
  }
  expect((await desk.trpc.admin.booking.owed()).yen).toBe(asked);
  await agreeGuests(life);
}

/** What came and went on each day: the ledger, takings, books and the report; and what lies in the tills. */
async function agreeDays(life: MoneyLife): Promise<void> {
  const { desk } = life;
  const db = dbOf(life);
  const payments = await db.selectFrom('payment').selectAll().orderBy('id').execute();
  const inBooks = rowsOf((await appOf(life).slowReads.ask(bookFile, everyDay, 'plain')).file);
  expect(inBooks.length).toBe(payments.length);
  const days = new Set(payments.map(({ paid_on }) => paid_on ?? ''));
  let outside = 0;
  for (const day of days) {
    const net = sum(payments.filter(({ paid_on }) => paid_on === day).map(signed));
    const { takings, outside: cash } = await desk.trpc.admin.till.day({ day });
    expect([day, sum(takings.map(({ taken, given_back }) => taken - given_back))]).toEqual([day, net]);
    expect([day, sum(inBooks.filter(({ date }) => date === day).map(({ amount }) => Number(amount)))]).toEqual([
      day,
      net,
    ]);
    outside += cash;
  }
  const sales = await desk.trpc.admin.sales.report({ ...everyDay, by: 'month' });
  const today = sales.as_of;
  expect(sales.takings.now).toBe(sum(payments.filter(({ paid_on }) => (paid_on ?? '') <= today).map(signed)));
  const { data: tills } = await desk.trpc.admin.till.list({});
  const entries = await db.selectFrom('till_entry').selectAll().orderBy('id').execute();
  for (const till of tills) {
    const own = payments.filter(({ till_id }) => till_id === till.id);
    const moved = sum(
      entries
        .filter(({ till_id }) => till_id === till.id)
        .map((one) => (one.kind === 'in' ? one.amount : 0 - one.amount)),
    );
    const cash = sum(own.filter(({ method }) => method === 'cash').map(signed));
    expect(till.cash.expected).toBe(till.float_amount + moved + cash);
    expect(till.card.expected).toBe(sum(own.filter(({ method }) => method === 'card').map(signed)));
    if (till.closed)
      expect([till.closed.expected_cash, till.closed.expected_card]).toEqual([till.cash.expected, till.card.expected]);
  }
  const allCash = sum(payments.filter(({ method }) => method === 'cash').map(signed));
  expect(sum(tills.map(({ cash }) => cash.taken - cash.given_back)) + outside).toBe(allCash);
}

/** Reports count the same bookings and yen, by whatever they are grouped. */
async function agreeReports(life: MoneyLife, bookings: readonly BookingRow[]): Promise<void> {
  const { desk } = life;
  const booked = bookings.filter(({ status }) => status === 'booked');
  const canceled = bookings.filter(({ status }) => status === 'canceled');
  const people = sum(booked.map((row) => row.number_of_orders));
  const sums = {
    ...{ bookings: booked.length, people, fee: sum(booked.map(({ fee }) => fee)) },
    ...{ canceled: canceled.length, kept: sum(canceled.map(({ kept_fee }) => kept_fee ?? 0)) },
  };
  for (const by of salesGroups) {
    const { rows, total, months } = await desk.trpc.admin.sales.report({ ...everyDay, by });
    expect({ by, ...total.now }).toMatchObject({ by, ...sums });
    expect([by, sum(rows.map(({ now }) => now.fee + now.kept))]).toEqual([by, sums.fee + sums.kept]);
    expect([by, sum(months.map(({ now }) => now.fee + now.kept))]).toEqual([by, sums.fee + sums.kept]);
  }
  let [students, guests] = [0, 0];
  for (const date of ['2026', '2027', '2028']) {
    students += (await desk.trpc.reports.introducer({ date })).meta.total_students;
    guests += sum(Object.values((await desk.trpc.reports.nationality({ date })).meta.totals));
  }
  expect([students, guests]).toEqual([people, people]);
}

/** The pay of a month: its lines and corrections, its file, and what has changed since it was approved. */
async function agreePay({ desk }: MoneyLife): Promise<void> {
  for (const month of months) {
    const { sheets } = await desk.trpc.admin.pay.month({ month });
    const file = rowsOf(await (await desk.t.request(`/export/pay?month=${month}`, { token: desk.token })).text());
    for (const { instructor, sums, approval } of sheets) {
      const { lines, corrections } = await desk.trpc.admin.pay.sheet({ month, instructor_id: instructor.id });
      expect(
        sum(lines.map(({ yen, nomination }) => yen + nomination)) + sum(corrections.map(({ amount }) => amount)),
      ).toBe(sums.total);
      const [total, others] = [true, false].map((isTotal) =>
        file.filter((row) => row['instructor id'] === String(instructor.id) && (row.kind === 'Total') === isTotal),
      );
      const inFile = [total, others].map((rows = []) => sum(rows.map(({ yen }) => Number(yen))));
      expect([month, instructor.id, ...inFile]).toEqual([month, instructor.id, sums.total, sums.total]);
      if (approval)
        expect(approval.now.work + approval.now.nominations).toBe(
          approval.work + approval.nominations + approval.carried + approval.difference,
        );
    }
  }
}

/** Papers have consecutive numbers, lines that make their sum, tax rounded once, and together say what the booking costs. */
async function agreePapers(life: MoneyLife, bookings: readonly BookingRow[]): Promise<void> {
  const rows = await dbOf(life).selectFrom('invoice').selectAll().orderBy('number').execute();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  for (const row of rows) {
    expect(sum((JSON.parse(row.lines) as { amount: number }[]).map(({ amount }) => amount))).toBe(row.amount);
    // Japan's rule: the tax of a paper is rounded once, towards zero; what it is part of is at least so much.
    const [tax, amount, rate] = [Math.abs(row.tax_amount), Math.abs(row.amount), row.tax_rate_percent];
    expect(tax * (100 + rate)).toBeLessThanOrEqual(amount * rate);
    expect((tax + 1) * (100 + rate)).toBeGreaterThan(amount * rate);
    expect(leftToPay(row)).toBeLessThanOrEqual(Math.max(0, row.amount));
  }
  const receipts = rows.flatMap(({ receipt_number }) => receipt_number ?? []).sort((a, b) => a - b);
  expect(receipts).toEqual(receipts.map((_, index) => index + 1));
  for (const booking of bookings) {
    const own = rows.filter(({ booking_id }) => booking_id === booking.id);
    const valid = own.filter((row) => row.receipt_number !== null && !isReceiptVoid(row, own));
    expect([booking.id, valid.length]).toEqual([booking.id, Math.min(1, valid.length)]);
    if (own.length === 0 || life.withOwnPapers.has(booking.id)) continue;
    expect([booking.id, sum(own.map(({ amount }) => amount))]).toEqual([booking.id, owedOfLine(booking)]);
  }
}

/** What canceling would give back and keep makes the fee, whatever the reason. */
async function agreePreviews(life: MoneyLife, bookings: readonly BookingRow[]): Promise<void> {
  for (const { id } of bookings.filter(({ status }) => status === 'booked')) {
    const { lines } = await previewCancel(appOf(life), [id]);
    for (const { fee, gives } of lines)
      for (const { refund, kept } of Object.values(gives ?? {})) expect([id, refund + kept]).toEqual([id, fee]);
  }
}

export async function agreeAll(life: MoneyLife): Promise<void> {
  const bookings = await bookingsOf(life);
  await agreeParties(life, bookings);
  await agreeToday(life);
  await agreeDays(life);
  await agreeReports(life, bookings);
  await agreePapers(life, bookings);
  await agreePreviews(life, bookings);
  await agreePay(life);
}
