/** The lines of a sheet: what was done and when, the rate, and the amount. */

import type { PayLine } from '@gerende/domain/pay/lines';
import { hoursInSum } from '@gerende/domain/payroll/hours-in-sum';
import { ScrollRegion } from '@gerende/ui/scroll-region';
import { useTranslation } from 'react-i18next';
import { dayInWords, hoursInWords } from '../../shell/kept-words.ts';
import { yen } from '../../shell/money.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { usePayWords } from './pay-words.ts';

const headClass = 'h-9 break-keep border-b px-3 font-medium text-ink-soft';
const cellClass = 'px-3 py-1.5 align-top';

function Line({ line, hours }: { line: PayLine; hours: number }) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const words = usePayWords();
  return (
    <tr>
      <td className={`${cellClass} whitespace-nowrap`}>{dayInWords(line.date, language)}</td>
      <td className={`${cellClass} whitespace-nowrap`}>{hoursInWords(line.start_time, line.end_time)}</td>
      <td className={`${cellClass} whitespace-nowrap text-right`}>{words.hoursInSum(hours)}</td>
      <td className={`${cellClass} wrap-anywhere min-w-40`}>
        {words.what(line)}
        {line.form && <span className="text-ink-soft"> · {t(`form_${line.form}`)}</span>}
      </td>
      <td className={`${cellClass} whitespace-nowrap text-right`}>
        {line.rate === null ? <span className="font-semibold text-amber">{t('noRate')}</span> : yen(line.rate)}
      </td>
      <td className={`${cellClass} text-right`}>{yen(line.yen)}</td>
      <td className={`${cellClass} whitespace-nowrap text-right`}>
        {line.nomination_fee > 0 || line.nomination > 0
          ? t('nominationOf', { part: yen(line.nomination), fee: yen(line.nomination_fee) })
          : '–'}
      </td>
    </tr>
  );
}

/** @param caption names the table */
export function PayLines({ lines, caption }: { lines: readonly PayLine[]; caption: string }) {
  const { t } = useTranslation('pay');
  const columns = ['date', 'time', 'hours', 'what', 'rate', 'yen', 'nomination'] as const;
  const hours = hoursInSum(lines.map(({ minutes }) => minutes));
  const isText = (column: string): boolean => ['date', 'time', 'what'].includes(column);
  return (
    <ScrollRegion label={caption} className="w-fit max-w-full overflow-x-auto rounded border bg-paper">
      <table className="tabular border-separate border-spacing-0 text-sm [&_tbody>tr:not(:last-child)>*]:border-b">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${headClass} ${isText(column) ? 'text-left' : 'text-right'}`}>
                {t(`line_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and their order is that of the sheet
            <Line key={index} line={line} hours={hours[index] ?? 0} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
