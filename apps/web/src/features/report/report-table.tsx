/** A report's numbers by month with a Total footer; months and header are sticky while many columns scroll. */
import { ScrollRegion } from '@gerende/ui/scroll-region';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { monthInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { bookingsOf, type Sheet, type SheetColumn } from './report-sheet.ts';
import { numberInWords } from './report-words.ts';

/** Typed as string: a report does not know which filters the booking list takes. */
const bookingList: string = '/admin/booking/';

const headClass = 'sticky top-0 h-10 break-keep border-b bg-paper px-3 font-medium text-ink-soft';
const footClass = 'sticky bottom-0 h-10 border-t bg-paper px-3 font-semibold';

function Amount({ column, month, value }: { column: SheetColumn; month: string; value: number }) {
  const { t } = useTranslation('report');
  const language = useLanguage();
  const text = numberInWords(value, column.suffix);
  if (!column.filter || value === 0) return <span className={value === 0 ? 'text-ink-soft' : undefined}>{text}</span>;
  const gaps = { value: text, column: column.label, month: monthInWords(month, language) };
  return (
    <Link
      to={bookingList}
      search={bookingsOf(month, column.filter)}
      aria-label={t('bookingsBehind', gaps)}
      className="inline-flex min-h-6 min-w-6 items-center justify-end text-glacier underline"
    >
      {text}
    </Link>
  );
}

export function ReportTable({ caption, sheet }: { caption: string; sheet: Sheet }) {
  const { t } = useTranslation('report');
  const language = useLanguage();
  return (
    <ScrollRegion label={caption} className="w-fit max-w-full overflow-x-auto rounded border bg-paper">
      <table className="tabular border-separate border-spacing-0 text-sm [&_tbody>tr:not(:last-child)>*]:border-b">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${headClass} left-0 z-20 text-left`}>
              {t('months')}
            </th>
            {sheet.columns.map((column) => (
              <th key={column.id} scope="col" className={`${headClass} z-10 min-w-24 max-w-40 text-right`}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.months.map((month, at) => (
            <tr key={month} className="group h-9 hover:bg-mist-wash">
              <th
                scope="row"
                className="sticky left-0 whitespace-nowrap bg-paper px-3 text-left font-medium group-hover:bg-mist-wash"
              >
                {monthInWords(month, language)}
              </th>
              {sheet.columns.map((column) => (
                <td key={column.id} className="px-3 text-right">
                  <Amount column={column} month={month} value={column.values[at] ?? 0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={`${footClass} left-0 z-20 text-left`}>
              {t('total')}
            </th>
            {sheet.columns.map((column) => (
              <td key={column.id} className={`${footClass} text-right`}>
                {numberInWords(column.total, column.suffix)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}
