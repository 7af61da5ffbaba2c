/** What a guest sees offline in place of a page that is not stored. */
import type { TextLanguage } from '@gerende/domain/language/rules';
import { defaultTheme } from '@gerende/domain/school/theme-rules';

/** What was tried: opening a page, sending something, or sending something that may have arrived. */
export type Tried = 'open' | 'unsent' | 'unsure';
/** The texts of `guestPage` that are needed here (scripts/web-build/offline-workers.mjs). */
export type ShortTexts = Record<string, string>;

const { snow, ink, glacier } = defaultTheme;
const style = `body{margin:0;background:${snow};color:${ink};font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}main{max-width:44rem;margin:0 auto;padding:1.25rem 1rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}h2{font-size:1rem;margin:0 0 .25rem}p{margin:0 0 .75rem}.words{white-space:pre-line}nav{display:flex;flex-wrap:wrap;gap:.5rem}a{display:inline-flex;align-items:center;min-height:44px;box-sizing:border-box;padding:.5rem 1rem;border:1px solid ${ink};border-radius:8px;background:#fff;color:${ink};font-weight:600;text-decoration:none}:focus-visible{outline:3px solid ${glacier};outline-offset:2px}`;

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  'Referrer-Policy': 'no-referrer',
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const link = (address: string, words = ''): string => `<a href="${address}">${words}</a>`;

/**
 * A request that sends something is never repeated: its page leads back, and asks for another press.
 * @param words that the guest has typed, to be copied
 * @param home the guest's page, where it is another one that can be shown or asked for again
 */
export function shortPage(
  texts: ShortTexts,
  { tried, language, home, words }: { tried: Tried; language: TextLanguage; home: string | undefined; words: string },
): Response {
  // The empty address is that of this page.
  const links = [
    ...(tried === 'open' ? [link('', texts.offline_again)] : []),
    ...(home === undefined ? [] : [link(`${home}?lang=${language}`, texts.back)]),
  ];
  const title = texts.offline_title;
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p role="alert">${texts[`offline_${tried}`]}</p>
${words === '' ? '' : `<h2>${texts.offline_words}</h2><p class="words">${escaped(words)}</p>`}
<nav aria-label="${title}">${links.join('')}</nav>
</main>
</body>
</html>`;
  return new Response(page, { status: 503, headers });
}
