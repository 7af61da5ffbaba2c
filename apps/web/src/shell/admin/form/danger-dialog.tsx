/** Asks, with a field to fill in, before something is deleted for good. */
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

export type DangerDialogProps = {
  title: string;
  /** The text of the button that deletes; left out, there is no button. */
  action: string | undefined;
  /** Whether the field is filled in as requested. */
  ready: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function DangerDialog({ title, action, ready, busy, onConfirm, onClose, children }: DangerDialogProps) {
  const { t } = useTranslation(['form', 'common']);
  const formId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // It is rendered inside the page's React tree, but does not belong to the page's forms.
    event.stopPropagation();
    if (ready) onConfirm();
  };
  return (
    <Dialog
      busy={busy}
      onClose={onClose}
      title={title}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" disabled={busy} onClick={onClose}>
            {t('form:cancel')}
          </Button>
          {action !== undefined && (
            <Button size="admin" variant="danger" type="submit" form={formId} busy={busy} disabled={!ready}>
              {action}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3">
        {children}
      </form>
    </Dialog>
  );
}
