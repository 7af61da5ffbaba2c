/** What a page may say, generated from the product's own texts; any other sentence on a screen is not one of ours. */
import { readFileSync } from 'node:fs';
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';

export const walkLanguages = ['en', 'zh', 'zh-Hant', 'ja'] as const;
export type WalkLanguage = (typeof walkLanguages)[number];

/** If two have the same key, the guest's steps count. */
const files = ['common', 'choices', 'landingPage', 'lastSteps'] as const;
const fileOf = (language: string, name: string): object =>
  JSON.parse(readFileSync(new URL(`../../packages/i18n/locales/${language}/${name}.json`, import.meta.url), 'utf8'));

type Gaps = Record<string, string | number>;

/** English days are written as guests from Asia and Australia write them; the others as their calendars do. */
const dayTags: Record<WalkLanguage, string> = { en: 'en-GB', ja: 'ja', zh: 'zh-CN', 'zh-Hant': 'zh-TW' };

/** The last day that a screen may name. */
const days = 500;

export class Words {
  readonly language: WalkLanguage;
  readonly #texts: Record<string, string>;
  readonly #plural: Intl.PluralRules;
  readonly #today: PlainDate;

  constructor(language: WalkLanguage, today: PlainDate) {
    this.language = language;
    this.#today = today;
    this.#plural = new Intl.PluralRules(language);
    this.#texts = Object.assign({}, ...files.map((name) => fileOf(language, name)));
  }

  /** @param key of the guests' texts @param gaps `count` chooses between one and many */
  text(key: string, gaps: Gaps = {}): string {
    const form = gaps.count === undefined ? key : `${key}_${this.#plural.select(Number(gaps.count))}`;
    const found = this.#texts[form] ?? this.#texts[key];
    if (found === undefined) throw new Error(`There is no text ${key} in ${this.language}.`);
    return found
      .replaceAll('\u2060', '')
      .replaceAll(/\{\{(\w+)\}\}/g, (_, gap: string) => String(gaps[gap] ?? `{{${gap}}}`));
  }

  yen(amount: number): string {
    return `¥${amount.toLocaleString('en')}`;
  }

  /** @returns undefined for what is no sum of money */
  yenIn(text: string): number | undefined {
    const amount = Number(text.replaceAll(/[¥,\u2060]/g, ''));
    return text.includes('¥') && Number.isInteger(amount) ? amount : undefined;
  }

  day(
    date: PlainDate,
    parts: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  ): string {
    const text = new Intl.DateTimeFormat(dayTags[this.language], { ...parts, timeZone: 'UTC' });
    return text.format(Date.parse(`${date}T00:00:00Z`)).replace(',', '');
  }

  /** '20 Dec', '12月20日'. */
  shortDay(date: PlainDate): string {
    const [, month = 1, day] = date.split('-').map(Number);
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
    return this.language === 'en' ? `${day} ${months[month - 1]}` : `${month}月${day}日`;
  }

  /** 'Sunday' if that is the next one, else '20 Dec'. */
  nearDay(date: PlainDate): string {
    return date < addDays(this.#today, 7) ? this.day(date, { weekday: 'long' }) : this.shortDay(date);
  }

  /** The numbers in a text, at its placeholders; undefined if it is another text. */
  numbersIn(key: string, gaps: readonly string[], text: string, given: Gaps = {}): number[] | undefined {
    const marked = this.text(key, { ...given, ...Object.fromEntries(gaps.map((gap) => [gap, `\u0001${gap}\u0001`])) });
    const order: string[] = [];
    const pattern = marked
      .split('\u0001')
      .map((part) =>
        gaps.includes(part) && order.push(part) ? '(\\d+)' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
      )
      .join('');
    const found = new RegExp(`^${pattern}$`).exec(text);
    return found ? gaps.map((gap) => Number(found[order.indexOf(gap) + 1])) : undefined;
  }

  /** @returns the first day from today on whose words hold; undefined when there is none */
  dayWith(holds: (date: PlainDate) => boolean): PlainDate | undefined {
    for (let ahead = 0; ahead < days; ahead += 1) {
      const date = addDays(this.#today, ahead);
      if (holds(date)) return date;
    }
    return undefined;
  }

  /** The number in a text of a key with `count`. */
  countIn(key: string, text: string, gaps: Gaps = {}): number | undefined {
    for (let count = 1; count <= 60; count += 1) if (this.text(key, { ...gaps, count }) === text) return count;
    return undefined;
  }

  /** The value at the one placeholder of a text; undefined if it is another text. */
  gapIn(key: string, gap: string, text: string): string | undefined {
    const [before = '', after = ''] = this.text(key, { [gap]: '\u0000' }).split('\u0000');
    const fits = text.startsWith(before) && text.endsWith(after) && text.length > before.length + after.length;
    return fits ? text.slice(before.length, text.length - after.length) : undefined;
  }

  /** A lesson as steps 4 and 5 and the last page name it. */
  when({ date, days, from, to }: { date: PlainDate; days: number; from: string; to: string }): string {
    const hours = { from, to, zone: 'JST' };
    if (days === 1) return this.text('resortTime', { date: this.day(date), ...hours });
    return this.text('resortTimeDays', { date: this.day(date), lastDate: this.day(addDays(date, days - 1)), ...hours });
  }
}
