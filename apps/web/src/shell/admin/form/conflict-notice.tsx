/**
 * Says that somebody else changed the row meanwhile, and offers both versions; what was typed stays until one is
 * chosen.
 */
import { Button } from '@gerende/ui/button';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export function ConflictNotice({ onSettle }: { onSettle: (taken: 'stored' | 'typed') => void }) {
  const { t } = useTranslation('form');
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button may be far below.
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  function settle(taken: 'stored' | 'typed'): void {
    // The notice is removed while it has the focus, which moves to the save button.
    notice.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
    onSettle(taken);
  }
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="flex flex-col gap-2 rounded bg-amber-wash px-3 py-2">
      <p className="flex items-start gap-2 font-medium">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('changedMeanwhile')}
      </p>
      <p>{t('changedMeanwhileHint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="admin" onClick={() => settle('stored')}>
          {t('takeStored')}
        </Button>
        <Button size="admin" onClick={() => settle('typed')}>
          {t('keepTyped')}
        </Button>
      </div>
    </div>
  );
}
