/** Sends the booking, once however often the button is pressed, and reports the outcome (§2, §8 Guest). */
import type { GuestDraft } from '@gerende/domain/booking/guest-draft';
import type { HistoryEntry } from '@gerende/domain/booking/history';
import type { BookingReceipt } from '@gerende/domain/booking/schema';
import { toBookingRequest } from '@gerende/domain/booking/to-booking-request';
import { joinSentences, languageOf } from '@gerende/domain/language/rules';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storePlan } from '../../../shared/stored-history.ts';
import { yen } from '../../../shell/money.ts';
import { outdateErrorToasts, removeErrorToasts, showToast } from '../../../shell/toast/toasts.tsx';
import { describeFailure, statusOf } from '../../../shell/transport.ts';
import { useFailureText } from '../../../shell/use-failure-text.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import { rememberGuest } from '../guest/remembered-guest.ts';
import { readRefusal } from '../lesson/booking-refusal.ts';
import type { FieldErrors } from '../lesson/field-errors.ts';
import type { Lesson } from '../lesson/use-lesson.ts';
import type { Verification } from '../verification.ts';
import { bookedLesson, type LessonNames } from './booked-lesson.ts';

export type BookingParts = {
  draft: GuestDraft;
  lesson: Lesson;
  verification: Verification;
  onBooked: (entry: HistoryEntry, names: LessonNames) => void;
  /** The server refused some fields: back to the details, with these marked. */
  onFieldsRefused: (errors: FieldErrors) => void;
  /** Called when the next request is a different booking from the one sent before. */
  onNewKey: () => void;
};

/**
 * Why the booking failed. `isLost`: it is not known whether it was stored. `isGone`: the lesson no longer exists. `isFull`: there
 * is no place, and the school can be asked for one.
 */
export type Problem = { text: string; isLost: boolean; isGone?: boolean; isFull?: boolean };
/** A problem keeps the guest on the last step; wrong fields lead back to the details. */
type Stop = { problem: Problem } | { errors: FieldErrors; message: string };

const refused = (text: string): Stop => ({ problem: { text, isLost: false } });

/** @returns finds the day's id; §8: a look-up that fails returns no day, and without one nothing is sent */
function useFindDay(date: string) {
  const { t } = useTranslation('landingPage');
  const utils = trpc.useUtils();
  return async (): Promise<{ id: number } | Stop> => {
    try {
      const day = await utils.guest.operatingDay.get.fetch({ date });
      return { id: day.operating_day_id };
    } catch (error) {
      if (statusOf(error) === 404) return { errors: { date: t('dayClosed') }, message: t('dayClosed') };
      if (describeFailure(error).type === 'network') return refused(t('offlineNothingSent'));
      return refused(t('dayNotConfirmed'));
    }
  };
}

type Changed = { fee: number; onPrice: (fee: number) => void; onNewKey: () => void };

/** @returns what a failed request means for the guest */
function useStopFor({ fee, onPrice, onNewKey }: Changed) {
  const { t } = useTranslation('landingPage');
  const language = useTextLanguage();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  return async (error: unknown): Promise<Stop> => {
    const refusal = readRefusal(error);
    // Everything cached is refetched: prices, days and instructors may all have changed.
    void utils.guest.coursePrice.list.invalidate();
    void utils.guest.slope.list.invalidate();
    void utils.guest.availability.nominations.invalidate();
    const places = utils.guest.availability.days.invalidate();
    switch (refusal.kind) {
      case 'full':
        // The free times that are shown are those of now.
        await places;
        return { problem: { text: t('timeJustFullText', { ask: t('submitAsk') }), isLost: false, isFull: true } };
      case 'fields':
        return { errors: refusal.errors, message: Object.values(refusal.errors)[0] ?? refusal.message };
      case 'price':
        onPrice(refusal.expectedFee);
        return refused(t('priceChanged', { before: yen(fee), after: yen(refusal.expectedFee) }));
      case 'gone':
        void utils.guest.course.list.invalidate();
        return { problem: { text: t('courseGone'), isLost: false, isGone: true } };
      case 'arrived_before':
        onNewKey();
        return refused(t('bookingArrivedBefore'));
      case 'token':
      case 'refused':
        return refused(refusal.message);
      case 'lost': {
        const isNetwork = describeFailure(error).type === 'network';
        const text = isNetwork
          ? joinSentences([failureText(error), t('networkRetry')], language)
          : t('bookingUnknownRetry');
        return { problem: { text, isLost: true } };
      }
    }
  };
}

export function useBooking({ draft, lesson, verification, onBooked, onFieldsRefused, onNewKey }: BookingParts) {
  const { t } = useTranslation(['landingPage', 'common']);
  const language = useTextLanguage();
  const create = trpc.guest.booking.create.useMutation();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [agreedFee, setAgreedFee] = useState<number | null>(null);
  const { form } = draft;
  const fee = agreedFee ?? lesson.price.total;
  const findDay = useFindDay(form.date);
  const stopFor = useStopFor({ fee, onPrice: setAgreedFee, onNewKey });

  async function findToken(): Promise<{ token: string | null } | Stop> {
    const outcome = await verification.outcome();
    if (outcome.kind === 'passed') return { token: outcome.token };
    if (outcome.kind === 'unavailable') return refused(t('captchaUnavailable'));
    return refused(outcome.kind === 'failed' ? t('captchaError') : t('captchaRequired'));
  }

  /** @param secondTry whether a refused token has been replaced already */
  async function send(dayId: number, may_ask: boolean, secondTry = false): Promise<BookingReceipt | Stop> {
    const proof = await findToken();
    if (!('token' in proof)) return proof;
    const request = toBookingRequest(form, {
      course_id: lesson.course.id,
      slope_id: draft.slope_id ?? 0,
      operating_day_id: dayId,
      fee,
      language: languageOf(language),
      recaptcha_token: proof.token,
    });
    try {
      return await create.mutateAsync({ ...request, may_ask, idempotency_key: draft.idempotency_key });
    } catch (error) {
      if (readRefusal(error).kind !== 'token') return await stopFor(error);
      verification.renew();
      return secondTry ? stopFor(error) : send(dayId, may_ask, true);
    }
  }

  /** @param mayAsk whether the button that was pressed says that the school is asked */
  async function book(mayAsk: boolean): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    outdateErrorToasts();
    // After a try without an answer it is not known whether that one was stored: it is sent again.
    const isOffline = !navigator.onLine && !problem?.isLost;
    const day = isOffline ? refused(t('offlineNothingSent')) : await findDay();
    const answer = 'id' in day ? await send(day.id, mayAsk) : day;
    if ('created_at' in answer) {
      removeErrorToasts();
      if (draft.remember) rememberGuest(form, lesson.school?.today ?? form.date);
      // The button stays busy because the page is about to be left.
      const [plan, names] = bookedLesson(answer, form, lesson, language);
      storePlan(plan);
      onBooked(plan, names);
      return;
    }
    running.current = false;
    setBusy(false);
    if ('errors' in answer) {
      showToast('error', answer.message);
      onFieldsRefused(answer.errors);
    } else {
      showToast('error', answer.problem.text);
      setProblem(answer.problem);
    }
  }

  /** Forgets what was said of the lesson before, which holds no more. */
  function forget(): void {
    setProblem(null);
    setAgreedFee(null);
    removeErrorToasts();
  }

  return { book, busy, problem, agreedFee, forget };
}
