/** What only the desk can do: the reason, and a form to ask the school for it. */
import type { TextLanguage } from '@gerende/domain/language/rules';
import { html } from 'hono/html';
import type { DeskOnly } from '../../features/guest-page/desk-only.ts';
import { translate } from '../../http/translate.ts';
import { textsIn } from '../../platform/texts.ts';
import { at, type Html } from './frame/page-html.ts';

type Asking = {
  language: TextLanguage;
  home: string;
  /** The number of the booking. */
  line: number;
  /** The guest's wish as a text that can be edited before it is sent. */
  asks: string;
};

export function askForm({ language, home, line, asks }: Asking): Html {
  const say = textsIn(language);
  return html`<form method="post" action="${at(`${home}/ask/${line}`, language)}" class="card">
<label for="text">${say('guestPage:askLabel')}</label>
<textarea id="text" name="text" required maxlength="2000" rows="4">${asks}</textarea>
<div class="actions"><button class="button main">${say('guestPage:askSchool')}</button>
<a class="button" href="${at(home, language)}">${say('guestPage:back')}</a></div></form>`;
}

export const deskOnlyContent = (title: string, { text }: DeskOnly, asking: Asking): Html =>
  html`<h1>${title}</h1><p class="notice bad" role="alert">${translate(text, asking.language)}</p>${askForm(asking)}`;
