/**
 * Keeps what was read from some tables until one of them is written (decisions 0049, 0056). It holds nothing that is not
 * committed: a transaction that has written such a table reads the database until it ends, and nothing is kept meanwhile.
 */
/** Answers to one question, each to other values. */
const mostAnswers = 500;

type Question = (...given: never[]) => unknown;

/** Everybody gets the same object: nobody may change it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

export class TableMemory {
  readonly #isWatched: (table: string) => boolean;
  readonly #look: () => void;
  #answers = new Map<Question, Map<string, Promise<unknown>>>();
  #generation = 0;
  /** Whether the open transaction has written one of the tables. */
  #isChanging = false;

  /** @param look notices the writes of other processes */
  constructor(isWatched: (table: string) => boolean, look: () => void) {
    this.#isWatched = isWatched;
    this.#look = look;
  }

  /** Must be called when a statement has run, with the table it wrote. */
  noteWritten(table: string, isInTransaction: boolean): void {
    if (!this.#isWatched(table)) return;
    if (isInTransaction) this.#isChanging = true;
    else this.#drop();
  }

  /** Must be called when a transaction is over, however it ended. */
  noteEnd(): void {
    if (this.#isChanging) this.#drop();
    this.#isChanging = false;
  }

  /**
   * Equal at two times: none of the tables was written in between, so every answer is still the same. Undefined while the open
   * transaction has written one.
   */
  get version(): number | undefined {
    this.#look();
    return this.#isChanging ? undefined : this.#generation;
  }

  /**
   * @param question whose answers these are
   * @param key names everything the answer depends on besides the tables
   */
  find<Answer>(question: Question, key: string, read: () => Promise<Answer>): Promise<Answer> {
    this.#look();
    if (this.#isChanging) return read();
    const kept = this.#answers.get(question)?.get(key);
    // The same promise for everybody: waiting for one that is settled costs little.
    return kept ? (kept as Promise<Answer>) : this.#ask(question, key, read);
  }

  async #ask<Answer>(question: Question, key: string, read: () => Promise<Answer>): Promise<Answer> {
    const began = this.#generation;
    const answer = frozen(await read());
    if (began === this.#generation && !this.#isChanging) this.#keep(question, key, Promise.resolve(answer));
    return answer;
  }

  #keep(question: Question, key: string, answer: Promise<unknown>): void {
    const kept = this.#answers.get(question) ?? new Map<string, Promise<unknown>>();
    this.#answers.set(question, kept);
    if (kept.size >= mostAnswers) kept.clear();
    kept.set(key, answer);
  }

  #drop(): void {
    this.#generation += 1;
    this.#answers.clear();
  }
}
