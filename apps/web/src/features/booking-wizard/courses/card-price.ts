/** What a course card says about prices: what one and two people pay, or each person if that is the same. */
import type { CoursePlaces } from '@gerende/domain/availability/schema';

/**
 * It is the price of the whole lesson with all its days: for each person, or for the first two groups; groups that pay
 * the same are one.
 */
export type CardPrice = { each: number } | { groups: { from: number; to: number; total: number }[] };

/** @returns undefined without a price */
export function cardPrice(prices: CoursePlaces['prices'], days: number): CardPrice | undefined {
  const [first, second] = prices;
  if (!first) return undefined;
  const isEach = second && prices.every(({ number_of_people, price }) => price === first.price * number_of_people);
  if (isEach) return { each: first.price * days };
  const groups: { from: number; to: number; total: number }[] = [];
  for (const { number_of_people, price } of prices) {
    const last = groups.at(-1);
    const total = price * days;
    if (last?.total === total) last.to = number_of_people;
    else groups.push({ from: number_of_people, to: number_of_people, total });
  }
  return { groups: groups.slice(0, 2) };
}
