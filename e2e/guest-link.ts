/** A guest's own page for the tests: a booking, and the link to it that the desk copies. */
import { book, offerOf } from './desk-booking.ts';
import { expect } from './fixtures.ts';

type Made = { id: number; path: string };

/** A booking of a guest whose link the desk copies into a chat. */
export async function bookedPage(server: { url: string; dataDir: string }, token: string, name: string): Promise<Made> {
  const { id } = await book(server, token, offerOf(server.dataDir, 40), { customer_name: name });
  const answer = await fetch(`${server.url}/trpc/admin.guestLink.make`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ id }),
  });
  const { result } = (await answer.json()) as { result: { data: { link: string } } };
  return { id, path: new URL(result.data.link, server.url).pathname };
}

/** Ends every link to a booking's page. */
export async function endLinks(server: { url: string }, token: string, id: number): Promise<void> {
  const answer = await fetch(`${server.url}/trpc/admin.guestLink.revoke`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ id }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}
