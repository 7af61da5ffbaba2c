/** The popups of the schedule, one at a time. */
import type { BlocksByRow, LessonBlock } from '@gerende/domain/schedule/blocks';
import type { ClassProposal } from '@gerende/domain/schedule/classes/proposals';
import type { MoveStep } from '@gerende/domain/schedule/moves/tried-moves';
import type { Schedule } from '@gerende/domain/schedule/schema';
import { hoursPerDay } from '@gerende/domain/schedule/week';
import { useState } from 'react';
import type { AwayState } from '../assign/use-away.ts';
import { MoveToDialog } from '../moves/move-to-dialog.tsx';
import type { ClassAllocation } from '../moves/use-allocation.ts';
import type { MoveTargets } from '../moves/use-move-targets.ts';
import type { ToolPopup } from '../schedule-tools.tsx';
import type { GridInstructor, WeekModel } from '../week/grid-row-model.ts';
import { AwayDialog } from './away-dialog.tsx';
import { ClassDialog } from './class-dialog.tsx';
import { type BookingPopup, DetailPopup } from './detail-popup.tsx';
import type { EntryStart } from './entry-form.ts';
import { ExportPopup } from './export-popup.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { SettingPopup } from './setting-popup.tsx';
import { TagsPopup } from './tags-popup.tsx';
import type { Contacts } from './use-contacts.ts';

export type Opened =
  | { type: 'lesson'; block: LessonBlock }
  | { type: 'move'; block: LessonBlock }
  | { type: 'class'; block: LessonBlock; proposal?: ClassProposal | undefined }
  | { type: 'entry'; start: EntryStart }
  | { type: 'away'; instructor: GridInstructor }
  | { type: ToolPopup };

export type SchedulePopupsProps = {
  opened: Opened | undefined;
  /** What can be printed. */
  week: Pick<WeekModel, 'days' | 'blocks' | 'off'>;
  shown: string;
  today: string;
  /** Minutes since midnight at the school. */
  now: number | undefined;
  /** The blocks of the shown days. */
  blocks: BlocksByRow;
  instructors: readonly GridInstructor[];
  moveTargets: MoveTargets;
  allocation: ClassAllocation;
  /** Whether the grid is shown, and of how many days. */
  wide: boolean;
  dayCount: number;
  Popup: BookingPopup;
  onOpen: (opened: Opened | undefined) => void;
  /** Called when a guest's drag begins and ends. */
  onHold: (isHeld: boolean) => void;
  onMove: (step: MoveStep | undefined, block: LessonBlock) => void;
  away: AwayState;
  /** Refetches the shown days. */
  onSaved: () => Promise<Schedule | undefined>;
};

/** The class of a block as it is now: guests come and go while its roster is open. */
const blockNow = (block: LessonBlock, blocks: BlocksByRow): LessonBlock =>
  [...blocks.values()]
    .flat()
    .find((each): each is LessonBlock => each.kind === 'lesson' && each.day.class?.id === block.day.class?.id) ?? block;

/** The edge that is away from the block: the classes of that time are above and below it. */
const dockFor = ({ column }: LessonBlock, days: number): 'left' | 'right' =>
  column * 2 < days * hoursPerDay ? 'right' : 'left';

export function SchedulePopups(props: SchedulePopupsProps) {
  const { opened, week, shown, today, blocks, instructors, onOpen } = props;
  const [printed, setPrinted] = useState<{ days: readonly string[]; contacts: Contacts }>();
  const close = (): void => onOpen(undefined);
  return (
    <>
      {opened?.type === 'lesson' && (
        <DetailPopup
          block={opened.block}
          blocks={blocks}
          instructors={instructors}
          Popup={props.Popup}
          onMoveTo={() => onOpen({ type: 'move', block: opened.block })}
          onChangeClass={(proposal) => onOpen({ type: 'class', block: opened.block, proposal })}
          onClose={close}
          onSaved={props.onSaved}
        />
      )}
      {opened?.type === 'class' && (
        <ClassDialog
          block={blockNow(opened.block, blocks)}
          blocks={blocks}
          instructors={instructors}
          proposal={opened.proposal}
          dock={props.wide ? dockFor(opened.block, props.dayCount) : undefined}
          allocation={props.allocation}
          onHold={props.onHold}
          onClose={close}
        />
      )}
      {opened?.type === 'move' && (
        <MoveToDialog
          block={opened.block}
          instructors={instructors}
          today={today}
          moveTargets={props.moveTargets}
          onClose={close}
          onMove={(step) => props.onMove(step, opened.block)}
        />
      )}
      {opened?.type === 'entry' && (
        <SettingPopup start={opened.start} instructors={instructors} onClose={close} onSaved={props.onSaved} />
      )}
      {opened?.type === 'away' && (
        <AwayDialog
          instructor={opened.instructor}
          today={today}
          first={shown < today || week.days.includes(today) ? today : shown}
          now={props.now}
          busy={props.away.busy}
          onClose={close}
          onEnter={(range, kind) => props.away.enter(opened.instructor.id, range, kind)}
        />
      )}
      {opened?.type === 'tags' && <TagsPopup onClose={close} />}
      {opened?.type === 'export' && <ExportPopup today={today} onClose={close} />}
      {opened?.type === 'print' && (
        <PrintDialog
          days={week.days}
          day={shown}
          onClose={close}
          onPrint={(chosen, contacts) => {
            close();
            setPrinted({ days: chosen, contacts });
          }}
        />
      )}
      {printed && (
        <PrintSheet
          key={printed.days.join()}
          {...printed}
          off={week.off}
          blocks={week.blocks}
          instructors={instructors}
          onPrinted={() => setPrinted(undefined)}
        />
      )}
    </>
  );
}
