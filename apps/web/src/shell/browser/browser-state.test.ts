/** What the shell stores in the browser: token, visit count, and the mark of a reload for a new version. */
import { describe, expect, it, vi } from 'vitest';
import { removeToken, storedToken, storeToken } from '../session/token.ts';
import { readStored, writeStored } from './browser-storage.ts';
import { reloadForNewVersion } from './stale-assets.ts';
import { countVisit } from './visit-counter.ts';

describe('token', () => {
  it('is read as stored, and null after removal', () => {
    storeToken('abc');
    expect(storedToken()).toBe('abc');
    removeToken();
    expect(storedToken()).toBeNull();
  });

  it.each([['"abc"'], ["'abc'"], ['  "abc" ']])('is read without quotes: %s', (stored) => {
    localStorage.setItem('token', stored);
    expect(storedToken()).toBe('abc');
  });

  it.each([[''], ['""'], ['  ']])('is null when empty: %j', (stored) => {
    localStorage.setItem('token', stored);
    expect(storedToken()).toBeNull();
  });
});

describe('visit counter', () => {
  it.each([
    [null, '1'],
    ['1', '2'],
    ['41', '42'],
    ['not a number', '1'],
    ['-3', '1'],
  ])('goes from %s to %s', (before, after) => {
    if (before !== null) localStorage.setItem('visitCount', before);
    countVisit();
    expect(localStorage.getItem('visitCount')).toBe(after);
  });
});

describe('storage that is forbidden', () => {
  it('reads nothing and throws nothing', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden);
    expect(readStored('token')).toBeNull();
    expect(() => writeStored('token', 'abc')).not.toThrow();
    expect(() => countVisit()).not.toThrow();
  });
});

describe('a missing file of an older version', () => {
  it('reloads the page once, and is an error the second time', () => {
    const reload = vi.fn();
    expect(reloadForNewVersion(reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadForNewVersion(reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('never reloads when nothing can be stored', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const reload = vi.fn();
    expect(reloadForNewVersion(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
