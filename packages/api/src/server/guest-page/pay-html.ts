/** What the guest's own page shows about online payment, and the page between it and the provider's. */
import type { TextLanguage } from '@gerende/domain/language/rules';
import { html } from 'hono/html';
import type { PayState } from '../../features/checkout/pay-state.service.ts';
import { textsIn, yenText } from '../../platform/texts.ts';
import { at, type Html } from './frame/page-html.ts';

export type Paying = {
  state: PayState;
  /** Whether the guest returns from the provider's page. */
  hasReturned: boolean;
};

function notes({ state, hasReturned }: Paying, language: TextLanguage): string[] {
  const say = textsIn(language);
  const { paid, offer, isOrdered, isLate, isOver } = state;
  if (isLate) return [say('guestPage:paidLate', { amount: yenText(paid) })];
  if (isOver) return [say('guestPage:payOver')];
  if (isOrdered) return [say('guestPage:payOrdered')];
  if (hasReturned && offer) return [say('guestPage:payWaiting')];
  // Payments are listed with the booking's sums; a guest who returns from paying reads that the money has arrived.
  return hasReturned && paid > 0 ? [say('guestPage:paidSoFar', { amount: yenText(paid) })] : [];
}

/** One button, or one for each choice. The pressed choice is sent; its sum is computed then. */
function payButtons({ offer, all }: PayState, language: TextLanguage): Html {
  const say = textsIn(language);
  if (!offer || !all) return html`<button class="button main">${say('guestPage:pay')}</button>`;
  const [deposit, whole] = [offer, all].map(({ amount }) => ({ amount: yenText(amount) }));
  return html`<button class="button main" name="choice" value="deposit">${say('guestPage:payDeposit', deposit)}</button>
<button class="button" name="choice" value="all">${say('guestPage:payAll', whole)}</button>`;
}

/** Below the sums. Empty if nothing was and nothing can be paid online. */
export function payPart(paying: Paying, language: TextLanguage, home: string): Html | '' {
  const say = textsIn(language);
  const { offer, hold, isOrdered, least } = paying.state;
  const said = notes(paying, language);
  if (!offer && said.length === 0 && least === null) return '';
  const leastSaid =
    least !== null && !isOrdered
      ? html`<p class="soft">${say(offer ? 'guestPage:payLeast' : 'guestPage:payLeastHere', { amount: yenText(least) })}</p>`
      : '';
  const button =
    offer && !isOrdered
      ? html`<p class="sum">${say(`guestPage:pay_${offer.purpose}`, { amount: yenText(offer.amount) })}</p>
${leastSaid}${hold && html`<p role="timer"><strong>${say('guestPage:payHold', { time: hold.until, count: hold.minutes })}</strong></p>`}
<p class="soft">${say('guestPage:payNote')}</p>
<form method="post" action="${at(`${home}/pay`, language)}"><div class="actions">${payButtons(paying.state, language)}</div></form>`
      : leastSaid;
  return html`<h3>${say('guestPage:payTitle')}</h3>
${said.map((text) => html`<p class="notice ${paying.state.isLate || paying.state.isOver ? 'bad' : 'done'}" role="status">${text}</p>`)}
${paying.hasReturned && offer && html`<div class="actions"><a class="button" href="${at(home, language, { paid: '1' })}">${say('guestPage:payLook')}</a></div>`}
${button}`;
}

/** @param url of the provider's page; undefined while it is being opened */
export function onTheWay(url: string | undefined, language: TextLanguage, home: string): Html {
  const say = textsIn(language);
  const [text, label] = url ? (['payGo', 'payGoOn'] as const) : (['payOpening', 'payTryAgain'] as const);
  const next = url ?? at(`${home}/pay`, language);
  return html`<h1>${say('guestPage:payTitle')}</h1>
<p role="status">${say(`guestPage:${text}`)}</p>
<div class="actions"><a class="button main" href="${next}" rel="noreferrer">${say(`guestPage:${label}`)}</a>
<a class="button" href="${at(home, language)}">${say('guestPage:back')}</a></div>`;
}
