/**
 * The drag library's sensors, with one difference: a press right after a drag counts. The library stops every click for
 * 50 ms after a drop, so that the click that ends the drag does nothing, and handles no key until the next timer after
 * a row was picked up. On a busy page both take longer, because queued input is handled before timers: a press of Save
 * after a drop was lost, and so was an arrow key after Space.
 */
import { KeyboardSensor, MouseSensor, TouchSensor } from '@dnd-kit/core';

type SensorProps = ConstructorParameters<typeof MouseSensor>[0];

/** The click that ends a drag comes before any other press. */
function withPressAfter(props: SensorProps, letThrough: () => void): SensorProps {
  const thenLetThrough = (ended: () => void) => (): void => {
    ended();
    document.addEventListener('pointerdown', letThrough, { capture: true, once: true });
  };
  return { ...props, onEnd: thenLetThrough(props.onEnd), onCancel: thenLetThrough(props.onCancel) };
}

function stopHoldingClicks(sensor: MouseSensor | TouchSensor): void {
  // The library has no public way to these listeners (clauderic/dnd-kit#1037).
  const { documentListeners } = sensor as unknown as { documentListeners: { removeAll: () => void } };
  documentListeners.removeAll();
}

export class DragByMouse extends MouseSensor {
  constructor(props: SensorProps) {
    super(withPressAfter(props, () => stopHoldingClicks(this)));
  }
}

export class DragByTouch extends TouchSensor {
  constructor(props: SensorProps) {
    super(withPressAfter(props, () => stopHoldingClicks(this)));
  }
}

function hearKeysAtOnce(sensor: KeyboardSensor): void {
  // The library has no public way to these either. This version of it is succeeded by another one (clauderic/dnd-kit#1781).
  const own = sensor as unknown as {
    listeners: { add: (type: 'keydown', heard: (event: Event) => void, options: AddEventListenerOptions) => void };
    handleKeyDown: (event: Event) => void;
  };
  // The key that picked the row up has passed this phase.
  own.listeners.add('keydown', own.handleKeyDown, { capture: true });
  // The listener that the timer adds has nothing left to do.
  own.handleKeyDown = () => undefined;
}

export class DragByKeys extends KeyboardSensor {
  constructor(props: ConstructorParameters<typeof KeyboardSensor>[0]) {
    super(props);
    hearKeysAtOnce(this);
  }
}
