/** Rows that are reordered by mouse, touch or keyboard, or one place at a time by a button; every move is announced. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DragByKeys, DragByMouse, DragByTouch } from '../../browser/drag-sensors.ts';
import { ReorderItem, type Step } from './reorder-item.tsx';

export type ReorderListProps = {
  label: string;
  rows: readonly { id: number; name: string }[];
  /** Called with all ids in the new order. */
  onMove: (ids: number[]) => void;
};

/** §9: a drag starts after 8 pixels, so that a click on the handle does not start one. */
const dragActivation = { activationConstraint: { distance: 8 } };
const onlyVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The live region's announcements for each step of a drag, in the reader's language. */
function useAnnouncements(rows: ReorderListProps['rows']): Announcements {
  const { t } = useTranslation('list');
  // A drag starts over its own row. Only then are the rows measured, and arrow keys move the one that was picked up.
  const isFirst = useRef(false);
  const say = (key: 'picked' | 'over' | 'dropped' | 'cancelled', id: UniqueIdentifier, at: UniqueIdentifier = id) =>
    t(key, {
      name: rows.find((row) => row.id === id)?.name ?? '',
      position: rows.findIndex((row) => row.id === at) + 1,
      count: rows.length,
    });
  return {
    onDragStart: () => {
      isFirst.current = true;
      return undefined;
    },
    onDragOver: ({ active, over }) => {
      const isPicked = isFirst.current && over?.id === active.id;
      isFirst.current = false;
      return isPicked ? say('picked', active.id) : say('over', active.id, over?.id);
    },
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('cancelled', active.id),
  };
}

export function ReorderList({ label, rows, onMove }: ReorderListProps) {
  const { t } = useTranslation('list');
  const announcements = useAnnouncements(rows);
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ id: number; step: Step }>(undefined);
  const [spoken, setSpoken] = useState('');
  const sensors = useSensors(
    useSensor(DragByMouse, dragActivation),
    useSensor(DragByTouch, dragActivation),
    useSensor(DragByKeys, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = rows.map((row) => row.id);

  // A button that moves its own row must keep the focus.
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { id, step } = pressed.current;
    pressed.current = undefined;
    list.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-step="${step}"]`)?.focus();
  });

  function dropped({ active, over }: DragEndEvent): void {
    const from = ids.indexOf(Number(active.id));
    const to = over ? ids.indexOf(Number(over.id)) : from;
    if (from !== to) onMove(arrayMove(ids, from, to));
  }
  function stepped(id: number, name: string, step: Step): void {
    const from = ids.indexOf(id);
    const to = from + (step === 'up' ? -1 : 1);
    if (to < 0 || to >= ids.length) return;
    pressed.current = { id, step };
    setSpoken(t('dropped', { name, position: to + 1, count: ids.length }));
    onMove(arrayMove(ids, from, to));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyVertical]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('instructions') } }}
      onDragEnd={dropped}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol ref={list} aria-label={label} className="flex flex-col gap-1">
          {rows.map(({ id, name }, index) => (
            <ReorderItem
              key={id}
              id={id}
              name={name}
              position={index + 1}
              isLast={index === rows.length - 1}
              onStep={(step) => stepped(id, name, step)}
            />
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </DndContext>
  );
}
