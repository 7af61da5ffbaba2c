/** A menu of actions that opens below its button. */
import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { Content, Item, Portal, Root, Trigger } from 'radix-ui/dropdown-menu';
import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react';
import { buttonClass } from '../button.tsx';
import { Tip } from './tip.tsx';

/**
 * Called with the choice once the menu is closed and its button has the focus again, so that a dialog returns the focus
 * to the button.
 */
const Chosen = createContext<RefObject<(() => void) | undefined>>({ current: undefined });

/** @param label accessible name of the button, which shows three dots @param children items */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const chosen = useRef<() => void>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const closed = (event: Event): void => {
    const act = chosen.current;
    chosen.current = undefined;
    if (!act) return;
    event.preventDefault();
    button.current?.focus();
    act();
  };
  return (
    // The rest of the page can be pressed while the menu is open: that closes it.
    <Root modal={false}>
      <Tip words={label}>
        <Trigger
          ref={button}
          aria-label={label}
          className={buttonClass({ variant: 'quiet', size: 'admin', iconOnly: true })}
        >
          <Ellipsis aria-hidden className="size-4" />
        </Trigger>
      </Tip>
      <Portal>
        <Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={closed}
          className="z-60 min-w-44 rounded border border-mist-edge bg-paper p-1 text-ink text-sm shadow"
        >
          <Chosen value={chosen}>{children}</Chosen>
        </Content>
      </Portal>
    </Root>
  );
}

export type MenuItemProps = {
  disabled?: boolean;
  /** Cannot be undone. */
  danger?: boolean;
  onSelect?: () => void;
  /** The child is a link, which becomes the item. */
  asChild?: boolean;
  /** An icon and words. */
  children: ReactNode;
};

export function MenuItem({ danger = false, onSelect, ...item }: MenuItemProps) {
  const chosen = useContext(Chosen);
  return (
    <Item
      {...item}
      onSelect={() => {
        chosen.current = onSelect;
      }}
      className={clsx(
        'flex min-h-9 cursor-pointer select-none items-center gap-2 rounded px-2 text-ink no-underline focus:outline-none',
        'data-[disabled]:cursor-default data-[highlighted]:bg-glacier-wash data-[disabled]:opacity-55',
        '[&>svg]:size-4 [&>svg]:shrink-0',
        danger && 'text-danger',
      )}
    />
  );
}
