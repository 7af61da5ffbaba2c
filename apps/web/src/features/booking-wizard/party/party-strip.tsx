/** Says in steps 2 to 4 which of several lessons this is; it can be left out of the booking. */
import { Button } from '@gerende/ui/button';
import { useTranslation } from 'react-i18next';

type PartyStripProps = { number: number; total: number; onLeaveOut: () => void };

export function PartyStrip({ number, total, onLeaveOut }: PartyStripProps) {
  const { t } = useTranslation('landingPage');
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded bg-glacier-wash px-4 py-1.5">
      <p className="min-w-0 font-medium">{t('lessonOfParty', { number, total })}</p>
      <Button variant="quiet" className="-mx-3 px-3" onClick={onLeaveOut}>
        {t('leaveLessonOut')}
      </Button>
    </div>
  );
}
