/** Countries, named and sorted in the language of the page. */
import { countryName } from '@gerende/domain/country/names';
import { expect, it } from 'vitest';
import { countryGroups } from './countries.ts';

const countries = [
  { id: 40, code: 'AT' },
  { id: 156, code: 'CN' },
  { id: 36, code: 'AU' },
  { id: 702, code: 'SG' },
  { id: 392, code: 'JP' },
  { id: 158, code: 'TW' },
  { id: 344, code: 'HK' },
  { id: 248, code: 'AX' },
];

it('puts the most likely countries first, in a fixed order', () => {
  const { likely } = countryGroups(countries, 'en');
  expect(likely.map(({ code }) => code)).toEqual(['CN', 'TW', 'HK', 'SG', 'AU', 'JP']);
});

it('sorts by the collation of the language', () => {
  const { all } = countryGroups(countries, 'en');
  expect(all.map(({ code }) => code)).toEqual(['AX', 'AU', 'AT', 'CN', 'HK', 'JP', 'SG', 'TW']);
});

it.each([
  ['en', 'Japan'],
  ['ja', '日本'],
  ['zh', '日本'],
] as const)('names a country in %s', (language, name) => {
  expect(countryName('JP', language)).toBe(name);
});
