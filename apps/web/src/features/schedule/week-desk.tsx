/** The shown week and the desk's actions on it: filters, moves, popups. */
import { joinSentences } from '@gerende/domain/language/rules';
import { type Block, clashingPairs, guestsOf, type LessonBlock } from '@gerende/domain/schedule/blocks';
import { withGuests } from '@gerende/domain/schedule/classes/proposals';
import { keyOfMove, type MoveStep } from '@gerende/domain/schedule/moves/tried-moves';
import { type GridView, hoursPerDay } from '@gerende/domain/schedule/week';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../shell/admin/leave-guard.tsx';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { AssignPanel } from './assign/assign-panel.tsx';
import { SickList } from './assign/sick-list.tsx';
import { useAssign } from './assign/use-assign.ts';
import { useAway } from './assign/use-away.ts';
import { ConflictList } from './conflict-list.tsx';
import { DayView } from './day-view.tsx';
import { FiltersInUse } from './filters/filters-in-use.tsx';
import type { ScheduleSearch } from './filters/schedule-search.ts';
import { useFilterChoices } from './filters/use-filter-choices.ts';
import { FinderDialog } from './finder/finder-dialog.tsx';
import { useFinder } from './finder/use-finder.ts';
import type { DropTarget } from './grid/geometry.ts';
import { ScheduleGrid } from './grid/schedule-grid.tsx';
import { AllocatedNote } from './moves/allocated-note.tsx';
import { type Words, warningInWords } from './moves/move-words.ts';
import { MovesSection } from './moves/moves-section.tsx';
import { useAllocation } from './moves/use-allocation.ts';
import { useFindBlock } from './moves/use-find-block.ts';
import { useMoveTargets } from './moves/use-move-targets.ts';
import { useMoves } from './moves/use-moves.ts';
import type { BookingPopup } from './popup/detail-popup.tsx';
import { type Opened, SchedulePopups } from './popup/schedule-popups.tsx';
import type { GridRow } from './week/grid-row-model.ts';
import type { StoredContext } from './week/stored-context.ts';
import { useChangedBy } from './week/use-changed-by.ts';
import { useDensity } from './week/use-density.ts';
import { useFrozen } from './week/use-frozen.ts';
import { useNow } from './week/use-now.ts';
import type { ScheduleData } from './week/use-schedule-data.ts';
import { type ScheduleContext, useGridModel } from './week/use-week.ts';
import { useWholeWeek } from './week/use-whole-week.ts';
import { WeekHeader } from './week-header.tsx';
import { WeekRequests } from './week-requests.tsx';

function indexIn(days: readonly string[], date: string): number | undefined {
  const index = days.indexOf(date);
  return index === -1 ? undefined : index;
}

export type WeekDeskProps = {
  search: ScheduleSearch;
  /** Changes parts of the address. @param replace adds no history entry */
  onSearch: (changed: Partial<ScheduleSearch>, replace?: boolean) => void;
  school: StoredContext['school'];
  data: ScheduleData;
  /** The day named in the address, or the Monday. */
  shown: string;
  around: ScheduleContext;
  wide: boolean;
  view: GridView;
  Popup: BookingPopup;
  /** Shown in place of the grid when the week could not be loaded; unsaved moves stay. */
  failure: ReactNode;
  onTurn: (by: 1 | -1) => void;
  onToday: () => void;
};

const none: readonly never[] = [];

