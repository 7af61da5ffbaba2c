/** What stands in place of a page that broke, or that could not be fetched. */
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

/** The page in words; works without a router, where not even the addresses could be fetched. */
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
    // The router takes a page that was asked for once as fetched, whatever came of it.
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
  // The admin's frame stays around a broken page and brings the `main` itself.
  const framed = useMatch({ from: '/admin/_signed-in', shouldThrow: false }) !== undefined;
  const message = <BrokenPage error={error}>{isMissing(error) && <RetryButton reset={reset} />}</BrokenPage>;
  return framed ? message : <main id={mainId}>{message}</main>;
}
