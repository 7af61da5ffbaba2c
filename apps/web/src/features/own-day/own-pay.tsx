/** The own pay of a month as it was approved: the sum, its parts, and the lines. */

import { hoursOf } from '@gerende/domain/calendar/time-of-day';
import { inLanguage } from '@gerende/domain/language/rules';
import type { PayLine } from '@gerende/domain/pay/lines';
import type { OwnPay as Pay } from '@gerende/domain/pay/schema';
import { hoursInSum } from '@gerende/domain/payroll/hours-in-sum';
import { useTranslation } from 'react-i18next';
import { tagInWords } from '../../shared/day/tag-words.ts';
import { dayInWords, hoursInWords } from '../../shell/kept-words.ts';
import { yen } from '../../shell/money.ts';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

function Line({ line, hours }: { line: PayLine; hours: number | undefined }) {
  const { t } = useTranslation(['ownDay', 'schedule']);
  const language = useLanguage();
  return (
    <li className="flex flex-wrap justify-between gap-x-3 py-2">
      <span className="min-w-40 flex-1">
        <span className="tabular block">
          {dayInWords(line.date, language)} {hoursInWords(line.start_time, line.end_time)}
        </span>
        <span className="wrap-anywhere block text-ink-soft text-sm">
          {line.course ? inLanguage(line.course, language) : tagInWords(line.tag, t)} ·{' '}
          {t('ownDay:payLineHours', { hours })}
          {line.nomination > 0 && ` · ${t('ownDay:payLineNomination', { amount: yen(line.nomination) })}`}
        </span>
      </span>
      <span className="tabular">{yen(line.yen + line.nomination)}</span>
    </li>
  );
}

/** A difference that was carried over has the month it comes from as its reason. */
const isMonth = (reason: string): boolean => /^\d{4}-\d{2}$/.test(reason);

function Parts({ pay: { sums, corrections } }: { pay: Pay }) {
  const { t } = useTranslation('ownDay');
  const parts = [
    // The approved hours; those above are from the current plan.
    [t('payHours', { hours: hoursOf(sums.minutes) }), sums.work],
    [t('payNominations'), sums.nominations],
    [t('payCorrections'), sums.corrections],
  ] as const;
  return (
    <dl className="tabular grid gap-1">
      {parts.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-3">
          <dt>{name}</dt>
          <dd>{yen(amount)}</dd>
        </div>
      ))}
      {corrections.map(({ id, amount, reason }) => (
        <div key={id} className="flex justify-between gap-3 pl-4 text-ink-soft text-sm">
          <dt className="wrap-anywhere">{isMonth(reason) ? t('payDifference') : reason}</dt>
          <dd>{yen(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Approved({ pay }: { pay: Pay }) {
  const { t } = useTranslation('ownDay');
  const language = useLanguage();
  const hours = hoursInSum(pay.lines.map(({ minutes }) => minutes));
  return (
    <>
      <p className="tabular text-xl">{t('payApproved', { amount: yen(pay.sums.total) })}</p>
      <p className="text-ink-soft">
        {pay.paid_on === null ? t('payNotPaid') : t('payPaidOn', { day: dayInWords(pay.paid_on, language) })}
      </p>
      <Parts pay={pay} />
      {pay.lines.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-glacier">{t('payLines')}</summary>
          <ul className="divide-y">
            {pay.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and their order is that of the sheet
              <Line key={index} line={line} hours={hours[index]} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Rendered only where the school shows sums. */
export function OwnPay({ month }: { month: string }) {
  const { t } = useTranslation('ownDay');
  const failureText = useFailureText();
  const { data, error } = trpc.admin.pay.own.useQuery({ month }, { staleTime: 0 });
  return (
    <div role="status" className="grid gap-2 border-t pt-3">
      {data && <Approved pay={data} />}
      {data === null && <p className="text-ink-soft">{t('payOpen')}</p>}
      {data === undefined && error && <p className="text-danger">{failureText(error)}</p>}
    </div>
  );
}
