/**
 * Dragging by mouse and touch (dnd-kit). The whole grid is one draggable and the cell is computed from the pointer: 63
 * drop targets per row would be measured on every drag, and every block would be rendered on each move.
 */
import { DndContext, type DragStartEvent, useDraggable, useSensor, useSensors } from '@dnd-kit/core';
import { type CSSProperties, type MouseEvent, type ReactNode, type TouchEvent, useEffectEvent, useRef } from 'react';
import { DragByMouse, DragByTouch } from '../../../shell/browser/drag-sensors.ts';

/** §9: a drag starts after 8 px. A finger must rest first, so that it can still scroll. */
const threshold = 8;
const rest = { delay: 200, tolerance: threshold };

/** Shares of the grid's width and height at its edges. Wider ones would scroll it under a lesson that is dragged straight down. */
const scrollEdges = { threshold: { x: 0.03, y: 0.1 } };

/** Pointer position relative to the top left of the content. */
export type ContentPoint = { x: number; y: number };

/** What a drag is at: the pointer, the block under it, and the keys that are held. */
export type DragPoint = ContentPoint & { under: string | undefined; shift: boolean; alt: boolean };

export type DragSurfaceProps = {
  /** Whether the block under the pointer at the start may be dragged. */
  isDraggable: (blockKey: string) => boolean;
  /** @param isMouse whether keys can be held meanwhile */
  onStart: (blockKey: string, at: ContentPoint, isMouse: boolean) => void;
  onMove: (at: DragPoint) => void;
  onEnd: () => void;
  onCancel: () => void;
  style: CSSProperties;
  children: ReactNode;
};

const keyUnder = (target: EventTarget | null): string | undefined =>
  (target as Element | null)?.closest<HTMLElement>('[data-block]')?.dataset.block;

/** The pointer's position on the screen; for a finger that was lifted, its last one. */
function screenPoint(event: Event): ContentPoint {
  const pointer =
    'changedTouches' in event ? (event as globalThis.TouchEvent).changedTouches[0] : (event as globalThis.MouseEvent);
  return { x: pointer?.clientX ?? 0, y: pointer?.clientY ?? 0 };
}

type HeldKeys = Pick<DragPoint, 'shift' | 'alt'>;

/**
 * The pointer's position and the held keys from the browser's own events. The library reports a move after the next render,
 * and on a slow machine the button may be released before: the lesson would be dropped at an earlier position. It reports
 * no keys at all.
 * @param onKeys called when Shift or Alt is pressed or released
 */
function usePointer(onKeys: () => void) {
  const at = useRef<ContentPoint>({ x: 0, y: 0 });
  const keys = useRef<HeldKeys>({ shift: false, alt: false });
  const followed = useRef<AbortController | undefined>(undefined);
  const keysChanged = useEffectEvent(onKeys);
  const readKeys = (event: Event): void => {
    const { shiftKey, altKey } = event as globalThis.MouseEvent;
    keys.current = { shift: shiftKey, alt: altKey };
  };
  const moved = (event: Event): void => {
    at.current = screenPoint(event);
    readKeys(event);
  };
  const keyed = (event: globalThis.KeyboardEvent): void => {
    if (event.key !== 'Shift' && event.key !== 'Alt') return;
    // Alt alone would open the browser's menu.
    event.preventDefault();
    readKeys(event);
    keysChanged();
  };
  return {
    at,
    keys,
    follow: (first: Event): void => {
      followed.current?.abort();
      followed.current = new AbortController();
      moved(first);
      const { signal } = followed.current;
      for (const type of ['mousemove', 'mouseup', 'touchmove', 'touchend'])
        document.addEventListener(type, moved, { capture: true, passive: true, signal });
      for (const type of ['keydown', 'keyup'] as const)
        document.addEventListener(type, keyed, { capture: true, signal });
    },
    leave: () => followed.current?.abort(),
  };
}

export function DragSurface({ isDraggable, onStart, onMove, onEnd, onCancel, style, children }: DragSurfaceProps) {
  const sensors = useSensors(
    useSensor(DragByMouse, { activationConstraint: { distance: threshold } }),
    useSensor(DragByTouch, { activationConstraint: rest }),
  );
  const content = useRef<HTMLElement | null>(null);
  const pointer = usePointer(() => moved());
  const inContent = (at: ContentPoint): ContentPoint => {
    const box = content.current?.getBoundingClientRect();
    return { x: at.x - (box?.left ?? 0), y: at.y - (box?.top ?? 0) };
  };
  const started = ({ activatorEvent }: DragStartEvent): void => {
    const key = keyUnder(activatorEvent.target);
    if (key) onStart(key, inContent(screenPoint(activatorEvent)), activatorEvent.type === 'mousedown');
    pointer.follow(activatorEvent);
  };
  const moved = (): void => {
    const { x, y } = pointer.at.current;
    onMove({
      ...inContent(pointer.at.current),
      ...pointer.keys.current,
      under: keyUnder(document.elementFromPoint(x, y)),
    });
  };
  const ended = (): void => {
    pointer.leave();
    moved();
    onEnd();
  };
  const canceled = (): void => {
    pointer.leave();
    onCancel();
  };
  return (
    <DndContext
      sensors={sensors}
      autoScroll={scrollEdges}
      onDragStart={started}
      onDragMove={moved}
      onDragEnd={ended}
      onDragCancel={canceled}
      // The grid announces moves itself, in the reader's language; the library's elements would be invalid inside a
      // grid.
      accessibility={{
        announcements: silent,
        container: document.body,
        restoreFocus: false,
        screenReaderInstructions: { draggable: '' },
      }}
    >
      <Surface content={content} isDraggable={isDraggable} style={style}>
        {children}
      </Surface>
    </DndContext>
  );
}

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

type SurfaceProps = Pick<DragSurfaceProps, 'isDraggable' | 'style' | 'children'> & {
  content: { current: HTMLElement | null };
};

function Surface({ content, isDraggable, style, children }: SurfaceProps) {
  const { listeners, setNodeRef } = useDraggable({ id: 'schedule' });
  const passOn =
    (name: 'onMouseDown' | 'onTouchStart') =>
    (event: MouseEvent | TouchEvent): void => {
      const key = keyUnder(event.target);
      if (key && isDraggable(key)) listeners?.[name]?.(event);
    };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the dragged blocks inside are buttons
    <div
      role="presentation"
      ref={(node) => {
        content.current = node;
        setNodeRef(node);
      }}
      style={style}
      className="relative"
      onMouseDown={passOn('onMouseDown')}
      onTouchStart={passOn('onTouchStart')}
    >
      {children}
    </div>
  );
}
