/** Asks before a changed form is left; if its session ends, asks for a login. */
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { registerOpenForm } from '../session/session-end.ts';
import { storedToken } from '../session/token.ts';

type LeaveGuardProps = {
  changed: boolean;
  /** True while the page is left on purpose, for example after a save. */
  leaving: () => boolean;
};

export function LeaveGuard({ changed, leaving }: LeaveGuardProps) {
  const { t } = useTranslation(['form', 'common']);
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
    <Dialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={t('form:leaveTitle')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" onClick={() => blocker.reset?.()}>
            {t('form:stay')}
          </Button>
          <Button size="admin" variant="danger" onClick={() => blocker.proceed?.()}>
            {t('form:leave')}
          </Button>
        </>
      }
    >
      <p>{t('form:leaveText')}</p>
    </Dialog>
  );
}
