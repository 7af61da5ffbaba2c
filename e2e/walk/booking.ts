/** The guest's answers, step 5 and the last page, and what was stored. */
import { daysInRow } from '@gerende/domain/calendar/plain-date';
import { checkLines, sumOf } from './price.ts';
import * as read from './readers.ts';
import { timeSaid } from './said.ts';
import type { Stored } from './school.ts';
import { type Chosen, nameIn, type Walk } from './walk.ts';

/** The guest's own answers. @returns what is booked, with the pick-up where it is wished */
export async function fillIn(walk: Walk, chosen: Chosen): Promise<Chosen> {
  const { page, words, number, offer, wish } = walk;
  const fill = (key: string, text: string) => read.field(page, words, key).fill(text);
  if (!read.isWide(page)) await read.next(page, words).click();
  await read.field(page, words, 'guestName').waitFor();
  await fill('guestName', `Walker ${number}`);
  await fill('phoneNumber', `+65 8${String(1_000_000 + number)}`);
  await fill('email', `walker${number}@example.com`);
  await fill('emailConfirmation', `walker${number}@example.com`);
  await page.getByRole('combobox', { name: words.text('country') }).selectOption('392');
  await page.getByRole('combobox', { name: words.text('ageGroup') }).selectOption(offer.course.age_groups[0] ?? '20s');
  await fill('hotelName', 'NASPA');
  await page.locator('label:has(input[name="preferredContactMethod"][value="line"])').click();
  await fill('accountId', `walker${number}`);
  await page.getByRole('combobox', { name: words.text('referrer') }).selectOption('snowman_website');
  const pickUp = wish.pickUp ? await read.pickUp(page, words) : undefined;
  if (!pickUp) return chosen;
  await pickUp.box.click();
  await walk.settled();
  const lines = await read.priceLines(page, words);
  const picked = { ...chosen, pickUp: pickUp.price, lines };
  checkLines(walk, picked, lines, 'step 4 with the pick-up');
  return picked;
}

/** Step 5 says the same as step 4. @returns whether the button asks the school */
export async function checkSummary(walk: Walk, chosen: Chosen): Promise<boolean> {
  const { page, words, findings, offer } = walk;
  await read.next(page, words).click();
  await read.heading(page, words, 'confirmBooking').waitFor();
  await walk.settled();
  const lines = await read.mainLines(page);
  const { date, days, time, people, level } = chosen;
  const says = (what: string): void =>
    findings.holds(`step 5 does not say ${what}: ${lines.join(' | ')}`, lines.includes(what));
  says(words.when({ date, days, from: time.duration_from, to: time.duration_to }));
  says(words.text('dayCount', { count: days }));
  says(nameIn(walk, offer.course.names));
  says(nameIn(walk, offer.slope.names));
  says(words.text('peopleCount', { count: people }));
  says(words.text(`level_${level}`));
  says(chosen.nominated?.name ?? words.text('noNomination'));
  const price = await read.priceLines(page, words);
  checkLines(walk, chosen, price, 'step 5');
  findings.same('the sum of step 4, and of step 5', sumOf(words, chosen.lines), sumOf(words, price));
  const asks = (await read.bookButton(page, words, 'submitAsk').count()) > 0;
  findings.same('the button asks the school', asks, chosen.said.state === 'full');
  findings.same('the note under the price', lines.includes(words.text(asks ? 'submitAskNote' : 'submitNote')), true);
  return asks;
}

