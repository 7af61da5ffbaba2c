import { describe, expect, it } from 'vitest';
import { readListSearch, viewOf } from './list-search.ts';

describe('readListSearch', () => {
  it.each([
    [{}, 'live'],
    [{ deleted: true }, 'deleted'],
    [{ deleted: 'true' }, 'deleted'],
    [{ reorder: true }, 'reorder'],
    [{ deleted: true, reorder: true }, 'deleted'],
    [{ deleted: false, reorder: 'no' }, 'live'],
    [{ deleted: 1, reorder: null }, 'live'],
  ])('reads %j as %s', (search, view) => expect(viewOf(readListSearch(search))).toBe(view));

  it('drops other keys, and reads the page as readPageSearch does', () => {
    expect(readListSearch({ page: '3', deleted: 'x', reorder: 'y', other: 1 })).toEqual({
      page: 3,
      deleted: undefined,
      reorder: undefined,
    });
  });
});
