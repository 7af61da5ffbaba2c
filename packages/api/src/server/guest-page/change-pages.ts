/** The pages on which a guest changes a booking: choose, see the fee, confirm. */
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import { DomainError } from '@gerende/domain/errors';
import { changedFields, type Wish } from '@gerende/domain/guest-page/change-rules';
import { ChangeForm, ChangePressed, wishOf } from '@gerende/domain/guest-page/change-schema';
import { inLanguage, type TextLanguage } from '@gerende/domain/language/rules';
import { languageInBoth } from '@gerende/domain/language/taught';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { questionsOf } from '../../features/closure/guest-closure.service.ts';
import { type ChangeChoices, changeChoices } from '../../features/guest-page/change-choices.service.ts';
import { DeskOnly } from '../../features/guest-page/desk-only.ts';
import {
  changeByGuest,
  lineOfParty,
  planChange,
  whyDeskOnly,
  wishOfBooking,
} from '../../features/guest-page/guest-change.service.ts';
import type { GuestPage } from '../../features/guest-page/guest-page.service.ts';
import { writeToSchool } from '../../features/guest-page/guest-words.service.ts';
import { errorStatus } from '../../http/error-status.ts';
import type { HttpEnv } from '../../http/request-context.ts';
import { translate } from '../../http/translate.ts';
import { toInvalid } from '../../http/zod-errors.ts';
import { type ServerTextKey, textsIn } from '../../platform/texts.ts';
import { type ChangedRow, changeForm, changePreview, type Typed, timeName, type Wrong } from './change-html.ts';
import { askForm, deskOnlyContent } from './desk-only-html.ts';
import { type Ask, formOf, type Handle, numberIn, sendPage, sentenceOf, withPage } from './frame/answer.ts';
import { at } from './frame/page-html.ts';

const typedOf = (wish: Wish): Typed => ({
  ...Object.fromEntries(Object.entries(wish).map(([name, value]) => [name, value === null ? '' : String(value)])),
  has_transportation: wish.has_transportation ? '1' : '',
});

type Words = { choices: ChangeChoices; language: TextLanguage };

/** The wish as text, field by field. */
function wishInWords(wish: Wish, { choices, language }: Words): Record<keyof Wish, string> {
  const say = textsIn(language);
  const course = choices.courses.find(({ id }) => id === wish.course_id);
  const time = choices.times.find(({ id }) => id === wish.setting_time_id);
  return {
    course_id: course ? inLanguage(course.name_translations, language) : '',
    date: dayInWords(wish.date, language),
    setting_time_id: time ? timeName(time, language) : '',
    days_of_lesson: String(wish.days_of_lesson),
    number_of_orders: say('mail:people', { count: wish.number_of_orders }),
    ability_level: say(`choices:level_${wish.ability_level}`),
    lesson_language: wish.lesson_language
      ? languageInBoth(wish.lesson_language, language)
      : say('guestPage:anyLanguage'),
    has_transportation: say(wish.has_transportation ? 'mail:pickupYes' : 'guestPage:no'),
    hotel_name: wish.hotel_name ?? '',
  };
}

const labels: Record<keyof Wish, ServerTextKey> = {
  course_id: 'mail:fact_course',
  date: 'guestPage:firstDay',
  setting_time_id: 'guestPage:time',
  days_of_lesson: 'guestPage:numberOfDays',
  number_of_orders: 'mail:fact_people',
  ability_level: 'mail:fact_level',
  lesson_language: 'guestPage:lessonLanguage',
  has_transportation: 'mail:fact_pickup',
  hotel_name: 'mail:fact_hotel',
};

function rowsOf(before: Wish, after: Wish, words: Words): ChangedRow[] {
  const say = textsIn(words.language);
  const [was, is] = [wishInWords(before, words), wishInWords(after, words)];
  return changedFields(before, after).map((field) => ({
    label: say(labels[field]),
    before: was[field],
    after: is[field],
  }));
}

/** The messages of a refusal, beside the fields of the form where it names them. */
function wrongOf(error: DomainError, language: TextLanguage): Wrong {
  const fields = Object.entries(error.details.fields ?? {}).flatMap(([name, [text]]) =>
    text ? [[name, translate(text, language)] as const] : [],
  );
  const known = fields.filter(([name]) => name in labels);
  const all = known.length > 0 ? translate({ key: 'errors:checkYourInput' }, language) : sentenceOf(error, language);
  return { fields: Object.fromEntries(known), all };
}

type Shown = { page: GuestPage; home: string; line: number; typed: Typed; wrong?: Wrong; refused?: DomainError };

/** @param refused why the submitted form cannot be stored */
async function sendForm(c: Ask, { page, home, line, typed, refused }: Shown): Promise<Response> {
  const app = c.get('app');
  const { language } = page;
  const title = textsIn(language)('guestPage:change');
  const booking = await lineOfParty(app, page.partyId, line);
  const choices = await changeChoices(app, booking, language);
  const wrong = refused ? wrongOf(refused, language) : { fields: {} };
  const action = `${home}/change/${line}`;
  const form = changeForm(choices, { language, home, action, typed, wrong });
  const { success, data } = ChangeForm.safeParse(typed);
  const asks = success ? askedText(rowsOf(wishOfBooking(booking), wishOf(data), { choices, language })) : '';
  // If it cannot be taught, the school may find a way.
  const content = refused?.code === 'conflict' ? html`${form}${askForm({ language, home, line, asks })}` : form;
  return sendPage(c, { title, content, language, home, status: refused ? errorStatus[refused.code].http : 200 });
}

