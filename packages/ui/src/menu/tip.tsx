/**
 * Shows the name of a control without a visible label, under the pointer and at keyboard focus. It is for sighted users
 * only: a screen reader already reads the control's name, and would read it twice if the tip described it.
 */
import { Slot } from 'radix-ui/slot';
import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import type { ComponentProps, FocusEvent, ReactElement } from 'react';

export type TipProps = {
  /** Null for none at the moment. */
  words: string | null;
  side?: 'top' | 'right';
  /** A control whose accessible name has the same text. */
  children: ReactElement;
};

/** After a press the focus returns from a menu or a dialog: the user does not need the tip then. */
function onlyFromKeys(event: FocusEvent): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}

/** Passes on the library's props to the control, except the description. */
const Undescribed = ({ 'aria-describedby': _, ...given }: ComponentProps<typeof Slot>) => <Slot {...given} />;

export const Tip = ({ words, side = 'top', children }: TipProps) => (
  <Provider delayDuration={400} disableHoverableContent>
    <Root>
      <Trigger asChild onFocus={onlyFromKeys}>
        <Undescribed>{children}</Undescribed>
      </Trigger>
      {words !== null && (
        // Not at the end of the page, where it would be outside every landmark.
        <Portal container={document.querySelector('main')}>
          <Content
            side={side}
            sideOffset={4}
            collisionPadding={8}
            className="pointer-events-none z-70 max-w-72 rounded bg-ink px-2 py-1 text-paper text-sm shadow print:hidden"
          >
            {words}
          </Content>
        </Portal>
      )}
    </Root>
  </Provider>
);
