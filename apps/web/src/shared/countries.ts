/** The countries a guest can choose, named and sorted in the page's language. */
import type { Country } from '@gerende/domain/country/schema';
import type { TextLanguage } from '@gerende/domain/language/rules';

/** Where most guests of a Japanese ski school come from; offered first. */
const likelyCodes = ['CN', 'TW', 'HK', 'SG', 'AU', 'JP'];

export type NamedCountry = Country & { name: string };

export function countryName(code: string, language: TextLanguage): string {
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** The likely ones in their fixed order, then all by name. */
export function countryGroups(
  countries: readonly Country[],
  language: TextLanguage,
): { likely: NamedCountry[]; all: NamedCountry[] } {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const collator = new Intl.Collator(language);
  const all = countries
    .map((country) => ({ ...country, name: names.of(country.code) ?? country.code }))
    .sort((a, b) => collator.compare(a.name, b.name));
  const likely = likelyCodes.flatMap((code) => all.find((country) => country.code === code) ?? []);
  return { likely, all };
}
