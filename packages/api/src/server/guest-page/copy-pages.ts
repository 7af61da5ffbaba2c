/**
 * The copy of the guest's data: requested on the guest's own page, and downloaded on the page that the mail's link
 * opens. Opening that page downloads nothing; only the press does, once.
 */

import type { TextLanguage } from '@gerende/domain/language/rules';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { canSendLinks } from '../../features/guest-link/guest-link.service.ts';
import { mailDataLink, opensCopy, takeCopy } from '../../features/guest-page/data-copy.service.ts';
import { writeToSchool } from '../../features/guest-page/guest-words.service.ts';
import { fileAnswer } from '../../http/file-answers.ts';
import type { HttpEnv } from '../../http/request-context.ts';
import { textsIn } from '../../platform/texts.ts';
import { type Ask, type Handle, readerOf, sendPage, withPage } from './frame/answer.ts';
import { at, type Html } from './frame/page-html.ts';

/** If no mail can reach the guest, the form asks the school for the copy. */
const askForCopy: Handle = async (c, page, home) => {
  const app = c.get('app');
  const isMailed = canSendLinks(app) && page.email !== null;
  if (isMailed) await mailDataLink(app, page.partyId);
  else await writeToSchool(app, page.partyId, { about: 'data' });
  return c.redirect(at(home, page.language, { done: isMailed ? 'copy' : 'data' }), 303);
};

// Not `token`, which would be that of the guest's own page.
const tokenOf = (c: Ask): string => c.req.param('copy') ?? '';

function content(c: Ask, language: TextLanguage, opens: boolean): Html {
  const say = textsIn(language);
  if (!opens) return html`<h1>${say('guestPage:copy')}</h1><p role="alert">${say('guestPage:copyGone')}</p>`;
  return html`<h1>${say('guestPage:copy')}</h1><p>${say('guestPage:copyNote')}</p>
<form method="post" action="${at(`/b/copy/${tokenOf(c)}`, language)}"><div class="actions"><button class="button main">${say('guestPage:copyTake')}</button></div></form>`;
}

function send(c: Ask, opens: boolean): Promise<Response> {
  const language = readerOf(c);
  const title = textsIn(language)('guestPage:copy');
  return sendPage(c, { title, content: content(c, language, opens), language, home: null, status: opens ? 200 : 404 });
}

const show = async (c: Ask): Promise<Response> => send(c, await opensCopy(c.get('app'), tokenOf(c)));

async function take(c: Ask): Promise<Response> {
  const copy = await takeCopy(c.get('app'), tokenOf(c));
  if (!copy) return send(c, false);
  const content = JSON.stringify(copy, null, 2);
  return fileAnswer(c, { filename: 'my-data.json', content, contentType: 'application/json; charset=utf-8' });
}

export function mountCopy(router: Hono<HttpEnv>): void {
  router.post('/:token/data', withPage(askForCopy));
  router.get('/copy/:copy', show);
  router.post('/copy/:copy', take);
}
