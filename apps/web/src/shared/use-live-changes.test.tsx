/** When an open page is told of the changes of others: also after a login over a form whose session had ended. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { endSession, loginGranted, registerOpenForm } from '../shell/session/session-end.ts';
import { useLiveChanges } from './use-live-changes.ts';

it('listens again after a login over an open form, and reads what it has missed', async () => {
  let isOver = false;
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('Authorization'));
    if (isOver) return new Response(null, { status: 401 });
    const stream = new ReadableStream<Uint8Array>({
      start: (pieces) => pieces.enqueue(new TextEncoder().encode('event: open\ndata: {}\n\n')),
    });
    return new Response(stream, { status: 200 });
  });
  localStorage.setItem('token', 'first');
  const close = registerOpenForm();
  const told = vi.fn();
  const { result, unmount } = renderHook(() => useLiveChanges(undefined, false, told));
  await waitFor(() => expect(result.current.hears()).toBe(true));
  isOver = true;
  act(() => endSession('first', '/admin/schedule/', () => undefined));
  expect(result.current.hears()).toBe(false);
  expect(told).not.toHaveBeenCalled();
  isOver = false;
  localStorage.setItem('token', 'second');
  act(() => loginGranted());
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(result.current.hears()).toBe(true);
  expect(asked).toEqual(['Bearer first', 'Bearer second']);
  unmount();
  close();
});
