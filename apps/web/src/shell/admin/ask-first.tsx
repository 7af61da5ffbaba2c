/** Asks before something is done that is not easily undone: a removal, a cancellation, an approval. */
import { Button, type ButtonVariant } from '@gerende/ui/button';
import { Dialog, type DialogProps } from '@gerende/ui/dialog';
import type { ControlSize } from '@gerende/ui/field';
import { useTranslation } from 'react-i18next';

type AskFirstProps = Pick<DialogProps, 'title' | 'busy' | 'hasFixedHeight' | 'isOverAnother' | 'children'> & {
  /** The text of the button that does it. */
  action: string;
  variant?: ButtonVariant;
  /** The text of the other button, where it is not Cancel. */
  keepLabel?: string;
  onYes: () => void;
  onNo: () => void;
  /** The size of the buttons: those of the phone's page are larger. */
  size?: ControlSize;
};

/** Rendered only while the question is open; it cannot be closed while the request is in flight. */
export function AskFirst({
  action,
  variant = 'danger',
  keepLabel,
  onYes,
  onNo,
  size = 'admin',
  ...dialog
}: AskFirstProps) {
  const { t } = useTranslation(['form', 'common']);
  return (
    <Dialog
      {...dialog}
      onClose={onNo}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size={size} disabled={dialog.busy} onClick={onNo}>
            {keepLabel ?? t('form:cancel')}
          </Button>
          <Button size={size} variant={variant} busy={dialog.busy} onClick={onYes}>
            {action}
          </Button>
        </>
      }
    />
  );
}

type AskRemovalProps = {
  /** The name as shown. */
  name: string;
  busy: boolean;
  onKeep: () => void;
  onRemove: () => void;
} & Pick<DialogProps, 'hasFixedHeight' | 'children'>;

/** The same for something small that is removed from a list or a popup, with its name. */
export function AskRemoval({ name, onKeep, onRemove, ...dialog }: AskRemovalProps) {
  const { t } = useTranslation('form');
  return (
    <AskFirst {...dialog} title={t('deleteTitle', { name })} action={t('delete')} onYes={onRemove} onNo={onKeep} />
  );
}
