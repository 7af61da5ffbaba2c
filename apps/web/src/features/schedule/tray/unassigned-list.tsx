/** The lessons that nobody teaches yet, beside the grid: dragged from here, or picked up by Space like on the grid. */
import { type Block, isOfBooking, isToTeach, type LessonBlock } from '@gerende/domain/schedule/blocks';
import { inTrayOrder, trayOrders } from '@gerende/domain/schedule/tray-order';
import { Button } from '@gerende/ui/button';
import { ChoiceButtons } from '@gerende/ui/menu/choice-buttons';
import { Tip } from '@gerende/ui/menu/tip';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDragStart } from '../grid/drag/drag-area.tsx';
import { useGridWords } from '../week/grid-words.ts';
import { SidePanel } from './side-panel.tsx';
import { TrayItem } from './tray-item.tsx';
import type { Tray } from './use-tray.ts';

export type UnassignedListProps = {
  tray: Tray;
  /** Those of the shown days that match the filters. */
  blocks: readonly Block[];
  /** Those that the filters hide, too. */
  all: readonly Block[];
  moved: ReadonlySet<string>;
  markedBooking: number | undefined;
  /** The lesson that is being moved. */
  heldKey: string | undefined;
  onOpen: (block: Block) => void;
  onMoveTo: (block: LessonBlock) => void;
  /** Picks a lesson up for a move by keyboard. */
  onPick: (block: LessonBlock) => void;
};

/** How many need an instructor: not those that a closed slope has taken, which are listed as closed. */
export const toAssign = (blocks: readonly Block[]): number =>
  blocks.filter((block) => block.kind === 'entry' || isToTeach(block)).length;

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** The item to which a key moves. */
function indexAfter(key: string, from: number, last: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const by = steps[key];
  return by === undefined ? undefined : Math.min(last, Math.max(0, from + by));
}

/** When the list is closed from inside. */
function focusOnGrid(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
}

export function UnassignedList(props: UnassignedListProps) {
  const { tray, blocks, all, markedBooking } = props;
  const { t } = useGridWords();
  const sorted = useMemo(() => inTrayOrder(blocks, tray.order), [blocks, tray.order]);
  const [active, setActive] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const dragStart = useDragStart();
  const stop = sorted.find(({ key }) => key === active)?.key ?? sorted[0]?.key;
  const focusOn = (key: string | undefined): void => {
    list.current?.querySelector<HTMLElement>(`[data-block="${key}"]`)?.focus();
  };
  const marked = sorted.find((block) => block.kind === 'lesson' && isOfBooking(block, markedBooking ?? 0))?.key;
  const goToMarked = useEffectEvent(() => focusOn(marked));
  // Once, not whenever the list changes.
  useEffect(() => {
    if (marked) goToMarked();
  }, [marked]);
  useLayoutEffect(() => {
    const panel = list.current?.closest('section');
    return () => {
      if (panel?.contains(document.activeElement)) setTimeout(focusOnGrid);
    };
  }, []);
  const pressed = (event: KeyboardEvent): void => {
    const block = sorted.find(({ key }) => key === stop);
    const { key } = event;
    // A picked-up lesson is moved over the grid, which handles the next key.
    if (!block || props.heldKey !== undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = indexAfter(key, sorted.indexOf(block), sorted.length - 1);
    if (next !== undefined) focusOn(sorted[next]?.key);
    else if (key === ' ' && block.kind === 'lesson') props.onPick(block);
    else if (key.toLowerCase() === 'm' && block.kind === 'lesson') props.onMoveTo(block);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const [count, total] = [toAssign(blocks), toAssign(all)];
  return (
    <SidePanel label={t('schedule:unassigned')} tray={tray}>
      <header className="flex flex-col gap-1.5 border-b px-2 py-1.5">
        <div className="flex items-center gap-2">
          <h2 className="min-w-0 flex-1 font-semibold text-vermilion">
            {t('schedule:unassigned')}{' '}
            <span className="tabular">{count === total ? total : t('schedule:trayCount', { count, total })}</span>
          </h2>
          <Tip words={`${t('schedule:closeTray')} (U)`}>
            <Button
              size="admin"
              iconOnly
              variant="quiet"
              aria-label={t('schedule:closeTray')}
              aria-keyshortcuts="U"
              icon={<X aria-hidden className="size-4" />}
              onClick={tray.toggle}
            />
          </Tip>
        </div>
        <ChoiceButtons
          label={t('schedule:sortTray')}
          choices={trayOrders.map((value) => ({ value, text: t(`schedule:trayOrder_${value}`) }))}
          chosen={tray.order}
          onChoose={tray.sort}
        />
      </header>
      <ul
        ref={list}
        data-tray
        data-listed
        aria-label={t('schedule:unassigned')}
        onKeyDown={pressed}
        onFocus={({ target }) => setActive(target.closest<HTMLElement>('[data-block]')?.dataset.block)}
        {...dragStart}
        className="min-h-0 flex-1 divide-y overflow-y-auto overscroll-contain"
      >
        {sorted.map((block) => (
          <TrayItem
            key={block.key}
            block={block}
            isMoved={props.moved.has(block.key)}
            isMarked={block.key === marked}
            isActive={block.key === stop}
            isDragged={block.key === props.heldKey}
            onOpen={props.onOpen}
          />
        ))}
        {sorted.length === 0 && (
          <li className="px-3 py-3 text-ink-soft">
            {t(all.length > 0 ? 'schedule:trayFiltered' : 'schedule:trayEmpty')}
          </li>
        )}
      </ul>
    </SidePanel>
  );
}
