/** What the pages need of the browser, where the browser gives the least: plain http on the school's own network. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';
import { newKey } from './new-key.ts';

/** Chromium on http://192.168.0.2: random numbers are there, the rest of `crypto` and the clipboard are not. */
beforeEach(() => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

/** Stands in for the browser's own copying, and remembers what was selected. */
function copying(succeeds: boolean): string[] {
  const copied: string[] = [];
  Object.assign(document, {
    execCommand: () => {
      const area = document.activeElement;
      if (area instanceof HTMLTextAreaElement) copied.push(area.value);
      return succeeds;
    },
  });
  return copied;
}

describe('a key', () => {
  it('is made without crypto.randomUUID, and differs each time', () => {
    const keys = Array.from({ length: 50 }, newKey);
    expect(new Set(keys).size).toBe(50);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('a text', () => {
  it('is copied without the clipboard interface, and the focus stays', async () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    const copied = copying(true);
    expect(await copyText('Mon 28 Dec\n09:00')).toBe(true);
    expect(copied).toEqual(['Mon 28 Dec\n09:00']);
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
    button.remove();
  });

  it('that cannot be copied says so', async () => {
    copying(false);
    expect(await copyText('a')).toBe(false);
  });

  it('that the clipboard interface refuses is copied the older way', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } });
    const copied = copying(true);
    expect(await copyText('a')).toBe(true);
    expect(copied).toEqual(['a']);
  });
});
