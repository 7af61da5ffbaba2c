/** Sends the booking, once however often the button is pressed, and reports the outcome (§2, §8 Guest). */

import type { BookingReceipt } from '@gerende/domain/booking/schema';
import type { HistoryEntry } from '@gerende/domain/booking-history/entries';
import type { GuestDraft } from '@gerende/domain/guest-booking/draft';
import { toBookingRequest } from '@gerende/domain/guest-booking/to-booking-request';
import { joinSentences, languageOf } from '@gerende/domain/language/rules';
import { namedIn } from '@gerende/domain/participant/check-rows';
import { rowsFromText } from '@gerende/domain/participant/form';
import { toPartyRequest } from '@gerende/domain/party/to-party-request';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { yen } from '../../../shell/money.ts';
import { outdateErrorToasts, removeErrorToasts, showToast } from '../../../shell/toast/toasts.tsx';
import { describeFailure, statusOf } from '../../../shell/transport.ts';
import { useFailureText } from '../../../shell/use-failure-text.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import { rememberGuest } from '../guest/remembered-guest.ts';
import { lineOfRefusal, readRefusal } from '../lesson/booking-refusal.ts';
import type { FieldErrors } from '../lesson/field-errors.ts';
import type { Lesson } from '../lesson/use-lesson.ts';
import type { Verification } from '../verification.ts';
import { bookedLessons, type LessonNames } from './booked-lesson.ts';
import { attemptOf, forgetAttempt, storeAttempt, type UnansweredAttempt } from './unanswered-attempt.ts';

/** One of the lessons that are booked at once, with its guest. */
export type BookedLine = { draft: GuestDraft; lesson: Lesson | undefined };

export type BookingParts = {
  /** The open lesson, with what is the same for all. */
  draft: GuestDraft;
  /** All lessons in order; the open one is among them. */
  lines: readonly BookedLine[];
  verification: Verification;
  onBooked: (entry: HistoryEntry, names: LessonNames) => void;
  /** The server refused some fields: back to the details of that lesson, with these marked. */
  onFieldsRefused: (errors: FieldErrors, line: number) => void;
  /** Called when the next request is a different booking from the one sent before. */
  onNewKey: () => void;
};

/**
 * Why the booking failed. `isLost`: it is not known whether it was stored. `isGone`: the lesson no longer exists. `isFull`: there
 * is no place, and the school can be asked for one. `line`: of which lesson, from 0.
 */
export type Problem = { text: string; isLost: boolean; isGone?: boolean; isFull?: boolean; line: number };
/** A problem keeps the guest on the last step; wrong fields lead back to the details. */
type Stop = { problem: Problem } | { errors: FieldErrors; message: string; line: number };

type Answer = { receipts: BookingReceipt[] } | Stop;

const refused = (text: string, line = 0): Stop => ({ problem: { text, isLost: false, line } });
const lostProblem = (text: string): Problem => ({ text, isLost: true, line: 0 });

/** @returns finds the ids of the days; §8: a look-up that fails returns no day, and without one nothing is sent */
function useFindDays(lines: BookingParts['lines']) {
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  const utils = trpc.useUtils();
  return async (): Promise<{ ids: number[] } | Stop> => {
    const ids: number[] = [];
    for (const [line, { draft }] of lines.entries())
      try {
        const day = await utils.guest.operatingDay.get.fetch({ date: draft.form.date });
        ids.push(day.operating_day_id);
      } catch (error) {
        if (statusOf(error) === 404) return { errors: { date: t('dayClosed') }, message: t('dayClosed'), line };
        if (describeFailure(error).type === 'network') return refused(t('offlineNothingSent'));
        return refused(t('dayNotConfirmed'), line);
      }
    return { ids };
  };
}

type Changed = { feeOf: (line: number) => number; onPrice: (line: number, fee: number) => void; onNewKey: () => void };

/** @returns what a failed request means for the guest */
function useStopFor({ feeOf, onPrice, onNewKey }: Changed) {
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  const language = useTextLanguage();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  return async (error: unknown): Promise<Stop> => {
    const refusal = readRefusal(error);
    const line = lineOfRefusal(error);
    // Everything cached is refetched: prices, days and instructors may all have changed.
    void utils.guest.coursePrice.list.invalidate();
    void utils.guest.slope.list.invalidate();
    void utils.guest.availability.nominations.invalidate();
    const places = utils.guest.availability.days.invalidate();
    switch (refusal.kind) {
      case 'full':
        // The free times shown are the current ones.
        await places;
        return { problem: { text: t('timeJustFullText', { ask: t('submitAsk') }), isLost: false, isFull: true, line } };
      case 'fields':
        return { errors: refusal.errors, message: Object.values(refusal.errors)[0] ?? refusal.message, line };
      case 'price':
        onPrice(line, refusal.expectedFee);
        return refused(t('priceChanged', { before: yen(feeOf(line)), after: yen(refusal.expectedFee) }), line);
      case 'gone':
        void utils.guest.course.list.invalidate();
        return { problem: { text: t('landingPage:courseGone'), isLost: false, isGone: true, line } };
      case 'arrived_before':
        onNewKey();
        return refused(t('bookingArrivedBefore'));
      case 'token':
      case 'refused':
        return refused(refusal.message, line);
      case 'lost': {
        const isNetwork = describeFailure(error).type === 'network';
        const text = isNetwork
          ? joinSentences([failureText(error), t('networkRetry')], language)
          : t('bookingUnknownRetry');
        return { problem: { text, isLost: true, line } };
      }
    }
  };
}

