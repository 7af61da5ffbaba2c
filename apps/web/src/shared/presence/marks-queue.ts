/**
 * Marks that were pressed and are not stored by the server yet, in their order: they wait in the browser while it is
 * offline.
 */
import type { MarkPresence } from '@gerende/domain/presence/schema';
import { writeStored } from '../../shell/browser/browser-storage.ts';
import { unsentMarks } from '../../shell/session/kept-data.ts';
import { goesWithToken } from '../../shell/session/token.ts';
import { drop, keep, readKept } from './kept-store.ts';

/** A press as it is sent, and whose it is, to name it if it is refused. */
export type WaitingMark = Required<MarkPresence> & { customer_name: string };

let waiting: readonly WaitingMark[] = [];
const listeners = new Set<() => void>();

function change(marks: readonly WaitingMark[]): void {
  waiting = marks;
  for (const listener of listeners) listener();
}

export const waitingMarks = (): readonly WaitingMark[] => waiting;
export const onWaitingChanged = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sorts as text in the order of the presses. */
const storedKey = ({ made_at, request_key }: WaitingMark): string => `${made_at} ${request_key}`;

/** Takes up what an earlier page has left. @returns whether there was something */
export async function takeUpMarks(): Promise<boolean> {
  const stored = (await readKept('marks')).map(({ value }) => value as WaitingMark);
  const left = stored.filter(({ request_key }) => waiting.every((mark) => mark.request_key !== request_key));
  if (left.length > 0) change([...left, ...waiting]);
  return left.length > 0;
}

export function addMark(mark: WaitingMark): void {
  change([...waiting, mark]);
  void keep('marks', storedKey(mark), mark);
}

function removeMark(mark: WaitingMark): void {
  change(waiting.filter((each) => each !== mark));
  void drop('marks', [storedKey(mark)]);
}

/** Discards the presses of a login that has ended; the next login says how many were not sent. */
export function forgetMarks(): void {
  if (waiting.length > 0) writeStored(unsentMarks, String(waiting.length), 'session');
  change([]);
}
goesWithToken.push(forgetMarks);

/** `later`: it could not be sent now. After any other response of the server the mark no longer waits. */
export type Sent = 'stored' | 'refused' | 'later';

let sending: Promise<number> | undefined;

async function sendAll(send: (mark: WaitingMark) => Promise<Sent>): Promise<number> {
  let stored = 0;
  for (let next = waiting[0]; next; next = waiting[0]) {
    const outcome = await send(next);
    if (outcome === 'later') return stored;
    if (outcome === 'stored') stored += 1;
    removeMark(next);
  }
  return stored;
}

/** Sends what waits, one after the other; who asks meanwhile waits for the same. @returns how many were stored */
export function sendMarks(send: (mark: WaitingMark) => Promise<Sent>): Promise<number> {
  sending ??= sendAll(send).finally(() => {
    sending = undefined;
  });
  return sending;
}
