/**
 * Pay, on the guest's own page: the press opens the provider's page and leads to a page of ours that forwards to it. A
 * browser would not follow a form to another site, which the page's policy forbids; no other site is contacted before
 * the press.
 */
import { payChoices } from '@gerende/domain/checkout/schema';
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { Context } from 'hono';
import type { AppContext } from '../../context/context.ts';
import { openPage } from '../../features/checkout/begin-checkout.service.ts';
import { openPageOf } from '../../features/checkout/pay-state.service.ts';
import type { HttpEnv } from '../../http/request-context.ts';
import { textsIn } from '../../platform/texts.ts';
import { formOf } from './frame/answer.ts';
import { at, type Html } from './frame/page-html.ts';
import { onTheWay } from './pay-html.ts';

type Ask = Context<HttpEnv>;
type Page = { partyId: number; language: TextLanguage };
type Shown = { title: string; content: Html; language: TextLanguage; home: string };

export async function pressPay(c: Ask, { partyId, language }: Page, home: string): Promise<Response> {
  const app: AppContext = c.get('app');
  await app.limits.count('pay', String(partyId));
  const { choice } = await formOf(c);
  const chosen = payChoices.find((each) => each === choice);
  await openPage(app, partyId, at(home, language, { paid: '1' }), chosen);
  return c.redirect(at(`${home}/pay`, language), 303);
}

/** Forwards by itself, to the provider if its page is open, else back here a moment later. */
export async function showPay(
  c: Ask,
  { partyId, language }: Page,
  home: string,
  send: (c: Ask, shown: Shown) => Promise<Response>,
): Promise<Response> {
  const url = await openPageOf(c.get('app'), partyId);
  c.header('Refresh', url ? `0; url=${url}` : `3; url=${at(home, language)}`);
  const content = onTheWay(url, language, home);
  return send(c, { title: textsIn(language)('guestPage:payTitle'), content, language, home });
}
