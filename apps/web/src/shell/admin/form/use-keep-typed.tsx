/** No typed value of a dialog is lost without asking: not by Escape, a press beside it, its cross or its Cancel. */
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { AskLeaving, LeaveGuard } from '../leave-guard.tsx';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/** The values of all fields, as shown on the screen; a checkbox is a button with a mark. */
const filledIn = (area: HTMLElement): string =>
  JSON.stringify(
    [...area.querySelectorAll<Control>('input, select, textarea, button')].map((control) => [
      control.value,
      control instanceof HTMLInputElement && control.checked,
      control.ariaChecked,
    ]),
  );

type KeepTyped<Area extends HTMLElement> = {
  /** Closes the dialog, at once if nothing was changed. */
  close: () => void;
  /** Runs an action that removes the dialog from the screen, at once if nothing was changed. */
  before: (leave: () => void) => void;
  /** The ref of the element around the fields. */
  area: {
    ref: React.RefObject<Area | null>;
    onFocusCapture: () => void;
    onChange: () => void;
    onClick: () => void;
  };
  /** Rendered beside the dialog. */
  question: ReactNode;
};

/** Only the user's own changes count, not fields that the screen fills in later. */
export function useKeepTyped<Area extends HTMLElement>(onClose: () => void): KeepTyped<Area> {
  const ref = useRef<Area>(null);
  /** The values before the user reached the first field. */
  const first = useRef<string>(undefined);
  const isTouched = useRef(false);
  const [changed, setChanged] = useState(false);
  /** The pending action that needs an answer. */
  const [leave, setLeave] = useState<() => void>();
  const [, look] = useReducer((count: number) => count + 1, 0);
  const isChanged = (): boolean => isTouched.current && ref.current !== null && filledIn(ref.current) !== first.current;
  // After each of these events, once rendered: a press shows what it has changed only after rendering.
  useEffect(() => setChanged(isChanged()));
  const touch = (): void => {
    isTouched.current = true;
    look();
  };
  const before = (leave: () => void): void => (isChanged() ? setLeave(() => leave) : leave());
  return {
    close: () => before(onClose),
    before,
    area: {
      ref,
      onFocusCapture: () => {
        if (ref.current) first.current ??= filledIn(ref.current);
      },
      onChange: touch,
      onClick: touch,
    },
    question: (
      <>
        {leave && (
          <AskLeaving
            of="dialog"
            onStay={() => setLeave(undefined)}
            onLeave={() => {
              setLeave(undefined);
              leave();
            }}
          />
        )}
        <LeaveGuard changed={changed} />
      </>
    ),
  };
}
