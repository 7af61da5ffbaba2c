/**
 * The drag library's mouse and touch sensors, with one difference: a press after a drop counts. The library stops every click
 * for 50 ms after a drop, so that the click that ends the drag does nothing. On a busy page that takes longer, because
 * input that waits is handled before its timer, and a press of Save straight after a drop was lost.
 */
import { MouseSensor, TouchSensor } from '@dnd-kit/core';

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
  // The library has no public way to these listeners.
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
