/**
 * Keeps what was read from the catalogue's tables until one of them is written (decision 0049). It holds nothing that is not
 * committed: a transaction that has written such a table reads the database until it ends, and nothing is kept meanwhile.
 */
import { isOfCatalogue } from './record-tables.ts';

/** Answers to one question, each to other values. */
const mostAnswers = 500;

type Question = (...given: never[]) => unknown;

/** Everybody gets the same object: nobody may change it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

export class CatalogueMemory {
  #answers = new Map<Question, Map<string, unknown>>();
  #generation = 0;
  /** Whether the open transaction has written a table of the catalogue. */
  #isChanging = false;

  /** Must be called when a statement has run, with the table it wrote. */
  noteWritten(table: string, isInTransaction: boolean): void {
    if (!isOfCatalogue(table)) return;
    if (isInTransaction) this.#isChanging = true;
    else this.#drop();
  }

  /** Must be called when a transaction is over, however it ended. */
  noteEnd(): void {
    if (this.#isChanging) this.#drop();
    this.#isChanging = false;
  }

  /**
   * @param question whose answers these are
   * @param key names everything the answer depends on besides the catalogue
   */
  async find<Answer>(question: Question, key: string, read: () => Promise<Answer>): Promise<Answer> {
    if (this.#isChanging) return read();
    const kept = this.#answers.get(question);
    if (kept?.has(key)) return kept.get(key) as Answer;
    const began = this.#generation;
    const answer = frozen(await read());
    if (began === this.#generation && !this.#isChanging) this.#keep(question, key, answer);
    return answer;
  }

  #keep(question: Question, key: string, answer: unknown): void {
    const kept = this.#answers.get(question) ?? new Map<string, unknown>();
    this.#answers.set(question, kept);
    if (kept.size >= mostAnswers) kept.clear();
    kept.set(key, answer);
  }

  #drop(): void {
    this.#generation += 1;
    this.#answers.clear();
  }
}
