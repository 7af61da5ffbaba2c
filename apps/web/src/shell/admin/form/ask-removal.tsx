/** Asks before something small is removed from a list or a popup, naming it. */
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type AskRemovalProps = {
  /** The name as shown. */
  name: string;
  busy: boolean;
  onKeep: () => void;
  onRemove: () => void;
  /** What happens to whatever uses it. */
  children?: ReactNode;
};

/** Rendered only while the question is open. */
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
