/** A guest's own page in tests: booked through the wizard's door, opened by the link in the answer. */
import { bookingWith } from './guest-booking.ts';
import type { TestApp } from './test-app.ts';

/** Books as a guest does. @returns the booking's number and the path of its page */
export async function bookedPage(
  t: TestApp,
  changes: Record<string, unknown> = {},
): Promise<{ id: number; path: string }> {
  const json = { may_ask: true, ...bookingWith(changes) };
  const response = await t.request('/trpc/guest.booking.create', { method: 'POST', json });
  const { id, link } = (await response.json()).result.data;
  return { id, path: link.replace(/^https?:\/\/[^/]+/, '') };
}

type Asking = { headers?: Record<string, string> };

export const open = (t: TestApp, path: string, { headers = {} }: Asking = {}): Promise<Response> =>
  t.request(path, { headers });

/** Sends a form of the page, as a browser does. */
export const press = (
  t: TestApp,
  path: string,
  fields: Record<string, string> = {},
  { headers = {} }: Asking = {},
): Promise<Response> =>
  t.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin', origin: 'null', ...headers },
  });

/** The text of a page, without its style sheet. */
export async function textOf(response: Response): Promise<string> {
  return (await response.text()).replaceAll(/<style>.*?<\/style>/gs, '');
}

/**
 * Every answer that links of the page lead to, and its forms, sent unchanged, in the order in which they are found.
 * Forms are sent last.
 */
export async function crawl(t: TestApp, path: string): Promise<{ address: string; text: string }[]> {
  const answers: { address: string; text: string }[] = [];
  const seen = new Set<string>([path]);
  const forms = new Set<string>();
  const read = async (address: string, response: Response): Promise<void> => {
    const text = `${JSON.stringify(Object.fromEntries(response.headers))}\n${await textOf(response)}`;
    answers.push({ address, text });
    const found = [...text.matchAll(/(?:href|action)="(\/b[^"]*)"/g)].map(([, each = '']) =>
      each.replaceAll('&amp;', '&'),
    );
    for (const each of found) seen.add(each);
    for (const [, action = ''] of text.matchAll(/<form method="post" action="([^"]*)"/g))
      forms.add(action.replaceAll('&amp;', '&'));
  };
  // Iterating a set includes items that are added meanwhile.
  for (const address of seen) await read(address, await open(t, address));
  for (const address of forms) await read(address, await press(t, address, { text: 'hello', email: 'a@example.com' }));
  return answers;
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The values of the first form whose address ends like this, as a browser would send it. */
export function fieldsOf(page: string, action: string): Record<string, string> {
  const [form = ''] = new RegExp(`<form method="post" action="[^"]*${action}[^"]*".*?</form>`, 's').exec(page) ?? [];
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const [, name = ''] = /name="([^"]*)"/.exec(tag) ?? [];
    if (!/type="(checkbox|radio)"/.test(tag) || /\schecked/.test(tag))
      fields[name] = unescaped(/value="([^"]*)"/.exec(tag)?.[1] ?? '');
  }
  for (const [, name = '', options = ''] of form.matchAll(/<select id="\w+" name="(\w+)".*?>(.*?)<\/select>/gs))
    fields[name] = unescaped(
      /<option value="([^"]*)" selected/.exec(options)?.[1] ?? /value="([^"]*)"/.exec(options)?.[1] ?? '',
    );
  return fields;
}
