/**
 * Fields that nobody can change while their request is under way: what is typed then is not in it, and would be lost with
 * the answer.
 */
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Once they are no longer held, the focus goes to the first refused field, or back to where the browser took it from. */
export function HeldFields({ held, children }: { held: boolean; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    const was = before.current;
    // Read at once: when the browser draws the page, it takes the focus from them.
    before.current = held ? document.activeElement : null;
    if (held || !was) return;
    const refused = area.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused) refused.focus();
    else if (document.activeElement === document.body && was instanceof HTMLElement) was.focus();
  }, [held]);
  return (
    <div ref={area} inert={held} className="contents">
      {children}
    </div>
  );
}
