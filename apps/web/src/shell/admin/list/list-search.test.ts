import { describe, expect, it } from 'vitest';
import { readListSearch, viewOf } from './list-search.ts';

describe('what the address of a list says', () => {
  it.each([
    [{}, 'live'],
    [{ deleted: true }, 'deleted'],
    [{ deleted: 'true' }, 'deleted'],
    [{ reorder: true }, 'reorder'],
    [{ deleted: true, reorder: true }, 'deleted'],
    [{ deleted: false, reorder: 'no' }, 'live'],
    [{ deleted: 1, reorder: null }, 'live'],
  ])('%j shows %s', (search, view) => expect(viewOf(readListSearch(search))).toBe(view));

  it('leaves nothing of the rest, and the page as it is read elsewhere', () => {
    expect(readListSearch({ page: '3', deleted: 'x', reorder: 'y', other: 1 })).toEqual({
      page: 3,
      deleted: undefined,
      reorder: undefined,
    });
  });
});
