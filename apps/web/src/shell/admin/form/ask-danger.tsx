/** Asks before something is removed: a way to log in, a link, a row of a list. */
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import type { ControlSize } from '@gerende/ui/field';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type AskDangerProps = {
  title: string;
  /** The text of the button that removes it. */
  action: string;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
  /** The size of the buttons: those of the phone's page are larger. */
  size?: ControlSize;
  /** The consequences. */
  children?: ReactNode;
};

/** Rendered only while the question is open; it cannot be closed while the request is in flight. */
export function AskDanger({ title, action, busy, onYes, onNo, size = 'admin', children }: AskDangerProps) {
  const { t } = useTranslation(['form', 'common']);
  return (
    <Dialog
      open
      busy={busy}
      onOpenChange={(open) => !open && onNo()}
      title={title}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size={size} disabled={busy} onClick={onNo}>
            {t('form:cancel')}
          </Button>
          <Button size={size} variant="danger" busy={busy} onClick={onYes}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

type AskRemovalProps = {
  /** The name as shown. */
  name: string;
  busy: boolean;
  onKeep: () => void;
  onRemove: () => void;
  /** What happens to whatever uses it. */
  children?: ReactNode;
};

/** The same for something small that is removed from a list or a popup, with its name. */
export function AskRemoval({ name, busy, onKeep, onRemove, children }: AskRemovalProps) {
  const { t } = useTranslation('form');
  return (
    <AskDanger title={t('deleteTitle', { name })} action={t('delete')} busy={busy} onYes={onRemove} onNo={onKeep}>
      {children}
    </AskDanger>
  );
}
