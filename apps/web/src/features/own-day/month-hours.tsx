/** The hours of a month as payroll counts them: this one, and those before. */
import { dateTag, formatDay } from '@gerende/domain/calendar/day-in-words';
import { addMonths, monthOf } from '@gerende/domain/calendar/plain-date';
import { Button } from '@gerende/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../shell/browser/use-online.ts';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

function Hours({ thisMonth }: { thisMonth: string }) {
  const { t } = useTranslation(['ownDay', 'common']);
  const language = useLanguage();
  const failureText = useFailureText();
  const isOnline = useOnline();
  const [month, setMonth] = useState(thisMonth);
  const { data, error } = trpc.admin.ownDay.hours.useQuery({ month }, { staleTime: 0 });
  return (
    <div className="grid gap-2 border-t px-3 py-3">
      <div className="flex items-center justify-between gap-2">
        <Button
          variant="quiet"
          iconOnly
          aria-label={t('ownDay:earlierMonth')}
          icon={<ChevronLeft aria-hidden className="size-5" />}
          onClick={() => setMonth(addMonths(month, -1))}
        />
        <h3 className="font-semibold">
          {formatDay(`${month}-01`, dateTag(language), { month: 'long', year: 'numeric' })}
        </h3>
        <Button
          variant="quiet"
          iconOnly
          disabled={month >= thisMonth}
          aria-label={t('ownDay:laterMonth')}
          icon={<ChevronRight aria-hidden className="size-5" />}
          onClick={() => setMonth(addMonths(month, 1))}
        />
      </div>
      <div role="status" className="min-h-12">
        {data && <p className="tabular text-xl">{t('ownDay:hoursCount', { hours: data.hours })}</p>}
        {data && month === data.this_month && (
          <p className="tabular text-ink-soft">{t('ownDay:hoursUntil', { hours: data.until_today })}</p>
        )}
        {!data && error && <p className="text-danger">{failureText(error)}</p>}
        {!data && !error && <p>{isOnline ? t('common:loading') : t('ownDay:hoursNeedNetwork')}</p>}
      </div>
      <p className="text-ink-soft text-sm">{t('ownDay:hoursHow')}</p>
    </div>
  );
}

/** @param today the school's */
export function MonthHours({ today }: { today: string }) {
  const { t } = useTranslation('ownDay');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="rounded border bg-paper" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold">{t('hours')}</summary>
      {isOpen && <Hours thisMonth={monthOf(today)} />}
    </details>
  );
}
