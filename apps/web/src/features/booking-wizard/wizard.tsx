/** The booking wizard: five steps, the choices made so far, and the navigation between them (§2, §4). */
import type { HistoryEntry } from '@gerende/domain/booking/history';
import { RidgeLine } from '@gerende/ui/ridge-line';
import { StepBar } from '@gerende/ui/step-bar';
import { clsx } from 'clsx';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonNames } from './confirm/booked-lesson.ts';
import { type FieldErrors, withoutClearedErrors } from './lesson/booking-refusal.ts';
import { useChosenCourse } from './use-chosen-course.ts';
import { useGuestDraft } from './use-guest-draft.ts';
import { useTapGuard } from './use-tap-guard.ts';
import type { Verification } from './verification.ts';
import { WizardContent } from './wizard-content.tsx';
import { furthestOpen, shownStep, type WizardStep, wizardSteps } from './wizard-steps.ts';

/** The mountain over Yuzawa. Not the school's name: that arrives later, and the scene must not change under the reader. */
const mountain = 'Hakkai';

/** The poster at the top: on the first step with a greeting, then a narrow band that leaves the room to the form. */
function Hero({ tall }: { tall: boolean }) {
  const { t } = useTranslation('landingPage');
  return (
    <div className={clsx('relative overflow-hidden', tall ? 'h-80 sm:h-96' : 'h-14 sm:h-20')}>
      <RidgeLine name={mountain} shape={tall ? 'poster' : 'band'} className="absolute inset-0 size-full" />
      {tall && (
        <div className="relative mx-auto w-full max-w-6xl px-4 pt-5 sm:px-6 sm:pt-9">
          <p className="max-w-xl text-balance font-bold text-3xl leading-tight tracking-tight sm:text-5xl">
            {t('heroTitle')}
          </p>
          <p className="mt-2 max-w-sm text-pretty text-base sm:max-w-md sm:text-lg">{t('heroText')}</p>
        </div>
      )}
    </div>
  );
}

export type WizardProps = {
  /** The step in the address; undefined when it names none that exists. */
  requested: WizardStep | undefined;
  /** Puts a step into the address. */
  onStep: (step: WizardStep) => void;
  /** Replaces a step in the address that cannot be shown with the one that is. */
  onCorrected: (step: WizardStep) => void;
  /** The address of a step. */
  hrefOf: (step: WizardStep) => string;
  verification: Verification;
  levelHelp: ReactNode;
  onBooked: (entry: HistoryEntry, names: LessonNames) => void;
};

const stepNames = ['stepSlope', 'stepCategory', 'stepCourse', 'stepDetails', 'stepConfirmation'] as const;
const headings = ['chooseSlope', 'chooseCategory', 'chooseCourse', 'yourDetails', 'confirmBooking'] as const;
const noErrors: FieldErrors = {};

/**
 * Focuses the heading of a new step.
 * @param isLed whether the step itself moves the focus, to a field that was refused
 */
function useHeadingFocus(step: WizardStep, isLed: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (isLed) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step, isLed]);
  return heading;
}

export function Wizard(props: WizardProps) {
  const { requested, onStep, onCorrected, hrefOf, verification, levelHelp, onBooked } = props;
  const { t } = useTranslation('landingPage');
  const { draft, update, renewKey, forget } = useGuestDraft();
  // Step 5 can be opened from the moment the details were validated until they change.
  const [confirmable, setConfirmable] = useState(false);
  const [marked, setMarked] = useState<FieldErrors>(noErrors);
  const chosen = useChosenCourse(draft.course_id);
  const step = shownStep(requested, draft, confirmable);
  const furthest = furthestOpen(draft, confirmable);
  const heading = useHeadingFocus(step, Object.keys(marked).length > 0);
  const isFresh = useTapGuard(step);
  const isFalse = requested !== undefined && requested !== step;

  // The draft stores the step, for the next load of the address without one.
  useEffect(() => {
    update((now) => (now.step === step ? now : { ...now, step }));
  }, [step, update]);

  useEffect(() => {
    if (isFalse) onCorrected(step);
  }, [isFalse, onCorrected, step]);

  const booked = useCallback(
    (entry: HistoryEntry, names: LessonNames): void => {
      forget();
      onBooked(entry, names);
    },
    [onBooked, forget],
  );
  return (
    <>
      <Hero tall={step === 1} />
      <div className="mx-auto w-full max-w-6xl px-4 pt-3 pb-36 sm:px-6 lg:pb-20">
        <StepBar
          label={t('stepsLabel')}
          doneLabel={t('stepDone')}
          onStep={(key) => onStep(Number(key) as WizardStep)}
          steps={wizardSteps.map((number, index) => ({
            key: number,
            name: t(stepNames[index] ?? 'stepSlope'),
            state: number === step ? 'current' : number <= furthest ? 'done' : 'ahead',
            href: number <= furthest ? hrefOf(number) : undefined,
          }))}
        />
        <h1 ref={heading} tabIndex={-1} className="mt-4 mb-5 font-bold text-2xl tracking-tight sm:text-3xl">
          {t(headings[step - 1] ?? 'chooseSlope')}
        </h1>
        <div className={isFresh ? 'pointer-events-none' : undefined}>
          <WizardContent
            step={step}
            draft={draft}
            update={update}
            chosen={chosen}
            onStep={onStep}
            onChoice={() => {
              setConfirmable(false);
              setMarked(noErrors);
            }}
            onFormChanged={(field) => {
              setConfirmable(false);
              if (field) setMarked((now) => withoutClearedErrors(now, field));
            }}
            onNewKey={renewKey}
            onConfirmable={() => {
              setConfirmable(true);
              setMarked(noErrors);
              onStep(5);
            }}
            onFieldsRefused={(errors) => {
              setMarked(errors);
              setConfirmable(false);
              onStep(4);
            }}
            marked={marked}
            verification={verification}
            levelHelp={levelHelp}
            onBooked={booked}
          />
        </div>
      </div>
    </>
  );
}
