import { describe, expect, it } from 'vitest';
import { searchReader } from '../search-schema.ts';
import { pageShape } from './page-search.ts';

describe('the page of a list in the address', () => {
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
  ])('is read from %o as %s, and always returns the key', (search, page) =>
    expect(searchReader(pageShape)(search)).toStrictEqual({ page }),
  );
});
