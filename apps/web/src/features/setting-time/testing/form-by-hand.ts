/** Fills the form of a lesson time in tests, and breaks the connection to the server. */
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The server of a test. */
type Server = { request: (path: string, init?: RequestInit) => Promise<Response> };

/** Replaces `fetch` for the calls whose address contains `part`. */
export type FetchStub = (server: Server, part: string) => typeof fetch;

/** Those calls get a page that our server never sends. */
export const foreignAnswerAt: FetchStub = (server, part) => async (input, init) =>
  String(input).includes(part)
    ? new Response('oops', { status: 502 })
    : server.request(String(input), init as RequestInit);

/** Those calls get no response. */
export const noAnswerAt: FetchStub = (server, part) => async (input, init) => {
  if (String(input).includes(part)) throw new TypeError('no line');
  return server.request(String(input), init as RequestInit);
};

export const nameField = () => screen.findByRole('textbox', { name: 'Name' }) as Promise<HTMLInputElement>;
export const digits = (group: 'Start time' | 'End time', part: 'Hours' | 'Minutes'): HTMLInputElement =>
  within(screen.getByRole('group', { name: group })).getByRole('textbox', { name: part });

export async function type(user: UserEvent, input: HTMLInputElement, text: string): Promise<void> {
  await user.click(input);
  await user.clear(input);
  if (text) await user.type(input, text);
}

export async function fill(
  user: UserEvent,
  { name, from = '09:00', to = '12:00' }: { name?: string; from?: string; to?: string },
): Promise<void> {
  if (name !== undefined) await type(user, await nameField(), name);
  const [fromHour = '', fromMinute = ''] = from.split(':');
  const [toHour = '', toMinute = ''] = to.split(':');
  await type(user, digits('Start time', 'Hours'), fromHour);
  await type(user, digits('Start time', 'Minutes'), fromMinute);
  await type(user, digits('End time', 'Hours'), toHour);
  await type(user, digits('End time', 'Minutes'), toMinute);
}
