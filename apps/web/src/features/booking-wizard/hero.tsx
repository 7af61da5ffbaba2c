/** The poster at the top: on the first step with a greeting, then a narrow band that leaves the room to the form. */
import { RidgeLine } from '@gerende/ui/ridge-line';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useSchoolName } from '../../shell/school.ts';

export function Hero({ tall }: { tall: boolean }) {
  const { t } = useTranslation('landingPage');
  const school = useSchoolName();
  return (
    <div className={clsx('relative overflow-hidden bg-glacier-wash', tall ? 'h-64 sm:h-80' : 'h-14 sm:h-20')}>
      <RidgeLine name={school} shape="wide" className="absolute inset-0 size-full" />
      {tall && (
        <div className="relative mx-auto w-full max-w-6xl px-4 pt-6 sm:px-6 sm:pt-10">
          <p className="max-w-xl text-balance font-bold text-3xl leading-tight tracking-tight sm:text-5xl">
            {t('heroTitle')}
          </p>
          <p className="mt-2 max-w-md text-base sm:text-lg">{t('heroText')}</p>
        </div>
      )}
    </div>
  );
}
