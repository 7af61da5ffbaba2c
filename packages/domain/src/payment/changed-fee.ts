/** What the desk says about a party's money after one of its bookings costs another sum. All amounts are whole yen. */
import { creditOf } from '../closure/rules.ts';
import {
  askedOf,
  balanceWith,
  dueBack,
  followLedger,
  isSettled,
  type OwedLine,
  type StatusLine,
  toGiveBack,
} from './rules.ts';

type Line = OwedLine & StatusLine & { id: number };
type Party<One extends Line> = { lines: readonly One[]; paid: number };

/** The bookings with the other fee, and with the statuses that then follow the ledger. */
function withFee<One extends Line>({ lines, paid }: Party<One>, { id, fee }: { id: number; fee: number }): One[] {
  const changed = lines.map((line) => (line.id === id ? { ...line, fee } : line));
  const wasSettled = isSettled(balanceWith(lines, paid));
  const isSettledNow = isSettled(balanceWith(changed, paid));
  if (wasSettled === isSettledNow) return changed;
  return changed.map((line) => ({ ...line, ...followLedger(line, isSettledNow, 'Unpaid') }));
}

export type MoneyAfter = {
  /** Yen that the school then asks for, as Today and the guest's page say it (`askedOf`). */
  asked: number;
  /** Yen that the payments lack and nobody is asked for, since bookings were set to Paid by hand. */
  by_hand: number;
  /** Yen that the guest then gets back; what stays as a credit, or is on its way, is not in it. */
  back: number;
};

/**
 * @param credited yen that the party's guests chose to keep for another lesson
 * @param onItsWay yen of refunds that have not arrived
 */
export function moneyAfter<One extends Line>(
  party: Party<One>,
  change: { id: number; fee: number },
  { credited, onItsWay }: { credited: number; onItsWay: number },
): MoneyAfter {
  const lines = withFee(party, change);
  const ledger = balanceWith(lines, party.paid);
  const asked = askedOf(lines, ledger);
  const credit = creditOf(dueBack(ledger), credited);
  const back = toGiveBack({ ...ledger, credit }) - onItsWay;
  return { asked, by_hand: Math.max(0, ledger.balance - asked), back: Math.max(0, back) };
}
