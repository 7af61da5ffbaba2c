/** The popups of the schedule, one at a time. */
import type { BlocksByRow, LessonBlock } from '@gerende/domain/schedule/blocks';
import type { ClassProposal } from '@gerende/domain/schedule/classes/proposals';
import type { Schedule } from '@gerende/domain/schedule/schema';
import type { MoveStep } from '@gerende/domain/schedule/tried-moves';
import { useState } from 'react';
import { MoveToDialog } from '../moves/move-to-dialog.tsx';
import type { MoveTargets } from '../moves/use-move-targets.ts';
import type { ToolPopup } from '../schedule-tools.tsx';
import type { GridInstructor } from '../week/grid-row-model.ts';
import { ClassDialog } from './class-dialog.tsx';
import { type BookingPopup, DetailPopup } from './detail-popup.tsx';
import type { EntryStart } from './entry-form.ts';
import { ExportPopup } from './export-popup.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { SettingPopup } from './setting-popup.tsx';
import { TagsPopup } from './tags-popup.tsx';

export type Opened =
  | { type: 'lesson'; block: LessonBlock }
  | { type: 'move'; block: LessonBlock }
  | { type: 'class'; block: LessonBlock; proposal?: ClassProposal | undefined }
  | { type: 'entry'; start: EntryStart }
  | { type: ToolPopup };

export type SchedulePopupsProps = {
  opened: Opened | undefined;
  days: readonly string[];
  shown: string;
  today: string;
  blocks: BlocksByRow;
  instructors: readonly GridInstructor[];
  moveTargets: MoveTargets;
  Popup: BookingPopup;
  onOpen: (opened: Opened | undefined) => void;
  onMove: (step: MoveStep | undefined, block: LessonBlock) => void;
  /** Refetches the shown days. */
  onSaved: () => Promise<Schedule | undefined>;
};

export function SchedulePopups(props: SchedulePopupsProps) {
  const { opened, days, shown, today, blocks, instructors, onOpen } = props;
  const [printed, setPrinted] = useState<readonly string[]>();
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
          block={opened.block}
          blocks={blocks}
          instructors={instructors}
          proposal={opened.proposal}
          onClose={close}
          onSaved={props.onSaved}
        />
      )}
      {opened?.type === 'move' && (
        <MoveToDialog
          block={opened.block}
          instructors={instructors}
          today={today}
          warningsAt={props.moveTargets.warningsAt}
          onClose={close}
          onMove={(step) => props.onMove(step, opened.block)}
        />
      )}
      {opened?.type === 'entry' && (
        <SettingPopup start={opened.start} instructors={instructors} onClose={close} onSaved={props.onSaved} />
      )}
      {opened?.type === 'tags' && <TagsPopup onClose={close} />}
      {opened?.type === 'export' && <ExportPopup today={today} onClose={close} />}
      {opened?.type === 'print' && (
        <PrintDialog
          days={days}
          day={shown}
          onClose={close}
          onPrint={(chosen) => {
            close();
            setPrinted(chosen);
          }}
        />
      )}
      {printed && (
        <PrintSheet
          key={printed.join()}
          days={printed}
          blocks={blocks}
          instructors={instructors}
          onPrinted={() => setPrinted(undefined)}
        />
      )}
    </>
  );
}
