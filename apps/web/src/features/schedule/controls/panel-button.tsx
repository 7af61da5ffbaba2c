/** A button with a panel below it for what is used rarely. Escape, a press outside and moving the focus out close it. */

import { Button } from '@gerende/ui/button';
import type { ControlSize } from '@gerende/ui/field';
import { clsx } from 'clsx';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export type PanelButtonProps = {
  /** Accessible name of the button, and of the panel. */
  label: string;
  /** Shown on the button; the label by default. */
  face?: ReactNode;
  icon?: ReactNode;
  size?: ControlSize;
  /** Of the element around both. The panel is placed in the nearest positioned element. */
  className?: string;
  buttonClassName?: string;
  /** Width and position of the panel. */
  panelClassName?: string;
  /** @param close closes the panel and gives the focus back to the button */
  children: (close: () => void) => ReactNode;
};

/** Calls `close` for a press outside of the element. */
function usePressOutside(isOpen: boolean, close: () => void) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const pressed = (event: Event): void => {
      if (event.target instanceof Node && !around.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', pressed, { capture: true });
    return () => document.removeEventListener('pointerdown', pressed, { capture: true });
  }, [isOpen, close]);
  return around;
}

export function PanelButton({
  label,
  face = label,
  icon,
  size = 'admin',
  className,
  buttonClassName,
  panelClassName,
  children,
}: PanelButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const around = usePressOutside(isOpen, () => setOpen(false));
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const escaped = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  const left = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls inside
    <div ref={around} className={className} onKeyDown={escaped} onBlur={left}>
      <Button
        ref={button}
        size={size}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        icon={icon}
        iconOnly={face === null}
        className={clsx('aria-expanded:border-glacier aria-expanded:bg-glacier-wash', buttonClassName)}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </Button>
      {isOpen && (
        <fieldset
          id={id}
          aria-label={label}
          className={clsx(
            'absolute z-30 mt-1 min-w-0 max-h-[70dvh] overflow-y-auto rounded border border-mist-edge bg-paper p-3 shadow',
            panelClassName,
          )}
        >
          {children(close)}
        </fieldset>
      )}
    </div>
  );
}
