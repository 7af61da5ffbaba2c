/** A choice that is changed step by step and knows its score: trying a change does not score the whole week again. */
import { quarterRange, rangesMeet } from '../../calendar/time-of-day.ts';
import { groupBy } from '../../group-by.ts';
import { type Choice, currentLoad, loadCost, type OpenWeek, quartersOf, scoreOf, weights } from './assign.ts';

type Lesson = {
  booking_id: number;
  quarters: number;
  nominated_instructor_id: number | null;
  candidates: ReadonlySet<number>;
  /** The other open lessons that share a quarter hour with it. */
  meeting: readonly number[];
};

/** The lessons that share a quarter hour with each lesson. */
function meetings({ lessons }: OpenWeek): number[][] {
  const found: number[][] = lessons.map(() => []);
  const timed = lessons.map(({ slot }, index) => ({ index, date: slot.date, ...quarterRange(slot.from, slot.to) }));
  for (const day of groupBy(timed, (each) => each.date).values())
    for (const one of day)
      for (const other of day) if (one !== other && rangesMeet(one, other)) found[one.index]?.push(other.index);
  return found;
}

/** @param candidates who can teach each lesson */
export class Draft {
  readonly #lessons: readonly Lesson[];
  readonly #known: OpenWeek['known'];
  readonly #choice: (number | null)[];
  readonly #load: Map<number, number>;
  /** How many open days of a booking each instructor has, by booking. */
  readonly #days = new Map<number, Map<number, number>>();
  readonly #done: { index: number; before: number | null }[] = [];
  readonly #costs: number[] = [];
  #score: number;

  constructor(week: OpenWeek, candidates: readonly (readonly number[])[], begun: Choice = []) {
    const met = meetings(week);
    this.#lessons = week.lessons.map(({ booking_id, slot, nominated_instructor_id }, index) => ({
      booking_id,
      quarters: quartersOf(slot),
      nominated_instructor_id,
      candidates: new Set(candidates[index]),
      meeting: met[index] ?? [],
    }));
    this.#known = week.known;
    this.#load = currentLoad(week);
    this.#choice = week.lessons.map(() => null);
    this.#score = scoreOf(week, this.#choice);
    begun.forEach((id, index) => void this.put(index, id));
    this.#done.length = 0;
  }

  get score(): number {
    return this.#score;
  }

  get choice(): (number | null)[] {
    return [...this.#choice];
  }

  chosen(index: number): number | null {
    return this.#choice[index] ?? null;
  }

  isCandidate(index: number, id: number): boolean {
    return this.#lessons[index]?.candidates.has(id) ?? false;
  }

  /** The lessons that the instructor teaches in the hours of this one. */
  inTheWay(index: number, id: number): number[] {
    return (this.#lessons[index]?.meeting ?? []).filter((other) => this.#choice[other] === id);
  }

  isFree(index: number, id: number): boolean {
    return !(this.#lessons[index]?.meeting.some((other) => this.#choice[other] === id) ?? false);
  }

  #costOf(quarters: number): number {
    const known = this.#costs[quarters];
    if (known !== undefined) return known;
    const cost = loadCost(quarters);
    this.#costs[quarters] = cost;
    return cost;
  }

  /** Points for the instructor's part in the lesson; negative when it is removed. */
  #count(lesson: Lesson, id: number, by: 1 | -1): number {
    const load = this.#load.get(id) ?? 0;
    const after = load + by * lesson.quarters;
    this.#load.set(id, after);
    const days = this.#days.get(lesson.booking_id) ?? new Map<number, number>();
    this.#days.set(lesson.booking_id, days);
    const had = days.get(id) ?? 0;
    days.set(id, had + by);
    const isOther = (by === 1 ? had : had - 1) === 0 && !this.#known.get(lesson.booking_id)?.has(id);
    const points =
      weights.taught +
      (lesson.nominated_instructor_id === id ? weights.nominated : 0) -
      (isOther ? weights.another : 0);
    return by * points - (this.#costOf(after) - this.#costOf(load));
  }

  put(index: number, id: number | null): void {
    const lesson = this.#lessons[index];
    const before = this.chosen(index);
    if (!lesson || before === id) return;
    if (before !== null) this.#score += this.#count(lesson, before, -1);
    if (id !== null) this.#score += this.#count(lesson, id, 1);
    this.#choice[index] = id;
    this.#done.push({ index, before });
  }

  /** Gives the lesson to the free instructor who adds most points, or to nobody. */
  giveBest(index: number): void {
    let best = Number.NEGATIVE_INFINITY;
    let chosen: number | null = null;
    for (const id of this.#lessons[index]?.candidates ?? []) {
      if (!this.isFree(index, id)) continue;
      this.put(index, id);
      if (this.#score > best) [best, chosen] = [this.#score, id];
    }
    this.put(index, chosen);
  }

  /** Tries a change: undone unless it adds points. */
  keepIfBetter(change: () => void): boolean {
    const score = this.#score;
    this.#done.length = 0;
    change();
    if (this.#score > score) return true;
    for (const { index, before } of this.#done.toReversed()) this.put(index, before);
    this.#done.length = 0;
    return false;
  }
}
