/** Caches answers of what can be booked until a write to a table they are made of. */
import type { OnWritten } from './guarded-driver.ts';
import { recordTables } from './kept/record-tables.ts';

/** One guest asks again for each month, number of people and level: these are a few hundred guests at once. */
const maxAnswers = 500;

const unrelatedTables: ReadonlySet<string> = new Set(recordTables);

export class FreshAnswers {
  readonly #answers = new Map<string, unknown>();
  #generation = 0;
  readonly #look: () => void;

  /** @param look notices the writes of other processes; left out where there are none */
  constructor(look: () => void = () => undefined) {
    this.#look = look;
  }

  /** Must be called after every commit: drops answers made before it. */
  readonly onWritten: OnWritten = (tables) => {
    if ([...tables].every((table) => unrelatedTables.has(table))) return;
    this.#generation += 1;
    this.#answers.clear();
  };

  /**
   * The cached answer, else the one that is made; not cached when a write came in between.
   * @param key names the question with everything its answer depends on besides the database
   */
  async find<Answer>(key: string, make: () => Promise<Answer>): Promise<Answer> {
    this.#look();
    if (this.#answers.has(key)) return this.#answers.get(key) as Answer;
    const began = this.#generation;
    const answer = await make();
    if (began !== this.#generation) return answer;
    if (this.#answers.size >= maxAnswers) this.#answers.clear();
    this.#answers.set(key, answer);
    return answer;
  }
}
