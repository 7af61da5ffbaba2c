/**
 * Dragging by mouse and touch (dnd-kit), on the grid and from the list beside it. The whole grid is one draggable and the cell is
 * computed from the pointer: 63 drop targets per row would be measured on every drag, and every block would be rendered on
 * each move.
 */
import { DndContext, type DragStartEvent, useDraggable, useSensor, useSensors } from '@dnd-kit/core';
import {
  type CSSProperties,
  createContext,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { DragByMouse, DragByTouch } from '../../../../shell/browser/drag-sensors.ts';

/** §9: a drag starts after 8 px. A finger must rest first, so that it can still scroll. */
const threshold = 8;
const rest = { delay: 200, tolerance: threshold };

/** Shares of the grid's width and height at its edges. Wider ones would scroll it under a lesson that is dragged straight down. */
const scrollEdges = { threshold: { x: 0.03, y: 0.1 } };

/** Pointer position relative to the top left of the content. */
export type ContentPoint = { x: number; y: number };

/** The state of a drag: the pointer, what is under it, and the keys that are held. */
export type DragPoint = ContentPoint & {
  under: string | undefined;
  /** Whether the pointer is over the grid, or over the list of unassigned lessons beside it. */
  over: 'grid' | 'list' | undefined;
  shift: boolean;
  alt: boolean;
};

/** Where a drag begins. One from the list beside the grid has no point in the grid. */
export type DragOrigin = { at: ContentPoint | undefined; isMouse: boolean };

export type DragAreaProps = {
  /** Whether the block under the pointer at the start may be dragged. */
  isDraggable: (blockKey: string) => boolean;
  onStart: (blockKey: string, origin: DragOrigin) => void;
  onMove: (at: DragPoint) => void;
  onEnd: () => void;
  onCancel: () => void;
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

function overWhat(under: Element | null): DragPoint['over'] {
  if (under?.closest('[data-listed]')) return 'list';
  return under?.closest('[role="grid"]') ? 'grid' : undefined;
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

type DragStart = { onMouseDown: (event: MouseEvent) => void; onTouchStart: (event: TouchEvent) => void };
type Listeners = ReturnType<typeof useDraggable>['listeners'];

const SurfaceContext = createContext<{ start: DragStart; setContent: (node: HTMLElement | null) => void } | undefined>(
  undefined,
);

function useSurface() {
  const surface = useContext(SurfaceContext);
  if (!surface) throw new Error('This is dragged inside a drag area only.');
  return surface;
}

/** Handlers for an element with blocks that can be dragged. */
export const useDragStart = (): DragStart => useSurface().start;

/** Both the grid and the list beside it are inside. */
export function DragArea({ isDraggable, onStart, onMove, onEnd, onCancel, children }: DragAreaProps) {
  const sensors = useSensors(
    useSensor(DragByMouse, { activationConstraint: { distance: threshold } }),
    useSensor(DragByTouch, { activationConstraint: rest }),
  );
  const content = useRef<HTMLElement | null>(null);
  const over = useRef<DragPoint['over']>(undefined);
  const pointer = usePointer(() => moved());
  const inContent = (at: ContentPoint): ContentPoint => {
    const box = content.current?.getBoundingClientRect();
    return { x: at.x - (box?.left ?? 0), y: at.y - (box?.top ?? 0) };
  };
  const started = ({ activatorEvent }: DragStartEvent): void => {
    const { target, type } = activatorEvent;
    const key = keyUnder(target);
    const isListed = (target as Element | null)?.closest('[data-listed]');
    const at = isListed ? undefined : inContent(screenPoint(activatorEvent));
    if (key) onStart(key, { at, isMouse: type === 'mousedown' });
    pointer.follow(activatorEvent);
  };
  const moved = (): void => {
    const { x, y } = pointer.at.current;
    const under = document.elementFromPoint(x, y);
    over.current = overWhat(under);
    onMove({
      ...inContent(pointer.at.current),
      ...pointer.keys.current,
      under: keyUnder(under),
      over: over.current,
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
      // The grid must not scroll away while the list beside it is dragged from.
      autoScroll={{ ...scrollEdges, canScroll: () => over.current !== 'list' }}
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
      <Surfaces content={content} isDraggable={isDraggable}>
        {children}
      </Surfaces>
    </DndContext>
  );
}

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

type SurfacesProps = Pick<DragAreaProps, 'isDraggable' | 'children'> & { content: { current: HTMLElement | null } };

/** The draggable is the grid's content, also when a drag begins in the list, since the grid scrolls at its edges. */
function Surfaces({ content, isDraggable, children }: SurfacesProps) {
  const { listeners, setNodeRef } = useDraggable({ id: 'schedule' });
  const latest = useRef<Listeners>(undefined);
  useLayoutEffect(() => {
    latest.current = listeners;
  });
  // Always the same object, so that a step of a drag renders no component that uses it.
  const [surface] = useState(() => {
    const passOn =
      (name: keyof DragStart) =>
      (event: MouseEvent | TouchEvent): void => {
        const key = keyUnder(event.target);
        if (key && isDraggable(key)) latest.current?.[name]?.(event);
      };
    return {
      start: { onMouseDown: passOn('onMouseDown'), onTouchStart: passOn('onTouchStart') },
      setContent: (node: HTMLElement | null): void => {
        content.current = node;
        setNodeRef(node);
      },
    };
  });
  return <SurfaceContext value={surface}>{children}</SurfaceContext>;
}

/** The content of the grid. */
export function DragSurface({ style, children }: { style: CSSProperties; children: ReactNode }) {
  const { start, setContent } = useSurface();
  return (
    <div role="presentation" ref={setContent} style={style} className="relative" {...start}>
      {children}
    </div>
  );
}
