/** A panel that slides in from the left, as a menu on a small screen. */
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { useFocusBack } from './focus/focus-back.ts';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
};

export function Drawer({ open, onOpenChange, title, closeLabel, children }: DrawerProps) {
  const focusBack = useFocusBack();
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 bg-veil" />
        <Content
          {...focusBack}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col bg-paper text-ink shadow focus:outline-none"
        >
          <div className="flex items-center justify-between gap-2 border-b py-2 pr-2 pl-4">
            <Title className="truncate font-semibold">{title}</Title>
            <Close aria-label={closeLabel} className={clsx(buttonClass({ variant: 'quiet', iconOnly: true }))}>
              <X aria-hidden className="size-5" />
            </Close>
          </div>
          {children}
        </Content>
      </Portal>
    </Root>
  );
}