export function WeekDesk(props: WeekDeskProps) {
  const { search, school, data, shown, wide, view } = props;
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const [spoken, say] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const [followed, setFollowed] = useState<{ key: string }>();
  /** Whether a lesson is being moved by pointer or keys: nothing else may move then. */
  const [isHeld, setHeld] = useState(false);
  const stored = useFrozen(data.schedule, isHeld);
  const around = useFrozen(props.around, isHeld);
  const changedBy = useChangedBy(data, isHeld);
  const moves = useMoves(stored, data.refresh);
  const week = useGridModel(moves.schedule, 'week', shown, around, search);
  // Fewer days than a week, on a screen with room for the grid.
  const fewer = useGridModel(moves.schedule, wide && view !== 'week' ? view : undefined, shown, around, search);
  const assigning = useAssign(moves);
  const away = useAway(moves, assigning, school.today);
  const { instructors } = around;
  const language = useLanguage();
  const words: Words = { t, language, instructors };
  const now = useNow(school);
  const width = useWholeWeek();
  const density = useDensity();
  const moved = useMemo(() => new Set(moves.moves.map(keyOfMove)), [moves.moves]);
  const pairs = useMemo(() => (week ? clashingPairs(week.blocks) : []), [week]);
  const allocation = useAllocation({ words, unsaved: moves.moves, refresh: data.refresh, say });
  const choices = useFilterChoices(instructors);
  const isInWeek = fewer?.days.every((day) => week?.days.includes(day));
  // 'Move to…' goes to other days of the week too.
  const known = fewer && week && isInWeek ? { ...fewer, blocks: week.blocks } : (fewer ?? week);
  const moveTargets = useMoveTargets(moves.schedule, around, known, school.today, words);
  const finder = useFinder({ search, shown, blocks: (fewer ?? week)?.blocks, wide, isHeld, onSearch: props.onSearch });
  const findBlock = useFindBlock({
    rows: (fewer ?? week)?.rows ?? none,
    days: wide ? ((fewer ?? week)?.days ?? none) : [shown],
    onSearch: props.onSearch,
    onFound: (key) => {
      if (wide) setFollowed({ key });
      else document.querySelector<HTMLElement>(`[data-block="${key}"]`)?.focus();
    },
  });
  if (!week || !moveTargets) return null;
  const { days, rows, blocks } = fewer ?? week;
  const tryOut = (step: MoveStep | undefined, block: LessonBlock): void => {
    const [first] = step ?? [];
    if (!step || !first) {
      say(t('schedule:stays'));
      return;
    }
    moves.add(step);
    setFollowed({ key: block.key });
    const warnings = moveTargets.warningsOfStep(step).flatMap((each) => each.warnings);
    const warned = [...new Set(warnings)].map((warning) => warningInWords(warning, t));
    say(joinSentences([moveTargets.stepInWords(block, step), ...warned], language));
    if (warned.length > 0) showToast('warning', joinSentences(warned, language));
  };
  /** At once where all fit; else the desk is asked, with the reason for more people. */
  const mergeInto = async (block: LessonBlock, to: LessonBlock): Promise<void> => {
    const guests = guestsOf(block);
    const { isFull, isMixed } = withGuests(to, guests);
    if (isFull || isMixed) {
      setOpened({ type: 'class', block, proposal: { kind: 'merge', guests, to } });
      return;
    }
    const wrong = await allocation.allocate({ from: block, guests, to });
    if (wrong) showToast('warning', joinSentences(Object.values(wrong), language));
  };
  const dropped = (block: LessonBlock, target: DropTarget): void => {
    const drop = moveTargets.dropUnder(block, target);
    if (drop.kind === 'merge') void mergeInto(block, drop.other);
    else tryOut(moveTargets.stepFor(block, drop), block);
  };
  const openBlock = (block: Block): void =>
    setOpened(block.kind === 'lesson' ? { type: 'lesson', block } : { type: 'entry', start: { entry: block.entry } });
  const openCell = (row: GridRow, column: number): void =>
    setOpened({
      type: 'entry',
      start: {
        instructor_id: row.instructor?.id ?? null,
        date: days[Math.floor(column / hoursPerDay)] ?? shown,
        hour: 9 + (column % hoursPerDay),
      },
    });
  const isBare = rows.every((row) => row.blocks.length === 0);
  return (
    // The grid takes what the rest leaves of the screen.
    <div className="md:flex md:h-[calc(100dvh-5rem)] md:flex-col lg:h-[calc(100dvh-2rem)]">
      <WeekHeader
        search={search}
        onSearch={props.onSearch}
        shown={shown}
        days={wide ? days : [shown]}
        wide={wide}
        view={view}
        instructors={instructors}
        choices={choices}
        loading={data.loading}
        changedBy={changedBy}
        width={width}
        density={density}
        assigning={assigning.busy}
        onAssign={() => void assigning.assign(days[0] ?? shown, days.at(-1) ?? shown)}
        onFind={finder.open}
        onTool={(type) => setOpened({ type })}
        onTurn={props.onTurn}
        onToday={props.onToday}
      />
      <FiltersInUse
        search={search}
        shown={shown}
        instructors={instructors}
        choices={choices}
        left={rows.length - 1}
        onSearch={props.onSearch}
      />
      <WeekRequests days={wide ? days : [shown]} />
      <ConflictList pairs={pairs} instructors={instructors} />
      <SickList
        model={week}
        today={school.today}
        busy={away.busy}
        onPropose={(id, range) => void away.propose(id, range)}
      />
      <AssignPanel assigning={assigning} instructors={instructors} />
      {wide && isBare && data.complete && !props.failure && (
        <p className="mb-2 text-ink-soft">{t(view === 'week' ? 'schedule:emptyWeek' : 'schedule:emptyDays')}</p>
      )}
      {props.failure ? (
        props.failure
      ) : wide ? (
        <ScheduleGrid
          key={`${view} ${days[0]}`}
          label={t('schedule:title')}
          days={days}
          rows={rows}
          todayIndex={indexIn(days, school.today)}
          now={now}
          moved={moved}
          markedBooking={search.booking}
          dayIndex={indexIn(days, shown) ?? 0}
          busy={!data.complete}
          isWhole={width.isWhole}
          density={density.density}
          onOpen={openBlock}
          onAdd={openCell}
          onMoveTo={(block) => setOpened({ type: 'move', block })}
          onDrop={dropped}
          onAway={({ instructor }) => instructor && setOpened({ type: 'away', instructor })}
          followed={followed}
          sought={finder.sought}
          onReached={finder.reached}
          say={say}
          moveTargets={moveTargets}
          onHold={setHeld}
        />
      ) : (
        <DayView
          date={shown}
          dayIndex={indexIn(days, shown) ?? 0}
          free={Boolean(search.free || search.from)}
          rows={rows}
          moved={moved}
          markedBooking={search.booking}
          onOpen={openBlock}
          onAway={(instructor) => setOpened({ type: 'away', instructor })}
          onAdd={() =>
            setOpened({ type: 'entry', start: { instructor_id: search.instructor ?? null, date: shown, hour: 9 } })
          }
        />
      )}
      <p id="schedule-help" className="sr-only">
        {t('schedule:help')}
      </p>
      <p role="status" aria-label={t('schedule:announcements')} className="sr-only">
        {spoken}
      </p>
      <AllocatedNote allocation={allocation} />
      <MovesSection
        moves={moves}
        away={away}
        refresh={data.refresh}
        instructors={instructors}
        today={school.today}
        warningsOf={moveTargets.warn}
        reasonOf={assigning.reasonOf}
        onShow={findBlock}
      />
      <SchedulePopups
        opened={opened}
        week={week}
        shown={shown}
        today={school.today}
        blocks={blocks}
        instructors={instructors}
        moveTargets={moveTargets}
        allocation={allocation}
        wide={wide}
        dayCount={days.length}
        Popup={props.Popup}
        onOpen={setOpened}
        onHold={setHeld}
        onMove={tryOut}
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
