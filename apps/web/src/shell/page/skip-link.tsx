/** The first element reached by Tab: skips the header. */
import { buttonClass } from '@gerende/ui/button';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

/** The id that the page's `main` must have. */
export const mainId = 'content';

export function SkipLink() {
  const { t } = useTranslation('common');
  return (
    <a
      href={`#${mainId}`}
      className={clsx(
        buttonClass({ variant: 'secondary' }),
        'absolute top-2 left-2 z-50 -translate-y-20 focus:translate-y-0',
      )}
    >
      {t('skipToContent')}
    </a>
  );
}
