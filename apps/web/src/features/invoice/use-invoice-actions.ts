/** Issues and corrects invoices from any screen: the toasts of §8 Invoice, and what is invalidated afterwards. */
import { useTranslation } from 'react-i18next';
import { showToast } from '../../shell/toast/toasts.tsx';
import { describeFailure } from '../../shell/transport.ts';
import { trpc } from '../../trpc.ts';

/** §8: the server's message, else for a 401 the one about Square's credentials, else our own sentence. */
const failureText = (error: unknown, unauthenticated: string, otherwise: string): string => {
  const failure = describeFailure(error);
  if (failure.type === 'answered') return failure.message;
  return failure.type === 'unknown' && failure.status === 401 ? unauthenticated : otherwise;
};

/** @param onChanged called after a success: the booking's invoice status changes with its documents */
export function useInvoiceActions(bookingId: number, onChanged?: () => unknown) {
  const { t } = useTranslation(['invoice', 'errors']);
  const utils = trpc.useUtils();
  const settled = (text: string): void => {
    showToast('success', text);
    // The booking's status, documents and messages may be shown on other screens.
    void utils.admin.invalidate();
    onChanged?.();
  };
  const issue = trpc.admin.invoice.issue.useMutation({
    onError: (error) =>
      showToast('error', failureText(error, t('errors:squareUnauthorized'), t('invoice:issueFailed'))),
  });
  const correct = trpc.admin.invoice.correct.useMutation({
    onSuccess: () => settled(t('invoice:correctedToast')),
    onError: (error) =>
      showToast('error', failureText(error, t('errors:squareUnauthorized'), t('invoice:correctFailed'))),
  });
  return {
    /** This never rejects. @param stands whether the answer will be an invoice that was issued before */
    issue: async (stands: boolean): Promise<void> => {
      const answer = await issue.mutateAsync({ booking_id: bookingId }).catch(() => undefined);
      if (answer) settled(stands ? t('invoice:standsToast', { number: answer.number }) : t('errors:invoiceIssued'));
    },
    isIssuing: issue.isPending,
    correct: (invoice_id: number) => correct.mutate({ invoice_id }),
    isCorrecting: correct.isPending,
  };
}
