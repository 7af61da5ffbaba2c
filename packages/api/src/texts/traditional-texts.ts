/**
 * Converts what a school wrote in Chinese for readers of Traditional characters (decision 0065): every text of an
 * answer whose key says that it is Chinese (`zh`, `about_zh`). A word for which the school has its own conversion
 * becomes that.
 */
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { Db } from '../database/database.ts';
import { fromCatalogue } from '../database/table-sets.ts';
import { toTraditional } from '../platform/traditional/convert.ts';
import type { ToConvert } from '../platform/traditional/library.ts';

type OwnWord = { simplified: string; traditional: string };

/** The school's own words, in the order in which it wrote them. */
const selectOwnWords = fromCatalogue(
  (db: Db): Promise<readonly OwnWord[]> =>
    db.selectFrom('traditional_word').select(['simplified', 'traditional']).orderBy('position').execute(),
);

type Texts = Record<string, unknown>;
const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The place of a text: its key, its object, and the key of that object. */
type TextKey = { key: string; beside: Texts; within: string };
/** How to convert the text of a place; undefined for one that is not the school's Chinese. */
type Choose = (place: TextKey) => ToConvert['as'] | undefined;

/** The stored texts of a row or a form. Names of instructors and of the school are converted letter by letter. */
const storedTexts: Choose = ({ key }) => {
  if (key === 'name_zh') return 'person';
  return key === 'zh' || key.endsWith('_zh') ? 'text' : undefined;
};

/** rest-v1: `name` is in the requested language, everything else is as stored. */
const restNames: Choose = ({ key, beside, within }) => {
  if (key !== 'name') return undefined;
  return 'name_zh' in beside || within.endsWith('instructor') ? 'person' : 'text';
};

type Convert = (asked: ToConvert) => string;

/** The same with each selected text converted; anything but plain objects and lists stays as it is. */
function mapTexts(value: unknown, choose: Choose, convert: Convert, within = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, choose, convert, within));
  if (!isTexts(value)) return value;
  const mapped: Texts = {};
  for (const [key, each] of Object.entries(value)) {
    const as = typeof each === 'string' ? choose({ key, beside: value, within }) : undefined;
    mapped[key] = as ? convert({ text: each as string, as }) : mapTexts(each, choose, convert, key);
  }
  // A separate text for these readers, where the school could write one and has not.
  if (mapped['zh-Hant'] === '' && typeof mapped.zh === 'string') mapped['zh-Hant'] = mapped.zh;
  return mapped;
}

/** A text cut at the school's own words: the parts between them, and the words themselves. */
function cutterAt(words: readonly OwnWord[]): (text: string) => string[] {
  if (words.length === 0) return (text) => [text];
  const longestFirst = words.map(({ simplified }) => simplified).sort((a, b) => b.length - a.length);
  const escaped = longestFirst.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(${escaped.join('|')})`);
  return (text) => text.split(pattern);
}

async function converted<Found>({ db }: { db: Db }, found: Found, choose: Choose): Promise<Found> {
  const words = await selectOwnWords(db);
  const own = new Map(words.map(({ simplified, traditional }) => [simplified, traditional]));
  const cut = cutterAt(words);
  const asked: ToConvert[] = [];
  mapTexts(found, choose, ({ text, as }) => {
    for (const part of cut(text)) if (part !== '' && !own.has(part)) asked.push({ text: part, as });
    return text;
  });
  const convert = await toTraditional(db, asked);
  return mapTexts(found, choose, ({ text, as }) =>
    cut(text)
      .map((part) => own.get(part) ?? (part === '' ? '' : convert({ text: part, as })))
      .join(''),
  ) as Found;
}

/**
 * @param found what a reader gets, made of plain objects and lists
 * @returns the same, or a copy in Traditional characters for a reader of those
 */
export const forReader = async <Found>(app: { db: Db }, found: Found, language: TextLanguage): Promise<Found> =>
  language === 'zh-Hant' ? converted(app, found, storedTexts) : found;

/** The same for an answer of REST v1, where only the names are in the reader's language. */
export const withNamesForReader = async <Found>(
  app: { db: Db },
  found: Found,
  language: TextLanguage,
): Promise<Found> => (language === 'zh-Hant' ? converted(app, found, restNames) : found);
