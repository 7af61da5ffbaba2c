/** A window as narrow as a phone, for one test. */
import { onTestFinished } from 'vitest';

type Resizable = { happyDOM: { setViewport: (size: { width: number }) => void } };

export function onPhone(): void {
  const { happyDOM } = window as unknown as Resizable;
  const { innerWidth } = window;
  happyDOM.setViewport({ width: 390 });
  onTestFinished(() => happyDOM.setViewport({ width: innerWidth }));
}
