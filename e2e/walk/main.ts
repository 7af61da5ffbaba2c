/**
 * `npm run walk`: guests walk through the built site in Chromium, in each language and width, on four days of a season,
 * and book. Every statement about free and full, sums and dates is compared with the resulting booking. Takes ten
 * minutes; exits with 1 if a statement was wrong.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { type BuiltServer, startServer } from '../built-server.ts';
import { Findings, Found } from './findings.ts';
import { walkThrough } from './guest.ts';
import { watchRequests } from './readers.ts';
import { type Offer, School } from './school.ts';
import type { Walk } from './walk.ts';
import { type WalkLanguage, Words, walkLanguages } from './words.ts';

const { values } = parseArgs({
  options: {
    clock: { type: 'string' },
    language: { type: 'string' },
    width: { type: 'string' },
    /** A folder for pictures of every step. */
    pictures: { type: 'string' },
  },
});

/** Before the season, the fullest day, the last days, and summer. */
const clocks = ['2026-11-01', '2026-12-28', '2027-04-02', '2027-08-01'];
const widths = [320, 390, 1280];

const chosen = <Choice extends string | number>(all: readonly Choice[], wanted: string | undefined): Choice[] => {
  const found = all.filter((each) => wanted === undefined || String(each) === wanted);
  if (found.length > 0) return found;
  console.error(`There is no ${wanted} here: ${all.join(', ')}`);
  process.exit(2);
};
const wanted = {
  clocks: chosen(clocks, values.clock),
  languages: chosen(walkLanguages, values.language),
  widths: chosen(widths, values.width),
};

const findings = new Findings();

/** Guests differ by their number: some go alone, ask for a full day, nominate, or come for two days. */
const wishOf = (number: number): Walk['wish'] => ({
  full: number % 4 === 3,
  nominates: number % 2 === 1,
  people: 1 + (number % 3),
  days: number % 5 === 4 ? 2 : 1,
  later: number % 3,
  takesAll: number % 3 === 2,
  pickUp: number % 2 === 0,
});

/** Private and group courses, skis and snowboards, all slopes, one after the other. */
function mixed(offers: readonly Offer[]): Offer[] {
  const kinds = new Map<string, Offer[]>();
  for (const offer of offers) {
    const kind = `${offer.course.form} ${offer.course.type}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), offer]);
  }
  const lists = [...kinds.values()];
  return Array.from({ length: offers.length }, (_, index) => {
    const list = lists[index % lists.length] ?? [];
    return list[Math.floor((index * 5) / lists.length) % list.length];
  }).filter((offer) => offer !== undefined);
}

async function walkAs(
  browser: Browser,
  school: School,
  at: { url: string; clock: string; language: WalkLanguage; width: number; number: number; offers: Offer[] },
): Promise<boolean> {
  const { url, clock, language, width, number, offers } = at;
  const context = await browser.newContext({
    viewport: { width, height: width < 1000 ? 844 : 900 },
    locale: 'en',
    timezoneId: 'America/Los_Angeles',
  });
  const words = new Words(language, clock);
  try {
    // If a course has no day, the page says so, and the guest takes the next one.
    for (let tries = 0; tries < 4; tries += 1) {
      const page = await context.newPage();
      const offer = offers[(number + tries * 7) % offers.length];
      if (!offer) throw new Error('The school offers nothing.');
      const found = new Found(
        findings,
        `${clock} ${language} ${width} ${offer.course.names.en} at ${offer.slope.names.en}, guest ${number}`,
      );
      const shoot = async (what: string): Promise<void> => {
        if (values.pictures)
          await page.screenshot({
            path: path.join(values.pictures, `${clock}-${language}-${width}-${what}.png`),
            fullPage: true,
          });
      };
      const walk = {
        page,
        url,
        words,
        school,
        offer,
        wish: wishOf(number),
        number,
        findings: found,
        settled: watchRequests(page),
        shoot,
      };
      const isBooked = await walkThrough(walk).catch(async (error) => {
        await shoot('failed').catch(() => undefined);
        found.say(String(error instanceof Error ? error.stack : error).slice(0, 600));
        return false;
      });
      await page.close();
      if (isBooked) return true;
    }
    return false;
  } finally {
    await context.close();
  }
}

async function walkOn(browser: Browser, clock: string): Promise<void> {
  const server = await startServer({ NOW: `${clock}T08:00:00+09:00`, BOT_CHECK: 'none' });
  try {
    await walkWith(browser, clock, server);
  } finally {
    await server.stop();
  }
}

/** One guest after the other: each finds what the earlier ones have left. */
async function walkWith(
  browser: Browser,
  clock: string,
  { url, adminEmail, adminPassword }: BuiltServer,
): Promise<void> {
  const school = new School(url);
  await school.logIn(adminEmail, adminPassword);
  const offers = mixed(await school.offers());
  let number = clocks.indexOf(clock) * 100;
  for (const language of walkLanguages)
    for (const width of widths) {
      number += 1;
      if (!wanted.languages.includes(language) || !wanted.widths.includes(width)) continue;
      const isBooked = await walkAs(browser, school, { url, clock, language, width, number, offers });
      console.log(
        `${clock} ${language} ${width}: ${isBooked ? 'done' : 'nothing booked'}, ${findings.compared} words so far`,
      );
    }
}

const executablePath = process.env.CHROMIUM_PATH;
if (values.pictures) mkdirSync(values.pictures, { recursive: true });
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  // Each has its own server.
  await Promise.all(wanted.clocks.map((clock) => walkOn(browser, clock)));
} finally {
  await browser.close();
}
const walks = wanted.clocks.length * wanted.languages.length * wanted.widths.length;
const { booked, requested } = findings.bookings;
if (booked + requested < walks)
  findings.contradictions.push(`${booked + requested} guests of ${walks} came to the end`);
console.log(
  `${walks} walks, ${booked} bookings, ${requested} requests, ${findings.compared} words compared, ${findings.contradictions.length} not so`,
);
process.exit(findings.contradictions.length === 0 ? 0 : 1);
