/** A short form in a dialog. */
import { Button, type ButtonVariant } from '@gerende/ui/button';
import { Dialog, type DialogProps } from '@gerende/ui/dialog';
import type { ControlSize } from '@gerende/ui/field';
import { clsx } from 'clsx';
import { type SubmitEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepTyped } from './use-keep-typed.tsx';

type FormDialogProps = Pick<DialogProps, 'description' | 'width' | 'busy' | 'onClose' | 'children'> & {
  title: string;
  saveLabel: string;
  /** What saving does: `danger` for what is not easily undone. */
  variant?: ButtonVariant;
  /** The text of the button beside it, where it is not Cancel. */
  keepLabel?: string;
  /** Whether it can be sent as it is filled in. */
  isReady?: boolean;
  /** On the phone's page its controls are larger, and the cross is what closes it. */
  size?: ControlSize;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
};

/** Cannot be closed or sent again while its request is in flight, and asks before typed values are lost. */
export function FormDialog({
  saveLabel,
  variant = 'primary',
  keepLabel,
  isReady = true,
  size = 'admin',
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const { t } = useTranslation(['form', 'common']);
  const id = useId();
  const { close, area, question } = useKeepTyped<HTMLFormElement>(onClose);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // It is rendered inside the page's React tree, but does not belong to the page's forms.
    event.stopPropagation();
    if (isReady && !dialog.busy) onSubmit(event);
  };
  return (
    <>
      <Dialog
        {...dialog}
        onClose={close}
        closeLabel={t('common:close')}
        footer={
          <>
            {size === 'admin' && (
              <Button size={size} disabled={dialog.busy} onClick={close}>
                {keepLabel ?? t('form:cancel')}
              </Button>
            )}
            <Button size={size} variant={variant} type="submit" form={id} busy={dialog.busy} disabled={!isReady}>
              {saveLabel}
            </Button>
          </>
        }
      >
        <form
          {...area}
          id={id}
          noValidate
          aria-label={dialog.title}
          className={clsx('flex flex-col gap-4', size === 'admin' && 'text-sm')}
          onSubmit={submit}
        >
          {children}
        </form>
      </Dialog>
      {question}
    </>
  );
}
