/** The lines of a price: they add up, and match what was announced before them. */
import type { Line } from './readers.ts';
import type { Chosen, Walk } from './walk.ts';
import type { Words } from './words.ts';

export const sumOf = (words: Words, lines: readonly Line[]): number => words.yenIn(lines.at(-1)?.amount ?? '') ?? -1;

/** The lines of a price add up, and name what was chosen. */
export function checkLines(
  { words, findings }: Walk,
  chosen: Omit<Chosen, 'lines'>,
  lines: readonly Line[],
  where: string,
): void {
  const amounts = lines.map(({ amount }) => words.yenIn(amount) ?? Number.NaN);
  const parts = amounts.slice(0, -1);
  findings.same(
    `${where}: the sum of the lines`,
    amounts.at(-1),
    parts.reduce((sum, each) => sum + each, 0),
  );
  findings.same(`${where}: the first line`, lines[0]?.name, words.text('feeBaseFor', { count: chosen.people }));
  if (chosen.said.price !== undefined) findings.same(`${where}: the price of one day`, parts[0], chosen.said.price);
  const more = lines.find(({ name }) => name === words.text('feeDays', { count: chosen.days - 1 }));
  if (chosen.days > 1)
    findings.same(`${where}: the further days`, more && words.yenIn(more.amount), (parts[0] ?? 0) * (chosen.days - 1));
  const fee = lines.find(({ name }) => name === words.text('feeNomination'));
  const ride = lines.find(({ name }) => name === words.text('feeTransportation'));
  if (chosen.pickUp !== 0) findings.same(`${where}: the pick-up`, ride && words.yenIn(ride.amount), chosen.pickUp);
  findings.same(`${where}: the nomination`, fee && words.yenIn(fee.amount), chosen.nominated?.fee);
}
