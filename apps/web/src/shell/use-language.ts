/** The language of the page, for formatting and for choosing translations. */
import { type Language, languageOf, preferredTextLanguage, type TextLanguage } from '@gerende/domain/language/rules';
import { useTranslation } from 'react-i18next';

/** Including the Chinese script: for texts, days and countries that guests read. */
export function useTextLanguage(): TextLanguage {
  const { i18n } = useTranslation();
  return preferredTextLanguage(i18n.language);
}

export const useLanguage = (): Language => languageOf(useTextLanguage());
