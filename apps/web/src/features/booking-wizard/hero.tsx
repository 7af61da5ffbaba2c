/** The poster at the top: on the first step with a greeting, then a narrow band that leaves the room to the form. */
import { RidgeLine } from '@gerende/ui/ridge-line';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

/** The mountain over Yuzawa. Not the school's name: that arrives later, and the scene must not change under the reader. */
const mountain = 'Hakkai';

export function Hero({ tall }: { tall: boolean }) {
  const { t } = useTranslation('landingPage');
  return (
    <div className={clsx('relative overflow-hidden', tall ? 'h-80 sm:h-96' : 'h-14 sm:h-20')}>
      <RidgeLine name={mountain} shape={tall ? 'poster' : 'band'} className="absolute inset-0 size-full" />
      {tall && (
        <div className="relative mx-auto w-full max-w-6xl px-4 pt-5 sm:px-6 sm:pt-9">
          <p className="max-w-xl text-balance font-bold text-3xl leading-tight tracking-tight sm:text-5xl">
            {t('heroTitle')}
          </p>
          <p className="mt-2 max-w-sm text-pretty text-base sm:max-w-md sm:text-lg">{t('heroText')}</p>
        </div>
      )}
    </div>
  );
}
