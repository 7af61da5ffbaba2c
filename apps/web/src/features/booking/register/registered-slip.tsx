/**
 * A paper with what was just booked, in the guest's language and in the words that are sent to a chat; visible only in
 * print.
 */
import type { Booking } from '@gerende/domain/booking/schema';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { trpc } from '../../../trpc.ts';
import './registered-slip.css';

type RegisteredSlipProps = { lines: readonly Booking[]; onPrinted: () => void };

/** Prints once its texts have loaded, and is removed after printing. */
export function RegisteredSlip({ lines, onPrinted }: RegisteredSlipProps) {
  const { t } = useTranslation('deskParty');
  const texts = trpc.useQueries((ask) => lines.map(({ id }) => ask.admin.message.copyTexts({ booking_id: id })));
  const isReady = texts.every(({ data }) => data !== undefined);
  const isFailed = texts.some(({ isError, data }) => isError && !data);
  const done = useEffectEvent(onPrinted);
  const failed = useEffectEvent(() => {
    showToast('error', t('printFailed'));
    onPrinted();
  });
  useEffect(() => {
    if (isFailed) failed();
    if (!isReady) return;
    const ended = (): void => done();
    window.addEventListener('afterprint', ended, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', ended);
  }, [isReady, isFailed]);
  return createPortal(
    <div className="registered-slip">
      {texts.map(({ data }, index) => (
        <p key={lines[index]?.id} lang={data?.language}>
          {data?.texts.line}
        </p>
      ))}
    </div>,
    document.body,
  );
}
