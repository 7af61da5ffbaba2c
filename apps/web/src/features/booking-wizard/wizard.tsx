/** The booking wizard: five steps, the choices made so far, and the navigation between them (§2, §4). */

import type { HistoryEntry } from '@gerende/domain/booking-history/entries';
import type { DetailsPart } from '@gerende/domain/guest-booking/draft';
import { StepBar } from '@gerende/ui/step-bar';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hero } from '../../shared/hero.tsx';
import { isEmbedded } from '../../shell/page/embedded.ts';
import type { LessonNames } from './confirm/booked-lesson.ts';
import type { FieldErrors } from './lesson/field-errors.ts';
import { useTapGuard } from './steps/use-tap-guard.ts';
import {
  furthestOpen,
  shownPart,
  shownStep,
  type WizardPlace,
  type WizardStep,
  wizardSteps,
} from './steps/wizard-steps.ts';
import { useChosenCourse } from './use-chosen-course.ts';
import { type OpenedWith, useGuestDraft } from './use-guest-draft.ts';
import { usePlaceFocus } from './use-place-focus.ts';
import type { Verification } from './verification.ts';
import { WizardContent } from './wizard-content.tsx';

export type WizardProps = {
  /** The step in the address, and the half of step 4; undefined when it names none that exists. */
  wanted: WizardPlace;
  /** See RouterContext. */
  chosen: OpenedWith | undefined;
  /** Puts a step into the address, and the half of step 4: the first by default. */
  onStep: (step: WizardStep, part?: DetailsPart) => void;
  /** Replaces a step in the address that cannot be shown with the one that is. */
  onCorrected: (step: WizardStep) => void;
  /** The address of a step. */
  hrefOf: (step: WizardStep) => string;
  verification: Verification;
  levelHelp: ReactNode;
  /** Shown in the poster of the first step. */
  finder: ReactNode;
  onBooked: (entry: HistoryEntry, names: LessonNames) => void;
};

const stepNames = ['stepSlope', 'stepCategory', 'stepCourse', 'stepDetails', 'stepConfirmation'] as const;
const headings = ['chooseSlope', 'chooseCategory', 'chooseCourse', 'yourDetails', 'confirmBooking'] as const;
const noErrors: FieldErrors = {};

export function Wizard(props: WizardProps) {
  const { wanted, chosen: opened, onStep, onCorrected, hrefOf, verification, levelHelp, finder, onBooked } = props;
  const { t } = useTranslation('landingPage');
  const { draft, update, type, renewKey, forget } = useGuestDraft(opened);
  // Step 5 can be opened from the moment the details were validated until they change.
  const [confirmable, setConfirmable] = useState(false);
  const [marked, setMarked] = useState<FieldErrors>(noErrors);
  const chosen = useChosenCourse(draft.course_id);
  const step = shownStep(wanted.step, draft, confirmable);
  const part = shownPart(wanted, draft);
  const furthest = furthestOpen(draft, confirmable);
  const hasMarked = Object.keys(marked).length > 0;
  const { heading, content, leadFocus } = usePlaceFocus({ step, part }, hasMarked);
  const isFresh = useTapGuard(`${step} ${part}`);
  // True from a change that was begun on step 5 until the details are valid again.
  const [isReturning, setReturning] = useState(false);
  const isFalse = wanted.step !== undefined && wanted.step !== step;

  // The draft stores the place, for the next load of the address without one.
  useEffect(() => {
    update((now) => (now.step === step && now.part === part ? now : { ...now, step, part }));
  }, [step, part, update]);

  // Not before the details are shown: an address that names step 5 would be corrected, and the half in the next address
  // would be lost.
  useEffect(() => {
    if (step === 4 && hasMarked) setConfirmable(false);
  }, [step, hasMarked]);

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
      <Hero tall={step === 1 && !isEmbedded}>{finder}</Hero>
      <div className="mx-auto w-full max-w-6xl px-4 pt-3 pb-8 sm:px-6">
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
        <h1 ref={heading} tabIndex={-1} className="mt-3 mb-4 font-bold text-2xl tracking-tight sm:text-3xl">
          {t(headings[step - 1] ?? 'chooseSlope')}
        </h1>
        <div ref={content} className={isFresh ? 'pointer-events-none' : undefined}>
          <WizardContent
            step={step}
            part={part}
            onPartOfError={(wrong) => {
              leadFocus();
              onStep(4, wrong);
            }}
            draft={draft}
            update={update}
            chosen={chosen}
            onStep={onStep}
            onEdit={(changed, half) => {
              setReturning(true);
              onStep(changed, half);
            }}
            isReturning={isReturning}
            furthest={furthest}
            onChoice={() => {
              setConfirmable(false);
              setMarked(noErrors);
            }}
            onTyped={(form, stillMarked) => {
              type(form);
              setConfirmable(false);
              setMarked(stillMarked);
            }}
            onNewKey={renewKey}
            onConfirmable={() => {
              setConfirmable(true);
              setReturning(false);
              setMarked(noErrors);
              onStep(5);
            }}
            onFieldsRefused={(errors, half) => {
              setMarked(errors);
              onStep(4, half);
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
