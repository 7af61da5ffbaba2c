/** Drags a guest from the roster of a class to another class on the grid, or to the Unassigned row for a new class. */
import type { ClassGuest, LessonBlock } from '@gerende/domain/schedule/blocks';
import { withGuests } from '@gerende/domain/schedule/classes/proposals';
import { clsx } from 'clsx';
import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { teacherInWords, type Words } from '../moves/move-words.ts';

/** §9: a drag starts after 8 px. */
const threshold = 8;
/** Pixels at the upper and lower edge of the grid in which it scrolls, and the scroll distance per frame. */
const [scrollEdge, scrollStep] = [48, 8];

type Target = { block: LessonBlock | null };

type Held = {
  guest: ClassGuest;
  from: { x: number; y: number };
  x: number;
  y: number;
  isMoving: boolean;
  target: Target | undefined;
};

const gridElement = (): HTMLElement | null => document.querySelector<HTMLElement>('[role="grid"]');

/** Scrolls the grid while the pointer is at its edge. */
function scrollGrid(y: number): void {
  const grid = gridElement();
  const box = grid?.getBoundingClientRect();
  if (!grid || !box) return;
  if (y > box.bottom - scrollEdge) grid.scrollTop += scrollStep;
  else if (y < box.top + scrollEdge) grid.scrollTop -= scrollStep;
}

/** Releasing a drag over the row on which it began would press its checkbox. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

export type GuestDragOptions = {
  /** The classes that the guest may go to. */
  beside: readonly LessonBlock[];
  /** Whether a new class may be opened: not for the only guest of a class. */
  canOpen: boolean;
  /** @param to null for a new class */
  onDrop: (guest: ClassGuest, to: LessonBlock | null) => void;
};

export function useGuestDrag({ beside, canOpen, onDrop }: GuestDragOptions) {
  const [held, setHeld] = useState<Held>();
  const targetAt = (x: number, y: number): Target | undefined => {
    const under = document.elementFromPoint(x, y);
    const key = under?.closest<HTMLElement>('[data-block]')?.dataset.block;
    const block = beside.find((each) => each.key === key);
    if (block) return { block };
    return canOpen && under?.closest('[data-tray]') ? { block: null } : undefined;
  };
  const moved = useEffectEvent(({ clientX: x, clientY: y }: globalThis.PointerEvent) =>
    setHeld((now) => {
      if (!now) return now;
      const isMoving = now.isMoving || Math.hypot(x - now.from.x, y - now.from.y) >= threshold;
      return { ...now, x, y, isMoving, target: isMoving ? targetAt(x, y) : undefined };
    }),
  );
  const dropped = useEffectEvent(({ clientX, clientY }: globalThis.PointerEvent) => {
    const target = held?.isMoving ? targetAt(clientX, clientY) : undefined;
    if (held?.isMoving) swallowClick();
    setHeld(undefined);
    if (held && target) onDrop(held.guest, target.block);
  });
  const scrolled = useEffectEvent(() => {
    if (!held?.isMoving) return;
    scrollGrid(held.y);
    const target = targetAt(held.x, held.y);
    if (target?.block !== held.target?.block) setHeld({ ...held, target });
  });
  const isHeld = held !== undefined;
  useEffect(() => {
    if (!isHeld) return;
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener('pointermove', (event) => moved(event), { signal });
    document.addEventListener('pointerup', (event) => dropped(event), { signal });
    document.addEventListener('pointercancel', () => setHeld(undefined), { signal });
    // Escape puts the guest back, and does not close the panel.
    const escaped = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setHeld(undefined);
    };
    window.addEventListener('keydown', escaped, { signal, capture: true });
    const timer = window.setInterval(() => scrolled(), 16);
    return () => {
      ended.abort();
      window.clearInterval(timer);
    };
  }, [isHeld]);
  return {
    held: held?.isMoving ? held : undefined,
    begin: ({ button, clientX: x, clientY: y }: PointerEvent<HTMLElement>, guest: ClassGuest): void => {
      if (button === 0) setHeld({ guest, from: { x, y }, x, y, isMoving: false, target: undefined });
    },
  };
}

const boxOf = (key: string): DOMRect | undefined =>
  document.querySelector(`[data-block="${key}"]`)?.getBoundingClientRect();

/** Outlines the classes that the guest may go to, and shows beside the pointer what the drop would do. */
export function GuestDrag({ held, beside, words }: { held: Held; beside: readonly LessonBlock[]; words: Words }) {
  const { t } = words;
  const { target } = held;
  const teacher = target?.block ? teacherInWords(target.block.instructor_id, words) : t('schedule:newClass');
  const after = target?.block ? withGuests(target.block, [held.guest]) : undefined;
  const notes = [
    ...(target ? [teacher] : [t('schedule:noClassHere')]),
    ...(after ? [t('schedule:classThen', { people: after.people, capacity: after.capacity })] : []),
    ...(after?.isFull ? [t('schedule:classNeedsReason')] : []),
    ...(after?.isMixed ? [t('schedule:classMixed')] : []),
  ];
  const isRight = held.x > window.innerWidth / 2;
  return createPortal(
    <div aria-hidden className="pointer-events-none fixed inset-0 z-[60]">
      {beside.map((block) => {
        const box = boxOf(block.key);
        const isOver = target?.block === block;
        return (
          box && (
            <div
              key={block.key}
              style={{ left: box.left - 2, top: box.top - 2, width: box.width + 4, height: box.height + 4 }}
              className={clsx('fixed rounded border-2', isOver ? 'border-vermilion' : 'border-pine border-dashed')}
            />
          )
        );
      })}
      <div
        data-guest-ghost
        style={{ top: held.y + 14, ...(isRight ? { right: window.innerWidth - held.x } : { left: held.x }) }}
        className={clsx(
          'fixed flex flex-col whitespace-nowrap rounded border px-1.5 py-0.5 text-xs shadow',
          after?.isFull || after?.isMixed ? 'border-amber bg-amber-wash' : 'border-mist-edge bg-paper',
        )}
      >
        <strong>{held.guest.lesson.customer_name}</strong>
        <span>{notes.join(t('schedule:separator'))}</span>
      </div>
    </div>,
    document.body,
  );
}
