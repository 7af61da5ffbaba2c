/**
 * Pay, on the guest's own page: the press opens the provider's page and leads to a page of ours that forwards to it. A
 * browser would not follow a form to another site, which the page's policy forbids; no other site is contacted before
 * the press.
 */
import { payChoices } from '@gerende/domain/checkout/schema';
import { openPage } from '../../features/checkout/begin-checkout.service.ts';
import { openPageOf } from '../../features/checkout/pay-state.service.ts';
import { textsIn } from '../../platform/texts.ts';
import { formOf, type Handle, sendPage } from './frame/answer.ts';
import { at } from './frame/page-html.ts';
import { onTheWay } from './pay-html.ts';

export const pressPay: Handle = async (c, { partyId, language }, home) => {
  const app = c.get('app');
  await app.limits.count('pay', String(partyId));
  const { choice } = await formOf(c);
  const chosen = payChoices.find((each) => each === choice);
  await openPage(app, partyId, at(home, language, { paid: '1' }), chosen);
  return c.redirect(at(`${home}/pay`, language), 303);
};

/** Forwards by itself, to the provider if its page is open, else back here a moment later. */
export const showPay: Handle = async (c, { partyId, language }, home) => {
  const url = await openPageOf(c.get('app'), partyId);
  c.header('Refresh', url ? `0; url=${url}` : `3; url=${at(home, language)}`);
  const content = onTheWay(url, language, home);
  return sendPage(c, { title: textsIn(language)('guestPage:payTitle'), content, language, home });
};
