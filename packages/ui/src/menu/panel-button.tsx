/** A button with a panel below it for what is used rarely. Escape, a press outside and moving the focus out close it. */
import { clsx } from 'clsx';
import { Content, Root, Trigger } from 'radix-ui/popover';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import type { ControlSize } from '../field.tsx';

export type PanelButtonProps = {
  /** Accessible name of the button, and of the panel. */
  label: string;
  /** Shown on the button; the label by default. */
  face?: ReactNode;
  icon?: ReactNode;
  size?: ControlSize;
  buttonClassName?: string;
  /** @param close closes the panel and returns the focus to the button */
  children: (close: () => void) => ReactNode;
};

export function PanelButton({
  label,
  face = label,
  icon,
  size = 'admin',
  buttonClassName,
  children,
}: PanelButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Root open={isOpen} onOpenChange={setOpen}>
      <Trigger asChild>
        <Button
          ref={button}
          size={size}
          aria-label={label}
          icon={icon}
          iconOnly={face === null}
          className={clsx('aria-expanded:border-glacier aria-expanded:bg-glacier-wash', buttonClassName)}
        >
          {face}
        </Button>
      </Trigger>
      <Content
        aria-label={label}
        align="end"
        sideOffset={4}
        collisionPadding={8}
        // The panel follows the button in the Tab order.
        onOpenAutoFocus={(event) => event.preventDefault()}
        // Keeps the elements around the panel from handling the key as well.
        onEscapeKeyDown={(event) => event.stopPropagation()}
        className="z-30 w-[calc(100vw-1rem)] max-h-[70dvh] overflow-y-auto rounded border border-mist-edge bg-paper p-3 shadow md:w-80"
      >
        {/* Tab moves out of the panel, which closes it; the library would move it back to the first control. */}
        <div role="none" onKeyDown={(event) => event.key === 'Tab' && event.stopPropagation()}>
          {children(() => {
            setOpen(false);
            button.current?.focus();
          })}
        </div>
      </Content>
    </Root>
  );
}
