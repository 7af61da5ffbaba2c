/** What the desk has open and points at on the schedule, and how that changes. */
import type { Block, LessonBlock } from '@gerende/domain/schedule/blocks';
import type { ClassProposal } from '@gerende/domain/schedule/classes/proposals';
import type { EntryStart } from '../popup/entry-form.ts';
import type { ToolPopup } from '../schedule-tools.tsx';
import type { GridInstructor } from './grid-row-model.ts';

/** The popup that is open. */
export type Opened =
  | { type: 'lesson'; block: LessonBlock }
  | { type: 'move'; block: LessonBlock }
  | { type: 'class'; block: LessonBlock; proposal?: ClassProposal | undefined }
  | { type: 'entry'; start: EntryStart }
  | { type: 'away'; instructor: GridInstructor }
  | { type: ToolPopup };

/** What the press of a block opens. */
export const openedBy = (block: Block): Opened =>
  block.kind === 'lesson' ? { type: 'lesson', block } : { type: 'entry', start: { entry: block.entry } };

export type DeskState = {
  opened: Opened | undefined;
  /** A block to which a line elsewhere refers that has the pointer or the focus. */
  highlighted: string | undefined;
  /** A block that has just been moved: the focus follows it. */
  followed: { key: string } | undefined;
  /** What is announced to screen readers. */
  spoken: string;
  /** Whether a lesson is being moved by pointer or keyboard: nothing else may move then. */
  isHeld: boolean;
};

export const firstDeskState: DeskState = {
  opened: undefined,
  highlighted: undefined,
  followed: undefined,
  spoken: '',
  isHeld: false,
};

/** Asks whether the choice may be discarded, and calls the given function if so. */
export type AskFirst = (leave: () => void) => void;

/** The functions stay the same as long as the page is shown. */
export type DeskActions = {
  open: (opened: Opened) => void;
  close: () => void;
  /**
   * The function that asks before the open popup is replaced by another one, while the grid beside it can be pressed.
   */
  askFirst: (ask: AskFirst | undefined) => void;
  highlight: (key: string | undefined) => void;
  follow: (key: string) => void;
  /** Announces a text to screen readers. */
  say: (text: string) => void;
  /** Called when a move of a lesson begins and ends. */
  hold: (isHeld: boolean) => void;
};

export type DeskAction =
  | { type: 'open'; opened: Opened }
  | { type: 'close' }
  | { type: 'highlight'; key: string | undefined }
  | { type: 'follow'; key: string }
  | { type: 'say'; text: string }
  | { type: 'hold'; isHeld: boolean };

function changeOf(action: DeskAction): Partial<DeskState> {
  switch (action.type) {
    case 'open':
      return { opened: action.opened };
    case 'close':
      return { opened: undefined };
    case 'highlight':
      return { highlighted: action.key };
    case 'follow':
      return { followed: { key: action.key } };
    case 'say':
      return { spoken: action.text };
    case 'hold':
      return { isHeld: action.isHeld };
  }
}

/** An action that changes nothing returns the same state, so that nothing is rendered. */
export function deskReducer(state: DeskState, action: DeskAction): DeskState {
  const next: DeskState = { ...state, ...changeOf(action) };
  const keys = Object.keys(next) as (keyof DeskState)[];
  return keys.every((key) => next[key] === state[key]) ? state : next;
}
