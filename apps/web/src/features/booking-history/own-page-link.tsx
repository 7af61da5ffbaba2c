/** The link to the guest's own page of a booking, where this browser knows it. */
import { type HistoryEntry, pagePath } from '@gerende/domain/booking-history/entries';
import { buttonClass } from '@gerende/ui/button';
import { useTranslation } from 'react-i18next';

export function OwnPageLink({ plan }: { plan: Pick<HistoryEntry, 'link'> }) {
  const { t } = useTranslation('lastSteps');
  const path = pagePath(plan.link);
  if (!path) return null;
  return (
    <p className="mt-4 text-center">
      {/* In a new tab: it cannot be shown in a frame of another site, as this page may be. */}
      <a href={path} target="_blank" rel="noopener" className={buttonClass()}>
        {t('ownPage')}
      </a>
      <span className="mt-2 block text-ink-soft text-sm">{t('ownPageHint')}</span>
    </p>
  );
}
