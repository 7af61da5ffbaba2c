/** /admin/run-sheets/: the day on paper (pick-ups, meeting points, rosters, each instructor's day), and each as a file. */

import { type Language, languages } from '@gerende/domain/language/rules';
import { type RunSheet, runSheets } from '@gerende/domain/run-sheet/rules';
import type { Today } from '@gerende/domain/today/schema';
import { Button, buttonClass } from '@gerende/ui/button';
import { SelectField } from '@gerende/ui/select-field';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { Download, Monitor, Printer } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DayBar } from '../../shared/day/day-bar.tsx';
import { useLiveChanges } from '../../shared/use-live-changes.ts';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { saveFile } from '../../shell/browser/save-file.ts';
import { dayInWords } from '../../shell/kept-words.ts';
import { languageNames } from '../../shell/language-choice.ts';
import { useSchool } from '../../shell/school.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { MeetingSheet, PickUpSheet } from './pick-up-sheet.tsx';
import { InstructorSheets, RosterSheets } from './roster-sheets.tsx';
import { runSheetCsv } from './run-sheet-csv.ts';
import type { RunSheetSearch } from './run-sheet-search.ts';
import './run-sheets.css';
import type { SheetProps } from './sheet-page.tsx';
import { useSheetWords } from './sheet-words.ts';

const papers: Record<RunSheet, ComponentType<SheetProps>> = {
  pick_ups: PickUpSheet,
  meetings: MeetingSheet,
  rosters: RosterSheets,
  instructors: InstructorSheets,
};

type PaperProps = { day: Today; at: number; sheets: readonly RunSheet[]; language: Language };

/** The sheets in the language of the paper; the buttons are in that of the page. */
function Paper({ day, at, sheets, language }: PaperProps) {
  const { t } = useTranslation('runSheet');
  const words = useSheetWords(language);
  const failureText = useWriteFailureText();
  // The sheet names guests, so the download is recorded before there is a file.
  const take = trpc.admin.today.takeSheet.useMutation({
    onSuccess: (_noted, { sheet }) => {
      const file = new Blob([runSheetCsv(sheet, day, words)], { type: 'text/csv;charset=utf-8' });
      saveFile(file, `${sheet}_${day.date}.csv`);
    },
    onError: (error) => showToast('error', failureText(error, t('csvFailed'))),
  });
  return (
    <div className="run-sheets">
      <Button
        variant="primary"
        className="mb-4"
        icon={<Printer aria-hidden className="size-4" />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
      {sheets.map((sheet) => {
        const Sheet = papers[sheet];
        return (
          <div key={sheet} className="run-sheet max-w-5xl">
            <div className="mb-2 flex flex-wrap items-center justify-between gap-2 print:hidden">
              <h2 className="font-semibold text-base">{t(`sheet_${sheet}`)}</h2>
              <Button
                aria-label={t('csvOf', { sheet: t(`sheet_${sheet}`) })}
                icon={<Download aria-hidden className="size-4" />}
                busy={take.isPending && take.variables.sheet === sheet}
                onClick={() => take.mutate({ date: day.date, sheet })}
              >
                {t('csv')}
              </Button>
            </div>
            <Sheet day={day} at={at} words={words} />
          </div>
        );
      })}
    </div>
  );
}

export type RunSheetsPageProps = { search: RunSheetSearch; onSearch: (changed: Partial<RunSheetSearch>) => void };

function Choices({ search, paper, onSearch }: RunSheetsPageProps & { paper: Language }) {
  const { t } = useTranslation('runSheet');
  return (
    <div className="mb-4 flex flex-wrap gap-4 print:hidden">
      <SelectField
        label={t('sheet')}
        options={[{ value: '', label: t('all') }, ...runSheets.map((value) => ({ value, label: t(`sheet_${value}`) }))]}
        value={search.sheet ?? ''}
        onChange={({ target }) => onSearch({ sheet: runSheets.find((sheet) => sheet === target.value) })}
      />
      <SelectField
        label={t('paper')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={paper}
        onChange={({ target }) => onSearch({ paper: languages.find((language) => language === target.value) })}
      />
      <Link to="/admin/board" className={`${buttonClass()} self-end`}>
        <Monitor aria-hidden className="size-4" />
        {t('boardOpen')}
      </Link>
    </div>
  );
}

const Loading = () => {
  const { t } = useTranslation('common');
  return (
    <LoadingRegion label={t('loading')} className="grid gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-96" />
    </LoadingRegion>
  );
};

export function RunSheetsPage({ search, onSearch }: RunSheetsPageProps) {
  const { t } = useTranslation('runSheet');
  const language = useLanguage();
  const school = useSchool();
  const settings = trpc.admin.school.settings.useQuery();
  const date = search.date ?? school.data?.today;
  const options = { enabled: date !== undefined, staleTime: 0 };
  const day = trpc.admin.today.day.useQuery({ date: date ?? '' }, options);
  // Until the day is known there is nothing to refetch.
  useLiveChanges(date ? { from: date, to: date } : undefined, false, () => void (date && day.refetch()));
  const failed = [school, settings, day].find((query) => query.isError && !query.data);
  const paper = search.paper ?? settings.data?.notice_language;
  return (
    <>
      <AdminHeading title={t('title')} heading={date ? dayInWords(date, language) : t('title')}>
        {date && <DayBar date={date} onDate={(to) => onSearch({ date: to })} />}
      </AdminHeading>
      {paper && <Choices search={search} paper={paper} onSearch={onSearch} />}
      <ReadFailure query={failed ?? day} title={t('loadFailed')} />
      {!failed && !(day.data && paper) && <Loading />}
      {day.data && paper && (
        <Suspense fallback={<Loading />}>
          <Paper
            day={day.data}
            at={day.dataUpdatedAt}
            sheets={search.sheet ? [search.sheet] : runSheets}
            language={paper}
          />
        </Suspense>
      )}
    </>
  );
}
