/** The keys, the pointer and the clipboard on the sheet. */
import { cellKey, type SheetLine } from '@gerende/domain/course-price/price-sheet';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Cell, clampCell, columns, movedBy, rectangleOf, type Selection } from './selection.ts';
import type { SheetHandlers } from './sheet-row.tsx';
import { amountIn, cellsIn, textOfCells } from './sheet-text.ts';

export type Pasted = { set: number; wrong: number; outside: number };

type Sheet = {
  lines: readonly SheetLine[];
  onCells: (cells: [string, number][]) => void;
  onPasted: (pasted: Pasted) => void;
  /** A text that is no amount was left behind: the price stays. */
  onWrong: (text: string) => void;
  onUndo: () => void;
};

const first: Cell = { line: 0, column: 0 };

/** The cells of a pasted text, starting at a cell; one value fills a larger selection. */
function pastedCells(lines: readonly SheetLine[], selection: Selection, text: string) {
  const area = rectangleOf(selection);
  const given = cellsIn(text);
  const isOne = given.length === 1 && given[0]?.length === 1;
  const rows = isOne
    ? Array.from({ length: area.bottom - area.top + 1 }, () =>
        Array.from({ length: area.right - area.left + 1 }, () => given[0]?.[0] ?? ''),
      )
    : given;
  const cells: [string, number][] = [];
  const pasted: Pasted = { set: 0, wrong: 0, outside: 0 };
  rows.forEach((row, down) => {
    row.forEach((value, across) => {
      const line = lines[area.top + down];
      const column = area.left + across;
      const amount = amountIn(value);
      if (!line || column >= columns) pasted.outside += 1;
      else if (amount === undefined) pasted.wrong += 1;
      else cells.push([cellKey(line, column), amount]);
    });
  });
  return { cells, pasted: { ...pasted, set: cells.length } };
}

type State = {
  sheet: Sheet;
  selection: Selection;
  /** What is being typed; undefined while nothing is. */
  text: string | undefined;
  setText: (text: string | undefined) => void;
  setWrong: (isWrong: boolean) => void;
  /** Selects, with the focus, without storing the typed text. */
  move: (to: Selection) => void;
};

function actionsOf({ sheet, selection, text, setWrong, move }: State) {
  const { active } = selection;
  const { lines } = sheet;
  const { top, bottom, left, right } = rectangleOf(selection);
  const line = lines[active.line];
  const one = (cell: Cell): Selection => {
    const clamped = clampCell(cell, lines.length);
    return { active: clamped, anchor: clamped };
  };
  const actions = {
    one,
    /** The content of the cell, to be edited. */
    plain: (): string => String(line?.typed[active.column] || ''),
    /** @returns whether what was typed is stored in the draft */
    commit(): boolean {
      if (text === undefined || !line) return true;
      const amount = amountIn(text);
      setWrong(amount === undefined);
      if (amount !== undefined) sheet.onCells([[cellKey(line, active.column), amount]]);
      return amount !== undefined;
    },
    /** Stores the typed text, and moves on from there. */
    commitTo(down: number, across: number): void {
      if (actions.commit()) move(one({ line: active.line + down, column: active.column + across }));
    },
    selected: (): number[][] => lines.slice(top, bottom + 1).map((each) => each.typed.slice(left, right + 1)),
    empty(): void {
      const columnsChosen = Array.from({ length: right - left + 1 }, (_, at) => left + at);
      sheet.onCells(
        lines
          .slice(top, bottom + 1)
          .flatMap((each) => columnsChosen.map((column): [string, number] => [cellKey(each, column), 0])),
      );
    },
  };
  return actions;
}
type Actions = ReturnType<typeof actionsOf>;

type Pressed = { key: string; shift: boolean; control: boolean };

/** @returns whether the key was used; Tab goes on to the next cell only while something is typed, else it leaves the grid */
function keyWhileTyping({ key, shift }: Pressed, { selection, move }: State, { commitTo }: Actions): boolean {
  const back = shift ? -1 : 1;
  if (key === 'Escape') move(selection);
  else if (key === 'Enter') commitTo(back, 0);
  else if (key === 'Tab') commitTo(0, back);
  else if (key === 'ArrowUp') commitTo(-1, 0);
  else if (key === 'ArrowDown') commitTo(1, 0);
  else return false;
  return true;
}

