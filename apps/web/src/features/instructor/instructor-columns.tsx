/** The columns of the instructor list. */

import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { instructorName } from '@gerende/domain/instructor/names';
import type { Instructor } from '@gerende/domain/instructor/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { languageName } from '@gerende/domain/language/taught';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import { Button } from '@gerende/ui/button';
import type { Column } from '@gerende/ui/data-table';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditLink, editColumn } from '../../shell/admin/list/edit-link.tsx';
import { nameLinkClass } from '../../shell/admin/list/row-link.ts';
import { dayInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { type Absence, absencesOf } from './absence/absences.ts';

/** How many days off a collapsed row shows, in one line. */
const shownAtFirst = 2;

/** `absences` are in order. `isWhole`: whether all rows show all of them. */
type DaysOffCellProps = { absences: readonly Absence[]; today: PlainDate; name: string; isWhole: boolean };

/** The next days off; past ones come last. */
function DaysOffCell({ absences, today, name, isWhole }: DaysOffCellProps) {
  const { t } = useTranslation('instructor');
  const language = useLanguage();
  const [isOpened, setOpened] = useState(false);
  const open = isWhole || isOpened;
  const next = absences.findIndex(({ date }) => date >= today);
  const rows = next > 0 ? [...absences.slice(next), ...absences.slice(0, next).reverse()] : absences;
  const rest = rows.length - shownAtFirst;
  return (
    <div className={open ? 'flex flex-col items-start py-1' : 'flex flex-wrap items-center gap-x-4'}>
      {rows.slice(0, open ? rows.length : shownAtFirst).map(({ key, date, name: what, hours, isByHours }) => (
        <span key={key} className={clsx('sm:whitespace-nowrap', date < today && 'text-ink-soft')}>
          <time dateTime={date}>{dayInWords(date, language)}</time> {what}
          {isByHours && ` ${hours}`}
        </span>
      ))}
      {rest > 0 && !isWhole && (
        <Button
          size="admin"
          variant="quiet"
          className="-ml-3"
          aria-expanded={open}
          aria-label={open ? t('fewerOf', { name }) : t('moreOf', { name, count: rest })}
          onClick={() => setOpened(!open)}
        >
          {open ? t('fewer') : t('more', { count: rest })}
        </Button>
      )}
    </div>
  );
}

type ColumnsOptions = { times: readonly SettingTime[]; today: PlainDate; allDaysOff: boolean };

export function useInstructorColumns({ times, today, allDaysOff }: ColumnsOptions): Column<Instructor>[] {
  const { t } = useTranslation('instructor');
  const language = useLanguage();
  return [
    { id: 'id', header: t('id'), cell: (row) => row.id, numeric: true, className: 'sm:w-12' },
    {
      id: 'name',
      header: t('name'),
      cell: (row) => (
        <Link
          to="/admin/instructor/edit/$instructorID"
          params={{ instructorID: String(row.id) }}
          className={nameLinkClass}
        >
          {instructorName(row, language)}
        </Link>
      ),
      rowHeader: true,
    },
    {
      id: 'categories',
      header: t('categories'),
      cell: (row) => (
        <span className="block min-w-28 max-w-64 whitespace-normal">
          {row.categories
            .map(({ category_name: en, category_name_ja: ja, category_name_zh: zh }) =>
              inLanguage({ en, ja, zh }, language),
            )
            .join(t('separator'))}
        </span>
      ),
    },
    {
      id: 'languages',
      header: t('languages'),
      cell: (row) => (
        <span className="block min-w-28 max-w-64 whitespace-normal">
          {row.languages.map((tag) => languageName(tag, language)).join(t('separator'))}
        </span>
      ),
    },
    {
      id: 'daysOff',
      header: t('daysOff'),
      className: 'tabular',
      cell: (row) => (
        <DaysOffCell
          absences={absencesOf(row.dateRanges, row.away, { times, language, t })}
          today={today}
          name={instructorName(row, language)}
          isWhole={allDaysOff}
        />
      ),
    },
    editColumn((row) => (
      <EditLink
        to="/admin/instructor/edit/$instructorID"
        params={{ instructorID: String(row.id) }}
        name={instructorName(row, language)}
      />
    )),
  ];
}
