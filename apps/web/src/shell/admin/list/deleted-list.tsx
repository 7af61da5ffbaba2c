/** The deleted rows of a noun, each with a restore button, without confirmation: it can be deleted again. */

import type { DeletedRow } from '@gerende/domain/deleted-row/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { Button } from '@gerende/ui/button';
import type { Column } from '@gerende/ui/data-table';
import { EmptyState } from '@gerende/ui/empty-state';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../trpc.ts';
import { instantInWords } from '../../kept-words.ts';
import { useSchool } from '../../school.ts';
import { useLanguage } from '../../use-language.ts';
import { ListedRows } from './listed-rows.tsx';
import { type RestorableNoun, useRestore } from './restorable-noun.ts';

function useColumns(busyWith: ReadonlySet<number>, onRestore: (row: DeletedRow, name: string) => void) {
  const { t } = useTranslation('list');
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  const nameOf = (row: DeletedRow): string => inLanguage(row.name_translations, language);
  return [
    { id: 'name', header: t('name'), cell: nameOf, rowHeader: true },
    {
      id: 'deletedAt',
      header: t('deletedAt'),
      cell: (row) => {
        const { day, time } = instantInWords(row.deleted_at, language, timeZone);
        return <span className="tabular">{`${day} ${time}`}</span>;
      },
    },
    {
      id: 'restore',
      actions: true,
      header: <span className="sr-only">{t('restore')}</span>,
      cell: (row) => (
        <Button
          size="admin"
          data-clear-of-toasts
          busy={busyWith.has(row.id)}
          icon={<ArchiveRestore aria-hidden className="size-4" />}
          aria-label={t('restoreOne', { name: nameOf(row) })}
          onClick={() => onRestore(row, nameOf(row))}
        >
          {t('restore')}
        </Button>
      ),
    },
  ] satisfies Column<DeletedRow>[];
}

/** @param caption names the table */
export function DeletedList({ noun, caption }: { noun: RestorableNoun; caption: string }) {
  const { t } = useTranslation(['list', 'common']);
  const utils = trpc.useUtils();
  const list = noun.deleted.useQuery(undefined, { staleTime: 0 });
  const restore = useRestore(noun);
  const [busyWith, setBusyWith] = useState<ReadonlySet<number>>(new Set());
  const frame = useRef<HTMLDivElement>(null);
  async function bringBack({ id }: DeletedRow, name: string): Promise<void> {
    setBusyWith((now) => new Set(now).add(id));
    const focused = document.activeElement;
    await restore(id, name);
    // The button is removed with its row; keyboard users continue from the list, unless the focus is already at another
    // row.
    if (document.activeElement === focused) frame.current?.focus();
    await utils.invalidate();
    setBusyWith((now) => new Set([...now].filter((each) => each !== id)));
  }
  const columns = useColumns(busyWith, (row, name) => void bringBack(row, name));
  return (
    <div ref={frame} tabIndex={-1} className="focus:outline-none">
      <ListedRows
        query={list}
        rows={list.data ?? []}
        caption={caption}
        columns={columns}
        lines={3}
        failed={t('list:deletedFailed')}
        empty={
          <EmptyState icon={<Trash2 aria-hidden className="size-8" />} title={t('list:nothingDeleted')}>
            {t('list:nothingDeletedHint')}
          </EmptyState>
        }
      />
    </div>
  );
}
