/** The head of a guest page as HTML. Whatever a school has typed is escaped here, and nowhere else. */
import { type TextLanguage, textLanguages } from '@gerende/domain/language/rules';

export type PageHead = {
  title: string;
  description: string;
  /** The path of the page on the site, such as `/slopes/3`. */
  address: string;
  /** Path of a picture below the site's address. */
  image: string | null;
  siteName: string;
  /** Whether search engines may list it. */
  isListed: boolean;
  /** Structured data of schema.org. */
  data: readonly object[];
};

/** Escapes text and values of attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? '',
  );

/** JSON within a script element: no text in it can end the element or begin a comment. */
export const scriptJson = (data: object): string =>
  JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const hreflang: Record<TextLanguage, string> = { en: 'en', ja: 'ja', zh: 'zh-Hans', 'zh-Hant': 'zh-Hant' };
const ogLocale: Record<TextLanguage, string> = { en: 'en_US', ja: 'ja_JP', zh: 'zh_CN', 'zh-Hant': 'zh_TW' };

/** The address of a page in one language; links with a language open in it. */
export const inLanguageAt = (address: string, language: TextLanguage): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;

const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

/** Addresses must be absolute: without the configured address of the site there are none. */
function addresses(head: PageHead, language: TextLanguage, site: string, isLinked: boolean): string[] {
  const here = `${site}${isLinked ? inLanguageAt(head.address, language) : head.address}`;
  const link = (rel: string, tag: string, href: string): string =>
    `<link rel="${rel}"${tag && ` hreflang="${tag}"`} href="${escapeHtml(href)}">`;
  return [
    link('canonical', '', here),
    ...textLanguages.map((each) => link('alternate', hreflang[each], `${site}${inLanguageAt(head.address, each)}`)),
    link('alternate', 'x-default', `${site}${head.address}`),
    meta('property', 'og:url', here),
    ...(head.image ? [meta('property', 'og:image', `${site}${head.image}`)] : []),
  ];
}

/**
 * @param site the configured address of the site, without a trailing slash; null when there is none
 * @param isLinked whether the address contains the language
 */
export function headHtml(
  head: PageHead,
  { language, site, isLinked }: { language: TextLanguage; site: string | null; isLinked: boolean },
): string {
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:locale', ogLocale[language]),
    meta('name', 'twitter:card', head.image && site ? 'summary_large_image' : 'summary'),
    ...(head.isListed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(site === null ? [] : addresses(head, language, site, isLinked)),
    // This is data, not code: the Content-Security-Policy does not apply to it.
    ...head.data.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ].join('\n    ');
}
