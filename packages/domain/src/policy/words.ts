/** A policy as sentences for its readers: guests, the desk, and mails. The texts are those of `terms`. */
import type { PolicyTerms, Tier } from './schema.ts';

/** A period of time in the largest unit that expresses it exactly. */
export type Span = { unit: 'days' | 'hours'; count: number };

/** Whole days from three on: schools say 48 hours and 14 days. */
export const spanOf = (hours: number): Span =>
  hours >= 72 && hours % 24 === 0 ? { unit: 'days', count: hours / 24 } : { unit: 'hours', count: hours };

type TermKey =
  | 'deposit'
  | 'depositNow'
  | 'balance'
  | 'balanceOnDay'
  | 'unpaid'
  | 'unpaidAtOnce'
  | 'tier'
  | 'tierAll'
  | 'tierNothing'
  | 'tierLast'
  | 'tierLastAll'
  | 'later'
  | 'nothing'
  | 'begun'
  | 'keepsDeposit'
  | 'school'
  | 'certificate'
  | 'change'
  | 'changeUntilStart';

/** A sentence, as a text key of `terms` with its params. */
export type TermLine = { key: TermKey; percent?: number; time?: Span };

const days = (count: number): Span => ({ unit: 'days', count });

function paymentLines(terms: PolicyTerms): TermLine[] {
  const { deposit_percent: percent, deposit_days, balance_days, unpaid_hours } = terms;
  const lines: TermLine[] = [];
  if (percent > 0 && deposit_days > 0) lines.push({ key: 'deposit', percent, time: days(deposit_days) });
  if (percent > 0 && deposit_days === 0) lines.push({ key: 'depositNow', percent });
  lines.push(balance_days > 0 ? { key: 'balance', time: days(balance_days) } : { key: 'balanceOnDay' });
  if (unpaid_hours === 0) lines.push({ key: 'unpaidAtOnce' });
  if (unpaid_hours !== null && unpaid_hours > 0) lines.push({ key: 'unpaid', time: spanOf(unpaid_hours) });
  return lines;
}

function tierLine({ hours, percent }: Tier): TermLine {
  if (hours === 0) return percent === 100 ? { key: 'tierLastAll' } : { key: 'tierLast', percent };
  const time = spanOf(hours);
  if (percent === 100) return { key: 'tierAll', time };
  return percent === 0 ? { key: 'tierNothing', time } : { key: 'tier', percent, time };
}

function cancelLines({
  tiers,
  begun_percent,
  keeps_deposit,
  deposit_percent,
  certificate_hours,
}: PolicyTerms): TermLine[] {
  const isNothing = tiers.every(({ percent }) => percent === 0);
  const lines: TermLine[] = isNothing ? [{ key: 'nothing' }] : tiers.map(tierLine);
  if (begun_percent > 0) lines.push({ key: 'begun', percent: begun_percent });
  else if (!isNothing) lines.push({ key: 'later' });
  if (keeps_deposit && deposit_percent > 0) lines.push({ key: 'keepsDeposit' });
  lines.push({ key: 'school' });
  if (certificate_hours !== null) lines.push({ key: 'certificate', time: spanOf(certificate_hours) });
  return lines;
}

const changeLine = ({ change_hours }: PolicyTerms): TermLine =>
  change_hours === 0 ? { key: 'changeUntilStart' } : { key: 'change', time: spanOf(change_hours) };

/** Everything that a policy says, in three parts. */
export const termsInLines = (terms: PolicyTerms): { payment: TermLine[]; cancel: TermLine[]; change: TermLine[] } => ({
  payment: paymentLines(terms),
  cancel: cancelLines(terms),
  change: [changeLine(terms)],
});
