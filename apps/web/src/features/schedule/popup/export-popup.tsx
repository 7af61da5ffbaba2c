/** Payroll CSV Export (§2 schedule): days selected in a calendar; the file covers the first to the last of them. */
import { dateTag } from '@gerende/domain/calendar/day-in-words';
import { addMonths, daysOfMonth, monthOf } from '@gerende/domain/calendar/plain-date';
import { emptyRange, pickRangeDay } from '@gerende/domain/calendar/selection';
import { Button } from '@gerende/ui/button';
import { RangeCalendar } from '@gerende/ui/calendar/range-calendar';
import { Dialog } from '@gerende/ui/dialog';
import { Download } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../shell/admin/use-download.ts';
import { calendar } from '../../../shell/calendar.ts';
import { dayInWords } from '../../../shell/kept-words.ts';
import { useLanguage } from '../../../shell/use-language.ts';

/** How many months around today can be shown. */
const [monthsBack, monthsAhead] = [24, 12];

export function ExportPopup({ today, onClose }: { today: string; onClose: () => void }) {
  const { t } = useTranslation(['schedule', 'common']);
  const language = useLanguage();
  const id = useId();
  const [range, setRange] = useState(emptyRange);
  const { download, busy } = useDownload();
  const selected = useMemo(() => new Set(range.dates), [range]);
  const [first, last] = [range.dates[0], range.dates.at(-1)];
  const summary =
    first && last
      ? t('schedule:chosenRange', { from: dayInWords(first, language), to: dayInWords(last, language) })
      : '';

  /** §5: nothing happens with no dates selected. */
  async function start(): Promise<void> {
    if (!first || !last || busy) return;
    const days = new URLSearchParams({ from: first, to: last });
    await download({ path: `/api/v1/schedule/export?${days}`, failedText: t('schedule:exportFailed') });
  }
  return (
    <Dialog
      onClose={onClose}
      title={<span id={id}>{t('schedule:payroll')}</span>}
      description={t('schedule:payrollHint')}
      closeLabel={t('common:close')}
      footer={
        <Button
          size="admin"
          variant="primary"
          busy={busy}
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => void start()}
        >
          {t('schedule:payroll')}
        </Button>
      }
    >
      <RangeCalendar
        calendar={calendar}
        language={dateTag(language)}
        start={range.start}
        selected={selected}
        onPick={(date) => setRange((now) => pickRangeDay(now, date))}
        today={today}
        min={`${addMonths(monthOf(today), -monthsBack)}-01`}
        max={daysOfMonth(addMonths(monthOf(today), monthsAhead)).at(-1) ?? today}
        labelledBy={id}
        summary={summary}
        texts={{
          previousMonth: t('schedule:previousMonth'),
          nextMonth: t('schedule:nextMonth'),
          pickStart: t('schedule:pickStart'),
          pickEnd: t('schedule:pickEnd'),
          start: t('schedule:rangeStart'),
          selected: t('schedule:daySelected'),
          today: t('schedule:today'),
        }}
      />
      <p className="mt-2 min-h-5 text-sm">{summary}</p>
    </Dialog>
  );
}
