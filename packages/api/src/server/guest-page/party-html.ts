/** The guest's own page: what was booked, where and when to meet, papers, and what can be done about it. */

import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import type { TextLanguage } from '@gerende/domain/language/rules';
import { phoneHref } from '@gerende/domain/phone-href';
import { html } from 'hono/html';
import type { GuestPage, ShownInstructor, ShownLine } from '../../features/guest-page/guest-page.service.ts';
import { arrivalLines, isRequest, lessonLines } from '../../features/message/fact-lines.ts';
import { instantText, type LessonFacts } from '../../features/message/message-facts.ts';
import { textsIn, yenText } from '../../platform/texts.ts';
import { askedNotice } from './closure-html.ts';
import { at, factLines, type Html } from './frame/page-html.ts';
import { type Paying, payPart } from './pay-html.ts';

/** The result of a POST, named in the address that it leads to. */
export const doneWords = [
  'message',
  'data',
  'copy',
  'erasure',
  'asked',
  'changed',
  'request_changed',
  'canceled',
  'request_canceled',
  'all_canceled',
  'participants',
  'reviewed',
  'closure',
] as const;
export type Done = (typeof doneWords)[number];

/** The results of which the school is notified by mail. */
const toldWords: readonly Done[] = ['message', 'data', 'erasure', 'asked'];

/** Without a mail it is only certain that it is in the history of the booking. */
const doneText = (done: Done, { language, tellsSchool }: GuestPage): string =>
  textsIn(language)(`guestPage:done_${toldWords.includes(done) && !tellsSchool ? 'untold' : done}`);

/** The smallest size of a stored picture is large enough for a face. */
const faceAddress = (path: string): string =>
  `/api/v1/storage/public/${path.split('/').map(encodeURIComponent).join('/')}`;

const faceOf = ({ name, photo }: ShownInstructor): Html =>
  html`<div class="face">${photo && html`<img src="${faceAddress(photo)}" alt="" width="64" height="64" loading="lazy">`}<span>${name}</span></div>`;

/** The lesson and its first day. */
export const nameOfLine = (facts: LessonFacts, language: TextLanguage): string =>
  [facts.course, ...facts.days.slice(0, 1).map(({ date }) => dayInWords(date, language))].join(' · ');

/** Remarks may be about health: they are shown only in the form. */
const personInWords = ({ name, age }: ShownLine['participants'][number], language: TextLanguage): string =>
  age === null ? name : `${name} · ${textsIn(language)('guestPage:years', { count: age })}`;

/** A lesson that was taught to its end can be reviewed, and neither changed nor canceled. */
const canAct = ({ booking, isAhead, review }: ShownLine): boolean =>
  isAhead && !review.may_review && (booking.status === 'booked' || booking.status === 'requested');

/** What the guest can do about a future lesson. */
function lineActions(line: ShownLine, language: TextLanguage, home: string): Html | '' {
  const { booking, review } = line;
  const say = textsIn(language);
  if (review.may_review) {
    const words = say(review.written ? 'guestPage:reviewAgain' : 'guestPage:review');
    return html`<div class="actions"><a class="button" href="${at(`${home}/review/${booking.id}`, language)}">${words}</a></div>`;
  }
  if (!canAct(line)) return '';
  const link = (what: 'change' | 'cancel' | 'participants'): Html =>
    html`<a class="button" href="${at(`${home}/${what}/${booking.id}`, language)}">${say(what === 'participants' ? 'participant:title' : `guestPage:${what}`)}</a>`;
  return html`<div class="actions">${line.asksParticipants && link('participants')}${link('change')}${link('cancel')}</div>`;
}

function lineCard(line: ShownLine, { language }: GuestPage, home: string): Html {
  const { booking, facts, instructors, participants } = line;
  const say = textsIn(language);
  const known = instructors.length > 0;
  const lines = lessonLines(facts, language).filter(({ label }) => !known || label !== say('mail:fact_instructor'));
  return html`<section class="card">
<div class="head"><h2 id="line-${booking.id}">${facts.course}</h2><span class="state ${booking.status}">${say(`choices:bookingStatus_${booking.status}`)}</span></div>
${factLines([...lines, ...arrivalLines(facts, language)], language)}
${known && html`<h3>${say('mail:fact_instructor')}</h3>${instructors.map(faceOf)}`}
${participants.length > 0 && html`<h3>${say('participant:title')}</h3><ul>${participants.map((person) => html`<li>${personInWords(person, language)}</li>`)}</ul>`}
${lineActions(line, language, home)}
</section>`;
}

function papersCard({ lines, language }: GuestPage, home: string): Html | '' {
  const say = textsIn(language);
  const papers = lines.flatMap((line) => line.papers);
  if (papers.length === 0) return '';
  return html`<section class="card" aria-labelledby="papers"><h2 id="papers">${say('guestPage:papers')}</h2>
<div class="actions">${papers.map(
    ({ id, kind, number }) =>
      html`<a class="button" href="${home}/paper/${id}">${say(`guestPage:paper_${kind}`, { number })}</a>`,
  )}</div></section>`;
}

