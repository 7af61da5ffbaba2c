/** The sums of a month, a row for each instructor. */
import { instructorName } from '@gerende/domain/instructor/names';
import type { PaySums } from '@gerende/domain/pay/lines';
import type { PayMonth } from '@gerende/domain/pay/schema';
import { ScrollRegion } from '@gerende/ui/scroll-region';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { yen } from '../../shell/money.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { PayState } from './pay-state.tsx';
import { usePayWords } from './pay-words.ts';

const columns = ['minutes', 'work', 'nominations', 'corrections', 'total'] as const satisfies (keyof PaySums)[];
/** A phone has room for the name, the total and the state; the rest is on the sheet. */
const roomOf = (column: keyof PaySums): string => (column === 'total' ? '' : 'hidden md:table-cell');
const headClass = 'h-10 break-keep border-b bg-paper px-3 font-medium text-ink-soft';
const firstClass = 'sticky left-0 min-w-24 max-w-64 bg-paper px-3 py-2 text-left align-top font-medium wrap-anywhere';

function Figures({ sums }: { sums: PaySums }) {
  const words = usePayWords();
  return columns.map((column) => (
    <td key={column} className={`${roomOf(column)} whitespace-nowrap px-3 py-2 text-right align-top`}>
      {column === 'minutes' ? words.hours(sums.minutes) : yen(sums[column])}
    </td>
  ));
}

export function PayTable({ pay: { month, sheets } }: { pay: PayMonth }) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const words = usePayWords();
  const caption = t('payOf', { month: words.month(month) });
  const sum = (column: keyof PaySums): number => sheets.reduce((total, { sums }) => total + sums[column], 0);
  const all = Object.fromEntries(columns.map((column) => [column, sum(column)])) as PaySums;
  return (
    <ScrollRegion label={caption} className="relative w-fit max-w-full overflow-x-auto rounded border bg-paper">
      <table className="tabular border-separate border-spacing-0 text-sm [&_tbody>tr:not(:last-child)>*]:border-b">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${headClass} sticky left-0 text-left`}>
              {t('instructor')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${headClass} ${roomOf(column)} text-right`}>
                {t(`column_${column}`)}
              </th>
            ))}
            <th scope="col" className={`${headClass} text-left`}>
              {t('state')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sheets.map((sheet) => (
            <tr key={sheet.instructor.id} className="group hover:bg-mist-wash">
              <th scope="row" className={`${firstClass} group-hover:bg-mist-wash`}>
                <Link
                  to="/admin/pay/$instructorID"
                  params={{ instructorID: String(sheet.instructor.id) }}
                  search={{ month }}
                  className="inline-flex min-h-6 items-center text-glacier underline"
                >
                  {instructorName(sheet.instructor, language)}
                </Link>
              </th>
              <Figures sums={sheet.sums} />
              <td className="min-w-28 px-3 py-2 align-top md:min-w-40">
                <PayState sheet={sheet} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold [&>*]:border-t">
            <th scope="row" className={firstClass}>
              {t('all')}
            </th>
            <Figures sums={all} />
            <td />
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}
