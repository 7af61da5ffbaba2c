/** The page on which a guest chooses what happens to a lesson that cannot be taught: another day, a credit, or a refund. */
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import type { TextLanguage } from '@gerende/domain/language/rules';
import { html } from 'hono/html';
import type { Question, ShownChoice } from '../../features/closure/guest-closure.service.ts';
import type { GuestPage } from '../../features/guest-page/guest-page.service.ts';
import { type ClosedTold, closedText } from '../../features/message/closure-text.ts';
import { textsIn, yenText } from '../../platform/texts.ts';
import { at, factLines, type Html } from './frame/page-html.ts';

export type Asked = { question: Question; choices: ShownChoice[]; told: ClosedTold };

/** A choice as the form sends it. */
const choiceValue = ({ dates, time_id }: Pick<ShownChoice, 'dates' | 'time_id'>): string =>
  `${dates.join(',')} ${time_id ?? ''}`;

function choiceWords({ dates, from, to }: ShownChoice, language: TextLanguage): string {
  const say = textsIn(language);
  const days = dates.map((date) => say('mail:dayAndTime', { day: dayInWords(date, language), from, to }));
  return days.join(language === 'en' ? '; ' : '、');
}

/** All days are visible, however narrow the page: a closed select would show only what fits into one line. */
function moveForm({ choices }: Asked, action: string, language: TextLanguage, id: string): Html {
  const say = textsIn(language);
  if (choices.length === 0)
    return html`<h3>${say('guestPage:closureMove')}</h3><p>${say('guestPage:closureMoveNone')}</p>`;
  return html`<form method="post" action="${action}"><input type="hidden" name="decision" value="move">
<h3 id="${id}">${say('guestPage:closureMove')}</h3><p>${say('guestPage:closureMoveNote')}</p>
<div role="radiogroup" aria-labelledby="${id}">${choices.map(
    (each, index) =>
      html`<label class="check"><input type="radio" name="to" value="${choiceValue(each)}" required ${index === 0 ? 'checked' : ''}> <span>${choiceWords(each, language)}</span></label>`,
  )}</div>
<div class="actions"><button class="button main">${say('guestPage:closureMoveNow')}</button></div></form>`;
}

function giveUpForm(decision: 'credit' | 'refund', less: number, action: string, language: TextLanguage): Html {
  const say = textsIn(language);
  const name = decision === 'credit' ? 'Credit' : 'Refund';
  return html`<form method="post" action="${action}"><input type="hidden" name="decision" value="${decision}"><input type="hidden" name="less" value="${less}">
<h3>${say(`guestPage:closure${name}`)}</h3><p>${say(`guestPage:closure${name}Note`, { sum: yenText(less) })}</p>
<div class="actions"><button class="button">${say(`guestPage:closure${name}Now`)}</button></div></form>`;
}

function questionCard(asked: Asked, page: GuestPage, home: string): Html {
  const { question, told } = asked;
  const { closure, booking, days, less } = question;
  const { language } = page;
  const say = textsIn(language);
  const line = page.lines.find((each) => each.booking.id === booking.id);
  const when = days.map(({ date, from, to }) => say('mail:dayAndTime', { day: dayInWords(date, language), from, to }));
  const action = at(`${home}/closure/${closure.id}/${booking.id}`, language);
  const id = `to-${closure.id}-${booking.id}`;
  return html`<section class="card" aria-labelledby="h-${id}"><h2 id="h-${id}">${line?.facts.course}</h2>
<p>${closedText(told, page.school.name, language)}${closure.reason && html`<br>${closure.reason}`}</p>
${factLines([{ label: say('guestPage:closureDays'), value: when.join('\n') }], language)}
${moveForm(asked, action, language, id)}
${giveUpForm('credit', less, action, language)}
${giveUpForm('refund', less, action, language)}
</section>`;
}

export function closureContent(asked: readonly Asked[], page: GuestPage, home: string, wrong?: string): Html {
  const { language } = page;
  const say = textsIn(language);
  const alert = wrong && html`<p class="notice bad" role="alert">${wrong}</p>`;
  const back = html`<div class="actions"><a class="button" href="${at(home, language)}">${say('guestPage:back')}</a></div>`;
  if (asked.length === 0)
    return html`<h1>${say('guestPage:closure')}</h1>${alert}<p>${say('guestPage:closureNothing')}</p>${back}`;
  return html`<h1>${say('guestPage:closure')}</h1>${alert}
<p>${say('guestPage:closureNote')}</p>
${asked.map((each) => questionCard(each, page, home))}
${back}`;
}

/** Leads from the guest's page to the choices. */
export const askedNotice = (isAsked: boolean, language: TextLanguage, home: string): Html | '' => {
  const say = textsIn(language);
  return isAsked
    ? html`<section class="card" aria-labelledby="asked"><h2 id="asked">${say('guestPage:closure')}</h2>
<div class="actions"><a class="button main" href="${at(`${home}/closure`, language)}">${say('guestPage:closureChoose')}</a></div></section>`
    : '';
};
