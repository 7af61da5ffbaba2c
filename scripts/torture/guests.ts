/** Guests who book continuously, remember their answers, and retry unanswered requests with the same key. */
import { request } from 'node:http';
import { readDatabase } from '../../e2e/stored.ts';

type Body = Record<string, unknown>;
type Answer = { status: number; body: { item?: { id: number }; message?: string } };

/** Many bookings share a lesson time of a day; those without an instructor become requests, which are bookings too. */
export const openDaysSql =
  "select id from operating_day where date between '2026-12-12' and '2027-03-10' order by date";

/**
 * 502: from a proxy whose process has ended. 408: from Node, without a body, for a connection that was opened before the
 * process stood still and of which it read nothing within `headersTimeout`.
 */
const handledByNobody = new Set([502, 408]);

const post = (url: string, body: Body, key: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
    const sent = request(`${url}/api/v1/booking`, { method: 'POST', headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.once('error', reject).once('end', () => {
        const status = response.statusCode ?? 0;
        if (!response.complete || handledByNobody.has(status)) reject(new Error('The answer was cut off.'));
        else resolve({ status, body: JSON.parse(text) });
      });
    });
    sent.once('error', reject).end(JSON.stringify(body));
  });

const usualAnswers = {
  phone_number: '+81 90 1234 5678',
  days_of_lesson: 1,
  number_of_orders: 1,
  ability_level: 1,
  slope_id: 1,
  country_id: 392,
  hotel_name: 'x',
  age_group: '20s',
  referrer: 'partner',
  preferred_contact_method: 'line',
  account_id: 'x',
};

const openDays = (dataDir: string): number[] => readDatabase<{ id: number }>(dataDir, openDaysSql).map(({ id }) => id);

/** A course of the demo school that is taught on each of its days. @param url of an open site */
async function courseOf(url: string): Promise<Body> {
  type Courses = { items: { id: number; setting_time: { id: number }[] }[] };
  const courses: Courses = await (await fetch(`${url}/api/v1/courses?slope_id=1&check_prices=true`)).json();
  const [course] = courses.items;
  return { course_id: course?.id, setting_time_id: course?.setting_time[0]?.id };
}

/**
 * A guest's request, without name, address and key.
 * @param index of the day among those that are open
 */
export async function requestOn(url: string, dataDir: string, index = 0): Promise<Body> {
  return { ...usualAnswers, ...(await courseOf(url)), operating_day: openDays(dataDir)[index] };
}

export class Guests {
  /** The number of each booking that was confirmed to its guest, by the guest's address. */
  readonly acknowledged = new Map<string, number>();
  /** Addresses of guests whose request got no answer, with what they sent. */
  readonly unanswered = new Map<string, Body>();
  /** Status codes of answers without a booking, and how often. */
  readonly refused = new Map<number, number>();
  /** Callers that wait until so many are acknowledged. */
  #waiting: { count: number; go: () => void } | undefined;
  /** The beginning of their addresses. */
  readonly name: string;
  readonly #days: number[];
  readonly #course: Body;
  /** The last refusal, by its status code. */
  readonly told = new Map<number, string>();
  /** Requests that got no answer at all. */
  lost = 0;
  #made = 0;
  #isStopped = false;

  private constructor(days: number[], course: Body, name: string) {
    this.#days = days;
    this.#course = course;
    this.name = name;
  }

  /** @param url of an open site with the demo school in `dataDir` */
  static of(url: string, dataDir: string): Promise<Guests> {
    return Guests.on(url, openDays(dataDir));
  }

  /**
   * @param days ids of the days that are booked
   * @param name distinguishes their addresses from those of other guests of the school
   */
  static async on(url: string, days: number[], name = 'guest'): Promise<Guests> {
    return new Guests(days, await courseOf(url), name);
  }

  #next(): [email: string, body: Body] {
    this.#made += 1;
    const email = `${this.name}${this.#made}@example.com`;
    return [
      email,
      {
        ...usualAnswers,
        ...this.#course,
        customer_name: `Guest ${this.#made}`,
        email,
        number_of_orders: 1 + (this.#made % 3),
        operating_day: this.#days[this.#made % this.#days.length],
      },
    ];
  }

  /** @returns whether the server answered at all */
  async #send(url: string, email: string, body: Body): Promise<boolean> {
    this.unanswered.set(email, body);
    const answer = await post(url, body, `key of ${email}`).catch(() => null);
    if (!answer) {
      this.lost += 1;
      return false;
    }
    const { id } = answer.body.item ?? {};
    if (answer.status === 200 && id !== undefined) {
      this.acknowledged.set(email, id);
      this.unanswered.delete(email);
      if (this.#waiting && this.acknowledged.size >= this.#waiting.count) this.#waiting.go();
    } else {
      this.refused.set(answer.status, (this.refused.get(answer.status) ?? 0) + 1);
      this.told.set(answer.status, answer.body.message ?? '');
    }
    return true;
  }

  /** Resolves when this many more are acknowledged. */
  moreAcknowledged(count: number): Promise<void> {
    if (count === 0) return Promise.resolve();
    return new Promise((go) => {
      this.#waiting = { count: this.acknowledged.size + count, go };
    });
  }

  /** Books over this many connections until the server is gone, or each has booked `most` times. */
  async load(url: string, connections: number, most = Number.POSITIVE_INFINITY): Promise<void> {
    const one = async (): Promise<void> => {
      for (let count = 0; count < most && !this.#isStopped; count += 1)
        if (!(await this.#send(url, ...this.#next()))) return;
    };
    await Promise.all(Array.from({ length: connections }, one));
  }

  /** Stops making further bookings. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Sends unanswered requests again, as the guest's page does. */
  async tryAgain(url: string): Promise<void> {
    for (const [email, body] of [...this.unanswered]) await this.#send(url, email, body);
  }
}

/**
 * The answer to a booking without the link to the guest's page: it is stored nowhere, so that a repeated request gets
 * another one.
 */
export function withoutLink(text: string): string {
  const answer = JSON.parse(text) as { item?: { guest_link?: unknown } };
  if (answer.item) delete answer.item.guest_link;
  return JSON.stringify(answer);
}
