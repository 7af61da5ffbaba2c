/** The actions for a message: show it as it is sent, and send it again. */
import type { OutboxMessage } from '@gerende/domain/message/schema';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { Eye, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';
import { isDropped } from './message-state.tsx';

function ReadButton({ message }: { message: OutboxMessage }) {
  const { t } = useTranslation(['message', 'common']);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="admin"
        icon={<Eye aria-hidden className="size-4" />}
        aria-label={t('message:readOne', { subject: message.subject })}
        onClick={() => setOpen(true)}
      >
        {t('message:read')}
      </Button>
      {open && (
        <Dialog
          onClose={() => setOpen(false)}
          title={message.subject}
          description={t('message:toRecipient', { recipient: message.recipient })}
          closeLabel={t('common:close')}
        >
          <p lang={message.language} className="whitespace-pre-wrap wrap-anywhere text-sm">
            {message.text}
          </p>
        </Dialog>
      )}
    </>
  );
}

function RetryButton({ message }: { message: OutboxMessage }) {
  const { t } = useTranslation('message');
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const retry = trpc.admin.message.retry.useMutation({
    onSuccess: () => showToast('success', t('retried')),
    onError: (error) => showToast('error', failureText(error, t('retryFailed'))),
    onSettled: () => utils.admin.message.invalidate(),
  });
  return (
    <Button
      size="admin"
      busy={retry.isPending}
      icon={<RotateCw aria-hidden className="size-4" />}
      aria-label={t('retryOne', { subject: message.subject })}
      onClick={() => retry.mutate({ id: message.id })}
    >
      {t('retry')}
    </Button>
  );
}

/** @param configured without a mail server sending again is not offered */
export function MessageActions({ message, configured }: { message: OutboxMessage; configured: boolean }) {
  const hasFailed = message.status === 'failed' && !isDropped(message);
  const canRetry = configured && (hasFailed || (message.status === 'queued' && message.attempts > 0));
  return (
    <div className="flex flex-wrap gap-2">
      <ReadButton message={message} />
      {canRetry && <RetryButton message={message} />}
    </div>
  );
}
