/** Pages that run on plain http in the school's network, where browsers lack some APIs. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';
import { newKey } from './new-key.ts';

/** Acts as Chromium on http://192.168.0.2: random numbers exist, the rest of `crypto` and the clipboard do not. */
beforeEach(() => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

/** Replaces the browser's copy command, and records the selected text. */
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
  it('is copied without the clipboard API, and the focus stays', async () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    const copied = copying(true);
    expect(await copyText('Mon 28 Dec\n09:00')).toBe(true);
    expect(copied).toEqual(['Mon 28 Dec\n09:00']);
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
    button.remove();
  });

  it('returns false when it cannot be copied', async () => {
    copying(false);
    expect(await copyText('a')).toBe(false);
  });

  it('is copied the older way when the clipboard API refuses', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } });
    const copied = copying(true);
    expect(await copyText('a')).toBe(true);
    expect(copied).toEqual(['a']);
  });
});
