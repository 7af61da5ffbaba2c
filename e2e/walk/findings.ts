/** Compares the words of a screen with the facts. */
export class Findings {
  compared = 0;
  /** Counted by what was stored: booked, or requested. */
  readonly bookings = { booked: 0, requested: 0 };
  readonly contradictions: string[] = [];
}

/** The findings of one guest. */
export class Found {
  readonly #all: Findings;
  readonly #where: string;

  constructor(all: Findings, where: string) {
    this.#all = all;
    this.#where = where;
  }

  stored(status: keyof Findings['bookings']): void {
    this.#all.bookings[status] += 1;
  }

  say(problem: string): void {
    this.#all.contradictions.push(`${this.#where}: ${problem}`);
    console.log(`NOT SO: ${this.#where}: ${problem}`);
  }

  /** @param said what the screen says @param so what is true */
  same(what: string, said: unknown, so: unknown): void {
    const words = [JSON.stringify(said), JSON.stringify(so)];
    this.holds(`${what}: said ${words[0]}, is ${words[1]}`, words[0] === words[1]);
  }

  holds(what: string, isTrue: boolean): void {
    this.#all.compared += 1;
    if (!isTrue) this.say(what);
  }
}