const askedText = (rows: readonly ChangedRow[]): string =>
  rows.map(({ label, before, after }) => `${label}: ${before} → ${after}`).join('\n');

function sendDeskOnly(c: Ask, error: DeskOnly, { page, home, line }: Shown, asks = ''): Promise<Response> {
  const { language } = page;
  const title = textsIn(language)('guestPage:change');
  return sendPage(c, { title, content: deskOnlyContent(title, error, { language, home, line, asks }), language, home });
}

const show: Handle = async (c, page, home) => {
  const app = c.get('app');
  const line = numberIn(c, 'line');
  const booking = await lineOfParty(app, page.partyId, line);
  const shown = { page, home, line, typed: typedOf(wishOfBooking(booking)) };
  const why = await whyDeskOnly(app, booking);
  if (!why) return sendForm(c, shown);
  // A lesson that the school cannot teach may be moved, however late it is.
  if ((await questionsOf(app, [booking])).length > 0) return c.redirect(at(`${home}/closure`, page.language), 303);
  return sendDeskOnly(c, new DeskOnly(why), shown);
};

/** @throws invalid on each wrong field */
function readWish(typed: Typed): Wish {
  const read = ChangeForm.safeParse(typed);
  if (!read.success) throw toInvalid(read.error, typed);
  return wishOf(read.data);
}

async function preview(c: Ask, { page, home, line, typed }: Shown): Promise<Response> {
  const app = c.get('app');
  const { language } = page;
  const wish = readWish(typed);
  const booking = await lineOfParty(app, page.partyId, line);
  const plan = await planChange(app, booking, wish);
  const choices = await changeChoices(app, booking, language);
  const rows = rowsOf(wishOfBooking(booking), wish, { choices, language });
  const content = changePreview(plan, rows, { language, home, action: `${home}/change/${line}`, typed: typedOf(wish) });
  return sendPage(c, { title: textsIn(language)('guestPage:checkChange'), content, language, home });
}

/** Whether the booking is as it was wished, for the fee that was shown: by a press before this one, whose answer was lost. */
async function isChanged(c: Ask, { page, line }: Shown, wish: Wish, fee: number): Promise<boolean> {
  const booking = await lineOfParty(c.get('app'), page.partyId, line);
  return booking.fee === fee && changedFields(wishOfBooking(booking), wish).length === 0;
}

async function save(c: Ask, asked: Shown): Promise<Response> {
  const { page, home, line, typed } = asked;
  const shown = ChangePressed.safeParse(typed);
  if (!shown.success) throw toInvalid(shown.error, typed);
  const wish = readWish(typed);
  const before = await changeByGuest(c.get('app'), page.partyId, line, wish, shown.data).catch(async (error) => {
    const isOld = error instanceof DomainError && error.text.key === 'errors:bookingChangedMeanwhile';
    if (!isOld || !(await isChanged(c, asked, wish, shown.data.fee))) throw error;
    return lineOfParty(c.get('app'), page.partyId, line);
  });
  const done = before.status === 'requested' ? 'request_changed' : 'changed';
  return c.redirect(at(home, page.language, { done }), 303);
}

const press: Handle = async (c, page, home) => {
  const { step, ...typed } = await formOf(c);
  const shown = { page, home, line: numberIn(c, 'line'), typed };
  try {
    return await (step === 'save' ? save(c, shown) : preview(c, shown));
  } catch (error) {
    if (error instanceof DeskOnly) return sendDeskOnly(c, error, shown, await asksOf(c, shown));
    if (!(error instanceof DomainError) || error.code === 'not_found') throw error;
    return sendForm(c, { ...shown, refused: error });
  }
};

/** The guest's wish as text. */
async function asksOf(c: Ask, { page, line, typed }: Shown): Promise<string> {
  const read = ChangeForm.safeParse(typed);
  if (!read.success) return '';
  const booking = await lineOfParty(c.get('app'), page.partyId, line);
  const choices = await changeChoices(c.get('app'), booking, page.language);
  return askedText(rowsOf(wishOfBooking(booking), wishOf(read.data), { choices, language: page.language }));
}

const ask: Handle = async (c, page, home) => {
  const { text = '' } = await formOf(c);
  await writeToSchool(c.get('app'), page.partyId, { about: 'change', text, bookingId: numberIn(c, 'line') });
  return c.redirect(at(home, page.language, { done: 'asked' }), 303);
};

export function mountChange(router: Hono<HttpEnv>): void {
  router.get('/:token/change/:line', withPage(show));
  router.post('/:token/change/:line', withPage(press));
  router.post('/:token/ask/:line', withPage(ask));
}
