/** Issues a booking's invoice from its row of the list (§2, texts of §8). */
import { Button } from '@gerende/ui/button';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../shell/toasts.tsx';
import { describeFailure } from '../../shell/transport.ts';
import { trpc } from '../../trpc.ts';

type IssueInvoiceProps = { bookingId: number; name: string; onIssued: () => void };

/** @param name the guest's, which tells the buttons of a list apart */
export function IssueInvoice({ bookingId, name, onIssued }: IssueInvoiceProps) {
  const { t } = useTranslation('bookingList');
  const issue = trpc.admin.invoice.issue.useMutation({
    onSuccess: () => {
      showToast('success', t('issued'));
      onIssued();
    },
    onError: (error) => {
      const failure = describeFailure(error);
      const unexplained =
        failure.type === 'unknown' && failure.status === 401 ? t('issueUnauthorized') : t('issueFailed');
      showToast('error', failure.type === 'answered' ? failure.message : unexplained);
    },
  });
  return (
    <Button
      variant="quiet"
      size="admin"
      busy={issue.isPending}
      aria-label={t('issueFor', { name })}
      className="px-2"
      icon={<ReceiptText aria-hidden className="size-4" />}
      onClick={() => issue.mutate({ booking_id: bookingId })}
    >
      {t('issue')}
    </Button>
  );
}
