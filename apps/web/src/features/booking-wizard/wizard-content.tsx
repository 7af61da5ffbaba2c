/** The content under the step bar: one step and the navigation bar. The code of steps 4 and 5 is loaded ahead of time. */
import type { GuestDraft } from '@gerende/domain/booking/guest-draft';
import type { HistoryEntry } from '@gerende/domain/booking/history';
import type { Course } from '@gerende/domain/course/schema';
import { Button } from '@gerende/ui/button';
import { ErrorState } from '@gerende/ui/error-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchedPart, type PartInUse, useFetchedPart } from '../../shell/page/fetched-part.ts';
import { PartMissing } from '../../shell/page/part-missing.tsx';
import { statusOf } from '../../shell/transport.ts';
import { useFailureText } from '../../shell/use-failure-text.ts';
import type { LessonNames } from './confirm/booked-lesson.ts';
import type { FieldErrors, FormField } from './lesson/booking-refusal.ts';
import { CategoryStep } from './steps/category-step.tsx';
import { CourseStep } from './steps/course-step.tsx';
import { SlopeStep } from './steps/slope-step.tsx';
import { WizardBar } from './steps/wizard-bar.tsx';
import type { ChosenCourse } from './use-chosen-course.ts';
import type { Verification } from './verification.ts';
import {
  canGoNext,
  type WizardStep,
  withCategory,
  withCourse,
  withoutCategory,
  withoutCourse,
  withSlope,
} from './wizard-steps.ts';

const detailsStep = fetchedPart(() => import('./details/details-step.tsx').then((module) => module.DetailsStep));
const confirmationStep = fetchedPart(() =>
  import('./confirm/confirmation-step.tsx').then((module) => module.ConfirmationStep),
);

export type WizardContentProps = {
  step: WizardStep;
  draft: GuestDraft;
  update: (change: (draft: GuestDraft) => GuestDraft) => void;
  chosen: ChosenCourse;
  onStep: (step: WizardStep) => void;
  /** Another slope, category or course was chosen: the details have to be validated again. */
  onChoice: () => void;
  /** Something in the details changed. @param field what the guest changed; null for a correction by the page */
  onFormChanged: (field: FormField | null) => void;
  onNewKey: () => void;
  onConfirmable: () => void;
  onFieldsRefused: (errors: FieldErrors) => void;
  marked: FieldErrors;
  verification: Verification;
  levelHelp: ReactNode;
  onBooked: (entry: HistoryEntry, names: LessonNames) => void;
};

/** Steps 1-3: a choice goes to the next step (§2). */
function ChoiceSteps({ step, draft, update, chosen, onStep, onChoice }: WizardContentProps) {
  const onCategoryGone = useCallback(() => update(withoutCategory), [update]);
  const onCourseGone = useCallback(() => update(withoutCourse), [update]);

  const choose = (change: (draft: GuestDraft) => GuestDraft): void => {
    update(change);
    onChoice();
    onStep((step + 1) as WizardStep);
  };
  const slopeId = draft.slope_id;
  if (step === 1 || slopeId === null)
    return (
      <SlopeStep selected={slopeId} onSelect={(slope) => choose((now) => withSlope(now, slope.id, chosen.course))} />
    );
  const categoryId = draft.category_id;
  if (step === 2 || categoryId === null)
    return (
      <CategoryStep
        slopeId={slopeId}
        selected={categoryId}
        onSelect={(category) => choose((now) => withCategory(now, category.id, chosen.course))}
        onGone={onCategoryGone}
        onBack={() => onStep(1)}
      />
    );
  return (
    <CourseStep
      slopeId={slopeId}
      categoryId={categoryId}
      selected={draft.course_id}
      onSelect={(course) => {
        chosen.remember(course);
        choose((now) => withCourse(now, course));
      }}
      onGone={onCourseGone}
      onBack={() => onStep(2)}
    />
  );
}