function keyWhileMoving(pressed: Pressed, { sheet, selection, setText, move }: State, actions: Actions): boolean {
  const { key, control } = pressed;
  const { length } = sheet.lines;
  const to = movedBy(pressed, selection, length);
  if (to) move(to);
  else if (control && key.toLowerCase() === 'z') sheet.onUndo();
  else if (control && key.toLowerCase() === 'a')
    move({ anchor: first, active: { line: length - 1, column: columns - 1 } });
  else if (key === 'Enter' || key === 'F2') setText(actions.plain());
  else if (key === 'Delete' || key === 'Backspace') actions.empty();
  else return false;
  return true;
}

function handlersOf(state: State): SheetHandlers {
  const { sheet, selection, text, setText, setWrong, move } = state;
  const actions = actionsOf(state);
  return {
    onKey(event) {
      if (event.nativeEvent.isComposing) return;
      const pressed = { key: event.key, shift: event.shiftKey, control: event.ctrlKey || event.metaKey };
      const use = text === undefined ? keyWhileMoving : keyWhileTyping;
      if (use(pressed, state, actions)) event.preventDefault();
    },
    onType(typed) {
      setWrong(false);
      setText(typed);
    },
    onLeave() {
      if (text === undefined) return;
      if (!actions.commit()) sheet.onWrong(text);
      setText(undefined);
      setWrong(false);
    },
    onCopy(event) {
      if (text !== undefined) return;
      event.clipboardData.setData('text/plain', textOfCells(actions.selected()));
      event.preventDefault();
      if (event.type === 'cut') actions.empty();
    },
    onPaste(event) {
      const given = event.clipboardData.getData('text/plain');
      if (text !== undefined && cellsIn(given).flat().length === 1) return;
      event.preventDefault();
      setText(undefined);
      const { cells, pasted } = pastedCells(sheet.lines, selection, given);
      sheet.onCells(cells);
      sheet.onPasted(pasted);
    },
    onPoint(key, column, event) {
      const at = { line: sheet.lines.findIndex((each) => each.key === key), column };
      const isDrag = event.type === 'pointerenter';
      const isFinger = 'pointerType' in event && event.pointerType !== 'mouse' && event.type !== 'click';
      // A touch may be the start of a scroll; the cell is selected by the click that follows a tap.
      if (isFinger || (isDrag && event.buttons !== 1)) return;
      const isHere = at.line === selection.active.line && column === selection.active.column;
      if (isHere && !isDrag) return;
      if (!isDrag) event.preventDefault();
      if (text !== undefined && !actions.commit()) sheet.onWrong(text);
      move(isDrag || event.shiftKey ? { active: at, anchor: selection.anchor } : actions.one(at));
    },
    onEdit() {
      if (text === undefined) setText(actions.plain());
    },
  };
}

/** @param grid the element around the cells */
export function useSheetKeys(sheet: Sheet, grid: RefObject<HTMLElement | null>) {
  const [asked, setSelection] = useState<Selection>({ active: first, anchor: first });
  const [text, setText] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const wantsFocus = useRef(false);
  const { length } = sheet.lines;
  const selection = { active: clampCell(asked.active, length), anchor: clampCell(asked.anchor, length) };
  const latest = handlersOf({
    ...{ sheet, selection, text, setText, setWrong },
    move(to) {
      wantsFocus.current = true;
      setText(undefined);
      setWrong(false);
      setSelection(to);
    },
  });
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
    const field = grid.current?.querySelector<HTMLInputElement>('input[data-active]');
    if (wantsFocus.current) field?.focus();
    wantsFocus.current = false;
    // Typing replaces a selected value, also while a Japanese input method composes it.
    if (text === undefined && field && field === document.activeElement) field.select();
  });
  /** With a stable identity, so that unchanged lines are not rendered again. */
  const [handlers] = useState<SheetHandlers>(() => ({
    onKey: (event) => current.current.onKey(event),
    onType: (typed) => current.current.onType(typed),
    onLeave: () => current.current.onLeave(),
    onCopy: (event) => current.current.onCopy(event),
    onPaste: (event) => current.current.onPaste(event),
    onPoint: (key, column, event) => current.current.onPoint(key, column, event),
    onEdit: () => current.current.onEdit(),
  }));
  return { selection, text, isWrong, handlers };
}
