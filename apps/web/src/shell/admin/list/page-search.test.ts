import { describe, expect, it } from 'vitest';
import { readPageSearch } from './page-search.ts';

describe('readPageSearch', () => {
  it.each([
    [{ page: 2 }, 2],
    [{ page: '3' }, 3],
    [{ page: 1 }, undefined],
    [{ page: 0 }, undefined],
    [{ page: -4 }, undefined],
    [{ page: 2.5 }, undefined],
    [{ page: 1e12 }, undefined],
    [{ page: 'two' }, undefined],
    [{}, undefined],
  ])('reads %o as %s, and always returns the key', (search, page) =>
    expect(readPageSearch(search)).toStrictEqual({ page }),
  );
});
