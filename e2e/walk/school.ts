/** What the server knows: the courses it offers, what it stored, and whether it would accept a booking. */
import { randomUUID } from 'node:crypto';

export type Time = { id: number; duration_from: string; duration_to: string };

export type Offer = {
  slope: { id: number; names: Record<string, string> };
  category_id: number;
  course: {
    id: number;
    names: Record<string, string>;
    form: 'private' | 'group';
    days_of_lesson: number;
    setting_time: Time[];
    age_groups: string[];
    type: string;
  };
};

export type Stored = {
  id: number;
  status: 'booked' | 'requested';
  fee: number;
  days_of_lesson: number;
  number_of_orders: number;
  ability_level: number;
  course_id: number;
  slope_id: number;
  nominated_instructor_id: number | null;
  has_transportation: boolean;
  operating_day: { operating_day: string };
  setting_time: { duration_from: string; duration_to: string };
};

type Names = { en: string; ja: string | null; zh: string | null };
type CourseRow = Omit<Offer['course'], 'names'> & { name_translations: Names; category: { id: number } };

/** Names as a reader sees them; those in zh-Hant are what the server converts from zh. */
const namesOf = ({ name_translations: { en, ja, zh } }: { name_translations: Names }, hant: string) => ({
  en,
  ja: ja || en,
  zh: zh || en,
  'zh-Hant': hant,
});

export class School {
  readonly #url: string;
  #token = '';

  constructor(url: string) {
    this.#url = url;
  }

  async #ask(path: string, init: RequestInit = {}, language = 'en'): Promise<Response> {
    const headers = {
      'Content-Type': 'application/json',
      'Accept-Language': language,
      Authorization: `Bearer ${this.#token}`,
    };
    return fetch(`${this.#url}${path}`, { ...init, headers });
  }

  async #query<Data>(procedure: string, input: object | undefined, language = 'en'): Promise<Data> {
    const asked = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    const answer = await this.#ask(`/trpc/${procedure}${asked}`, {}, language);
    const body = (await answer.json()) as { result: { data: Data } };
    if (!answer.ok) throw new Error(`${procedure}: ${JSON.stringify(body)}`);
    return body.result.data;
  }

  async logIn(email: string, password: string): Promise<void> {
    const answer = await this.#ask('/api/v1/login', { method: 'POST', body: JSON.stringify({ email, password }) });
    this.#token = ((await answer.json()) as { token: string }).token;
  }

  /** Every course with a price on every slope. */
  async offers(): Promise<Offer[]> {
    type Slope = { id: number; name_translations: Names };
    const [slopes, hantSlopes] = await Promise.all([
      this.#query<Slope[]>('guest.slope.list', undefined),
      this.#query<Slope[]>('guest.slope.list', undefined, 'zh-TW'),
    ]);
    const offers: Offer[] = [];
    for (const slope of slopes) {
      const input = { slope_id: slope.id, check_prices: true };
      const courses = await this.#query<CourseRow[]>('guest.course.list', input);
      const hant = await this.#query<CourseRow[]>('guest.course.list', input, 'zh-TW');
      const hantSlope = hantSlopes.find(({ id }) => id === slope.id);
      for (const course of courses) {
        const same = hant.find(({ id }) => id === course.id);
        offers.push({
          slope: { id: slope.id, names: namesOf(slope, hantSlope?.name_translations.zh ?? '') },
          category_id: course.category.id,
          course: { ...course, names: namesOf(course, same?.name_translations.zh ?? '') },
        });
      }
    }
    return offers;
  }

  async stored(id: number): Promise<Stored> {
    const answer = await this.#ask(`/api/v1/booking/${id}`);
    const { item } = (await answer.json()) as { item: Stored };
    const { status } = await this.#query<{ status: Stored['status'] }>('admin.booking.get', { id });
    return { ...item, status };
  }

  /** The mails to the guest of a booking, the subject above the text. */
  async mails(id: number): Promise<string[]> {
    type Mail = { audience: string; subject: string; text: string };
    const { data } = await this.#query<{ data: Mail[] }>('admin.message.list', { booking_id: id });
    return data.filter(({ audience }) => audience === 'guest').map(({ subject, text }) => `${subject}\n${text}`);
  }

  async #operatingDay(date: string): Promise<number | undefined> {
    const answer = await this.#ask(`/api/v1/school/operating-day?date=${date}`);
    if (!answer.ok) return undefined;
    return ((await answer.json()) as { item: { operating_day_id: number } }).item.operating_day_id;
  }

  /**
   * Books as a page would that says "Book", never "Ask".
   * @returns the status of the answer; 404 where the school has no such day
   */
  async tryToBook(wishes: {
    course_id: number;
    slope_id: number;
    setting_time_id: number;
    date: string;
    days_of_lesson: number;
    number_of_orders: number;
    ability_level: number;
    age_group: string;
    nominated_instructor_id: number | null;
  }): Promise<number> {
    const { date, ...asked } = wishes;
    const operating_day = await this.#operatingDay(date);
    if (operating_day === undefined) return 404;
    const someone = randomUUID().slice(0, 8);
    const json = {
      ...asked,
      operating_day,
      customer_name: 'Tries what is full',
      phone_number: `+65 9${String(Number.parseInt(someone, 16)).slice(0, 7)}`,
      email: `${someone}@example.com`,
      country_id: 392,
      hotel_name: 'x',
      referrer: 'partner',
      preferred_contact_method: 'line',
      account_id: 'x',
    };
    const answer = await this.#ask('/trpc/guest.booking.create', { method: 'POST', body: JSON.stringify(json) });
    return answer.status;
  }
}