/** The sums, and what can be paid now, in one card. */
function moneyCard({ money, language }: GuestPage, pay: Paying, home: string): Html | '' {
  const { owed, paid, asked, back, credit } = money;
  const paying = payPart(pay, language, home);
  if (owed === 0 && paid === 0 && !paying) return '';
  const say = textsIn(language);
  const rows = [
    ...(owed > 0 || paid > 0
      ? [{ label: say('guestPage:total'), value: say('mail:taxIncluded', { fee: yenText(owed) }) }]
      : []),
    ...(paid > 0 ? [{ label: say('guestPage:paid'), value: yenText(paid) }] : []),
    ...(asked > 0 ? [{ label: say('guestPage:toPay'), value: yenText(asked) }] : []),
    ...(credit > 0 ? [{ label: say('guestPage:credit'), value: yenText(credit) }] : []),
    // A guest who paid late may still get a place for it.
    ...(back > 0 && !pay.state.isLate ? [{ label: say('guestPage:dueBack'), value: yenText(back) }] : []),
  ];
  return html`<section class="card" aria-labelledby="money"><h2 id="money">${say('guestPage:money')}</h2>
${rows.length > 0 && factLines(rows, language)}${paying}</section>`;
}

function contactCard(page: GuestPage, home: string): Html {
  const { language, email, phone, school } = page;
  const say = textsIn(language);
  const reached = [
    ...(email ? [{ label: say('mail:fact_email'), value: email }] : []),
    ...(phone ? [{ label: say('mail:fact_phone'), value: phone }] : []),
  ];
  return html`<section class="card" aria-labelledby="write"><h2 id="write">${say('guestPage:write')}</h2>
<p>${say('guestPage:writeNote')}</p>${factLines(reached, language)}
<form method="post" action="${at(`${home}/message`, language)}">
<label for="text">${say('guestPage:writeLabel')}</label>
<textarea id="text" name="text" required maxlength="2000" rows="4"></textarea>
<div class="actions"><button class="button">${say('guestPage:send')}</button></div></form>
${school.phone && html`<p class="soft" style="margin-top:.75rem">${say('guestPage:orCall')} <a href="${phoneHref(school.phone)}">${school.phone}</a></p>`}
</section>`;
}

/** @param mailsCopy whether the guest gets a link to a copy by mail; otherwise the school is asked for one */
function dataCard({ language }: GuestPage, home: string, mailsCopy: boolean): Html {
  const say = textsIn(language);
  const ask = (what: 'data' | 'erasure'): Html =>
    html`<form method="post" action="${at(`${home}/${what}`, language)}"><button class="button">${say(what === 'data' && mailsCopy ? 'guestPage:copySend' : `guestPage:ask_${what}`)}</button></form>`;
  return html`<section class="card" aria-labelledby="data"><h2 id="data">${say('guestPage:data')}</h2>
<p>${say('guestPage:dataNote')}</p>
<div class="actions">${ask('data')}${ask('erasure')}</div></section>`;
}

/** Hidden until the guest's browser shows its stored copy of the page; its worker looks for exactly this (decision 0119). */
const keptNote = ({ language, lines: [{ facts }], keepDays }: GuestPage, now: string): Html =>
  html`<p class="notice" id="kept" data-days="${keepDays}" hidden>${textsIn(language)('guestPage:keptNote', { time: instantText(now, facts.time_zone, language) })}</p>`;

/** A request alone is not a booking. */
const isAllRequests = ({ lines }: GuestPage): boolean => lines.every(({ facts }) => isRequest(facts));

export const titleOf = (page: GuestPage): string =>
  textsIn(page.language)(isAllRequests(page) ? 'guestPage:titleRequest' : 'guestPage:title');

/** @param host the host that the page was requested from, for a calendar that subscribes to it */
export function partyContent(
  page: GuestPage,
  home: string,
  { host, now, pay, mailsCopy, done }: { host: string; now: string; pay: Paying; mailsCopy: boolean; done?: Done },
): Html {
  const { language, lines } = page;
  const say = textsIn(language);
  const money = moneyCard(page, pay, home);
  // A place is held for its payment for minutes only; a guest who comes later first reads what happened to it.
  const isUrgent = pay.hasReturned || pay.state.hold !== null || pay.state.isOver || pay.state.isLate;
  const isInCalendar = lines.some(({ booking, isAhead }) => booking.status === 'booked' && isAhead);
  return html`${keptNote(page, now)}${done && html`<p class="notice done" role="status">${doneText(done, page)}</p>`}
<h1>${titleOf(page)}</h1>
<p>${say(isAllRequests(page) ? 'guestPage:helloRequest' : 'guestPage:hello', { guest: page.guest })}</p>
${askedNotice(page.isAsked, language, home)}
${isUrgent && money}
${lines.map((line) => lineCard(line, page, home))}
${isInCalendar && html`<div class="actions"><a class="button" href="${at(`${home}/calendar.ics`, language)}">${say('guestPage:addCalendar')}</a><a class="button" href="webcal://${host}${at(`${home}/calendar.ics`, language)}">${say('guestPage:followCalendar')}</a></div>`}
${lines.filter(canAct).length > 1 && html`<div class="actions"><a class="button" href="${at(`${home}/cancel/all`, language)}">${say('guestPage:cancelAll')}</a></div>`}
${!isUrgent && money}
${papersCard(page, home)}
${contactCard(page, home)}
${dataCard(page, home, mailsCopy)}
<p class="soft" style="margin-top:1rem">${say('guestPage:secret')}</p>`;
}
