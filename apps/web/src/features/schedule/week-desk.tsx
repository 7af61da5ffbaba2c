/** The shown week and the desk's actions on it: filters, moves, popups. */
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../shell/admin/leave-guard.tsx';
import { AssignPanel } from './assign/assign-panel.tsx';
import { SkipToGrid } from './controls/skip-to-grid.tsx';
import { DayView } from './day-view.tsx';
import { DeskProvider } from './desk-provider.tsx';
import { FinderDialog } from './finder/finder-dialog.tsx';
import { ScheduleGrid } from './grid/schedule-grid.tsx';
import { AllocatedNote } from './moves/allocated-note.tsx';
import { MovesSection } from './moves/saving/moves-section.tsx';
import { SchedulePopups } from './popup/schedule-popups.tsx';
import type { WeekDeskProps } from './use-desk-parts.ts';
import { useDesk, useDeskActions } from './week/desk.ts';
import { openedBy } from './week/desk-state.ts';
import { WeekHeader } from './week-header.tsx';
import { MoveNotices, WeekNotices } from './week-notices.tsx';
import { useAssignPanel, useSide } from './week-side.tsx';

export function WeekDesk(props: WeekDeskProps) {
  return (
    <DeskProvider {...props}>
      <Week />
    </DeskProvider>
  );
}

function Week() {
  const { wide, tray, failure, opened, allocation, moves } = useDesk();
  const assign = useAssignPanel();
  return (
    // The grid takes the space that the rest leaves of the screen.
    <div className="md:flex md:h-[calc(100dvh-5rem)] md:flex-col xl:h-[calc(100dvh-2rem)]">
      {wide && <SkipToGrid />}
      <WeekHeader />
      <WeekNotices />
      {!wide && <MoveNotices />}
      {!tray.hasRoom && <AssignPanel {...assign} />}
      {failure ?? (wide ? <DaysAsGrid /> : <DayAsList />)}
      {wide && <MoveNotices />}
      <Announcements />
      {/* With a roster beside the grid it is in the roster, which would cover it. */}
      {opened?.type !== 'class' && <AllocatedNote allocation={allocation} />}
      <UnsavedMoves />
      <SchedulePopups />
      <Finder />
      <LeaveGuard changed={moves.moves.length > 0} />
    </div>
  );
}

function DaysAsGrid() {
  const { view, grid } = useDesk();
  return <ScheduleGrid key={`${view} ${grid.days[0]}`} {...useSide()} />;
}

function DayAsList() {
  const { shown, dayIndex, search, grid, moved } = useDesk();
  const { open } = useDeskActions();
  return (
    <DayView
      date={shown}
      dayIndex={dayIndex}
      free={Boolean(search.free || search.from)}
      rows={grid.rows}
      moved={moved}
      markedBooking={search.booking}
      onOpen={(block) => open(openedBy(block))}
      onAway={(instructor) => open({ type: 'away', instructor })}
      onAdd={() => open({ type: 'entry', start: { instructor_id: search.instructor ?? null, date: shown, hour: 9 } })}
    />
  );
}

function Announcements() {
  const { t } = useTranslation('schedule');
  const { spoken } = useDesk();
  return (
    <>
      <p id="schedule-help" className="sr-only">
        {t('help')}
      </p>
      <p role="status" aria-label={t('announcements')} className="sr-only">
        {spoken}
      </p>
    </>
  );
}

function UnsavedMoves() {
  const { moves, away, data, around, school, moveTargets, assigning, findBlock } = useDesk();
  return (
    <MovesSection
      moves={moves}
      away={away}
      refresh={data.refresh}
      instructors={around.instructors}
      today={school.today}
      warningsOf={moveTargets.warn}
      reasonOf={assigning.reasonOf}
      onSaved={assigning.forgetAll}
      onShow={({ booking_id, to }) => findBlock.show({ booking_id, date: to.date })}
    />
  );
}

function Finder() {
  const { finder, moves, data, around, week } = useDesk();
  return (
    finder.start && (
      <FinderDialog
        start={finder.start}
        schedule={moves.schedule}
        window={data.schedule.window}
        instructors={around.instructors}
        open={around.open}
        off={week.off}
        onClose={finder.close}
        onShow={finder.show}
      />
    )
  );
}
