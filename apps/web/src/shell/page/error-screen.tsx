/** Shown in place of a page that crashed or could not be loaded. */
import { Button, buttonClass } from '@gerende/ui/button';
import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PartNotLoaded } from '../browser/load-files.ts';
import { reloadForNewVersion } from '../browser/stale-assets.ts';
import { Message } from './message-page.tsx';
import { usePageTitle } from './page-title.ts';
import { mainId } from './skip-link.tsx';

const isMissing = (error: unknown): error is PartNotLoaded => error instanceof PartNotLoaded;

/** The text of the page; works without a router, because the routes may have failed to load. */
export function BrokenPage({ error, children }: { error: unknown; children?: ReactNode }) {
  const { t } = useTranslation('common');
  const isGone = isMissing(error) && error.isGone;
  useEffect(() => {
    if (isGone) reloadForNewVersion();
  }, [isGone]);
  return (
    <Message
      title={isMissing(error) ? t('partMissing') : t('somethingWentWrong')}
      text={isMissing(error) ? t('partMissingHint') : t('somethingWentWrongHint')}
    >
      {children}
      <Button variant={children ? 'secondary' : 'primary'} onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
      <a href="/" className={buttonClass()}>
        {t('backToHome')}
      </a>
    </Message>
  );
}

function RetryButton({ reset }: { reset: () => void }) {
  const { t } = useTranslation('common');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    // The router considers a requested page loaded even if that failed, so it is loaded again here.
    await Promise.all(
      router.state.matches.map((match) => {
        const component = router.routesById[match.routeId].options.component;
        return component && 'preload' in component ? component.preload?.() : undefined;
      }),
    );
    await router.invalidate();
    setBusy(false);
    reset();
  };
  return (
    <Button variant="primary" busy={busy} onClick={() => void retry()}>
      {t('retry')}
    </Button>
  );
}

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('common');
  usePageTitle(isMissing(error) ? t('partMissing') : t('somethingWentWrong'));
  // The admin layout stays around a crashed page and already has the `main`.
  const framed = useMatch({ from: '/admin/_signed-in', shouldThrow: false }) !== undefined;
  const message = <BrokenPage error={error}>{isMissing(error) && <RetryButton reset={reset} />}</BrokenPage>;
  return framed ? message : <main id={mainId}>{message}</main>;
}
