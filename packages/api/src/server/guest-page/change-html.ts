/** The form in which a guest changes a booking, and the summary before it is stored. Both work without a script. */

import { maxDaysOfLesson } from '@gerende/domain/booking/choices';
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import { rangeInWords } from '@gerende/domain/calendar/range-in-words';
import { abilityLevels } from '@gerende/domain/course/sport-and-level';
import { inLanguage, type TextLanguage } from '@gerende/domain/language/rules';
import { languageInBoth } from '@gerende/domain/language/taught';
import { maxPeople } from '@gerende/domain/most-people';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import { html, raw } from 'hono/html';
import type { ChangeChoices } from '../../features/guest-page/change-choices.service.ts';
import type { PlannedChange } from '../../features/guest-page/guest-change.service.ts';
import { textsIn, yenText } from '../../platform/texts.ts';
import { at, type Html } from './frame/page-html.ts';

/** The fields as they were typed, by their names in the form. */
export type Typed = Record<string, string>;
/** A message for each wrong field, and one for the form. */
export type Wrong = { fields: Record<string, string>; all?: string | undefined };

type Form = { language: TextLanguage; home: string; action: string; typed: Typed; wrong: Wrong };
type Option = { value: string; label: string };

/** The fields of the form that can be wrong, in its order. */
const inOrder = [
  ...['course_id', 'date', 'setting_time_id', 'days_of_lesson', 'number_of_orders', 'ability_level'],
  ...['lesson_language', 'hotel_name'],
];

/** The first one is focused, which brings it into view. */
const isWrong = (name: string, { fields }: Wrong): unknown => {
  const isFirst = inOrder.find((each) => fields[each]) === name;
  return fields[name]
    ? html`aria-invalid="true" aria-describedby="${name}-wrong" ${isFirst ? raw('autofocus') : ''}`
    : '';
};

const wrongLine = (name: string, { fields }: Wrong): unknown =>
  fields[name] && html`<p class="wrong" id="${name}-wrong">${fields[name]}</p>`;

const select = (name: string, label: string, options: readonly Option[], { typed, wrong }: Form): Html =>
  html`<label for="${name}">${label}</label>
<select id="${name}" name="${name}" ${isWrong(name, wrong)}>${options.map(
    ({ value, label }) =>
      html`<option value="${value}" ${value === (typed[name] ?? '') ? raw('selected') : ''}>${label}</option>`,
  )}</select>${wrongLine(name, wrong)}`;

const number = (name: string, label: string, most: number, { typed, wrong }: Form): Html =>
  html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="number" inputmode="numeric" min="1" max="${most}" required value="${typed[name] ?? ''}" ${isWrong(name, wrong)}>${wrongLine(name, wrong)}`;

export const timeName = (time: SettingTime, language: TextLanguage): string => {
  const { setting_time: en, setting_time_ja: ja, setting_time_zh: zh } = time;
  return `${inLanguage({ en, ja, zh }, language)} ${rangeInWords(time.duration_from, time.duration_to, language)}`;
};

const hidden = (typed: Typed): Html[] =>
  Object.entries(typed).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

export function changeForm(choices: ChangeChoices, form: Form): Html {
  const { language, home, action, typed, wrong } = form;
  const say = textsIn(language);
  const courses = choices.courses.map((each) => ({
    value: String(each.id),
    label: inLanguage(each.name_translations, language),
  }));
  const languages = choices.languages.map((tag) => ({ value: tag, label: languageInBoth(tag, language) }));
  return html`<h1>${say('guestPage:change')}</h1><p>${say('guestPage:changeNote')}</p>
${wrong.all && html`<p class="notice bad" role="alert">${wrong.all}</p>`}
<form method="post" action="${at(action, language)}" class="card"><input type="hidden" name="step" value="preview">
${courses.length > 1 ? select('course_id', say('mail:fact_course'), courses, form) : hidden({ course_id: typed.course_id ?? '' })}
${select(
  'date',
  say('guestPage:firstDay'),
  choices.days.map((date) => ({ value: date, label: dayInWords(date, language) })),
  form,
)}
${select(
  'setting_time_id',
  say('guestPage:time'),
  choices.times.map((time) => ({ value: String(time.id), label: timeName(time, language) })),
  form,
)}
${number('days_of_lesson', say('guestPage:numberOfDays'), maxDaysOfLesson, form)}
${number('number_of_orders', say('mail:fact_people'), maxPeople, form)}
${select(
  'ability_level',
  say('mail:fact_level'),
  abilityLevels.map((level) => ({ value: String(level), label: say(`choices:level_${level}`) })),
  form,
)}
${select('lesson_language', say('guestPage:lessonLanguage'), [{ value: '', label: say('guestPage:anyLanguage') }, ...languages], form)}
<label class="check" for="has_transportation"><input type="checkbox" id="has_transportation" name="has_transportation" value="1" ${typed.has_transportation ? raw('checked') : ''}>${say('mail:fact_pickup')}</label>
<label for="hotel_name">${say('mail:fact_hotel')}</label>
<input id="hotel_name" name="hotel_name" maxlength="200" autocomplete="off" value="${typed.hotel_name ?? ''}" ${isWrong('hotel_name', wrong)}>${wrongLine('hotel_name', wrong)}
<div class="actions"><button class="button main">${say('guestPage:showFee')}</button>
<a class="button" href="${at(home, language)}">${say('guestPage:back')}</a></div></form>`;
}

/** A field before and after. */
export type ChangedRow = { label: string; before: string; after: string };

/** The difference that the guest pays, more or less. */
function differenceText(difference: number, language: TextLanguage): string {
  const say = textsIn(language);
  if (difference === 0) return say('guestPage:sameFee');
  const sum = yenText(Math.abs(difference));
  return say(difference > 0 ? 'guestPage:moreFee' : 'guestPage:lessFee', { sum });
}

export function changePreview(
  { before, fee, losesInstructor }: PlannedChange,
  rows: readonly ChangedRow[],
  { language, home, action, typed }: Omit<Form, 'wrong'>,
): Html {
  const say = textsIn(language);
  const isRequest = before.status === 'requested';
  return html`<h1>${say('guestPage:checkChange')}</h1>
<section class="card"><table><thead><tr><td></td><th scope="col">${say('guestPage:now')}</th><th scope="col">${say('guestPage:then')}</th></tr></thead>
<tbody>${rows.map(({ label, before, after }) => html`<tr><th scope="row">${label}</th><td>${before}</td><td><strong>${after}</strong></td></tr>`)}
<tr><th scope="row">${say(isRequest ? 'mail:fact_feeOnceBooked' : 'mail:fact_fee')}</th><td>${yenText(before.fee)}</td><td><strong>${yenText(fee)}</strong></td></tr></tbody></table>
<p class="sum">${isRequest ? say('guestPage:requestFree') : differenceText(fee - before.fee, language)}</p>
${losesInstructor && html`<p>${say('guestPage:otherInstructor')}</p>`}
<form method="post" action="${at(action, language)}">${hidden({ ...typed, step: 'save', fee: String(fee), version: String(before.version) })}
<div class="actions"><button class="button main">${say(isRequest ? 'guestPage:changeRequestNow' : 'guestPage:changeNow')}</button>
<a class="button" href="${at(action, language)}">${say('guestPage:otherwise')}</a>
<a class="button" href="${at(home, language)}">${say('guestPage:keepIt')}</a></div></form></section>`;
}
