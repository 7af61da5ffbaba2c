/** What every handler of the guest's own page needs: the reader, what the token opens, and how a page is sent. */
import type { DomainError } from '@gerende/domain/errors';
import { preferredTextLanguage, type TextLanguage, textLanguageOf } from '@gerende/domain/language/rules';
import { schoolName } from '@gerende/domain/school/rules';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { canSendLinks } from '../../../features/guest-link/guest-link.service.ts';
import { partyOfLink } from '../../../features/guest-link/party-link.service.ts';
import { type GuestPage, readGuestPage } from '../../../features/guest-page/guest-page.service.ts';
import { selectSchool } from '../../../features/school/school.queries.ts';
import { withKnownBody } from '../../../http/known-body.ts';
import type { HttpEnv } from '../../../http/request-context.ts';
import { translate } from '../../../http/translate.ts';
import { textsIn, withUnits } from '../../../platform/texts.ts';
import { forReader } from '../../../texts/traditional-texts.ts';
import { lookOf } from '../../head/look.ts';
import { missingContent } from './other-pages.ts';
import { type Html, wholePage } from './page-html.ts';

export type Ask = Context<HttpEnv>;

/** The language that the address names. */
export const askedLanguage = (c: Ask): TextLanguage | undefined => textLanguageOf(c.req.query('lang') ?? '');
export const readerOf = (c: Ask): TextLanguage =>
  askedLanguage(c) ?? preferredTextLanguage(c.req.header('accept-language'));

/** The path of a guest's page. */
export const homeOf = (c: Ask): string | null => {
  const token = c.req.param('token');
  return token === undefined ? null : `/b/${token}`;
};

type Shown = {
  title: string;
  content: Html;
  language: TextLanguage;
  home: string | null;
  status?: ContentfulStatusCode;
};

export async function sendPage(c: Ask, { title, content, language, home, status = 200 }: Shown): Promise<Response> {
  const app = c.get('app');
  const school = await forReader(app, await selectSchool(app.db), language);
  const { lang: _, ...query } = c.req.query();
  const path = home && c.req.method === 'POST' ? home : c.req.path;
  const place = { language, schoolName: schoolName(school, language), look: await lookOf(app), path, query, home };
  const page = String(await wholePage(place, title, content));
  const text = withUnits(page, language);
  return withKnownBody(await c.html(text, status), text);
}

/** The same answer for every invalid token. */
export const missing = (c: Ask): Promise<Response> => {
  const language = readerOf(c);
  const content = missingContent(language, canSendLinks(c.get('app')));
  return sendPage(c, { title: textsIn(language)('guestPage:missing'), content, language, home: null, status: 404 });
};

/** The page that the token opens; undefined when it opens none. */
async function opened(c: Ask): Promise<GuestPage | undefined> {
  const app = c.get('app');
  const partyId = await partyOfLink(app, c.req.param('token') ?? '');
  return partyId === undefined ? undefined : readGuestPage(app, partyId, askedLanguage(c));
}

export type Handle = (c: Ask, page: GuestPage, home: string) => Promise<Response>;

export const withPage =
  (handle: Handle) =>
  async (c: Ask): Promise<Response> => {
    const page = await opened(c);
    return page ? handle(c, page, homeOf(c) ?? '') : missing(c);
  };

/** The number in the address, as of a booking; -1, which nothing has, where there is none. */
export const numberIn = (c: Ask, name: string): number => Number(/^\d{1,9}$/.exec(c.req.param(name) ?? '')?.[0] ?? -1);

export async function formOf(c: Ask): Promise<Record<string, string>> {
  const fields = Object.entries(await c.req.parseBody());
  return Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/** The message of an error: that of its field if there is one. */
export function sentenceOf({ text, details }: DomainError, language: TextLanguage): string {
  const [inField] = Object.values(details.fields ?? {}).flat();
  return translate(inField ?? text, language);
}
