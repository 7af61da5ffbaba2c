/** What the text on a card, a day and a lesson time says. */
import * as read from './readers.ts';
import { nameIn, type Said, type Walk } from './walk.ts';
import type { Words } from './words.ts';

export type Card = {
  next: string | undefined;
  /** How many can be booked together on that day, in a class. */
  places: number | undefined;
  /** Prices of the whole lesson, by how many people. */
  prices: Map<number, number>;
};

/** '¥29,000 for 1', '¥8,000 per person', '¥20,000 for 1–2'. @returns undefined for another text */
function priceSaid(words: Words, text: string): [people: number, total: number][] | undefined {
  const sum = /¥[\d,]+/.exec(text)?.[0];
  const total = sum === undefined ? undefined : words.yenIn(sum);
  if (sum === undefined || total === undefined) return undefined;
  if (text === words.text('priceEach', { price: sum })) return [1, 2].map((people) => [people, people * total]);
  for (let from = 1; from <= 6; from += 1)
    for (let to = from; to <= 6; to += 1) {
      const people = from === to ? from : words.text('fromTo', { from, to });
      if (text === words.text('priceFor', { price: sum, people })) return [from, to].map((each) => [each, total]);
    }
  return undefined;
}

/** What the card of the course promises. */
export async function readCard(walk: Walk): Promise<Card> {
  const { page, url, words, offer, findings, settled } = walk;
  await page.goto(`${url}/?slope=${offer.slope.id}&category=${offer.category_id}&lang=${words.language}`);
  await read.card(page, nameIn(walk, offer.course.names)).waitFor();
  await settled();
  const lines = await read.cardLines(page, nameIn(walk, offer.course.names));
  const card: Card = { next: undefined, places: undefined, prices: new Map() };
  let isSaid = false;
  for (const line of lines) {
    const prices = line.split(words.text('factSeparator')).map((each) => priceSaid(words, each.trim()));
    for (const each of prices) for (const [people, total] of each ?? []) card.prices.set(people, total);
    if (words.gapIn('fromPrice', 'price', line) !== undefined) isSaid = true;
    if (['cardNoPlace', 'cardNoDay'].some((key) => words.text(key) === line)) isSaid = true;
    card.next ??= words.dayWith((date) => words.text('cardFreeFrom', { date: words.nearDay(date) }) === line);
    const ofClass = (date: string) =>
      words.numbersIn('cardPlaces', ['places', 'of'], line, { date: words.nearDay(date) });
    const inClass = words.dayWith((date) => ofClass(date) !== undefined);
    if (inClass === undefined) continue;
    card.next = inClass;
    const [places, of] = ofClass(inClass) ?? [];
    card.places = places;
    findings.holds(`the card counts ${line}`, places !== undefined && of !== undefined && places <= of);
  }
  const all = lines.join(' | ');
  findings.holds(`the card says neither a free day nor that there is none: ${all}`, isSaid || card.next !== undefined);
  findings.holds(`the card names no price: ${all}`, isSaid || card.prices.size > 0);
  return card;
}

/** What the accessible name of a day says. */
export function saidOf(words: Words, day: read.Day): Said {
  const price = /¥[\d,]+/.exec(day.name)?.[0];
  const said = price === undefined ? {} : { price: words.yenIn(price) ?? 0 };
  for (let places = 1; places <= 60; places += 1)
    if (
      day.name.includes(words.text('placesLeft', { count: places })) &&
      day.text.includes(words.text('cellLeft', { count: places }))
    )
      return { ...said, state: 'few', places };
  if (day.text.includes(words.text('cellFull')))
    return { ...said, state: 'full', asks: day.name.includes(words.text('canAsk')) };
  return { ...said, state: day.isOff ? 'closed' : 'free' };
}

export type DaySaid = { day: read.Day; said: Said };

/** The largest number with which the text contains the key's words: '1 left' also occurs in '11 left'. */
function placesIn(words: Words, key: 'placesLeft' | 'cellLeft', text: string): number | undefined {
  for (let count = 60; count >= 1; count -= 1) if (text.includes(words.text(key, { count }))) return count;
  return undefined;
}

/** Turns the months until one has a day of the kind; checks each day's own text on the way. */
export async function findDays(walk: Walk, isWanted: (found: DaySaid) => boolean): Promise<DaySaid[]> {
  await read.firstMonth(walk.page, walk.words);
  for (let month = 0; month < 14; month += 1) {
    await walk.settled();
    const all = (await read.days(walk.page)).map((day) => ({ day, said: saidOf(walk.words, day) }));
    for (const { day, said } of all) {
      const { words } = walk;
      walk.findings.holds(
        `the day ${day.date} is not named: ${day.name}`,
        day.name.includes(words.day(day.date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })) ||
          day.name.includes(words.day(day.date)) ||
          day.name.includes(String(Number(day.date.slice(8)))),
      );
      walk.findings.same(
        `the places in the name and on the field of ${day.date}`,
        placesIn(words, 'placesLeft', day.name),
        placesIn(words, 'cellLeft', day.text),
      );
      walk.findings.holds(
        `${day.date} has a price and cannot be chosen: ${day.name}`,
        said.price === undefined || !day.isOff || said.state === 'full',
      );
    }
    const found = all.filter(isWanted);
    if (found.length > 0) return found;
    if (!(await read.nextMonth(walk.page, walk.words))) return [];
  }
  return [];
}

export const isFree = ({ day, said }: DaySaid): boolean =>
  !day.isOff && (said.state === 'free' || said.state === 'few');
export const isFull = ({ day, said }: DaySaid): boolean => !day.isOff && said.state === 'full' && said.asks === true;

/** The hours in the lines of a lesson time, as the page shows them. */
export const hoursOf = ({ lines }: read.Tile): string => lines.find((line) => /^\d\d:\d\d-\d\d:\d\d$/.test(line)) ?? '';

export function timeSaid(words: Words, tile: read.Tile): Said {
  for (const line of tile.lines) {
    const places = words.countIn('placesLeft', line);
    if (places !== undefined) return { state: 'few', places };
    if (line === words.text('timeFullAsk')) return { state: 'full', asks: true };
    if (line === words.text('timeFull')) return { state: 'full', asks: false };
    if (line === words.text('timeClosed')) return { state: 'closed' };
  }
  return { state: 'free' };
}
