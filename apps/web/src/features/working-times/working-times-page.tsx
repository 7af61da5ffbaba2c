/** /admin/working-times/: the seasons and weekly hours in which each instructor works. */
import { instructorName } from '@gerende/domain/instructor/names';
import type { Instructor } from '@gerende/domain/instructor/schema';
import { Badge } from '@gerende/ui/badge';
import { Button } from '@gerende/ui/button';
import { EmptyState } from '@gerende/ui/empty-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeasonWords } from '../../shared/working-times/season-words.ts';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { useSchool } from '../../shell/school.ts';
import { useMay } from '../../shell/session/may.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { SeasonsDialog } from './seasons-dialog.tsx';

type RowProps = { instructor: Instructor; today: string; onEdit: (() => void) | undefined };

function Row({ instructor, today, onEdit }: RowProps) {
  const { t } = useTranslation('workingTimes');
  const words = useSeasonWords();
  const name = instructorName(instructor, useLanguage());
  const { seasons } = instructor;
  const toCome = seasons.filter(({ to }) => to >= today);
  return (
    <li className="wrap-anywhere grid gap-2 border-b bg-paper p-4 sm:grid-cols-[minmax(8rem,14rem)_1fr_auto] sm:items-baseline sm:gap-4">
      <h2 className="font-semibold text-base">{name}</h2>
      <div className="grid gap-2">
        {seasons.length === 0 && <p className="text-ink-soft">{t('always')}</p>}
        {seasons.length > 0 && toCome.length === 0 && (
          <p>
            <Badge tone="attention">{t('over')}</Badge>
          </p>
        )}
        {toCome.map((season) => (
          <div key={`${season.from} ${season.to} ${words.lines(season).join()}`}>
            <p className="tabular">{words.span(season)}</p>
            <ul className="text-ink-soft">
              {words.lines(season).map((line) => (
                <li key={line} className="tabular">
                  {line}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {onEdit && (
        <Button size="admin" className="justify-self-start" aria-label={t('changeOf', { name })} onClick={onEdit}>
          {t('change')}
        </Button>
      )}
    </li>
  );
}

export function WorkingTimesPage() {
  const { t } = useTranslation(['workingTimes', 'common']);
  const may = useMay();
  const today = useSchool().data?.today;
  const list = trpc.admin.instructor.list.useQuery();
  const [editing, setEditing] = useState<Instructor | null>(null);
  const now = list.data?.find(({ id }) => id === editing?.id);
  return (
    <>
      <AdminHeading title={t('workingTimes:title')}>
        <p className="max-w-3xl text-ink-soft">{t('workingTimes:hint')}</p>
      </AdminHeading>
      <ReadFailure query={list} title={t('workingTimes:loadFailed')} />
      {list.isPending && (
        <LoadingRegion label={t('common:loading')} className="grid gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </LoadingRegion>
      )}
      {list.data?.length === 0 && <EmptyState icon={<CalendarRange aria-hidden />} title={t('workingTimes:nobody')} />}
      {today !== undefined && (
        <ul className="max-w-5xl border-t empty:hidden">
          {list.data?.map((instructor) => (
            <Row
              key={instructor.id}
              instructor={instructor}
              today={today}
              onEdit={may('plan_schedule') ? () => setEditing(instructor) : undefined}
            />
          ))}
        </ul>
      )}
      {editing && today !== undefined && (
        <SeasonsDialog instructor={now ?? editing} today={today} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
