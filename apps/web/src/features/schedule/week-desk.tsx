/** The shown week and the desk's actions on it: filters, moves, popups. */
import { hoursPerDay } from '@gerende/domain/schedule/week';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../shell/admin/leave-guard.tsx';
import { AssignPanel, type AssignPanelProps } from './assign/assign-panel.tsx';
import { SkipToGrid } from './controls/skip-to-grid.tsx';
import { DayView } from './day-view.tsx';
import { FinderDialog } from './finder/finder-dialog.tsx';
import { ScheduleGrid } from './grid/schedule-grid.tsx';
import { AllocatedNote } from './moves/allocated-note.tsx';
import { MovesSection } from './moves/moves-section.tsx';
import { type Opened, SchedulePopups } from './popup/schedule-popups.tsx';
import { useDesk, type WeekDeskProps } from './use-desk.ts';
import type { GridRow } from './week/grid-row-model.ts';
import { useDensity } from './week/use-density.ts';
import { useNow } from './week/use-now.ts';
import { useWholeWeek } from './week/use-whole-week.ts';
import { WeekHeader } from './week-header.tsx';
import { WeekNotices } from './week-notices.tsx';
import { sideOf } from './week-side.tsx';

function indexIn(days: readonly string[], date: string): number | undefined {
  const index = days.indexOf(date);
  return index === -1 ? undefined : index;
}

export function WeekDesk(props: WeekDeskProps) {
  const { search, school, data, shown, wide, view } = props;
  const { t } = useTranslation('schedule');
  const [opened, setOpened] = useState<Opened>();
  const desk = useDesk(props, setOpened);
  const { moves, assigning, away, allocation, finder, findBlock, tray, changes, around, choices } = desk;
  const { instructors } = around;
  const [highlighted, highlight] = useState<string>();
  const now = useNow(school);
  const width = useWholeWeek();
  const density = useDensity();
  if (!desk.model) return null;
  const { week, grid, moveTargets } = desk.model;
  const { rows, blocks } = grid;
  const days = wide ? grid.days : [shown];
  const openCell = (row: GridRow, column: number): void =>
    setOpened({
      type: 'entry',
      start: {
        instructor_id: row.instructor?.id ?? null,
        date: grid.days[Math.floor(column / hoursPerDay)] ?? shown,
        hour: 9 + (column % hoursPerDay),
      },
    });
  const moveTo = (block: Parameters<typeof desk.tryOut>[1]): void => setOpened({ type: 'move', block });
  const assign: AssignPanelProps = {
    assigning,
    instructors,
    onHighlight: (day) => highlight(day && findBlock.keyOf(day)),
    onShow: findBlock.show,
  };
  const side = sideOf({
    tray,
    grid,
    moved: desk.moved,
    markedBooking: search.booking,
    onOpen: desk.openBlock,
    onMoveTo: moveTo,
    assign,
  });
  return (
    // The grid takes what the rest leaves of the screen.
    <div className="md:flex md:h-[calc(100dvh-5rem)] md:flex-col lg:h-[calc(100dvh-2rem)]">
      {wide && <SkipToGrid />}
      <WeekHeader
        search={search}
        onSearch={props.onSearch}
        shown={shown}
        days={days}
        wide={wide}
        view={view}
        instructors={instructors}
        choices={choices}
        loading={data.loading}
        changedBy={changes.last}
        width={width}
        density={density}
        assigning={assigning.busy}
        tray={tray}
        unassigned={grid.blocks.get(null)?.length ?? 0}
        onAssign={() => void assigning.assign(grid.days[0] ?? shown, grid.days.at(-1) ?? shown)}
        onFind={finder.open}
        onTool={(type) => setOpened({ type })}
        onTurn={props.onTurn}
        onToday={props.onToday}
      />
      <WeekNotices
        search={search}
        onSearch={props.onSearch}
        shown={shown}
        today={school.today}
        around={around}
        choices={choices}
        week={week}
        grid={grid}
        days={days}
        away={away}
        mayBeEmpty={wide && data.complete && !props.failure}
      />
      {!tray.hasRoom && <AssignPanel {...assign} />}
      {props.failure ? (
        props.failure
      ) : wide ? (
        <ScheduleGrid
          key={`${view} ${grid.days[0]}`}
          label={t('title')}
          days={grid.days}
          rows={rows}
          todayIndex={indexIn(grid.days, school.today)}
          now={now}
          moved={desk.moved}
          markedBooking={search.booking}
          highlighted={highlighted}
          {...side}
          dayIndex={indexIn(grid.days, shown) ?? 0}
          busy={!data.complete}
          isWhole={width.isWhole}
          density={density.density}
          onOpen={desk.openBlock}
          onAdd={openCell}
          onMoveTo={moveTo}
          onDrop={desk.dropped}
          onAway={({ instructor }) => instructor && setOpened({ type: 'away', instructor })}
          followed={desk.followed}
          sought={finder.sought}
          onReached={finder.reached}
          say={desk.say}
          moveTargets={moveTargets}
          onHold={desk.hold}
        />
      ) : (
        <DayView
          date={shown}
          dayIndex={indexIn(grid.days, shown) ?? 0}
          free={Boolean(search.free || search.from)}
          rows={rows}
          moved={desk.moved}
          markedBooking={search.booking}
          onOpen={desk.openBlock}
          onAway={(instructor) => setOpened({ type: 'away', instructor })}
          onAdd={() =>
            setOpened({ type: 'entry', start: { instructor_id: search.instructor ?? null, date: shown, hour: 9 } })
          }
        />
      )}
      <p id="schedule-help" className="sr-only">
        {t('help')}
      </p>
      <p role="status" aria-label={t('announcements')} className="sr-only">
        {desk.spoken}
      </p>
      {/* Beside a roster it is in the roster, which would cover it. */}
      {opened?.type !== 'class' && <AllocatedNote allocation={allocation} />}
      <MovesSection
        moves={moves}
        away={away}
        refresh={data.refresh}
        instructors={instructors}
        today={school.today}
        warningsOf={moveTargets.warn}
        reasonOf={assigning.reasonOf}
        onSaved={assigning.forgetAll}
        onShow={({ booking_id, to }) => findBlock.show({ booking_id, date: to.date })}
      />
      <SchedulePopups
        opened={opened}
        week={week}
        shown={shown}
        today={school.today}
        now={now}
        blocks={blocks}
        instructors={instructors}
        moveTargets={moveTargets}
        allocation={allocation}
        wide={wide}
        dayCount={grid.days.length}
        Popup={props.Popup}
        onOpen={setOpened}
        onHold={desk.hold}
        onMove={desk.tryOut}
        away={away}
        onSaved={data.refresh}
      />
      {finder.start && (
        <FinderDialog
          start={finder.start}
          schedule={moves.schedule}
          window={data.schedule.window}
          instructors={instructors}
          open={around.open}
          off={week.off}
          onClose={finder.close}
          onShow={finder.show}
        />
      )}
      <LeaveGuard changed={moves.moves.length > 0} leaving={() => false} />
    </div>
  );
}
