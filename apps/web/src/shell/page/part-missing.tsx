/** What stands where a part of the page would be that could not be fetched: why that may be, and two ways on. */
import { Button } from '@gerende/ui/button';
import { ErrorState } from '@gerende/ui/error-state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type PartMissingProps = {
  onRetry: () => void;
  retrying: boolean;
  /** What else is to be said, as that nothing typed is lost. */
  children?: ReactNode;
};

export function PartMissing({ onRetry, retrying, children }: PartMissingProps) {
  const { t } = useTranslation('common');
  return (
    <div className="grid gap-2">
      <ErrorState title={t('partMissing')} retryLabel={t('retry')} onRetry={onRetry} retrying={retrying}>
        {t('partMissingHint')} {children}
      </ErrorState>
      <Button variant="quiet" className="justify-self-center" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </div>
  );
}
