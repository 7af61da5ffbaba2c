/** Issuing and correcting from any screen: the toasts of §8 Invoice, and what is to be fetched again afterwards. */
import { useTranslation } from 'react-i18next';
import { showToast } from '../../shell/toast/toasts.tsx';
import { describeFailure } from '../../shell/transport.ts';
import { trpc } from '../../trpc.ts';

/** §8: the server's message, else for a 401 that of Square's credentials, else a sentence of ours. */
const failureText = (error: unknown, unauthenticated: string, otherwise: string): string => {
  const failure = describeFailure(error);
  if (failure.type === 'answered') return failure.message;
  return failure.type === 'unknown' && failure.status === 401 ? unauthenticated : otherwise;
};

/** @param onChanged runs after a success: the booking's own state has changed with its documents */
export function useInvoiceActions(bookingId: number, onChanged?: () => unknown) {
  const { t } = useTranslation(['invoice', 'errors']);
  const utils = trpc.useUtils();
  const settled = (text: string): void => {
    showToast('success', text);
    // The booking's state, its documents, its messages: all of it may stand on other screens.
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
    /** Settles either way. @param stands whether the answer will be an invoice that was issued before */
    issue: async (stands: boolean): Promise<void> => {
      const answer = await issue.mutateAsync({ booking_id: bookingId }).catch(() => undefined);
      if (answer) settled(stands ? t('invoice:standsToast', { number: answer.number }) : t('errors:invoiceIssued'));
    },
    isIssuing: issue.isPending,
    correct: (invoice_id: number) => correct.mutate({ invoice_id }),
    isCorrecting: correct.isPending,
  };
}
