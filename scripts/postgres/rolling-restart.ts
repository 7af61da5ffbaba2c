/**
 * Processes are restarted one after the other behind the proxy, as for an update: no request is refused and no answer
 * is lost.
 */
import { findFaults } from '../torture/findings.ts';
import type { Tried } from './kills.ts';
import { areReady, login, newGuests, type School } from './school.ts';

const waiting = 6;

/** A schedule that stays open: it connects again when its stream ends, as the page does. */
class OpenSchedule {
  /** How many times the stream was begun. */
  begun = 0;
  readonly problems: string[] = [];
  readonly #closing = new AbortController();
  readonly #ended: Promise<void>;

  constructor(url: string, headers: Record<string, string>) {
    this.#ended = this.#stay(`${url}/api/live/schedule`, { ...headers, Accept: 'text/event-stream' });
  }

  async #stay(url: string, headers: Record<string, string>): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const answer = await fetch(url, { headers, signal }).catch(() => undefined);
      if (signal.aborted) return;
      if (answer?.status === 200) this.begun += 1;
      else this.problems.push(`an open schedule was answered ${answer?.status ?? 'nothing'}`);
      // It ends when the process does.
      await answer?.text().catch(() => undefined);
    }
  }

  close(): Promise<void> {
    this.#closing.abort();
    return this.#ended;
  }
}

/** Guests who read the first page and the courses continuously. */
class Readers {
  asked = 0;
  readonly problems: string[] = [];
  #isOpen = true;
  readonly #ended: Promise<unknown>;

  constructor(url: string) {
    this.#ended = Promise.all(
      ['/', '/api/v1/courses?slope_id=1&check_prices=true'].map((path) => this.#read(url + path)),
    );
  }

  async #read(url: string): Promise<void> {
    while (this.#isOpen) {
      this.asked += 1;
      const status = await fetch(url).then(
        async (answer) => {
          await answer.text();
          return String(answer.status);
        },
        (error: unknown) => String(error),
      );
      if (status !== '200') this.problems.push(`${url} was answered ${status}`);
    }
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#ended;
  }
}

/** @param school whose processes have time to notify a proxy (`DRAIN_SECONDS`) */
export async function restartAll(school: School): Promise<Tried> {
  const { sites, proxy, dataDir } = school;
  const faults: string[] = [];
  const guests = await newGuests(school);
  const schedule = new OpenSchedule(proxy.url, await login(proxy.url));
  const readers = new Readers(proxy.url);
  const loads = Promise.all(Array.from({ length: waiting }, () => guests.load(proxy.url, 1, 500)));
  for (const [at, site] of sites.entries()) {
    await guests.moreAcknowledged(5);
    await site.stop();
    await guests.moreAcknowledged(5);
    await school.startAgain(at);
    if (!(await areReady(school))) faults.push(`process ${at} is not ready again`);
  }
  await guests.moreAcknowledged(5);
  guests.stop();
  await loads;
  await readers.close();
  await schedule.close();
  faults.push(...findFaults(dataDir, guests), ...schedule.problems, ...readers.problems.slice(0, 5));
  const others = [...guests.refused].filter(([status]) => status !== 409);
  for (const [status, times] of others)
    faults.push(`${times} guests were answered ${status}: ${guests.told.get(status)}`);
  if (guests.lost > 0) faults.push(`${guests.lost} guests got no answer`);
  if (schedule.begun < 2) faults.push('the open schedule never went to another process');
  return {
    faults,
    said: `${guests.acknowledged.size} bookings and ${readers.asked} pages answered, the open schedule begun ${schedule.begun} times`,
  };
}
