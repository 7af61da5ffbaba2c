/** Pages that open no booking: for an invalid link, for errors, and the form that sends a link again. */
import type { TextLanguage } from '@gerende/domain/language/rules';
import { html } from 'hono/html';
import { textsIn } from '../../../platform/texts.ts';
import { at, type Html } from './page-html.ts';

/** The same for every invalid link, whatever the reason. */
export function missingContent(language: TextLanguage, canSend: boolean): Html {
  const say = textsIn(language);
  return html`<h1>${say('guestPage:missing')}</h1><p>${say('guestPage:missingNote')}</p>
${canSend && html`<div class="actions"><a class="button" href="${at('/b', language)}">${say('guestPage:again')}</a></div>`}`;
}

export function wrongContent(language: TextLanguage, sentence: string, home: string | null): Html {
  const say = textsIn(language);
  return html`<h1>${say('guestPage:wrong')}</h1><p class="notice bad" role="alert">${sentence}</p>
${home && html`<div class="actions"><a class="button" href="${at(home, language)}">${say('guestPage:back')}</a></div>`}`;
}

export function againContent(
  language: TextLanguage,
  { isDone = false, email = '', wrong }: { isDone?: boolean; email?: string; wrong?: string | undefined },
): Html {
  const say = textsIn(language);
  if (isDone)
    return html`<h1>${say('guestPage:again')}</h1><p class="notice done" role="status">${say('guestPage:againDone')}</p>`;
  return html`<h1>${say('guestPage:again')}</h1><p>${say('guestPage:againNote')}</p>
<form method="post" action="${at('/b', language)}" class="card">
<label for="email">${say('mail:fact_email')}</label>
<input id="email" name="email" type="email" autocomplete="email" inputmode="email" required maxlength="254" value="${email}" ${wrong ? html`aria-invalid="true" aria-describedby="email-wrong" autofocus` : ''}>
${wrong && html`<p class="wrong" id="email-wrong">${wrong}</p>`}
<div class="actions"><button class="button main">${say('guestPage:sendLink')}</button></div></form>`;
}
