/** Presses in and after a drag, with the page's timers standing still, as on a busy page. */
import { DndContext, type DndContextProps, useDraggable, useSensor, useSensors } from '@dnd-kit/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DragByKeys, DragByMouse } from './drag-sensors.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Block({ onClick }: { onClick: () => void }) {
  const { setNodeRef, listeners } = useDraggable({ id: 'block' });
  return (
    <button ref={setNodeRef} type="button" {...listeners} onClick={onClick}>
      Block
    </button>
  );
}

function Desk({ onOpen, onSave }: { onOpen: () => void; onSave: () => void }) {
  const sensors = useSensors(useSensor(DragByMouse, { activationConstraint: { distance: 8 } }));
  return (
    <DndContext sensors={sensors}>
      <Block onClick={onOpen} />
      <button type="button" onClick={onSave}>
        Save
      </button>
    </DndContext>
  );
}

it.each([
  ['is dropped', () => fireEvent.mouseUp(document)],
  ['is canceled by Escape', () => fireEvent.keyDown(document, { code: 'Escape' })],
])('the click that ends a drag does nothing when it %s, and the next press counts at once', (_how, end) => {
  const onOpen = vi.fn();
  const onSave = vi.fn();
  render(<Desk onOpen={onOpen} onSave={onSave} />);
  const block = screen.getByRole('button', { name: 'Block' });
  fireEvent.pointerDown(block);
  fireEvent.mouseDown(block, { button: 0, clientX: 0, clientY: 0 });
  fireEvent.mouseMove(document, { clientX: 0, clientY: 20 });
  end();
  fireEvent.click(block);
  expect(onOpen).not.toHaveBeenCalled();
  const save = screen.getByRole('button', { name: 'Save' });
  fireEvent.pointerDown(save);
  fireEvent.click(save);
  expect(onSave).toHaveBeenCalledOnce();
});

function List(props: Pick<DndContextProps, 'onDragMove' | 'onDragEnd'>) {
  return (
    <DndContext sensors={useSensors(useSensor(DragByKeys))} {...props}>
      <Block onClick={() => undefined} />
    </DndContext>
  );
}

it('the keys after the one that picked a row up move and drop it at once, and each is handled once', () => {
  const [onDragMove, onDragEnd] = [vi.fn(), vi.fn()];
  render(<List onDragMove={onDragMove} onDragEnd={onDragEnd} />);
  const block = screen.getByRole('button', { name: 'Block' });
  fireEvent.keyDown(block, { code: 'Space' });
  expect(onDragEnd).not.toHaveBeenCalled();
  fireEvent.keyDown(block, { code: 'ArrowDown' });
  expect(onDragMove).toHaveBeenCalledOnce();
  vi.runAllTimers();
  fireEvent.keyDown(block, { code: 'ArrowDown' });
  expect(onDragMove).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(block, { code: 'Space' });
  expect(onDragEnd).toHaveBeenCalledOnce();
});
