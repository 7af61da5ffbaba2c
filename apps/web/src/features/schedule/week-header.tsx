/** The two rows above the grid: title and shown days; filters and actions. */
import { Button } from '@gerende/ui/button';
import { ChoiceButtons } from '@gerende/ui/menu/choice-buttons';
import { Inbox, UserSearch, WandSparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FilterForm } from './filters/filter-form.tsx';
import type { ScheduleSearch } from './filters/schedule-search.ts';
import type { FilterChoices } from './filters/use-filter-choices.ts';
import { MorePanel } from './more-panel.tsx';
import type { ToolPopup } from './schedule-tools.tsx';
import type { Tray } from './tray/use-tray.ts';
import type { GridInstructor } from './week/grid-row-model.ts';
import type { useDensity } from './week/use-density.ts';
import type { useWholeWeek } from './week/use-whole-week.ts';
import { WeekBar, type WeekBarProps } from './week-bar.tsx';

const gridViews = ['week', 'two_days', 'day'] as const;

export type WeekHeaderProps = WeekBarProps & {
  search: ScheduleSearch;
  onSearch: (changed: Partial<ScheduleSearch>, replace?: boolean) => void;
  /** The day named in the address, or the Monday. */
  shown: string;
  wide: boolean;
  instructors: readonly GridInstructor[];
  choices: FilterChoices;
  width: ReturnType<typeof useWholeWeek>;
  density: ReturnType<typeof useDensity>;
  assigning: boolean;
  tray: Pick<Tray, 'hasRoom' | 'isOpen' | 'toggle'>;
  /** How many lessons nobody teaches yet. */
  unassigned: number;
  onAssign: () => void;
  onFind: () => void;
  onTool: (popup: ToolPopup) => void;
};

export function WeekHeader(props: WeekHeaderProps) {
  const { search, wide, view } = props;
  const { t } = useTranslation('schedule');
  return (
    <div className="relative mb-2 flex flex-wrap items-center gap-x-2 gap-y-1.5">
      {/* The corner at the right stays free for toasts. */}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 lg:min-h-9 lg:w-full lg:pr-110">
        <WeekBar
          days={props.days}
          view={view}
          loading={props.loading}
          changedBy={props.changedBy}
          onTurn={props.onTurn}
          onToday={props.onToday}
        />
        {wide && (
          <ChoiceButtons
            label={t('view')}
            choices={gridViews.map((value) => ({ value, text: t(`view_${value}`) }))}
            chosen={view}
            onChoose={(value) => props.onSearch({ view: value === 'week' ? undefined : value })}
          />
        )}
      </div>
      <FilterForm
        search={search}
        shown={props.shown}
        instructors={props.instructors}
        choices={props.choices}
        onSearch={props.onSearch}
      />
      <div className="flex items-center gap-1.5">
        <Button
          size="admin"
          iconOnly
          className="max-md:min-h-11 max-md:w-11"
          aria-label={t('finder')}
          aria-keyshortcuts="F"
          title={`${t('finder')} (F)`}
          icon={<UserSearch aria-hidden className="size-4" />}
          onClick={props.onFind}
        />
        <Button
          size="admin"
          className="px-2 max-md:min-h-11"
          busy={props.assigning}
          icon={<WandSparkles aria-hidden className="size-4" />}
          onClick={props.onAssign}
        >
          {props.assigning ? t('assigning') : t('assign')}
        </Button>
        {props.tray.hasRoom && !props.tray.isOpen && (
          <Button
            size="admin"
            className="px-2"
            aria-label={t('openTray', { count: props.unassigned })}
            aria-keyshortcuts="U"
            title={`${t('openTray', { count: props.unassigned })} (U)`}
            icon={<Inbox aria-hidden className="size-4" />}
            onClick={props.tray.toggle}
          >
            {props.unassigned}
          </Button>
        )}
        <MorePanel
          wide={wide}
          isWeek={view === 'week'}
          free={Boolean(search.free || search.from)}
          width={props.width}
          density={props.density}
          onTool={props.onTool}
        />
      </div>
    </div>
  );
}
