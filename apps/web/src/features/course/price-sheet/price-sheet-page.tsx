/**
 * /admin/course/prices: the prices of all courses on one sheet; a season is copied to the next, reviewed, and saved at
 * once.
 */
import { type SheetChanges, type SheetLine, sheetLines } from '@gerende/domain/course-price/price-sheet';
import { inLanguage } from '@gerende/domain/language/rules';
import { buttonClass } from '@gerende/ui/button';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { EmptyState } from '@gerende/ui/empty-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../../shell/admin/form/form-alert.tsx';
import { AdminHeading } from '../../../shell/admin/heading.tsx';
import { LeaveGuard } from '../../../shell/admin/leave-guard.tsx';
import { ReadFailure } from '../../../shell/admin/read/read-failure.tsx';
import { useLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import { ClosedSeasons } from './closed-seasons.tsx';
import { CopySeasonDialog } from './copy-season-dialog.tsx';
import type { Preview } from './season-choice.ts';
import { SheetActions } from './sheet-actions.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { type NamedCourse, usePriceDraft } from './use-price-draft.ts';
import type { Pasted } from './use-sheet-keys.ts';

type Sheet = Awaited<ReturnType<ReturnType<typeof trpc.useUtils>['admin']['coursePrice']['sheet']['fetch']>>;

const isChanged = (line: SheetLine): boolean => line.stored.some((price, column) => price !== line.typed[column]);

/** The courses in the order of the list, with their names in the language of the page. */
function useNamed(sheet: Sheet): NamedCourse[] {
  const language = useLanguage();
  return useMemo(
    () =>
      sheet.courses.map((course) => ({
        ...course,
        name: inLanguage(course.name_translations, language),
        slopes: course.slopes.map(({ id, name_translations }) => ({
          id,
          name: inLanguage(name_translations, language),
        })),
      })),
    [sheet, language],
  );
}

/** Which lines are shown: past seasons only on request, and during a search for changes only the lines with one. */
function useShownLines(
  courses: readonly NamedCourse[],
  { changes, sources }: { changes: SheetChanges; sources: SheetChanges },
  today: string,
) {
  const [showsPast, setShowsPast] = useState(false);
  const [onlyChanged, setOnlyChanged] = useState(false);
  const all = useMemo(() => sheetLines(courses, changes, sources), [courses, changes, sources]);
  const hasChanges = changes.size > 0;
  const lines = all.filter(
    (line) => isChanged(line) || ((showsPast || line.season_end >= today) && !(onlyChanged && hasChanges)),
  );
  const past = all.filter((line) => line.season_end < today).length;
  return { all, lines, past, showsPast, setShowsPast, onlyChanged: onlyChanged && hasChanges, setOnlyChanged };
}

type LoadedProps = {
  sheet: Sheet;
  refetch: () => Promise<Sheet['courses'] | undefined>;
  steps: readonly SheetChanges[];
  setSteps: (change: (steps: readonly SheetChanges[]) => readonly SheetChanges[]) => void;
};

function LoadedSheet({ sheet, refetch, steps, setSteps }: LoadedProps) {
  const { t } = useTranslation('priceSheet');
  const language = useLanguage();
  const courses = useNamed(sheet);
  const draft = usePriceDraft(courses, refetch, steps, setSteps);
  const [sources, setSources] = useState<SheetChanges>(() => new Map());
  const shown = useShownLines(courses, { changes: draft.changes, sources }, sheet.today);
  const [isCopying, setCopying] = useState(false);
  const [said, setSaid] = useState('');
  const count = draft.changes.size;
  function sayPasted({ set, wrong, outside }: Pasted): void {
    const words = [
      t('pasted', { count: set }),
      wrong > 0 && t('pastedWrong', { count: wrong }),
      outside > 0 && t('pastedOutside', { count: outside }),
    ];
    setSaid(words.filter(Boolean).join(language === 'en' ? ' ' : ''));
  }
  function copied(preview: Preview): void {
    draft.setCells(preview.cells);
    setSources((before) => new Map([...before, ...preview.sources]));
    shown.setOnlyChanged(true);
    setSaid(t('previewed'));
    setCopying(false);
  }
  function save(): void {
    setSaid(count === 0 ? t('nothingToSave') : '');
    if (count > 0) void draft.save();
  }
  function undo(): void {
    setSaid('');
    draft.undo();
  }
  function discard(): void {
    setSaid('');
    draft.discard();
  }
  if (shown.all.length === 0) {
    const link = (
      <Link to="/admin/course" className={buttonClass({ size: 'admin' })}>
        {t('toCourses')}
      </Link>
    );
    return (
      <EmptyState icon={<CalendarPlus aria-hidden className="size-8" />} title={t('empty')} action={link}>
        {t('emptyHint')}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <LeaveGuard changed={count > 0} />
      <SheetActions
        count={count}
        busy={draft.busy}
        canUndo={draft.canUndo}
        undoesSave={steps.length === 0 && draft.canUndo}
        onCopy={() => setCopying(true)}
        onSave={save}
        onUndo={undo}
        onDiscard={discard}
      />
      <p role="status" className="text-ink-soft text-sm">
        {said || t('keys')}
      </p>
      {draft.problem && <FormAlert>{draft.problem}</FormAlert>}
      <ClosedSeasons courses={courses} lines={shown.all} today={sheet.today} openDays={sheet.open_days} />
      <div className="flex flex-wrap gap-x-6">
        {count > 0 && (
          <CheckboxField
            size="admin"
            label={t('onlyChanged')}
            checked={shown.onlyChanged}
            onCheckedChange={shown.setOnlyChanged}
          />
        )}
        {shown.past > 0 && (
          <CheckboxField
            size="admin"
            label={t('showPast', { count: shown.past })}
            checked={shown.showsPast}
            onCheckedChange={shown.setShowsPast}
          />
        )}
      </div>
      <SheetGrid
        courses={courses}
        lines={shown.lines}
        onCells={draft.setCells}
        onPasted={sayPasted}
        onWrong={(text) => setSaid(t('leftWrong', { text }))}
        onUndo={() => draft.canUndo && undo()}
      />
      {isCopying && (
        <CopySeasonDialog courses={courses} changes={draft.changes} onCopy={copied} onClose={() => setCopying(false)} />
      )}
    </div>
  );
}

export function PriceSheetPage() {
  const { t } = useTranslation(['priceSheet', 'common']);
  const [steps, setSteps] = useState<readonly SheetChanges[]>([]);
  // While something is typed the sheet stays as it was read: what others save meanwhile is reported at the save.
  const query = trpc.admin.coursePrice.sheet.useQuery(undefined, { enabled: steps.length === 0 });
  return (
    <>
      <AdminHeading title={t('priceSheet:title')} />
      {query.isPending && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
      <ReadFailure query={query} title={t('priceSheet:loadFailed')} />
      {query.data && (
        <LoadedSheet
          sheet={query.data}
          refetch={async () => (await query.refetch()).data?.courses}
          steps={steps}
          setSteps={setSteps}
        />
      )}
    </>
  );
}