function FormSkeleton() {
  const { t } = useTranslation('landingPage');
  return (
    <LoadingRegion label={t('loadingDetails')} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-[32rem]" />
      <Skeleton className="hidden h-80 lg:block" />
    </LoadingRegion>
  );
}

/** Shown when the chosen course could not be loaded: retry, or choose another. */
function CourseMissing({ chosen, onChoose }: { chosen: ChosenCourse; onChoose: () => void }) {
  const { t } = useTranslation(['landingPage', 'common']);
  const failureText = useFailureText();
  const isGone = statusOf(chosen.failure) === 404;
  return (
    <div className="grid gap-4">
      {isGone ? (
        <ErrorState title={t('courseGone')} />
      ) : (
        <ErrorState
          title={t('errorLoadingCourses')}
          retryLabel={t('common:retry')}
          onRetry={chosen.retry}
          retrying={chosen.retrying}
        >
          {failureText(chosen.failure)}
        </ErrorState>
      )}
      <Button className="justify-self-center" onClick={onChoose}>
        {t('chooseCourse')}
      </Button>
    </div>
  );
}

/** Prefetches the code and data of the later steps while the guest chooses, so that they work without network. */
function useLaterSteps(step: WizardStep): void {
  useEffect(() => {
    if (step === 1) return;
    detailsStep.prefetch();
    confirmationStep.prefetch();
  }, [step]);
}

function StepMissing({ part }: { part: Pick<PartInUse<never>, 'retry' | 'asking'> }) {
  const { t } = useTranslation('landingPage');
  return (
    <PartMissing onRetry={part.retry} retrying={part.asking}>
      {t('typedKept')}
    </PartMissing>
  );
}

type LastStepsProps = WizardContentProps & { course: Course; waiting: ReactNode };

function Details({ waiting, course, ...props }: LastStepsProps) {
  const part = useFetchedPart(detailsStep);
  const { Part: DetailsStep, failed } = part;
  if (!DetailsStep) return failed ? <StepMissing part={part} /> : waiting;
  return (
    <DetailsStep
      draft={props.draft}
      course={course}
      onForm={(form, field) => {
        props.update((now) => ({ ...now, form }));
        props.onFormChanged(field);
      }}
      onPrevious={() => props.onStep(3)}
      onConfirmable={props.onConfirmable}
      verification={props.verification}
      levelHelp={props.levelHelp}
      marked={props.marked}
    />
  );
}

function Confirmation({ waiting, course, ...props }: LastStepsProps) {
  const part = useFetchedPart(confirmationStep);
  const { Part: ConfirmationStep, failed } = part;
  if (!ConfirmationStep) return failed ? <StepMissing part={part} /> : waiting;
  return (
    <ConfirmationStep
      draft={props.draft}
      course={course}
      verification={props.verification}
      onEdit={() => props.onStep(4)}
      onChooseCourse={() => props.onStep(3)}
      onNewKey={props.onNewKey}
      onBooked={props.onBooked}
      onFieldsRefused={props.onFieldsRefused}
    />
  );
}

export function WizardContent(props: WizardContentProps) {
  const { step, draft, chosen, onStep } = props;
  const previous = (): void => onStep((step - 1) as WizardStep);
  useLaterSteps(step);

  if (step <= 3)
    return (
      <>
        <ChoiceSteps {...props} />
        <WizardBar
          {...(step > 1 && { onPrevious: previous })}
          onNext={() => onStep((step + 1) as WizardStep)}
          nextDisabled={!canGoNext(draft, step)}
        />
      </>
    );
  const { course, failure } = chosen;
  if (!course && failure) return <CourseMissing chosen={chosen} onChoose={() => onStep(3)} />;
  const waiting = (
    <>
      <FormSkeleton />
      {step === 4 && <WizardBar onPrevious={previous} nextDisabled />}
    </>
  );
  if (!course) return waiting;
  const Step = step === 4 ? Details : Confirmation;
  return <Step {...props} course={course} waiting={waiting} />;
}
