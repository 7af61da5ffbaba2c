/**
 * Accepts or declines a request, with the desk's words to the guest, or offers the guest the place. Accepting a request
 * that cannot be taught, or that goes before an earlier one, needs a reason.
 */
import type { OpenRequest } from '@gerende/domain/waiting-list/schema';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { TextAreaField } from '@gerende/ui/text-area-field';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lessonToTell, UntoldNote, useUntold } from '../../shared/telling/tell-guest.tsx';
import { useBookingChanged } from '../../shared/use-booking-changed.ts';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { useBasedOn } from '../../shell/admin/form/use-based-on.ts';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';

export type AnswerKind = 'accept' | 'decline' | 'offer';

const lines = { size: 'admin', rows: 3 } as const;

/** Sends the answer; lists, schedule and reports then show it. */
function useAnswer(kind: AnswerKind) {
  const accept = trpc.admin.waitingList.accept.useMutation();
  const decline = trpc.admin.waitingList.decline.useMutation();
  const offer = trpc.admin.waitingList.offer.useMutation();
  const { mutateAsync } = { accept, decline, offer }[kind];
  const changed = useBookingChanged();
  return {
    busy: accept.isPending || decline.isPending || offer.isPending,
    changed,
    send: (answer: Parameters<typeof decline.mutateAsync>[0] & { reason?: string }) => mutateAsync(answer),
  };
}

const buttonTexts = {
  accept: 'bookingForm:requestAccept',
  decline: 'bookingForm:requestDecline',
  offer: 'bookingForm:requestOffer',
} as const;
const doneTexts = {
  accept: 'bookingForm:requestAccepted',
  decline: 'bookingForm:requestDeclined',
  offer: 'bookingForm:offerMade',
} as const;

type AnswerDialogProps = { kind: AnswerKind; request: OpenRequest; onClose: () => void };

export function AnswerDialog({ kind, request, onClose }: AnswerDialogProps) {
  const { t } = useTranslation(['bookingForm', 'errors']);
  const failureText = useWriteFailureText();
  const { busy, changed, send } = useAnswer(kind);
  const { base, refused } = useBasedOn(request);
  const { booking, obstacle, offer } = base;
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const [notify, setNotify] = useState(true);
  const why = useUntold({ ...lessonToTell(booking), kind: kind === 'decline' ? 'declined' : 'accepted' });
  const [failure, setFailure] = useState<string>();
  /** What is wrong with a field, beside it. */
  const [wrong, setWrong] = useState<Record<string, string>>({});
  /** The server's sentence about the earlier request that would lose its place. */
  const [overtakes, setOvertakes] = useState<string>();
  const needsReason = overtakes !== undefined || (kind === 'accept' && obstacle !== null);
  // The field appears with the refusal.
  useEffect(() => {
    if (overtakes) reasonField.current?.focus();
  }, [overtakes]);

  async function submit(): Promise<void> {
    const isReasonMissing = needsReason && reason.trim() === '';
    setWrong(isReasonMissing ? { reason: t('errors:requiredField') } : {});
    if (isReasonMissing) {
      reasonField.current?.focus();
      return;
    }
    const { id, version } = booking;
    try {
      const offer_id = offer?.state === 'open' ? offer.id : null;
      await send({ id, version, message, notify_guest: notify, offer_id, ...(needsReason && { reason }) });
      showToast('success', t(doneTexts[kind]));
      onClose();
    } catch (error) {
      const { reason: wanted, ...others } = fieldErrorsOf(error);
      if (!needsReason) setOvertakes((before) => wanted ?? before);
      setWrong(needsReason && wanted ? { ...others, reason: wanted } : others);
      setFailure(wanted ? undefined : failureText(error, t('bookingForm:requestFailed')));
    }
    // Also refused: somebody else has answered, or the place is gone.
    await changed();
    refused();
  }

  return (
    <FormDialog
      title={t(`bookingForm:request_${kind}`, { guest: booking.customer_name })}
      saveLabel={t(buttonTexts[kind])}
      variant={kind === 'decline' ? 'danger' : 'primary'}
      keepLabel={t('bookingForm:requestKeep')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {kind === 'offer' && <p>{t('bookingForm:offerExplained')}</p>}
      {needsReason && (
        <TextAreaField
          {...lines}
          ref={reasonField}
          label={t(overtakes ? 'bookingForm:requestReasonTurn' : 'bookingForm:requestReason')}
          hint={overtakes ?? t(`errors:untaught_${obstacle?.why ?? 'not_known'}`)}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={wrong.reason}
        />
      )}
      {kind !== 'offer' && (
        <>
          {(why === undefined || why === 'is_off') && (
            <TextAreaField
              {...lines}
              label={t('bookingForm:requestMessage')}
              hint={t('bookingForm:requestMessageHint')}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
              error={wrong.message}
            />
          )}
          {why && message.trim() === '' ? (
            <UntoldNote why={why} />
          ) : (
            <CheckboxField
              size="admin"
              label={t('bookingForm:requestNotify')}
              checked={notify}
              onCheckedChange={setNotify}
            />
          )}
        </>
      )}
      {failure && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
    </FormDialog>
  );
}
