/** Asks before several stored days leave a slope's season at once. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { runsOf } from '@gerende/domain/calendar/selection';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useDaysInWords } from '../../shell/admin/use-days-in-words.ts';

type TakeAwayProps = { days: readonly PlainDate[]; onAnswer: (isSure: boolean) => void };

export function TakeAway({ days, onAnswer }: TakeAwayProps) {
  const { t } = useTranslation(['slope', 'form', 'common']);
  const daysInWords = useDaysInWords();
  return (
    <Dialog
      open={days.length > 0}
      onOpenChange={(open) => !open && onAnswer(false)}
      title={t('slope:takeAwayTitle', { count: days.length })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" onClick={() => onAnswer(false)}>
            {t('form:cancel')}
          </Button>
          <Button size="admin" variant="danger" onClick={() => onAnswer(true)}>
            {t('slope:takeAway')}
          </Button>
        </>
      }
    >
      <p>{daysInWords(runsOf(days))}</p>
    </Dialog>
  );
}
