/** Asks before something small is removed from a list or a popup; the question names it. */
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type AskRemovalProps = {
  /** As people call it. */
  name: string;
  busy: boolean;
  onKeep: () => void;
  onRemove: () => void;
  /** What becomes of that which uses it. */
  children?: ReactNode;
};

/** Mount it while the question is open. */
export function AskRemoval({ name, busy, onKeep, onRemove, children }: AskRemovalProps) {
  const { t } = useTranslation(['form', 'common']);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onKeep()}
      title={t('form:deleteTitle', { name })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" disabled={busy} onClick={onKeep}>
            {t('form:cancel')}
          </Button>
          <Button size="admin" variant="danger" busy={busy} onClick={onRemove}>
            {t('form:delete')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
