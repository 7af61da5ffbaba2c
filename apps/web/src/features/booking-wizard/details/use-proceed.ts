/** Leads from the details to the confirmation: validates the form, checks the whole wizard and the bot check (§4, §5). */
import { type DetailsPart, detailsParts } from '@gerende/domain/guest-booking/draft';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { selectableDates } from '@gerende/domain/operating-day/rules';
import { textOf } from '@gerende/i18n/text-of';
import type { TFunction } from 'i18next';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { removeErrorToasts, showToast } from '../../../shell/toast/toasts.tsx';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { type FormField, partOf } from '../lesson/field-errors.ts';
import { missingForConfirmation } from '../lesson/lesson-rules.ts';
import { openingAt } from '../lesson/opening-words.ts';
import { refusedDayInWords } from '../lesson/refusal-words.ts';
import type { Lesson } from '../lesson/use-lesson.ts';
import type { Verification, VerificationOutcome } from '../verification.ts';
import { type DetailsForm, firstWrong, focusFirstError } from './details-form.ts';

export type ProceedParts = {
  form: DetailsForm;
  lesson: Lesson;
  formElement: RefObject<HTMLFormElement | null>;
  verification: Verification;
  /** Called when the details are valid and the bot check is passed. */
  onConfirmable: () => void;
  /** The half that is shown; null where both are. */
  part: DetailsPart | null;
  /** Whether both halves were valid before: then the first one leads to the same place as the second. */
  isReturning: boolean;
  onPart: (part: DetailsPart) => void;
  onPartOfError: (part: DetailsPart) => void;
  /** Whether just this was sent and not answered: then its own booking may be what has taken the place. */
  isAttempted: (form: GuestFormData) => boolean;
};

/** No day is chosen yet, and the page is about to preselect one: the places are loading. */
function isDayAwaited({ dates, daysFailed, availability }: Lesson, date: string): boolean {
  if (date !== '' || daysFailed) return false;
  const isKnown = availability.settled || availability.failed;
  return dates === undefined || (!isKnown && selectableDates(dates).length > 0);
}

/** Full, and requests are not possible; only if the data is for the current choices. */
function isTimeRefused(date: string, lesson: Lesson): boolean {
  const opening = lesson.availability.settled ? openingAt(lesson, date) : undefined;
  return opening?.state === 'full' && !opening.ask;
}

/**
 * Each refusal focuses the first wrong field, which may be in the half of the step that is not shown: that one is opened
 * first.
 * @param refusals how often the details were refused
 */
function useFocusOnRefusal(refusals: number, { formElement, part, onPartOfError }: ProceedParts): void {
  const isDue = useRef(false);
  const open = useEffectEvent(onPartOfError);
  // Runs after the errors are on the page.
  useEffect(() => {
    isDue.current = refusals > 0;
  }, [refusals]);
  useEffect(() => {
    if (!isDue.current || refusals === 0) return;
    const half = firstWrong(formElement.current)?.closest<HTMLElement>('[data-part]')?.dataset.part;
    const wrong = detailsParts.find((each) => each === half);
    if (part !== null && wrong && wrong !== part) {
      open(wrong);
      return;
    }
    isDue.current = false;
    focusFirstError(formElement.current);
  }, [refusals, part, formElement]);
}

const wordsOf = (errors: FieldErrors<GuestFormData>, t: TFunction<['lastSteps', 'errors']>): string[] =>
  Object.values(errors).map((error) => textOf(t, error?.message ?? ''));

/** @returns the half that is shown; undefined once the step is left */
function useShown(part: DetailsPart | null): RefObject<DetailsPart | null | undefined> {
  const shown = useRef<DetailsPart | null>(undefined);
  useEffect(() => {
    shown.current = part;
    return () => {
      shown.current = undefined;
    };
  }, [part]);
  return shown;
}

/**
 * The bot check as far as Next waits for it. While it cannot be loaded nothing happens, apart from a small note beside
 * the form (§5), which is brought into view: Next can be pressed from anywhere on the page.
 */
function useBotCheck(verification: Verification) {
  const { t } = useTranslation('lastSteps');
  /** How often Next was pressed while the bot check could not be loaded. */
  const [unavailable, setUnavailable] = useState(0);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (unavailable > 0) note.current?.scrollIntoView?.({ block: 'center' });
  }, [unavailable]);
  // Started early: the proof is computed while the guest types.
  useEffect(() => verification.start(), [verification]);
  /** @returns whether it is passed; says why not */
  const passes = ({ kind }: VerificationOutcome): boolean => {
    setUnavailable((count) => (kind === 'unavailable' ? count + 1 : 0));
    if (kind === 'no_token') showToast('error', t('captchaRequired'));
    else if (kind === 'failed') showToast('error', t('captchaError'));
    return kind === 'passed';
  };
  const retry = (): void => {
    setUnavailable(0);
    verification.renew();
  };
  return { note, isUnavailable: unavailable > 0, passes, retry };
}

