/** What the words on a card, a day and a lesson time say. */
import * as read from './readers.ts';
import { nameIn, type Walk } from './walk.ts';
import type { Words } from './words.ts';

export type Card = { next: string | undefined; places: number | undefined; price: number | undefined };

/** What the card of the course promises to one person. */
export async function readCard(walk: Walk): Promise<Card> {
  const { page, url, words, offer, findings, settled } = walk;
  await page.goto(`${url}/?slope=${offer.slope.id}&category=${offer.category_id}&lang=${words.language}`);
  await read.card(page, nameIn(walk, offer.course.names)).waitFor();
  await settled();
  const lines = await read.cardLines(page, nameIn(walk, offer.course.names));
  const card: Card = { next: undefined, places: undefined, price: undefined };
  let isSaid = false;
  for (const line of lines) {
    const price = words.gapIn('fromPrice', 'price', line);
    if (price !== undefined) card.price = words.yenIn(price);
    if (['cardNoPlace', 'cardNoDay'].some((key) => words.text(key) === line)) isSaid = true;
    const free = words.dayWith((date) => words.text('cardFreeFrom', { date: words.shortDay(date) }) === line);
    const few = words.dayWith(
      (date) => words.countIn('cardPlacesLeft', line, { date: words.shortDay(date) }) !== undefined,
    );
    if (few) card.places = words.countIn('cardPlacesLeft', line, { date: words.shortDay(few) });
    card.next ??= free ?? few;
  }
  findings.holds(
    `the card says neither a free day nor that there is none: ${lines.join(' | ')}`,
    isSaid || card.next !== undefined,
  );
  findings.holds(`the card names no price: ${lines.join(' | ')}`, card.price !== undefined);
  return card;
}

export type Said = { state: 'free' | 'few' | 'full' | 'closed'; places?: number; price?: number; asks?: boolean };

/** What a day's name says of it. */
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

/** Turns months until one has a day of the kind; checks each day's own words on the way. */
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

/** The hours in the lines of a lesson time, as the page says them. */
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
