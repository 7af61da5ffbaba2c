/** The popups of the schedule, one at a time. */
import type { BlocksByRow, LessonBlock } from '@gerende/domain/schedule/blocks';
import { hoursPerDay } from '@gerende/domain/schedule/week';
import { useState } from 'react';
import { MoveToDialog } from '../moves/move-to/move-to-dialog.tsx';
import { useDesk, useDeskActions } from '../week/desk.ts';
import type { Opened } from '../week/desk-state.ts';
import type { GridInstructor } from '../week/grid-row-model.ts';
import { AwayDialog } from './away-dialog.tsx';
import { ClassDialog } from './class-dialog.tsx';
import { DetailPopup } from './detail-popup.tsx';
import { ExportPopup } from './export-popup.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { SettingPopup } from './setting-popup.tsx';
import { TagsPopup } from './tags-popup.tsx';
import type { Contacts } from './use-contacts.ts';

/** The class of a block as it is now: guests are added and removed while its roster is open. */
const blockNow = (block: LessonBlock, blocks: BlocksByRow): LessonBlock =>
  [...blocks.values()]
    .flat()
    .find((each): each is LessonBlock => each.kind === 'lesson' && each.day.class?.id === block.day.class?.id) ?? block;

/** The edge away from the block: the classes of that time are above and below it. */
const dockFor = ({ column }: LessonBlock, days: number): 'left' | 'right' =>
  column * 2 < days * hoursPerDay ? 'right' : 'left';

/** The popup of a block. */
function BlockPopup({ opened }: { opened: Extract<Opened, { block: LessonBlock }> }) {
  const { grid, around, school, moveTargets, allocation, wide, Popup, data, tryOut } = useDesk();
  const { open, close, askFirst, hold } = useDeskActions();
  const { blocks } = grid;
  const { block } = opened;
  const shared = { blocks, instructors: around.instructors, onClose: close };
  switch (opened.type) {
    case 'lesson':
      return (
        <DetailPopup
          {...shared}
          block={block}
          Popup={Popup}
          onMoveTo={() => open({ type: 'move', block })}
          onChangeClass={(proposal) => open({ type: 'class', block, proposal })}
          onSaved={data.refresh}
        />
      );
    case 'class':
      return (
        <ClassDialog
          {...shared}
          key={`${block.key} ${opened.proposal?.to?.key ?? ''}`}
          block={blockNow(block, blocks)}
          proposal={opened.proposal}
          dock={wide ? dockFor(block, grid.days.length) : undefined}
          allocation={allocation}
          onHold={hold}
          onAskFirst={askFirst}
        />
      );
    case 'move':
      return (
        <MoveToDialog
          block={block}
          instructors={around.instructors}
          today={school.today}
          moveTargets={moveTargets}
          onClose={close}
          onMove={(step) => tryOut(step, block)}
        />
      );
  }
}

function AwayOf({ instructor }: { instructor: GridInstructor }) {
  const { shown, school, week, now, away } = useDesk();
  const { close } = useDeskActions();
  const { today } = school;
  return (
    <AwayDialog
      instructor={instructor}
      today={today}
      first={shown < today || week.days.includes(today) ? today : shown}
      now={now}
      busy={away.busy}
      onClose={close}
      onEnter={(range, kind) => away.enter(instructor.id, range, kind)}
    />
  );
}

/** The choice of what to print, and the sheet. */
function Print({ isOpen }: { isOpen: boolean }) {
  const { week, shown, around } = useDesk();
  const { close } = useDeskActions();
  const [printed, setPrinted] = useState<{ days: readonly string[]; contacts: Contacts }>();
  return (
    <>
      {isOpen && (
        <PrintDialog
          days={week.days}
          day={shown}
          onClose={close}
          onPrint={(days, contacts) => {
            close();
            setPrinted({ days, contacts });
          }}
        />
      )}
      {printed && (
        <PrintSheet
          key={printed.days.join()}
          {...printed}
          off={week.off}
          blocks={week.blocks}
          instructors={around.instructors}
          onPrinted={() => setPrinted(undefined)}
        />
      )}
    </>
  );
}

export function SchedulePopups() {
  const { opened, around, school, data } = useDesk();
  const { close } = useDeskActions();
  return (
    <>
      {opened && 'block' in opened && <BlockPopup opened={opened} />}
      {opened?.type === 'entry' && (
        <SettingPopup start={opened.start} instructors={around.instructors} onClose={close} onSaved={data.refresh} />
      )}
      {opened?.type === 'away' && <AwayOf instructor={opened.instructor} />}
      {opened?.type === 'tags' && <TagsPopup onClose={close} />}
      {opened?.type === 'export' && <ExportPopup today={school.today} onClose={close} />}
      <Print isOpen={opened?.type === 'print'} />
    </>
  );
}
