/** Visible when it has the focus: skips the filters to the grid's tab stop. */
import { useTranslation } from 'react-i18next';

export function SkipToGrid() {
  const { t } = useTranslation('schedule');
  return (
    <button
      type="button"
      onClick={() => document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus()}
      className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:rounded focus:border focus:bg-paper focus:px-3 focus:py-2 focus:font-medium"
    >
      {t('skipToGrid')}
    </button>
  );
}
