/** The shown week and the desk's actions on it: filters, moves, popups. */
import { joinSentences } from '@gerende/domain/language/rules';
import { type Block, clashingPairs, type LessonBlock } from '@gerende/domain/schedule/blocks';
import { keyOfMove, type MoveStep } from '@gerende/domain/schedule/tried-moves';
import { dayIndexIn, hoursPerDay } from '@gerende/domain/schedule/week';
import type { School } from '@gerende/domain/school/schema';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../shell/admin/leave-guard.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { ConflictList } from './conflict-list.tsx';
import { DayView } from './day-view.tsx';
import { ScheduleGrid } from './grid/schedule-grid.tsx';
import { AssignedList } from './moves/assigned-list.tsx';
import { placeInWords, teacherInWords, type Words, warningInWords } from './moves/move-words.ts';
import { MovesBar } from './moves/moves-bar.tsx';
import { SaveMovesDialog } from './moves/save-moves-dialog.tsx';
import { useAssign } from './moves/use-assign.ts';
import { useMoveTargets } from './moves/use-move-targets.ts';
import { useMoves } from './moves/use-moves.ts';
import type { BookingPopup } from './popup/detail-popup.tsx';
import { type Opened, SchedulePopups } from './popup/schedule-popups.tsx';
import { ScheduleFilters } from './schedule-filters.tsx';
import type { ScheduleSearch } from './schedule-search.ts';
import { ScheduleTools } from './schedule-tools.tsx';
import type { GridRow } from './week/grid-row-model.ts';
import { useChangedBy } from './week/use-changed-by.ts';
import { useNow } from './week/use-now.ts';
import type { ScheduleData } from './week/use-schedule-data.ts';
import { type ScheduleContext, useWeekModel } from './week/use-week.ts';
import { WeekBar } from './week-bar.tsx';

/** A value that stands still while something holds it, and catches up when it lets go. */
function useFrozen<Value>(value: Value, isHeld: boolean): Value {
  const [still, setStill] = useState(value);
  if (!isHeld && still !== value) setStill(() => value);
  return isHeld ? still : value;
}

const sample = 'inline-block h-4 w-6 rounded border border-mist-edge';

/** What the marks of the grid mean. */
function Legend({ free }: { free: boolean }) {
  const { t } = useTranslation('schedule');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={`${sample} hatched`} />
        {t('closed')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={`${sample} hatched-off`} />
        {t('dayOffOrAway')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={`${sample} border-danger bg-danger-wash`} />
        {t('conflict')}
      </li>
      {free && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden className={`${sample} bg-pine-wash`} />
          {t('free')}
        </li>
      )}
    </ul>
  );
}

export type WeekDeskProps = {
  search: ScheduleSearch;
  onSearch: (search: ScheduleSearch) => void;
  school: School;
  data: ScheduleData;
  monday: string;
  /** The day named in the address, or the Monday. */
  shown: string;
  around: ScheduleContext;
  wide: boolean;
  Popup: BookingPopup;
  /** Shown in place of the grid when the week could not be loaded; unsaved moves stay. */
  failure: ReactNode;
  onTurn: (by: 1 | -1) => void;
  onToday: () => void;
};

