/** The language the page is in, for what is formatted or picked by language. */
import { type Language, preferredLanguage } from '@gerende/domain/language/rules';
import { useTranslation } from 'react-i18next';

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return preferredLanguage(i18n.language);
}