/** Compares the last page with what is stored. */
export async function checkStored(walk: Walk, chosen: Chosen, asks: boolean): Promise<void> {
  const { page, words, findings, school, offer } = walk;
  await read.bookButton(page, words, asks ? 'submitAsk' : 'submit').click();
  await page.waitForURL(/booking=\d+/, { timeout: 60_000 });
  const id = Number(new URL(page.url()).searchParams.get('booking'));
  await walk.settled();
  const stored = await school.stored(id);
  findings.stored(stored.status);
  const lines = await read.mainLines(page);
  const title = stored.status === 'requested' ? 'askedTitle' : 'thankYouTitle';
  findings.holds(`the last page is not titled ${title}`, (await read.heading(page, words, title).count()) === 1);
  findings.same('booked or asked, as the button said', asks ? 'requested' : 'booked', stored.status);
  const { operating_day, setting_time, days_of_lesson, fee } = stored;
  findings.same('the date', chosen.date, operating_day.operating_day);
  findings.same(
    'the hours',
    `${chosen.time.duration_from}-${chosen.time.duration_to}`,
    `${setting_time.duration_from}-${setting_time.duration_to}`,
  );
  findings.same('the days', chosen.days, days_of_lesson);
  findings.same('the people', chosen.people, stored.number_of_orders);
  findings.same('the level', chosen.level, stored.ability_level);
  findings.same('the sum of step 5', sumOf(words, chosen.lines), fee);
  findings.same('the nominated instructor', chosen.nominated?.id ?? null, stored.nominated_instructor_id);
  findings.same('the pick-up', chosen.pickUp !== undefined, stored.has_transportation);
  findings.same('course and slope', [offer.course.id, offer.slope.id], [stored.course_id, stored.slope_id]);
  const when = words.when({
    date: operating_day.operating_day,
    days: days_of_lesson,
    from: setting_time.duration_from,
    to: setting_time.duration_to,
  });
  const said = lines.join('\n');
  findings.holds(`the last page does not say ${when}: ${lines.join(' | ')}`, said.includes(when));
  findings.holds(`the last page does not say ${words.yen(fee)}`, said.includes(words.yen(fee)));
  findings.holds(
    `the last page does not say ${id}`,
    lines.some((line) => line.includes(String(id))),
  );
  await checkMail(walk, stored);
}

/** The mail to the guest says the same as the last page. */
async function checkMail(walk: Walk, stored: Stored): Promise<void> {
  const { words, findings, school, offer } = walk;
  const mails = await school.mails(stored.id);
  findings.same('mails to the guest', mails.length, 1);
  const [mail = ''] = mails;
  const says = (what: string): void => findings.holds(`the mail does not say ${what}: ${mail}`, mail.includes(what));
  says(String(stored.id));
  says(words.yen(stored.fee));
  says(nameIn(walk, offer.course.names));
  says(nameIn(walk, offer.slope.names));
  const { duration_from: from, duration_to: to } = stored.setting_time;
  for (const date of daysInRow(stored.operating_day.operating_day, stored.days_of_lesson)) says(words.day(date));
  says(from);
  says(to);
}

/** Afterwards the day has one place less, in the words shown to a new guest with the same wishes. */
export async function checkPlaces(walk: Walk, chosen: Chosen): Promise<void> {
  const { page, url, words, offer, findings } = walk;
  const { date, days, people, level, time, said, nominated } = chosen;
  if (days !== offer.course.days_of_lesson) return;
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(
    `${url}/?slope=${offer.slope.id}&course=${offer.course.id}&date=${date}&time=${time.id}&people=${people}&level=${level}&lang=${words.language}`,
  );
  await read.heading(page, words, 'yourDetails').waitFor();
  await walk.settled();
  const tile = (await read.times(page, words)).find(({ value }) => value === time.id);
  const after = tile ? timeSaid(words, tile) : undefined;
  if (said.state === 'full') findings.same('full before and after', after?.state, 'full');
  if (said.state !== 'few' || nominated) return;
  const taken = offer.course.form === 'group' ? people : 1;
  const left = (said.places ?? 0) - taken;
  const places = after?.state === 'few' ? (after.places ?? 0) : after?.state === 'full' ? 0 : Number.POSITIVE_INFINITY;
  findings.holds(
    `${date} ${time.duration_from}: ${said.places} places, ${taken} taken, and afterwards ${JSON.stringify(after)}`,
    offer.course.form === 'group' ? places === Math.max(0, left) || (left < people && places === 0) : places <= left,
  );
}
