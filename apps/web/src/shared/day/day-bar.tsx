/** Moves to the day before and after, to today, and to any other day. */
import { addDays } from '@gerende/domain/calendar/plain-date';
import { Button } from '@gerende/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDateDraft } from './use-date-draft.ts';

export type DayBarProps = {
  date: string;
  /** Undefined for the school's today. */
  onDate: (date: string | undefined) => void;
};

export function DayBar({ date, onDate }: DayBarProps) {
  const { t } = useTranslation('today');
  const draft = useDateDraft(date, (typed) => onDate(typed));
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Button
        iconOnly
        aria-label={t('previousDay')}
        icon={<ChevronLeft aria-hidden className="size-5" />}
        onClick={() => onDate(addDays(date, -1))}
      />
      <Button className="px-4" onClick={() => onDate(undefined)}>
        {t('title')}
      </Button>
      <Button
        iconOnly
        aria-label={t('nextDay')}
        icon={<ChevronRight aria-hidden className="size-5" />}
        onClick={() => onDate(addDays(date, 1))}
      />
      <input
        type="date"
        aria-label={t('chooseDay')}
        value={draft.text}
        min="2000-01-01"
        max="2999-12-31"
        onChange={(event) => draft.type(event.target.value)}
        onBlur={draft.leave}
        className="tabular min-h-11 rounded border border-mist-edge bg-paper px-3 text-base text-ink"
      />
    </div>
  );
}
