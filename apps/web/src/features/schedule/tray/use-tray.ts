/**
 * The side list of unassigned lessons: whether it is open, its width and its sort order, all remembered on this device.
 */
import { type TrayOrder, trayOrders } from '@gerende/domain/schedule/tray-order';
import { useEffect, useEffectEvent, useState } from 'react';
import { readStored, writeStored } from '../../../shell/browser/browser-storage.ts';
import { isTyping } from '../../../shell/browser/is-typing.ts';
import { useMedia } from '../../../shell/browser/use-media.ts';

/** From this width on there is room for a list beside the grid; smaller screens have the lessons in the first row. */
const roomBeside = '(min-width: 1280px)';

const keys = { isClosed: 'scheduleTrayClosed', width: 'scheduleTrayWidth', order: 'scheduleTrayOrder' };

/** Pixels. */
export const trayWidths = { least: 200, usual: 240, most: 480 } as const;

const within = (width: number): number => Math.min(trayWidths.most, Math.max(trayWidths.least, Math.round(width)));

function storedWidth(): number {
  const width = Number(readStored(keys.width));
  return width > 0 ? within(width) : trayWidths.usual;
}

const storedOrder = (): TrayOrder => trayOrders.find((each) => each === readStored(keys.order)) ?? 'time';

/** @param isHeld while a lesson is moved the key does nothing */
export function useTray(isHeld: boolean) {
  const hasRoom = useMedia(roomBeside);
  const [isClosed, setClosed] = useState(() => readStored(keys.isClosed) !== null);
  const [width, setWidth] = useState(storedWidth);
  const [order, setOrder] = useState(storedOrder);
  const toggle = (): void => {
    writeStored(keys.isClosed, isClosed ? null : 'yes');
    setClosed(!isClosed);
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && event.key.toLowerCase() === 'u';
    if (!isPlain || !hasRoom || isHeld || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return {
    hasRoom,
    isOpen: hasRoom && !isClosed,
    toggle,
    width,
    resize: (wanted: number): void => {
      const next = within(wanted);
      writeStored(keys.width, String(next));
      setWidth(next);
    },
    order,
    sort: (by: TrayOrder): void => {
      writeStored(keys.order, by);
      setOrder(by);
    },
  };
}

export type Tray = ReturnType<typeof useTray>;
