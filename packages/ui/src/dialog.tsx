/** A modal window over the page, or a panel at its edge. Large: load its users lazily on a guest's first page. */
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { useFocusBack } from './focus/focus-back.ts';
import { HeldFields } from './focus/held-fields.tsx';

export type DialogProps = {
  /** Called by the overlay, by Escape and by the cross. It is open as long as it is rendered. */
  onClose: () => void;
  /** Its request is under way: it stays as it is until the answer, whose failure is told in it. */
  busy?: boolean;
  title: ReactNode;
  /** One sentence under the title; read out with it. */
  description?: ReactNode;
  /** Accessible name of the cross. */
  closeLabel: string;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
  /** `wide` is 900 px, `normal` 560 px; both at most 90 % of the height. */
  width?: 'normal' | 'wide';
  /**
   * A panel docked at an edge is no modal window: the rest of the page stays visible and usable, and only the panel
   * closes itself.
   */
  dock?: 'left' | 'right' | undefined;
  /** The height does not depend on the content, so that content that loads after opening moves no button. */
  hasFixedHeight?: boolean;
  /** It may be opened over another one, which is dimmed with the page. */
  isOverAnother?: boolean;
  children?: ReactNode;
};

/** When it is taken away, the focus goes back to what opened it. */
export function Dialog({
  onClose,
  busy = false,
  title,
  description,
  closeLabel,
  footer,
  width = 'normal',
  dock,
  hasFixedHeight = false,
  isOverAnother = false,
  children,
}: DialogProps) {
  const focusBack = useFocusBack();
  return (
    <Root open onOpenChange={(open) => !open && !busy && onClose()} modal={dock === undefined}>
      <Portal>
        <Overlay className={clsx('fixed inset-0 bg-veil', isOverAnother ? 'z-50' : 'z-40')} />
        <Content
          {...focusBack}
          {...(description ? {} : { 'aria-describedby': undefined })}
          data-docked={dock}
          {...(dock && { onInteractOutside: (event: Event) => event.preventDefault() })}
          className={clsx('fixed z-50 flex flex-col overflow-hidden bg-paper text-ink shadow focus:outline-none', {
            'inset-x-3 top-1/2 mx-auto max-h-[90vh] -translate-y-1/2 rounded': !dock,
            'max-w-[900px]': !dock && width === 'wide',
            'max-w-[560px]': !dock && width === 'normal',
            'inset-y-0 border-mist-edge': dock,
            // No wider than the desk's sidebar, so that the page beside it stays visible.
            'left-0 w-56 border-r': dock === 'left',
            'right-0 w-80 border-l': dock === 'right',
          })}
        >
          <header className="flex items-start gap-3 border-b px-5 py-3">
            <div className="min-w-0 flex-1 self-center">
              <Title className="wrap-anywhere font-semibold text-lg">{title}</Title>
              {description && <Description className="text-ink-soft text-sm">{description}</Description>}
            </div>
            <Close aria-label={closeLabel} className={clsx(buttonClass({ variant: 'quiet', iconOnly: true }), '-mr-3')}>
              <X aria-hidden className="size-5" />
            </Close>
          </header>
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
            tabIndex={0}
            className={clsx('min-h-0 overflow-y-auto overscroll-contain px-5 py-4', hasFixedHeight ? 'h-44' : 'flex-1')}
          >
            <HeldFields held={busy}>{children}</HeldFields>
          </div>
          {footer && <footer className="flex flex-wrap justify-end gap-3 border-t px-5 py-3">{footer}</footer>}
        </Content>
      </Portal>
    </Root>
  );
}
