/** Which other sites may show the booking in a frame. */

export const maxEmbedOrigins = 10;

const hasPlainHost = (hostname: string): boolean =>
  hostname.length <= 253 && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(hostname);
/** True for whoever builds the school's site on the own computer. */
const isOwnComputer = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && hostname === 'localhost';

/**
 * The origin of an address, as browsers compare it: `https://www.school.example`.
 * @returns null unless it is a site's https address, or one of localhost; a star stands for no site
 */
export function embedOriginOf(text: string): string | null {
  const typed = text.trim();
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return null;
  const url = new URL(typed);
  if (url.username !== '' || url.password !== '') return null;
  return isOwnComputer(url) || (url.protocol === 'https:' && hasPlainHost(url.hostname)) ? url.origin : null;
}

/** The address that a frame shows, with the language of its reader. */
const embedAddress = (site: string, language: string): string => `${site}/?embed=1&lang=${language}`;

/** The same for a link: the whole site. */
const bookingAddress = (site: string, language: string): string => `${site}/?lang=${language}`;

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What a school pastes into its own site: a frame without a script. */
export const embedSnippet = (site: string, language: string, title: string): string =>
  `<iframe src="${escapeAttribute(embedAddress(site, language))}" title="${escapeAttribute(title)}" ` +
  'style="width: 100%; height: 900px; border: 0" loading="lazy"></iframe>';

/** A link that needs no permission. */
export const linkSnippet = (site: string, language: string, text: string): string =>
  `<a href="${escapeAttribute(bookingAddress(site, language))}">${escapeAttribute(text)}</a>`;
