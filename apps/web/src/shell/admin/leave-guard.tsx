/** Asks before a changed form is left; if its session ends, asks for a login. */
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { registerOpenForm } from '../session/session-end.ts';
import { storedToken } from '../session/token.ts';
import { AskFirst } from './ask-first.tsx';

type AskLeavingProps = {
  /** What would be left: the page, or a dialog over it. */
  of: 'page' | 'dialog';
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before typed values are lost. */
export function AskLeaving({ of, onStay, onLeave }: AskLeavingProps) {
  const { t } = useTranslation('form');
  const isPage = of === 'page';
  return (
    <AskFirst
      isOverAnother
      title={t(isPage ? 'leaveTitle' : 'discardTitle')}
      action={t(isPage ? 'leave' : 'discard')}
      keepLabel={t(isPage ? 'stay' : 'keepTyping')}
      onYes={onLeave}
      onNo={onStay}
    >
      <p>{t(isPage ? 'leaveText' : 'discardText')}</p>
    </AskFirst>
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
  return blocker.status === 'blocked' && <AskLeaving of="page" onStay={blocker.reset} onLeave={blocker.proceed} />;
}
