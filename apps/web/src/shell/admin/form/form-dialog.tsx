/** A short form in a dialog. */
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepTyped } from './use-keep-typed.tsx';

type FormDialogProps = {
  title: string;
  description?: string;
  saveLabel: string;
  busy: boolean;
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  children: ReactNode;
};

/** Cannot be closed while its request is in flight, and asks before typed values are lost. */
export function FormDialog({ title, description, saveLabel, busy, onSubmit, onClose, children }: FormDialogProps) {
  const { t } = useTranslation(['form', 'common']);
  const id = useId();
  const { close, area, question } = useKeepTyped<HTMLFormElement>(onClose);
  return (
    <>
      <Dialog
        open
        busy={busy}
        onOpenChange={(open) => !open && close()}
        title={title}
        description={description}
        closeLabel={t('common:close')}
        footer={
          <>
            <Button size="admin" disabled={busy} onClick={close}>
              {t('form:cancel')}
            </Button>
            <Button size="admin" variant="primary" type="submit" form={id} busy={busy}>
              {saveLabel}
            </Button>
          </>
        }
      >
        <form
          {...area}
          id={id}
          noValidate
          aria-label={title}
          className="flex flex-col gap-4 text-sm"
          onSubmit={onSubmit}
        >
          {children}
        </form>
      </Dialog>
      {question}
    </>
  );
}
