/** The countries a guest can come from, named and sorted in the language of the page. */
import { countryName } from '@gerende/domain/country/names';
import type { Country } from '@gerende/domain/country/schema';
import type { TextLanguage } from '@gerende/domain/language/rules';

/** Most guests of a Japanese ski school come from these; they are offered first. */
const likelyCodes = ['CN', 'TW', 'HK', 'SG', 'AU', 'JP'];

export type NamedCountry = Country & { name: string };

/** The likely ones in their own order, then all by name. */
export function countryGroups(
  countries: readonly Country[],
  language: TextLanguage,
): { likely: NamedCountry[]; all: NamedCountry[] } {
  const collator = new Intl.Collator(language);
  const all = countries
    .map((country) => ({ ...country, name: countryName(country.code, language) }))
    .sort((a, b) => collator.compare(a.name, b.name));
  const likely = likelyCodes.flatMap((code) => all.find((country) => country.code === code) ?? []);
  return { likely, all };
}