export function WeekDesk(props: WeekDeskProps) {
  const { search, school, data, monday, shown, wide } = props;
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const failureText = useWriteFailureText();
  const [spoken, say] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const [followed, setFollowed] = useState<{ key: string }>();
  const [asksToTell, setAsksToTell] = useState(false);
  /** Whether a lesson is being moved by pointer or keys: nothing else may move then. */
  const [isHeld, setHeld] = useState(false);
  const stored = useFrozen(data.schedule, isHeld);
  const around = useFrozen(props.around, isHeld);
  const changedBy = useChangedBy(data, isHeld);
  const moves = useMoves(stored, data.refresh);
  const model = useWeekModel(moves.schedule, monday, around, search);
  const assigning = useAssign(moves);
  const { instructors } = around;
  const language = useLanguage();
  const words: Words = { t, language, instructors };
  const now = useNow(school);
  const moved = useMemo(() => new Set(moves.moves.map(keyOfMove)), [moves.moves]);
  const pairs = useMemo(() => (model ? clashingPairs(model.blocks) : []), [model]);
  const moveTargets = useMoveTargets(moves.schedule, around, model, school.today, words);
  if (!model || !moveTargets) return null;
  const { days, rows } = model;
  const tryOut = (step: MoveStep | undefined, block: LessonBlock): void => {
    const [first] = step ?? [];
    if (!step || !first) {
      say(t('schedule:stays'));
      return;
    }
    moves.add(step);
    setFollowed({ key: block.key });
    const place = step.length > 1 ? teacherInWords(first.to.instructor_id, words) : placeInWords(first.to, words);
    const warnings = [...new Set(step.flatMap(moveTargets.warn))].map((warning) => warningInWords(warning, t));
    say(joinSentences([t('schedule:dropped', { place }), ...warnings], language));
    if (warnings.length > 0) showToast('warning', joinSentences(warnings, language));
  };
  async function save(notifyGuest: boolean): Promise<void> {
    setAsksToTell(false);
    try {
      const done = await moves.save(notifyGuest);
      if (done.refused > 0) showToast('error', t('schedule:someRefused', { count: done.refused }));
      else showToast('success', t('schedule:saved'));
    } catch (error) {
      showToast('error', failureText(error, t('schedule:saveFailed')));
    }
  }
  const openBlock = (block: Block): void =>
    setOpened(block.kind === 'lesson' ? { type: 'lesson', block } : { type: 'entry', start: { entry: block.entry } });
  const openCell = (row: GridRow, column: number): void =>
    setOpened({
      type: 'entry',
      start: {
        instructor_id: row.instructor?.id ?? null,
        date: days[Math.floor(column / hoursPerDay)] ?? monday,
        hour: 9 + (column % hoursPerDay),
      },
    });
  const isBare = rows.every((row) => row.blocks.length === 0);
  return (
    <>
      <ScheduleTools
        onOpen={(type) => setOpened({ type })}
        onAssign={() => void assigning.assign(monday, days.at(-1) ?? monday)}
        assigning={assigning.busy}
      />
      <div className="mb-3 flex flex-col gap-3">
        <ScheduleFilters search={search} shownDate={shown} instructors={instructors} onSearch={props.onSearch} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <WeekBar
            days={days}
            day={wide ? undefined : shown}
            loading={data.loading}
            changedBy={changedBy}
            onTurn={props.onTurn}
            onToday={props.onToday}
          />
          {wide && <Legend free={search.free ?? false} />}
        </div>
      </div>
      <ConflictList pairs={pairs} instructors={instructors} />
      <AssignedList assigned={assigning.assigned} onClose={assigning.forget} />
      {wide && search.free && rows.length === 1 && <p className="mb-2 font-medium">{t('schedule:nobodyFree')}</p>}
      {wide && isBare && data.complete && !props.failure && (
        <p className="mb-2 text-ink-soft">{t('schedule:emptyWeek')}</p>
      )}
      {props.failure ? (
        props.failure
      ) : wide ? (
        <ScheduleGrid
          key={monday}
          label={t('schedule:title')}
          days={days}
          rows={rows}
          todayIndex={dayIndexIn(monday, school.today)}
          now={now}
          moved={moved}
          markedBooking={search.booking}
          dayIndex={dayIndexIn(monday, shown) ?? 0}
          busy={!data.complete}
          onOpen={openBlock}
          onAdd={openCell}
          onMoveTo={(block) => setOpened({ type: 'move', block })}
          onDrop={(block, target) => tryOut(moveTargets.stepFor(block, target), block)}
          followed={followed}
          say={say}
          moveTargets={moveTargets}
          onHold={setHeld}
        />
      ) : (
        <DayView
          date={shown}
          dayIndex={dayIndexIn(monday, shown) ?? 0}
          free={search.free ?? false}
          rows={rows}
          moved={moved}
          markedBooking={search.booking}
          onOpen={openBlock}
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
      <MovesBar
        moves={moves}
        instructors={instructors}
        today={school.today}
        warningsOf={moveTargets.warn}
        reasonOf={assigning.reasonOf}
        onSave={() => setAsksToTell(true)}
      />
      {asksToTell && (
        <SaveMovesDialog
          count={new Set(moves.moves.map((move) => move.booking_id)).size}
          onClose={() => setAsksToTell(false)}
          onSave={(tell) => void save(tell)}
        />
      )}
      <SchedulePopups
        opened={opened}
        days={days}
        shown={shown}
        today={school.today}
        blocks={model.blocks}
        instructors={instructors}
        moveTargets={moveTargets}
        Popup={props.Popup}
        onOpen={setOpened}
        onMove={tryOut}
        onSaved={data.refresh}
      />
      <LeaveGuard changed={moves.moves.length > 0} leaving={() => false} />
    </>
  );
}
