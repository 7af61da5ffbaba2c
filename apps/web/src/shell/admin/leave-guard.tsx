/** A changed form asks before it is left, and for a login where its session ends. */
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { holdForm } from '../session/session-end.ts';
import { storedToken } from '../session/token.ts';

type LeaveGuardProps = {
  changed: boolean;
  /** True while the page is left on purpose, as after a save. */
  leaving: () => boolean;
};

export function LeaveGuard({ changed, leaving }: LeaveGuardProps) {
  const { t } = useTranslation(['form', 'common']);
  // A session that ends now is asked for again over the page.
  useEffect(() => (changed ? holdForm() : undefined), [changed]);
  // Without a token nothing can be saved any more: the session is over, and nobody is held back.
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
