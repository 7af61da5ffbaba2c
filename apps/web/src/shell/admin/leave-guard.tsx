/** Asks before a changed form is left; if its session ends, asks for a login. */
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { registerOpenForm } from '../session/session-end.ts';
import { storedToken } from '../session/token.ts';

type AskLeavingProps = {
  open: boolean;
  /** What would be left: the page, or a dialog over it. */
  of: 'page' | 'dialog';
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before typed values are lost. */
export function AskLeaving({ open, of, onStay, onLeave }: AskLeavingProps) {
  const { t } = useTranslation(['form', 'common']);
  const isPage = of === 'page';
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title={t(isPage ? 'form:leaveTitle' : 'form:discardTitle')}
      closeLabel={t('common:close')}
      isOverAnother
      footer={
        <>
          <Button size="admin" onClick={onStay}>
            {t(isPage ? 'form:stay' : 'form:keepTyping')}
          </Button>
          <Button size="admin" variant="danger" onClick={onLeave}>
            {t(isPage ? 'form:leave' : 'form:discard')}
          </Button>
        </>
      }
    >
      <p>{t(isPage ? 'form:leaveText' : 'form:discardText')}</p>
    </Dialog>
  );
}

type LeaveGuardProps = {
  changed: boolean;
  /** True while the page is left on purpose, for example after a save; left out for a form that stays. */
  leaving?: () => boolean;
};

const isNever = (): boolean => false;

export function LeaveGuard({ changed, leaving = isNever }: LeaveGuardProps) {
  // While the form is changed, an expired session asks for a login in a dialog.
  useEffect(() => (changed ? registerOpenForm() : undefined), [changed]);
  // Without a token nothing can be saved any more, so leaving does not ask.
  const asks = (): boolean => changed && !leaving() && storedToken() !== null;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && asks(),
    enableBeforeUnload: asks,
    withResolver: true,
  });
  return (
    <AskLeaving
      of="page"
      open={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
