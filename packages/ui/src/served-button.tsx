/**
 * A button that the server renders as a link, so that it works before a script has arrived. The running page turns the
 * same element into a button, whose address can still be opened in another tab.
 */
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server, and during hydration. */
const useIsRunning = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A click that the browser should handle itself: another tab, another window. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link reacts to Enter only. */
function pressWithSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.click();
}

export type ServedButtonProps = Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'aria-pressed'> & {
  /** The address it leads to without scripts. */
  href: string;
  /** Left out for a button that is not one of several choices. */
  pressed?: boolean;
  /** Not called for the second click of a double click, which must not choose from the screen shown after the first. */
  onPress: () => void;
};

export function ServedButton({ href, pressed, onPress, children, ...rest }: ServedButtonProps) {
  const isRunning = useIsRunning();
  return (
    <a
      {...rest}
      href={href}
      draggable={false}
      {...(isRunning ? { role: 'button', 'aria-pressed': pressed } : pressed && { 'aria-current': 'true' })}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        if (event.detail < 2) onPress();
      }}
      onKeyDown={pressWithSpace}
    >
      {children}
    </a>
  );
}
