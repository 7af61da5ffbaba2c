/**
 * What the process counts while it runs: how long requests take, and the bookings that were made. Counting a request costs
 * two look-ups and no new text, since the catalogue is answered tens of thousands of times a second.
 */
import { StorageFailures } from '../storage/storage-failures.ts';
import type { Sample } from './exposition.ts';

/** Upper bounds in seconds. */
const bounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5] as const;

/** How often something took how long. */
class Durations {
  /** Of each bound, and at last those above all of them. */
  readonly #counts = new Array<number>(bounds.length + 1).fill(0);
  #seconds = 0;

  add(seconds: number): void {
    let place = 0;
    while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1;
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.#seconds += seconds;
  }

  samples(labels: Record<string, string>): Sample[] {
    let below = 0;
    const buckets = this.#counts.map((count, place) => {
      below += count;
      return { suffix: '_bucket', labels: { ...labels, le: String(bounds[place] ?? '+Inf') }, value: below };
    });
    return [...buckets, { suffix: '_sum', labels, value: this.#seconds }, { suffix: '_count', labels, value: below }];
  }
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'other'];

/** Durations by route pattern, method and status; never by anything that a client chooses. */
class RequestTimes {
  readonly #routes = new Map<string, Map<number, Durations>>();

  /**
   * @param route the pattern of the address, as `/api/v1/courses/:id`; with ids or texts of guests there would be no end of
   * them
   */
  add(method: string, route: string, status: number, seconds: number): void {
    const known = methods.indexOf(method);
    const key = status * methods.length + (known < 0 ? methods.length - 1 : known);
    const durations = this.#routes.get(route)?.get(key) ?? this.#begin(route, key);
    durations.add(seconds);
  }

  #begin(route: string, key: number): Durations {
    const those = this.#routes.get(route) ?? new Map<number, Durations>();
    this.#routes.set(route, those);
    const durations = new Durations();
    those.set(key, durations);
    return durations;
  }

  samples(): Sample[] {
    return [...this.#routes].flatMap(([route, those]) =>
      [...those].flatMap(([key, durations]) => {
        const method = methods[key % methods.length] ?? '';
        return durations.samples({ route, method, status: String(Math.floor(key / methods.length)) });
      }),
    );
  }
}

export class Metrics {
  readonly storageFailures = new StorageFailures();
  readonly requests = new RequestTimes();
  /** Bookings stored since the start, by who made them; a repeat of the same booking is none. */
  readonly bookings = { guest: 0, desk: 0 };
}
