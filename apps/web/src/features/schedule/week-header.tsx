/** The two rows above the grid: title and shown days; filters and actions. */
import { Button, buttonClass } from '@gerende/ui/button';
import { ChoiceButtons } from '@gerende/ui/menu/choice-buttons';
import { Tip } from '@gerende/ui/menu/tip';
import { Link } from '@tanstack/react-router';
import { CloudSnow, Inbox, Printer, UserSearch, WandSparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ClosedNotice } from './closed-notice.tsx';
import { FilterForm } from './filters/filter-form.tsx';
import { MorePanel } from './more-panel.tsx';
import { toAssign } from './tray/unassigned-list.tsx';
import { useDesk, useDeskActions } from './week/desk.ts';
import { WeekBar } from './week-bar.tsx';

const gridViews = ['week', 'two_days', 'day'] as const;

export function WeekHeader() {
  const desk = useDesk();
  const { search, onSearch, shown, days, wide, view } = desk;
  const { t } = useTranslation('schedule');
  return (
    <div className="relative mb-2 flex flex-wrap items-center gap-x-2 gap-y-1.5">
      {/* The corner at the right stays free for toasts. */}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 lg:min-h-9 lg:w-full lg:pr-110">
        <WeekBar
          days={days}
          view={view}
          loading={desk.data.loading}
          changedBy={desk.changes.last}
          onTurn={desk.onTurn}
          onToday={desk.onToday}
        />
        {wide && (
          <ChoiceButtons
            label={t('view')}
            choices={gridViews.map((value) => ({ value, text: t(`view_${value}`) }))}
            chosen={view}
            onChoose={(value) => onSearch({ view: value === 'week' ? undefined : value })}
          />
        )}
      </div>
      <FilterForm
        search={search}
        shown={shown}
        instructors={desk.around.instructors}
        choices={desk.choices}
        onSearch={onSearch}
      />
      <Tools />
      <ClosedNotice days={days} closures={desk.around.closures} />
    </div>
  );
}

function Tools() {
  const desk = useDesk();
  const { search, shown, wide, view, grid, finder, assigning, tray } = desk;
  const { open } = useDeskActions();
  const { t } = useTranslation('schedule');
  /** How many lessons nobody teaches yet. */
  const unassigned = toAssign(grid.blocks.get(null) ?? []);
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Tip words={`${t('finder')} (F)`}>
        <Button
          size="admin"
          iconOnly
          className="max-md:min-h-11 max-md:w-11"
          aria-label={t('finder')}
          aria-keyshortcuts="F"
          icon={<UserSearch aria-hidden className="size-4" />}
          onClick={finder.open}
        />
      </Tip>
      <Button
        size="admin"
        className="px-2 max-md:min-h-11"
        busy={assigning.busy}
        icon={<WandSparkles aria-hidden className="size-4" />}
        onClick={() => void assigning.assign(grid.days[0] ?? shown, grid.days.at(-1) ?? shown)}
      >
        {assigning.busy ? t('assigning') : t('assign')}
      </Button>
      {tray.hasRoom && !tray.isOpen && (
        <Tip words={`${t('openTray', { count: unassigned })} (U)`}>
          <Button
            size="admin"
            className="px-2"
            aria-label={t('openTray', { count: unassigned })}
            aria-keyshortcuts="U"
            icon={<Inbox aria-hidden className="size-4" />}
            onClick={tray.toggle}
          >
            {unassigned}
          </Button>
        </Tip>
      )}
      <Tip words={t('closeSlope')}>
        <Link
          to="/admin/closures/new"
          aria-label={t('closeSlope')}
          className={`${buttonClass({ size: 'admin', iconOnly: true })} max-md:min-h-11 max-md:w-11`}
        >
          <CloudSnow aria-hidden className="size-4" />
        </Link>
      </Tip>
      <Tip words={t('runSheets')}>
        <Link
          to="/admin/run-sheets/"
          search={{ date: shown }}
          aria-label={t('runSheets')}
          className={`${buttonClass({ size: 'admin', iconOnly: true })} max-md:min-h-11 max-md:w-11`}
        >
          <Printer aria-hidden className="size-4" />
        </Link>
      </Tip>
      <MorePanel
        wide={wide}
        isWeek={view === 'week'}
        free={Boolean(search.free || search.from)}
        width={desk.width}
        density={desk.density}
        onTool={(type) => open({ type })}
      />
    </div>
  );
}
