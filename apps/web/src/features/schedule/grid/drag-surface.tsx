/**
 * Dragging by mouse and touch (dnd-kit). The whole grid is one draggable and the cell is worked out from the pointer:
 * 63 drop targets a row would be measured on every drag, and every block would be drawn anew with each move.
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

/** §9: a drag starts after 8 px. A finger rests first, so that it can still scroll. */
const threshold = 8;
const rest = { delay: 200, tolerance: threshold };

/** Where the pointer is, from the top left of the content. */
export type ContentPoint = { x: number; y: number };

export type DragSurfaceProps = {
  /** The block under a drag's first touch may be dragged. */
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

/** Where the pointer of an event is on the screen; a finger that has left, where it left. */
function screenPoint(event: Event): ContentPoint {
  const pointer =
    'changedTouches' in event ? (event as globalThis.TouchEvent).changedTouches[0] : (event as globalThis.MouseEvent);
  return { x: pointer?.clientX ?? 0, y: pointer?.clientY ?? 0 };
}

/**
 * Where the pointer is by the browser's own word. The library tells of a move once the page has been drawn, and a quick
 * hand on a slow machine has let go by then: the lesson would land where the pointer was before.
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
      onDragStart={started}
      onDragMove={moved}
      onDragEnd={ended}
      onDragCancel={canceled}
      // What is said, and by which keys it is moved, is the grid's own: it speaks the reader's language.
      // The library's own elements would be strangers inside a grid.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dragged are the blocks inside, which are buttons
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