/** Sends one lesson by its own call, and several as a party. */
function useSend() {
  const one = trpc.guest.booking.create.useMutation();
  const party = trpc.guest.booking.createParty.useMutation();
  return async ([first, ...others]: readonly WizardRequest[], idempotency_key: string): Promise<BookingReceipt[]> => {
    if (!first) throw new Error('No lesson is booked.');
    if (others.length === 0) return [await one.mutateAsync({ ...first, idempotency_key })];
    return (await party.mutateAsync({ ...toPartyRequest(first, others), idempotency_key })).lines;
  };
}

type WizardRequest = Parameters<typeof toPartyRequest>[0];

export function useBooking({ draft, lines, verification, onBooked, onFieldsRefused, onNewKey }: BookingParts) {
  const { t } = useTranslation(['lastSteps', 'landingPage', 'common']);
  const language = useTextLanguage();
  const sendRequests = useSend();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const drafts = lines.map((each) => each.draft);
  const [left] = useState(() => attemptOf(draft.idempotency_key, drafts));
  /** What was sent last. */
  const sent = useRef(left);
  const [problem, setProblem] = useState<Problem | null>(left ? lostProblem(t('bookingUnknownRetry')) : null);
  /** By lesson, the sum that the server states. */
  const [agreedFees, setAgreedFees] = useState<Readonly<Record<number, number>>>({});
  const feeOf = (line: number): number => agreedFees[line] ?? lines[line]?.lesson?.price.total ?? 0;
  const findDays = useFindDays(lines);
  const onPrice = (line: number, fee: number): void => setAgreedFees((now) => ({ ...now, [line]: fee }));
  const stopFor = useStopFor({ feeOf, onPrice, onNewKey });

  async function findToken(): Promise<{ token: string | null } | Stop> {
    const outcome = await verification.outcome();
    if (outcome.kind === 'passed') return { token: outcome.token };
    if (outcome.kind === 'unavailable') return refused(t('captchaUnavailable'));
    return refused(outcome.kind === 'failed' ? t('captchaError') : t('captchaRequired'));
  }

  /** Who takes part, where the school asks for it. */
  const named = ({ draft: { form }, lesson }: BookedLine) => {
    const isAsked = lesson?.school?.ask_participants === true;
    const participants = isAsked ? namedIn(rowsFromText(form.participants, form.numberOfPeople)) : [];
    return participants.length > 0 ? { participants } : {};
  };

  /** @param secondTry whether a refused token has been replaced already */
  async function send(days: readonly number[], mayAsk: readonly boolean[], secondTry = false): Promise<Answer> {
    const proof = await findToken();
    if (!('token' in proof)) return proof;
    const requests = lines.map(
      (each, line): WizardRequest => ({
        ...toBookingRequest(each.draft.form, {
          course_id: each.draft.course_id ?? 0,
          slope_id: each.draft.slope_id ?? 0,
          operating_day_id: days[line] ?? 0,
          fee: feeOf(line),
          language: languageOf(language),
          recaptcha_token: proof.token,
        }),
        may_ask: mayAsk[line] === true,
        ...named(each),
      }),
    );
    sent.current = { days, asked: mayAsk };
    storeAttempt(draft.idempotency_key, drafts, sent.current);
    try {
      return { receipts: await sendRequests(requests, draft.idempotency_key) };
    } catch (error) {
      if (readRefusal(error).kind !== 'token') return await stopFor(error);
      verification.renew();
      return secondTry ? stopFor(error) : send(days, mayAsk, true);
    }
  }

  async function findAndSend(mayAsk: readonly boolean[]): Promise<Answer> {
    const days = navigator.onLine ? await findDays() : refused(t('offlineNothingSent'));
    return 'ids' in days ? send(days.ids, mayAsk) : days;
  }

  /** Only the answer to the repeated request tells whether the first one was stored. */
  async function sendAgain({ days, asked }: UnansweredAttempt): Promise<Answer> {
    const proof = await findToken();
    return 'token' in proof ? send(days, asked) : { problem: lostProblem(t('bookingUnknownRetry')) };
  }

  /** @param mayAsk of each lesson, whether the button that was pressed says that the school is asked */
  async function book(mayAsk: readonly boolean[]): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    outdateErrorToasts();
    const before = problem?.isLost ? sent.current : undefined;
    const answer = await (before ? sendAgain(before) : findAndSend(mayAsk));
    if (!('problem' in answer && answer.problem.isLost)) forgetAttempt();
    if ('receipts' in answer) {
      removeErrorToasts();
      if (draft.remember) rememberGuest(draft.form, lines[0]?.lesson?.school?.today ?? draft.form.date);
      // The button stays busy because the page is about to be left.
      const [plan, names] = bookedLessons(answer.receipts, lines, language);
      onBooked(plan, names);
      return;
    }
    running.current = false;
    setBusy(false);
    if ('errors' in answer) {
      showToast('error', answer.message);
      onFieldsRefused(answer.errors, answer.line);
    } else {
      showToast('error', answer.problem.text);
      setProblem(answer.problem);
    }
  }

  /** Forgets the messages about the previous lesson, which no longer apply. */
  function forget(): void {
    setProblem(null);
    setAgreedFees({});
    removeErrorToasts();
  }

  return { book, busy, problem, agreedFees, feeOf, forget };
}
