/**
 * Dragging by mouse and touch (dnd-kit). The whole grid is one draggable and the cell is computed from the pointer: 63
 * drop targets per row would be measured on every drag, and every block would be rendered on each move.
 */
import {
  DndContext,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type CSSProperties, type MouseEvent, type ReactNode, type TouchEvent, useRef } from 'react';

/** §9: a drag starts after 8 px. A finger must rest first, so that it can still scroll. */
const threshold = 8;
const rest = { delay: 200, tolerance: threshold };

/** Shares of the grid's width and height at its edges. Wider ones would scroll it under a lesson that is dragged straight down. */
const scrollEdges = { threshold: { x: 0.03, y: 0.1 } };

/** Pointer position relative to the top left of the content. */
export type ContentPoint = { x: number; y: number };

export type DragSurfaceProps = {
  /** Whether the block under the pointer at the start may be dragged. */
  isDraggable: (blockKey: string) => boolean;
  onStart: (blockKey: string, at: ContentPoint) => void;
  onMove: (at: ContentPoint) => void;
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

/**
 * The pointer's position from the browser's own events. The library reports a move after the next render, and on a slow
 * machine the button may be released before: the lesson would be dropped at an earlier position.
 */
function usePointer() {
  const at = useRef<ContentPoint>({ x: 0, y: 0 });
  const followed = useRef<AbortController | undefined>(undefined);
  const moved = (event: Event): void => {
    at.current = screenPoint(event);
  };
  return {
    at,
    follow: (first: Event): void => {
      followed.current?.abort();
      followed.current = new AbortController();
      at.current = screenPoint(first);
      for (const type of ['mousemove', 'mouseup', 'touchmove', 'touchend'])
        document.addEventListener(type, moved, { capture: true, passive: true, signal: followed.current.signal });
    },
    leave: () => followed.current?.abort(),
  };
}

export function DragSurface({ isDraggable, onStart, onMove, onEnd, onCancel, style, children }: DragSurfaceProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: threshold } }),
    useSensor(TouchSensor, { activationConstraint: rest }),
  );
  const content = useRef<HTMLElement | null>(null);
  const pointer = usePointer();
  const inContent = (at: ContentPoint): ContentPoint => {
    const box = content.current?.getBoundingClientRect();
    return { x: at.x - (box?.left ?? 0), y: at.y - (box?.top ?? 0) };
  };
  const started = ({ activatorEvent }: DragStartEvent): void => {
    const key = keyUnder(activatorEvent.target);
    if (key) onStart(key, inContent(screenPoint(activatorEvent)));
    pointer.follow(activatorEvent);
  };
  const moved = (): void => onMove(inContent(pointer.at.current));
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
