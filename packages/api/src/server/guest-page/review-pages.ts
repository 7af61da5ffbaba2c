/** The page on which a guest reviews a lesson that is over: stars, text, and the name that others see. */
import { DomainError, notFound } from '@gerende/domain/errors';
import { WriteReview } from '@gerende/domain/review/schema';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { GuestPage, ShownLine } from '../../features/guest-page/guest-page.service.ts';
import { writeReview } from '../../features/review/review.service.ts';
import { errorStatus } from '../../http/error-status.ts';
import type { HttpEnv } from '../../http/request-context.ts';
import { toInvalid } from '../../http/zod-errors.ts';
import { textsIn } from '../../platform/texts.ts';
import { type Ask, formOf, type Handle, sendPage, sentenceOf, withPage } from './frame/answer.ts';
import { at, type Html } from './frame/page-html.ts';
import { nameOfLine } from './party-html.ts';

/** The values of the fields. */
type Typed = { stars: number | null; words: string; shown_name: string };

const most = 5;

/** The best first, since most reviews are good; radio buttons, so that it works with the keyboard and without a script. */
function starChoices(given: number | null, language: GuestPage['language']): Html {
  const say = textsIn(language);
  const all = Array.from({ length: most }, (_, index) => most - index);
  return html`<fieldset><legend>${say('guestPage:reviewStars')}</legend>${all.map(
    (stars) =>
      html`<label class="check"><input type="radio" name="stars" value="${stars}" required ${given === stars ? 'checked' : ''}> <span aria-hidden="true">${'★'.repeat(stars)}${'☆'.repeat(most - stars)}</span> ${say('schoolPages:stars', { stars })}</label>`,
  )}</fieldset>`;
}

function reviewContent(line: ShownLine, { language }: GuestPage, home: string, typed: Typed, wrong?: string): Html {
  const say = textsIn(language);
  const action = at(`${home}/review/${line.booking.id}`, language);
  return html`<h1>${say('guestPage:review')}</h1>
${wrong && html`<p class="notice bad" role="alert">${wrong}</p>`}
<p>${nameOfLine(line.facts, language)}</p>
<form method="post" action="${action}" class="card">
${starChoices(typed.stars, language)}
<label for="words">${say('guestPage:reviewWords')}</label>
<textarea id="words" name="words" maxlength="2000" rows="5">${typed.words}</textarea>
<label for="shown_name">${say('guestPage:reviewName')}</label>
<input id="shown_name" name="shown_name" maxlength="60" autocomplete="off" value="${typed.shown_name}">
<p class="soft">${say('guestPage:reviewNote')}</p>
<div class="actions"><button class="button main">${say('guestPage:reviewSend')}</button>
<a class="button" href="${at(home, language)}">${say('guestPage:back')}</a></div></form>`;
}

function lineOf(c: Ask, page: GuestPage): ShownLine {
  const named = c.req.param('line') ?? '';
  const line = page.lines.find(({ booking }) => String(booking.id) === named);
  if (!line) throw notFound('errors:notFound');
  return line;
}

type Refused = { typed: Typed; error: DomainError };

function sendForm(c: Ask, page: GuestPage, home: string, refused?: Refused): Promise<Response> {
  const { language } = page;
  const line = lineOf(c, page);
  const { written, may_review } = line.review;
  if (!may_review) throw new DomainError('conflict', 'errors:reviewTooEarly');
  const stored = { stars: written?.stars ?? null, words: written?.words ?? '', shown_name: written?.shown_name ?? '' };
  const wrong = refused && sentenceOf(refused.error, language);
  const content = reviewContent(line, page, home, refused?.typed ?? stored, wrong);
  const status = refused ? errorStatus[refused.error.code].http : 200;
  return sendPage(c, { title: textsIn(language)('guestPage:review'), content, language, home, status });
}

const show: Handle = (c, page, home) => sendForm(c, page, home);

/** A refused form is shown again as it was typed. */
const press: Handle = async (c, page, home) => {
  const { booking } = lineOf(c, page);
  const { stars, words = '', shown_name = '' } = await formOf(c);
  const asked = { stars, words, shown_name };
  const read = WriteReview.safeParse(asked);
  if (!read.success) {
    const given = Number(stars);
    const typed = { stars: Number.isInteger(given) ? given : null, words, shown_name };
    return sendForm(c, page, home, { typed, error: toInvalid(read.error, asked) });
  }
  await writeReview(c.get('app'), booking.id, { ...read.data, language: page.language });
  return c.redirect(at(home, page.language, { done: 'reviewed' }), 303);
};

export function mountReview(router: Hono<HttpEnv>): void {
  router.get('/:token/review/:line', withPage(show));
  router.post('/:token/review/:line', withPage(press));
}
