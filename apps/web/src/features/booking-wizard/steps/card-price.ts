/** For whom the price of a course card is, and what more people cost. */
import type { CoursePlaces } from '@gerende/domain/availability/schema';

/** What the whole lesson costs, with all its days. */
export type CardPrice = {
  total: number;
  /** Most people for that price. */
  people: number;
} & (
  | { more: 'none' }
  /** Each person pays the same. */
  | { more: 'each'; most: number }
  /** Yen for each further one. */
  | { more: 'added'; price: number; most: number }
  /** The steps differ; what the largest group pays. */
  | { more: 'upTo'; price: number; most: number }
);

/** @returns undefined without a price */
export function cardPrice(prices: CoursePlaces['prices'], days: number): CardPrice | undefined {
  const [first] = prices;
  const last = prices.at(-1);
  if (!first || !last) return undefined;
  const same = prices.findIndex(({ price }) => price !== first.price);
  const people = (same === -1 ? last : (prices[same - 1] ?? first)).number_of_people;
  const head = { total: first.price * days, people, most: last.number_of_people };
  if (same === -1) return { ...head, more: 'none' };
  const steps = prices.slice(same).map((row, index) => {
    const before = prices[same + index - 1] ?? first;
    return (row.price - before.price) / (row.number_of_people - before.number_of_people);
  });
  const [step = 0] = steps;
  if (step <= 0 || steps.some((each) => each !== step)) return { ...head, more: 'upTo', price: last.price * days };
  if (people === 1 && step === first.price) return { ...head, more: 'each' };
  return { ...head, more: 'added', price: step * days };
}
