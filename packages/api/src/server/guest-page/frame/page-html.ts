/** The layout of every page of the guest's own: head, the school's name, the languages. It works without its one script. */
import { type TextLanguage, textLanguages } from '@gerende/domain/language/rules';
import { html, raw } from 'hono/html';
import { textsIn } from '../../../platform/texts.ts';
import type { Look } from '../../head/look.ts';
import { pageStyle } from './page-style.ts';
import { workerStart } from './worker-start.ts';

/** HTML in which every inserted text is escaped. */
export type Html = ReturnType<typeof html>;

export type Place = {
  language: TextLanguage;
  schoolName: string;
  look: Look;
  /** The path of this page, and the parameters of its address besides the language. */
  path: string;
  query: Record<string, string>;
  /** The path of the guest's page; null where no token opens one. */
  home: string | null;
};

/** Each by its own name. */
const languageNames: Record<TextLanguage, string> = { en: 'English', ja: '日本語', zh: '中文', 'zh-Hant': '繁體中文' };

/** The address of a page in the reader's language. */
export const at = (path: string, language: TextLanguage, query: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams({ ...query, lang: language })}`;

const languageLinks = ({ language: current, path, query }: Place): Html =>
  html`<nav class="languages" aria-label="${textsIn(current)('common:language')}">${textLanguages.map(
    (language) =>
      html`<a href="${at(path, language, query)}" lang="${language}" hreflang="${language}" ${language === current ? raw('aria-current="true"') : ''}>${languageNames[language]}</a>`,
  )}</nav>`;

export function wholePage(place: Place, title: string, content: Html): Html {
  const { language, schoolName, look, home } = place;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="theme-color" content="${look.bars ?? '#f3f7fa'}">
<title>${title} · ${schoolName}</title>
<style>${raw(pageStyle)}</style>
${raw(look.html)}
</head>
<body>
<header class="top"><div class="wrap">
<strong>${home ? html`<a href="${at(home, language)}" style="color:inherit;text-decoration:none">${schoolName}</a>` : schoolName}</strong>
${languageLinks(place)}
</div></header>
<main class="wrap">
${content}
</main>
${home && raw(workerStart)}
</body>
</html>`;
}

/** A line in a list of facts; further lines of a value are below the first, and addresses are links. */
export function factLines(lines: readonly { label: string; value: string }[], language: TextLanguage): Html {
  const shown = (value: string): unknown[] =>
    value
      .split('\n')
      .flatMap((line, index) => [
        index > 0 ? '\n' : '',
        /^https?:\/\/\S+$/.test(line)
          ? html`<a href="${line}" target="_blank" rel="noopener noreferrer">${textsIn(language)('guestPage:openMap')}</a>`
          : line,
      ]);
  return html`<dl>${lines.map(({ label, value }) => html`<dt>${label}</dt><dd>${shown(value)}</dd>`)}</dl>`;
}
