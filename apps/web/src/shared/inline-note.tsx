/** A small note beside a field: something could not be loaded, or was changed; with a retry button if possible. */
import { Button } from '@gerende/ui/button';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export function InlineNote({ children, onRetry }: { children: ReactNode; onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded bg-amber-wash px-3 py-2 text-sm">
      <CircleAlert aria-hidden className="size-4 shrink-0 text-amber" />
      <span className="min-w-0 flex-1 basis-48">{children}</span>
      {onRetry && (
        <Button variant="quiet" className="-my-1 px-2 text-sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
