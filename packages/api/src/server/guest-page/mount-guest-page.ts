/**
 * The guest's own page at `/b/<token>` (decision 0083): HTML that works without its script. Opening it never changes
 * anything; only a POST does, and leads back to the page.
 */
import { DomainError, notFound } from '@gerende/domain/errors';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppContext } from '../../context/context.ts';
import { readPayState } from '../../features/checkout/pay-state.service.ts';
import { canSendLinks } from '../../features/guest-link/guest-link.service.ts';
import { partyCalendar } from '../../features/guest-page/guest-calendar.service.ts';
import type { GuestPage } from '../../features/guest-page/guest-page.service.ts';
import { writeToSchool } from '../../features/guest-page/guest-words.service.ts';
import { resendLinks } from '../../features/guest-page/resend-link.service.ts';
import { invoicePaper } from '../../features/invoice/paper.service.ts';
import { toDomainError } from '../../http/error-body.ts';
import { errorStatus } from '../../http/error-status.ts';
import { fileAnswer } from '../../http/file-answers.ts';
import type { HttpEnv } from '../../http/request-context.ts';
import { textsIn } from '../../platform/texts.ts';
import { mountCancel } from './cancel-pages.ts';
import { mountChange } from './change-pages.ts';
import { mountClosure } from './closure-pages.ts';
import { mountCopy } from './copy-pages.ts';
import {
  type Ask,
  formOf,
  type Handle,
  homeOf,
  missing,
  readerOf,
  sendPage,
  sentenceOf,
  withPage,
} from './frame/answer.ts';
import { cachedPage, caching } from './frame/cached-page.ts';
import { againContent, wrongContent } from './frame/other-pages.ts';
import { at } from './frame/page-html.ts';
import { mountParticipants } from './participant-pages.ts';
import { type Done, doneWords, partyContent, titleOf } from './party-html.ts';
import { pressPay, showPay } from './pay.ts';
import { mountReview } from './review-pages.ts';

const maxBytes = 64 * 1024;

/**
 * Another site does not know the secret in the address, so it cannot press a button here; this refuses it even if it
 * knows. A page that sends no referrer sends `Origin: null` with its own forms.
 * @throws unconfirmed
 */
function checkOwnForm(c: Ask): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isForeign = origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== c.req.header('host');
  if (isForeign || (site !== undefined && site !== 'same-origin'))
    throw new DomainError('unconfirmed', 'errors:otherSite');
}

const isDone = (word: string | undefined): word is Done => doneWords.some((each) => each === word);

const show: Handle = async (c, page, home) => {
  const done = c.req.query('done');
  const host = c.req.header('host') ?? '';
  const pay = { state: await readPayState(c.get('app'), page.partyId), hasReturned: c.req.query('paid') !== undefined };
  const mailsCopy = canSendLinks(c.get('app')) && page.email !== null;
  const now = c.get('app').clock.now().toISOString();
  const content = partyContent(page, home, { host, now, pay, mailsCopy, ...(isDone(done) && { done }) });
  const { language } = page;
  return sendPage(c, { title: titleOf(page), content, language, home });
};

const backTo = (c: Ask, page: GuestPage, home: string, done: Done): Response =>
  c.redirect(at(home, page.language, { done }), 303);

const sendCalendar: Handle = async (c, page) =>
  fileAnswer(c, {
    filename: 'lessons.ics',
    content: await partyCalendar(c.get('app'), page),
    contentType: 'text/calendar; charset=utf-8',
  });

const sendPaper: Handle = async (c, page) => {
  const id = Number(c.req.param('id'));
  if (!page.lines.some(({ papers }) => papers.some((paper) => paper.id === id))) throw notFound('errors:notFound');
  return fileAnswer(c, await invoicePaper(c.get('app'), id));
};

const askSchool =
  (about: 'message' | 'erasure'): Handle =>
  async (c, page, home) => {
    const { text = '' } = about === 'message' ? await formOf(c) : {};
    await writeToSchool(c.get('app'), page.partyId, { about, text });
    return backTo(c, page, home, about);
  };

/** Without mail no link is sent, so none is promised. */
const showAgain = (c: Ask): Promise<Response> => {
  if (!canSendLinks(c.get('app'))) return missing(c);
  const language = readerOf(c);
  const content = againContent(language, { isDone: c.req.query('done') !== undefined });
  return sendPage(c, { title: textsIn(language)('guestPage:again'), content, language, home: null });
};

async function sendAgain(c: Ask): Promise<Response> {
  if (!canSendLinks(c.get('app'))) return missing(c);
  const { email = '' } = await formOf(c);
  try {
    await resendLinks(c.get('app'), email);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'invalid') throw error;
    const language = readerOf(c);
    const content = againContent(language, { email, wrong: sentenceOf(error, language) });
    const title = textsIn(language)('guestPage:again');
    return sendPage(c, { title, content, language, home: null, status: errorStatus.invalid.http });
  }
  return c.redirect(at('/b', readerOf(c), { done: '1' }), 303);
}

async function refuse(c: Ask, app: AppContext, error: unknown): Promise<Response> {
  const known = toDomainError(error);
  if (known.code === 'unexpected') app.log.error({ err: error, request_id: c.get('requestId') }, 'request failed');
  if (known.details.retryAfter !== undefined) c.header('Retry-After', String(known.details.retryAfter));
  const language = readerOf(c);
  // After too many wrong tokens nothing is opened, so there is no page to lead back to.
  const home = known.code === 'rate_limited' ? null : homeOf(c);
  const content = wrongContent(language, sentenceOf(known, language), home);
  const status = errorStatus[known.code].http;
  return sendPage(c, { title: textsIn(language)('guestPage:wrong'), content, language, home, status });
}

/** @param before middleware of every request: determines the caller, and compresses the answer */
export function guestPages(app: AppContext, before: readonly MiddlewareHandler<HttpEnv>[]): Hono<HttpEnv> {
  const router = new Hono<HttpEnv>({ strict: false });
  const onError = () => {
    throw new DomainError('too_large', 'errors:tooLarge');
  };
  router.use(async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'private, no-store');
    c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
  });
  router.use(...before);
  router.use((c, next) => (c.req.method === 'POST' ? bodyLimit({ maxSize: maxBytes, onError })(c, next) : next()));
  router.post('*', async (c, next) => {
    checkOwnForm(c);
    await next();
  });
  router.get('/', showAgain);
  router.post('/', sendAgain);
  router.get('/:token', cachedPage, caching(withPage(show)));
  router.get('/:token/calendar.ics', withPage(sendCalendar));
  router.get('/:token/paper/:id', withPage(sendPaper));
  router.get('/:token/pay', withPage(showPay));
  router.post('/:token/pay', withPage(pressPay));
  for (const about of ['message', 'erasure'] as const) router.post(`/:token/${about}`, withPage(askSchool(about)));
  mountCopy(router);
  mountCancel(router);
  mountChange(router);
  mountClosure(router);
  mountParticipants(router);
  mountReview(router);
  router.all('*', missing);
  router.onError((error, c) => refuse(c, app, error));
  return router;
}