/** What is wrong with the chosen lesson, as far as a press of Next has to say it. */
function useLessonJudge({ form, lesson, onPart, isAttempted }: ProceedParts) {
  const { t } = useTranslation(['lastSteps', 'errors']);
  const language = useTextLanguage();
  /** @returns why the lesson cannot be on the chosen day at the chosen time */
  const wrongTime = (filled: GuestFormData): string[] => {
    if (isAttempted(filled)) return [];
    const { date } = filled;
    const refused = refusedDayInWords(lesson, date, { t, language });
    const isFull = isTimeRefused(date, lesson);
    if (isFull) form.setError('lessonTime', { message: 'lastSteps:timeFullChoose' });
    return [...(refused ? [refused] : []), ...(isFull ? [t('timeFullChoose')] : [])];
  };
  /**
   * Leads from the first half to the second, without judging what the second one asks for.
   * @returns what is wrong in the first half
   */
  const acceptLesson = (errors: FieldErrors<GuestFormData>): string[] => {
    const wrong = Object.entries(errors) as [FormField, FieldErrors<GuestFormData>[FormField]][];
    form.clearErrors(wrong.map(([field]) => field).filter((field) => partOf(field) !== 'lesson'));
    const own = Object.fromEntries(wrong.filter(([field]) => partOf(field) === 'lesson'));
    const found = [...wordsOf(own, t), ...wrongTime(form.getValues())];
    if (found.length === 0) onPart('guest');
    return found;
  };
  return { wrongTime, acceptLesson };
}

export function useProceed(parts: ProceedParts) {
  const { form, lesson, verification, onConfirmable, part, isReturning } = parts;
  const isFirstHalf = part === 'lesson' && !isReturning;
  const { t } = useTranslation(['lastSteps', 'errors']);
  /** The half in which Next was pressed without a result yet. */
  const [checkedPart, setCheckedPart] = useState<DetailsPart | null>();
  const checking = checkedPart === part;
  /** Next was pressed before the page had preselected a day, or before the last change: it proceeds by itself. */
  const [isPressed, setPressed] = useState(false);
  /** How often the details were refused: each refusal focuses the first invalid field. */
  const [refusals, setRefusals] = useState(0);
  const shown = useShown(part);
  const check = useBotCheck(verification);
  const { wrongTime, acceptLesson } = useLessonJudge(parts);
  useFocusOnRefusal(refusals, parts);

  /** @param messages of what is wrong: that of the specification where anything is blank, else the first one's own */
  const refuse = (messages: readonly string[]): void => {
    const blank = t('requiredField');
    showToast('error', messages.includes(blank) ? blank : (messages[0] ?? blank));
    setRefusals((count) => count + 1);
  };
  /** @returns what is wrong in the details, as far as this press has to say it */
  const accept = async (filled: GuestFormData): Promise<string[]> => {
    const missing = missingForConfirmation(filled);
    for (const field of missing) form.setError(field, { message: 'lastSteps:requiredField' });
    const found = [...missing.map(() => t('requiredField')), ...wrongTime(filled)];
    if (found.length > 0) return found;
    const pressedIn = shown.current;
    const validated = JSON.stringify(form.getValues());
    const outcome = await verification.outcome();
    // The check takes seconds on a slow phone. A guest who has gone elsewhere meanwhile stays there.
    if (shown.current !== pressedIn) return [];
    if (JSON.stringify(form.getValues()) !== validated) setPressed(true);
    else if (check.passes(outcome)) {
      removeErrorToasts();
      onConfirmable();
    }
    return [];
  };
  const submit = async (): Promise<void> => {
    if (checking) return;
    setCheckedPart(part);
    try {
      let found: string[] = [];
      await form.handleSubmit(
        async (filled) => {
          found = isFirstHalf ? acceptLesson({}) : await accept(filled);
        },
        (errors) => {
          found = isFirstHalf ? acceptLesson(errors) : [...wordsOf(errors, t), ...wrongTime(form.getValues())];
        },
      )();
      if (found.length > 0) refuse(found);
    } finally {
      setCheckedPart((now) => (now === part ? undefined : now));
    }
  };
  const isAwaited = isDayAwaited(lesson, form.getValues('date'));
  const proceed = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    if (isAwaited) setPressed(true);
    else void submit();
  };
  const goOn = useEffectEvent(submit);
  useEffect(() => {
    if (!isPressed || isAwaited || checking) return;
    setPressed(false);
    void goOn();
  }, [isPressed, isAwaited, checking]);
  return { proceed, refusals, checking: checking || isPressed, check };
}
