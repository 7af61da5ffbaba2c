import { expect, it } from 'vitest';
import { languageOfCountry } from './language.ts';

it.each([
  [392, 'ja'],
  [156, 'zh'],
  [158, 'zh-Hant'],
  [344, 'zh-Hant'],
  [702, 'en'],
  [0, 'en'],
])('guests from country %i most likely read %s', (country, language) => {
  expect(languageOfCountry(country)).toBe(language);
});
