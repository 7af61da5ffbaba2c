/** From the details to the confirmation: the form's rules, the wizard's own check, the bot check (§4, §5). */
import type { GuestFormData } from '@gerende/domain/booking/guest-form';
import { dateRefusal } from '@gerende/domain/operating-day/rules';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../shell/toasts.tsx';
import { type DetailsForm, focusFirstError } from './details-form.ts';
import { missingForConfirmation } from './lesson-rules.ts';
import type { Lesson } from './use-lesson.ts';
import type { Verification } from './verification.ts';

export type ProceedParts = {
  form: DetailsForm;
  lesson: Lesson;
  formElement: RefObject<HTMLFormElement | null>;
  verification: Verification;
  /** The details are right and the guest is proven a person. */
  onConfirmable: () => void;
};

/** Without the prices nobody here can judge a day: the server will. */
const isDayRefused = (date: string, { dates, prices }: Lesson): boolean =>
  prices.state === 'ready' && dates !== undefined && dateRefusal(date, dates) !== null;

export function useProceed({ form, lesson, formElement, verification, onConfirmable }: ProceedParts) {
  const { t } = useTranslation('landingPage');
  const [checking, setChecking] = useState(false);
  const [checkUnavailable, setCheckUnavailable] = useState(false);

  // The proof is worked out while the guest types, so that nobody waits for it.
  useEffect(() => verification.start(), [verification]);

  const refuse = (): void => {
    showToast('error', t('requiredField'));
    // The errors are on the page after the next paint.
    requestAnimationFrame(() => focusFirstError(formElement.current));
  };
  const accept = async (filled: GuestFormData): Promise<void> => {
    const missing = missingForConfirmation(filled);
    for (const field of missing) form.setError(field, { message: 'landingPage:requiredField' });
    if (missing.length > 0 || isDayRefused(filled.date, lesson)) {
      refuse();
      return;
    }
    const outcome = await verification.outcome();
    // §5: while the check is unavailable nothing happens, but for a quiet word beside the form.
    setCheckUnavailable(outcome.kind === 'unavailable');
    if (outcome.kind === 'passed') onConfirmable();
    else if (outcome.kind === 'no_token') showToast('error', t('captchaRequired'));
    else if (outcome.kind === 'failed') showToast('error', t('captchaError'));
  };
  const proceed = async (event: { preventDefault: () => void }): Promise<void> => {
    event.preventDefault();
    if (checking) return;
    setChecking(true);
    try {
      await form.handleSubmit(accept, refuse)();
    } finally {
      setChecking(false);
    }
  };
  const retryCheck = (): void => {
    setCheckUnavailable(false);
    verification.renew();
  };
  return { proceed, checking, checkUnavailable, retryCheck };
}
