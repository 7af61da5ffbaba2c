/** Step 4: day, time, people and instructor; what is shown as full or busy cannot be booked. */
import { checkLines } from './price.ts';
import * as read from './readers.ts';
import { type Card, type DaySaid, findDays, hoursOf, isFree, isFull, saidOf, timeSaid } from './said.ts';
import { asSent, type Chosen, nameIn, type Walk } from './walk.ts';

/** Instructors shown as free can be chosen, and those shown as busy cannot be booked. */
async function nominate(walk: Walk, base: Omit<Chosen, 'lines' | 'nominated'>): Promise<Chosen['nominated']> {
  const { page, words, findings, school, wish } = walk;
  const options = (await read.instructors(page, words)).filter(({ value }) => value > 0);
  const isFree = ({ lines }: read.Tile): boolean =>
    lines.some(
      (line) => line === words.text('freeThatDay') || line === words.text('freeAllDays', { count: base.days }),
    );
  const named = (tile: read.Tile): { id: number; name: string; fee: number } | undefined => {
    const [line = ''] = tile.lines.filter((each) => each.includes('¥'));
    const price = /¥[\d,]+/.exec(line)?.[0] ?? '';
    const fee = words.yenIn(price) ?? 0;
    const name = words.gapIn('instructorWithFee', 'name', line.replace(price, '{{price}}'));
    return name === undefined ? undefined : { id: tile.value, name, fee };
  };
  const busy = options.find((tile) => tile.isOff);
  if (busy && base.said.state !== 'full') {
    const status = await school.tryToBook(asSent(walk, base, base.time.id, busy.value));
    findings.holds(`${busy.lines[0]}: a nomination is answered ${status}`, status === 409 || status === 422);
  }
  for (const tile of options)
    if (isFree(tile)) findings.holds(`${tile.lines[0]} is free and cannot be chosen`, !tile.isOff);
  const free = options.find((tile) => !tile.isOff && named(tile) !== undefined);
  if (!wish.nominates || wish.full || !free) {
    await read.foldInstructors(page, words);
    return null;
  }
  await read.press(page, words, 'nominatedInstructor', free.value);
  await walk.settled();
  return named(free) ?? null;
}

