/** The language of the page, for formatting and for choosing translations. */
import {
  isTextLanguage,
  type Language,
  languageOf,
  preferredTextLanguage,
  type TextLanguage,
} from '@gerende/domain/language/rules';
import { useTranslation } from 'react-i18next';

/** Including the Chinese script: for texts, days and countries that guests read. */
export function useTextLanguage(): TextLanguage {
  const { i18n } = useTranslation();
  // Asked by every component of a list, most of which need no list of languages taken apart.
  return isTextLanguage(i18n.language) ? i18n.language : preferredTextLanguage(i18n.language);
}

export const useLanguage = (): Language => languageOf(useTextLanguage());
