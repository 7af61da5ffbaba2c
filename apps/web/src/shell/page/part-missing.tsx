/** Shown in place of a part of the page that could not be loaded: the possible reason, and two ways to continue. */
import { Button } from '@gerende/ui/button';
import { ErrorState } from '@gerende/ui/error-state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type PartMissingProps = {
  onRetry: () => void;
  retrying: boolean;
  /** Further text, for example that nothing typed is lost. */
  children?: ReactNode;
};

export function PartMissing({ onRetry, retrying, children }: PartMissingProps) {
  const { t } = useTranslation('common');
  return (
    <div className="grid gap-2">
      <ErrorState title={t('partMissing')} retryLabel={t('retry')} onRetry={onRetry} retrying={retrying}>
        <p>{t('partMissingHint')}</p>
        {children && <p>{children}</p>}
      </ErrorState>
      <Button variant="quiet" className="justify-self-center" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </div>
  );
}
