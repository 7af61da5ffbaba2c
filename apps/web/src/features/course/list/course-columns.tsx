/** The columns of the course list (§2 /admin/course). */
import type { Course } from '@gerende/domain/course/schema';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import type { Column } from '@gerende/ui/data-table';
import { RidgeLine } from '@gerende/ui/ridge/ridge-line';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { EditLink, editColumn } from '../../../shell/admin/list/edit-link.tsx';
import { nameLinkClass } from '../../../shell/admin/list/row-link.ts';
import { imageUrl } from '../../../shell/image-url.ts';
import { yen } from '../../../shell/money.ts';
import { categoryInWords, timeInWords } from '../course-words.ts';

function Picture({ row }: { row: Course }) {
  return (
    <span className="block h-8 w-12 shrink-0 overflow-hidden rounded [&>*]:size-full">
      {row.image ? (
        <img src={imageUrl(row.image)} alt="" width={48} height={32} loading="lazy" className="object-cover" />
      ) : (
        <RidgeLine name={row.name_translations.en} />
      )}
    </span>
  );
}

/** One name per line; of many, the first two, with all of them in the tooltip and for screen readers. */
function Names({ names, shown = names.length }: { names: string[]; shown?: number }) {
  const more = names.length > shown + 1 ? names.slice(shown) : [];
  return (
    <span title={names.join('\n')}>
      {names.slice(0, names.length - more.length).map((name, at) => (
        <span key={name} className="block">
          {name}
          {more.length > 0 && at === shown - 1 && (
            <span aria-hidden className="text-ink-soft text-xs">{` +${more.length}`}</span>
          )}
        </span>
      ))}
      {more.length > 0 && <span className="sr-only">{more.join(', ')}</span>}
    </span>
  );
}

export function courseColumns(t: TFunction<'course'>, language: Language): Column<Course>[] {
  const nameOf = (row: Course): string => inLanguage(row.name_translations, language);
  return [
    {
      id: 'course',
      header: t('course'),
      rowHeader: true,
      cell: (row) => (
        <span className="flex items-center gap-3 py-1">
          <Picture row={row} />
          <Link
            to="/admin/course/edit/$courseId"
            params={{ courseId: String(row.id) }}
            className={`${nameLinkClass} min-w-24 whitespace-normal`}
          >
            {nameOf(row)}
          </Link>
        </span>
      ),
    },
    {
      id: 'slope',
      holdsName: true,
      header: t('slope'),
      // The name of a Japanese ski resort and the number of others in one line.
      className: 'sm:min-w-42',
      cell: (row) => (
        <Names shown={2} names={row.slopes.map((slope) => inLanguage(slope.name_translations, language))} />
      ),
    },
    { id: 'category', header: t('category'), holdsName: true, cell: (row) => categoryInWords(row.category, language) },
    {
      id: 'form',
      header: t('form'),
      cell: (row) => (row.class_size === null ? t('form_private') : t('groupOf', { count: row.class_size })),
    },
    {
      id: 'time',
      header: t('time'),
      cell: (row) => <Names names={row.setting_time.map((time) => timeInWords(time, language))} />,
      className: 'tabular',
    },
    {
      id: 'fee',
      header: t('fee'),
      numeric: true,
      cell: (row) => (row.fee > 0 ? yen(row.fee) : <span className="text-ink-soft">{t('noFee')}</span>),
    },
    editColumn((row) => (
      <EditLink to="/admin/course/edit/$courseId" params={{ courseId: String(row.id) }} name={nameOf(row)} />
    )),
  ];
}
