import type { OwnDays } from '@gerende/domain/own-day/schema';
import { render, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readStored } from '../../../shell/browser/browser-storage.ts';
import { pictureUntil } from '../../../shell/session/kept-data.ts';
import { removeToken, storeToken } from '../../../shell/session/token.ts';
import { usePicture } from './use-picture.ts';

const own = { today: '2026-12-10', days: [] } as unknown as OwnDays;

function Page({ text }: { text: string }) {
  const page = useRef<HTMLDivElement>(null);
  usePicture(page, { own, school: { time_zone: 'Asia/Tokyo' }, now: 0 });
  return (
    <div ref={page}>
      <section data-day="2026-12-10">
        <article>{text}</article>
      </section>
    </div>
  );
}

it('stores no picture once the login is gone, even if the page is painted once more', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  storeToken('a login');
  const { rerender } = render(<Page text="Lesson" />);
  idle.at(-1)?.();
  expect(readStored(pictureUntil)).not.toBeNull();
  removeToken();
  expect(readStored(pictureUntil)).toBeNull();
  const before = idle.length;
  rerender(<Page text="Logging out" />);
  await waitFor(() => expect(idle.length).toBeGreaterThan(before));
  idle.at(-1)?.();
  expect(readStored(pictureUntil)).toBeNull();
});
