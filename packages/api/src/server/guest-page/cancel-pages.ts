/** The pages on which a guest cancels: they show the refund, and one press cancels. */
import { DomainError } from '@gerende/domain/errors';
import type { TextLanguage } from '@gerende/domain/language/rules';
import { readYen } from '@gerende/domain/primitives';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { StoredBooking } from '../../features/booking/booking-row.ts';
import { DeskOnly } from '../../features/guest-page/desk-only.ts';
import {
  type CanceledLine,
  type CancelOffer,
  cancelByGuest,
  offerCancel,
  type Which,
} from '../../features/guest-page/guest-cancel.service.ts';
import type { GuestPage } from '../../features/guest-page/guest-page.service.ts';
import { isRequest } from '../../features/message/fact-lines.ts';
import { errorStatus } from '../../http/error-status.ts';
import type { HttpEnv } from '../../http/request-context.ts';
import { textsIn, yenText } from '../../platform/texts.ts';
import { deskOnlyContent } from './desk-only-html.ts';
import { type Ask, formOf, type Handle, numberIn, sendPage, sentenceOf, withPage } from './frame/answer.ts';
import { at, factLines, type Html } from './frame/page-html.ts';
import { type Done, nameOfLine } from './party-html.ts';

function lineRows({ booking, gives }: CanceledLine, page: GuestPage): Html {
  const { language } = page;
  const say = textsIn(language);
  const line = page.lines.find((each) => each.booking.id === booking.id);
  const facts = gives
    ? [
        { label: say('mail:fact_fee'), value: yenText(booking.fee) },
        { label: say('guestPage:givenBack', { percent: gives.percent }), value: yenText(gives.refund) },
        { label: say('guestPage:kept'), value: yenText(gives.kept) },
      ]
    : [];
  return html`<section class="card"><h2>${line && nameOfLine(line.facts, language)}</h2>
${gives ? factLines(facts, language) : html`<p>${say('guestPage:requestFree')}</p>`}</section>`;
}

/** What the guest gets back, has as a credit, or still has to pay; empty where the ledger does not know it. */
function moneyText({ left, back, credit, rest, isPaidByHand }: CancelOffer, language: TextLanguage): string {
  const say = textsIn(language);
  const returned = [
    ...(back > 0 ? [say('guestPage:getBack', { sum: yenText(back) })] : []),
    ...(credit > 0 ? [say('guestPage:creditThen', { sum: yenText(credit) })] : []),
  ];
  if (returned.length > 0) return returned.join(' ');
  if (left > 0) return say('guestPage:keptOwed', { sum: yenText(left) });
  if (rest > 0) return say('guestPage:pay_balance', { amount: yenText(rest) });
  return isPaidByHand ? '' : say('guestPage:nothingBack');
}

function cancelContent(offer: CancelOffer, page: GuestPage, home: string, action: string, wrong?: string): Html {
  const { language } = page;
  const say = textsIn(language);
  const isRequest = offer.lines.every(({ gives }) => gives === null);
  const money = moneyText(offer, language);
  const one = isRequest ? 'guestPage:cancelRequestNow' : 'guestPage:cancelNow';
  return html`<h1>${say('guestPage:cancel')}</h1>
${wrong && html`<p class="notice bad" role="alert">${wrong}</p>`}
<p>${say(isRequest ? 'guestPage:cancelRequestNote' : 'guestPage:cancelNote')}</p>
${offer.lines.map((line) => lineRows(line, page))}
${money && html`<p class="sum" style="margin-top:1rem">${money}</p>`}
<form method="post" action="${at(action, language)}"><input type="hidden" name="kept" value="${offer.kept}">
<div class="actions"><button class="button main">${say(offer.lines.length > 1 ? 'guestPage:cancelAll' : one)}</button>
<a class="button" href="${at(home, language)}">${say('guestPage:keepIt')}</a></div></form>`;
}

const whichOf = (c: Ask): Which => (c.req.param('line') === 'all' ? 'all' : numberIn(c, 'line'));

async function sendOffer(c: Ask, page: GuestPage, home: string, refused?: DomainError): Promise<Response> {
  const { language } = page;
  const title = textsIn(language)('guestPage:cancel');
  const which = whichOf(c);
  try {
    const offer = await offerCancel(c.get('app'), page.partyId, which);
    const wrong = refused && sentenceOf(refused, language);
    const content = cancelContent(offer, page, home, `${home}/cancel/${which}`, wrong);
    return sendPage(c, { title, content, language, home, status: refused ? errorStatus[refused.code].http : 200 });
  } catch (error) {
    if (!(error instanceof DeskOnly)) throw error;
    if (error.why === 'closed' && page.isAsked) return c.redirect(at(`${home}/closure`, language), 303);
    const line = which === 'all' ? page.partyId : which;
    const content = deskOnlyContent(title, error, { language, home, line, asks: title });
    return sendPage(c, { title, content, language, home });
  }
}

const show: Handle = (c, page, home) => sendOffer(c, page, home);

function doneOf([first, ...others]: readonly StoredBooking[]): Done {
  if (others.length > 0) return 'all_canceled';
  return first?.status === 'requested' ? 'request_canceled' : 'canceled';
}

/**
 * What an earlier press has done, whose answer was lost, or which was the first of a double press. Where a party has
 * several canceled bookings it is unknown which of them that press canceled: then all are.
 * @returns undefined where something else is the reason that nothing can be canceled
 */
function doneBefore(which: Which, { lines }: GuestPage): Done | undefined {
  const canceled = lines.filter(({ booking }) => booking.status === 'canceled');
  const [line, ...others] = which === 'all' ? canceled : canceled.filter(({ booking }) => booking.id === which);
  if (others.length > 0) return 'all_canceled';
  return line && (isRequest(line.facts) ? 'request_canceled' : 'canceled');
}

/** Another sum by now is shown before it is agreed to. */
const press: Handle = async (c, page, home) => {
  const { kept } = await formOf(c);
  const { data: expected = -1 } = readYen.safeParse(kept);
  try {
    const canceled = await cancelByGuest(c.get('app'), page.partyId, whichOf(c), expected);
    return c.redirect(at(home, page.language, { done: doneOf(canceled) }), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { key } = error.text;
    const done = key === 'errors:bookingCanceled' && doneBefore(whichOf(c), page);
    if (done) return c.redirect(at(home, page.language, { done }), 303);
    if (key !== 'errors:keptChanged') throw error;
    return sendOffer(c, page, home, error);
  }
};

export function mountCancel(router: Hono<HttpEnv>): void {
  router.get('/:token/cancel/:line', withPage(show));
  router.post('/:token/cancel/:line', withPage(press));
}
