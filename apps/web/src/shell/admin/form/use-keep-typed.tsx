/** Nothing that was typed into a dialog is lost without asking: not by Escape, a press beside it, its cross or its Cancel. */
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { AskLeaving, LeaveGuard } from '../leave-guard.tsx';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/** All that is filled in, as it stands on the screen; a checkbox is a button with a mark. */
const filledIn = (area: HTMLElement): string =>
  JSON.stringify(
    [...area.querySelectorAll<Control>('input, select, textarea, button')].map((control) => [
      control.value,
      control instanceof HTMLInputElement && control.checked,
      control.ariaChecked,
    ]),
  );

const isNever = (): boolean => false;

type KeepTyped<Area extends HTMLElement> = {
  /** Closes the dialog, at once where nothing was changed. */
  close: () => void;
  /** Does what takes the dialog from the screen, at once where nothing was changed. */
  before: (leave: () => void) => void;
  /** Goes to the element around the fields. */
  area: {
    ref: React.RefObject<Area | null>;
    onFocusCapture: () => void;
    onChange: () => void;
    onClick: () => void;
  };
  /** Goes beside the dialog. */
  question: ReactNode;
};

/** What is changed is what the user has changed: fields that the screen fills by itself later do not count. */
export function useKeepTyped<Area extends HTMLElement>(onClose: () => void): KeepTyped<Area> {
  const ref = useRef<Area>(null);
  /** As it was before the user came to the first field. */
  const first = useRef<string>(undefined);
  const isTouched = useRef(false);
  const [changed, setChanged] = useState(false);
  /** What waits for an answer. */
  const [leave, setLeave] = useState<() => void>();
  const [, look] = useReducer((count: number) => count + 1, 0);
  const isChanged = (): boolean => isTouched.current && ref.current !== null && filledIn(ref.current) !== first.current;
  // After each of them: a press shows what it has changed once it is rendered.
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
        <AskLeaving
          open={leave !== undefined}
          of="dialog"
          onStay={() => setLeave(undefined)}
          onLeave={() => {
            setLeave(undefined);
            leave?.();
          }}
        />
        <LeaveGuard changed={changed} leaving={isNever} />
      </>
    ),
  };
}
