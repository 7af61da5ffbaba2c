/** From the details to the confirmation: validation of the form, the wizard-level check, the bot check (§4, §5). */
import type { GuestFormData } from '@gerende/domain/booking/guest-form';
import { dateRefusal } from '@gerende/domain/operating-day/rules';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeErrorToasts, showToast } from '../../../shell/toast/toasts.tsx';
import { missingForConfirmation } from '../lesson/lesson-rules.ts';
import { openingAt } from '../lesson/opening-words.ts';
import type { Lesson } from '../lesson/use-lesson.ts';
import type { Verification } from '../verification.ts';
import { type DetailsForm, focusFirstError } from './details-form.ts';

export type ProceedParts = {
  form: DetailsForm;
  lesson: Lesson;
  formElement: RefObject<HTMLFormElement | null>;
  verification: Verification;
  /** Called when the details are valid and the bot check is passed. */
  onConfirmable: () => void;
};

/** Without prices the browser cannot judge a day: the server will. */
const isDayRefused = (date: string, { dates, prices }: Lesson): boolean =>
  prices.state === 'ready' && dates !== undefined && dateRefusal(date, dates) !== null;

/** Full, and not to be asked for; only as far as the answer is for these very choices. */
function isTimeRefused(date: string, lesson: Lesson): boolean {
  const opening = lesson.availability.settled ? openingAt(lesson, date) : undefined;
  return opening?.state === 'full' && !opening.ask;
}

export function useProceed({ form, lesson, formElement, verification, onConfirmable }: ProceedParts) {
  const { t } = useTranslation('landingPage');
  const [checking, setChecking] = useState(false);
  /** How often Next was pressed while the bot check could not be loaded. */
  const [unavailable, setUnavailable] = useState(0);
  const checkNote = useRef<HTMLDivElement>(null);
  /** How often the details were refused: each refusal focuses the first invalid field. */
  const [refusals, setRefusals] = useState(0);

  // Started early: the proof is computed while the guest types.
  useEffect(() => verification.start(), [verification]);

  // Runs after the errors are on the page.
  useEffect(() => {
    if (refusals > 0) focusFirstError(formElement.current);
  }, [refusals, formElement]);

  // Next can be pressed from anywhere on the page: the note is brought into view, clear of the bar at the bottom edge.
  useEffect(() => {
    if (unavailable > 0) checkNote.current?.scrollIntoView?.({ block: 'center' });
  }, [unavailable]);

  const refuse = (): void => {
    showToast('error', t('requiredField'));
    setRefusals((count) => count + 1);
  };
  /** @returns whether the details are valid */
  const accept = async (filled: GuestFormData): Promise<boolean> => {
    const missing = missingForConfirmation(filled);
    for (const field of missing) form.setError(field, { message: 'landingPage:requiredField' });
    const isFull = isTimeRefused(filled.date, lesson);
    if (isFull) form.setError('lessonTime', { message: 'landingPage:timeFullChoose' });
    if (missing.length > 0 || isFull || isDayRefused(filled.date, lesson)) return false;
    const outcome = await verification.outcome();
    // §5: while the check is unavailable nothing happens, apart from a quiet note beside the form.
    setUnavailable((count) => (outcome.kind === 'unavailable' ? count + 1 : 0));
    if (outcome.kind === 'passed') {
      removeErrorToasts();
      onConfirmable();
    } else if (outcome.kind === 'no_token') showToast('error', t('captchaRequired'));
    else if (outcome.kind === 'failed') showToast('error', t('captchaError'));
    return true;
  };
  const proceed = async (event: { preventDefault: () => void }): Promise<void> => {
    event.preventDefault();
    if (checking) return;
    setChecking(true);
    try {
      let isRight = false;
      await form.handleSubmit(async (filled) => {
        isRight = await accept(filled);
      })();
      if (!isRight) refuse();
    } finally {
      setChecking(false);
    }
  };
  const retryCheck = (): void => {
    setUnavailable(0);
    verification.renew();
  };
  return { proceed, refusals, checking, checkUnavailable: unavailable > 0, checkNote, retryCheck };
}