/** Step 4 until everything about the lesson is chosen. @returns null where the page says that nothing can be booked */
export async function chooseLesson(walk: Walk, card: Card): Promise<Chosen | null> {
  const { page, words, findings, offer, wish, school, settled } = walk;
  await read.card(page, nameIn(walk, offer.course.names)).click();
  await read.heading(page, words, 'yourDetails').waitFor();
  await settled();
  // It is for one person, as on the card.
  const [first] = await findDays(
    walk,
    ({ day, said }) => !day.isOff && (said.state === 'free' || said.state === 'few'),
  );
  findings.same('the next free day of the card, and of the calendar', card.next, first?.day.date);
  checkCard(walk, card, first);
  const levels = await read.levels(page, words);
  const level = levels[walk.number % levels.length]?.value ?? 1;
  await read.press(page, words, 'abilityLevel', level);
  // As many people can be entered as the card says can be booked together.
  const most = wish.takesAll ? (card.places ?? wish.people) : wish.people;
  const people = (await read.people(page, words)).filter(({ value }) => value <= most).at(-1)?.value ?? 1;
  await read.press(page, words, 'numberOfPeople', people);
  const days = await chooseDays(walk);
  const wanted = wish.full ? isFull : isFree;
  let found = await findDays(walk, wanted);
  if (found.length === 0) found = await findDays(walk, isFree);
  const promised = wish.takesAll ? found.find(({ day }) => day.date === card.next) : undefined;
  const picked = promised ?? found[Math.min(wish.later, found.length - 1)];
  if (wish.takesAll && card.places !== undefined && levels.length === 1)
    findings.holds(
      `${people} of ${card.places} places on the card cannot be booked on ${card.next}`,
      promised !== undefined,
    );
  await tryFull(walk, { days, people, level });
  if (!picked) return null;
  await read.dayButton(page, picked.day.date).click();
  await settled();
  const date = picked.day.date;
  const tiles = await read.times(page, words);
  const base = { date, days, people, level };
  const said = tiles.map((tile) => ({ tile, said: timeSaid(words, tile) }));
  const states = said.map((each) => each.said.state);
  if (picked.said.state === 'full')
    findings.holds(
      `${date} is full and a time is free: ${states.join()}`,
      !states.some((each) => each === 'free' || each === 'few'),
    );
  else
    findings.holds(
      `${date} has a place and no time has: ${states.join()}`,
      states.some((each) => each === 'free' || each === 'few'),
    );
  for (const each of said)
    if (each.said.state === 'full' || each.said.state === 'closed') {
      const status = await school.tryToBook(asSent(walk, base, each.tile.value));
      findings.holds(
        `${date} ${each.tile.lines.join(' ')}: a booking is answered ${status}`,
        status === 409 || status === 422,
      );
    }
  const taken = said.find((each) => each.tile.isChosen);
  const free = said.filter((each) => each.said.state === 'free' || each.said.state === 'few');
  if (!taken || (picked.said.state !== 'full' && !free.includes(taken)))
    findings.say(`${date} has a free time, and the page chose ${taken?.tile.lines.join(' ')}`);
  const asked = wish.full ? said.find((each) => each.said.state === 'full' && each.said.asks) : undefined;
  const pressed = (asked ?? free[walk.number % Math.max(1, free.length)] ?? taken)?.tile;
  if (pressed && !pressed.isChosen) await read.press(page, words, 'lessonTime', pressed.value);
  await settled();
  const time = offer.course.setting_time.find(({ id }) => id === pressed?.value);
  if (!pressed || !time) throw new Error(`No lesson time is shown on ${date}`);
  findings.same('the hours of the lesson time', hoursOf(pressed), `${time.duration_from}-${time.duration_to}`);
  const [day] = (await read.days(page)).filter((each) => each.date === date);
  const ofTime = timeSaid(words, pressed);
  const price = day ? saidOf(words, day).price : undefined;
  const whole = { ...base, time, said: price === undefined ? ofTime : { ...ofTime, price } };
  const nominated = await nominate(walk, whole);
  const lines = await read.priceLines(page, words);
  const chosen = { ...whole, nominated, lines };
  checkLines(walk, chosen, lines, 'step 4');
  checkCardPrice(walk, card, chosen);
  const when = words.when({ date, days, from: time.duration_from, to: time.duration_to });
  findings.holds(`step 4 does not say ${when}`, (await read.text(page)).includes(when));
  return chosen;
}

async function chooseDays({ page, words, wish, offer, settled }: Walk): Promise<number> {
  const more = page.getByRole('button', { name: words.text('oneDayMore') });
  const days = Math.max(wish.days, offer.course.days_of_lesson);
  for (let count = offer.course.days_of_lesson; count < days; count += 1) await more.click();
  await settled();
  return days;
}

/** The card and the calendar agree about the day: its price, and at least so many places. */
function checkCard({ findings, offer }: Walk, card: Card, first: DaySaid | undefined): void {
  const alone = card.prices.get(1);
  if (alone !== undefined && first?.said.price !== undefined)
    findings.same('the price on the card, and of the day', alone, first.said.price * offer.course.days_of_lesson);
  const { places } = first?.said ?? {};
  if (card.places !== undefined && places !== undefined)
    findings.holds(`${card.places} places on the card, ${places} in the calendar`, card.places <= places);
}

/** The card's price for so many people is the price of its day. */
function checkCardPrice({ words, findings, offer }: Walk, card: Card, { date, days, people, lines }: Chosen): void {
  const said = card.prices.get(people);
  if (said === undefined || date !== card.next || days !== offer.course.days_of_lesson) return;
  findings.same(`the price for ${people} on the card`, said, (words.yenIn(lines[0]?.amount ?? '') ?? 0) * days);
}

/** A day shown as full, and one that cannot be chosen, in the month that is shown: neither can be booked. */
async function tryFull(walk: Walk, base: Pick<Chosen, 'days' | 'people' | 'level'>): Promise<void> {
  const { page, words, school, offer, findings } = walk;
  const all = (await read.days(page)).map((day) => ({ day, said: saidOf(words, day) }));
  const full = all.find(({ said }) => said.state === 'full');
  const closed = all.find(({ day, said }) => day.isOff && said.state === 'closed');
  for (const found of [full, closed]) {
    if (!found) continue;
    for (const time of offer.course.setting_time) {
      const status = await school.tryToBook(asSent(walk, { ...base, date: found.day.date }, time.id));
      findings.holds(`${found.day.name}: a booking is answered ${status}`, [404, 409, 422].includes(status));
    }
  }
}
