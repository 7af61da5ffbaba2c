/**
 * The hours of a month as payroll counts them, and the pay for them if the school shows it: this month, and earlier
 * ones.
 */
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
import { OwnPay } from './own-pay.tsx';

type Shown = 'nothing' | 'hours' | 'sums' | undefined;

function Hours({ thisMonth, shows }: { thisMonth: string; shows: Shown }) {
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
        <h2 className="font-semibold">
          {formatDay(`${month}-01`, dateTag(language), { month: 'long', year: 'numeric' })}
        </h2>
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
      {shows === 'sums' && <OwnPay month={month} />}
    </div>
  );
}

/** @param today the school's */
export function MonthHours({ today }: { today: string }) {
  const { t } = useTranslation('ownDay');
  const [isOpen, setOpen] = useState(false);
  const isOnline = useOnline();
  const shown = trpc.admin.pay.shown.useQuery(undefined, { staleTime: 0 });
  const shows: Shown = shown.data?.shows;
  // Without a response nothing is said about hours, since the school may show none; offline, that a network is needed.
  const isUnknown = shows === undefined && isOnline && !shown.isError;
  if (isUnknown || shows === 'nothing') return null;
  return (
    <details className="rounded border bg-paper" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold">{t('hours')}</summary>
      {isOpen && <Hours thisMonth={monthOf(today)} shows={shows} />}
    </details>
  );
}
