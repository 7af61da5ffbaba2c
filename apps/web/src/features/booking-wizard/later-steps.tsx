/** Steps 2 to 5 under the step bar, with the navigation bar. The code of steps 4 and 5 is loaded ahead of time. */
import type { Course } from '@gerende/domain/course/schema';
import { openLine, removeLine } from '@gerende/domain/party/line-draft';
import { Button } from '@gerende/ui/button';
import { ErrorState } from '@gerende/ui/error-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarButton } from '../../shared/calendar-part.ts';
import { loadTexts } from '../../shell/i18n.ts';
import { fetchedPart, type PartInUse, useFetchedPart } from '../../shell/page/fetched-part.ts';
import { PartMissing } from '../../shell/page/part-missing.tsx';
import { statusOf } from '../../shell/transport.ts';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';
import { choose, stepAfter } from './choose.ts';
import { CourseStep } from './courses/course-step.tsx';
import { firstPart, withoutClearedErrors } from './lesson/field-errors.ts';
import { PartyStrip } from './party/party-strip.tsx';
import { type Party, useParty } from './party/use-party.ts';
import { CategoryStep } from './steps/category-step.tsx';
import { withCategory, withCourse, withoutCategory } from './steps/chosen-course.ts';
import { withoutCourse } from './steps/chosen-slope.ts';
import { WizardBar } from './steps/wizard-bar.tsx';
import { canGoNext, type WizardStep } from './steps/wizard-steps.ts';
import type { ChosenCourse } from './use-chosen-course.ts';
import type { WizardContentProps } from './wizard-content-props.ts';

const detailsStep = fetchedPart(async () => {
  const [{ DetailsStep }] = await Promise.all([import('./details/details-step.tsx'), loadTexts('lastSteps', 'errors')]);
  return DetailsStep;
});
const confirmationStep = fetchedPart(async () => {
  const [{ ConfirmationStep }] = await Promise.all([import('./confirm/confirmation-step.tsx'), loadTexts('lastSteps')]);
  return ConfirmationStep;
});

/** Steps 2 and 3: a choice goes to the next step (§2). */
function ChoiceSteps(props: WizardContentProps) {
  const { step, draft, update, chosen, onStep } = props;
  const slopes = trpc.guest.slope.list.useQuery();
  const onCategoryGone = useCallback(() => update(withoutCategory), [update]);
  const onCourseGone = useCallback(() => update(withoutCourse), [update]);

  const slopeId = draft.slope_id;
  if (slopeId === null) return null;
  // The ridge in the pictures is drawn from the English name in every language.
  const slope = { id: slopeId, name: slopes.data?.find((each) => each.id === slopeId)?.name_translations.en ?? '' };
  if (step === 2 || draft.category_id === null)
    return (
      <CategoryStep
        slope={slope}
        selected={draft.category_id}
        onSelect={(category) => choose(props, (now) => withCategory(now, category.id, chosen.course))}
        onGone={onCategoryGone}
        onBack={() => onStep(1)}
      />
    );
  return (
    <CourseStep
      slope={slope}
      categoryId={draft.category_id}
      selected={draft.course_id}
      onSelect={(course) => {
        chosen.remember(course);
        choose(props, (now) => withCourse(now, course));
      }}
      filters={draft.filters}
      onFilters={(filters) => update((now) => ({ ...now, filters }))}
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

/** Prefetches the code and data of the last steps while the guest chooses, so that they work without network. */
function useLastSteps(): void {
  useEffect(() => {
    detailsStep.prefetch();
    confirmationStep.prefetch();
  }, []);
}

/** Prefetches the thank-you page and its calendar file: the network may fail after the booking. */
function useThankYouAhead(): void {
  const { routesById } = useRouter();
  useEffect(() => {
    const { component } = routesById['/thank-you'].options;
    if (component && 'preload' in component) void component.preload?.();
    calendarButton.prefetch();
  }, [routesById]);
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
      part={props.part}
      onPart={(part) => props.onStep(4, part)}
      onPartOfError={props.onPartOfError}
      isReturning={props.isReturning}
      course={course}
      onForm={(form, field) => props.onTyped(form, (marked) => (field ? withoutClearedErrors(marked, field) : marked))}
      onRemember={(remember) => props.update((now) => ({ ...now, remember }))}
      onPrevious={() => props.onStep(3)}
      onConfirmable={props.onConfirmable}
      verification={props.verification}
      levelHelp={props.levelHelp}
      marked={props.marked}
    />
  );
}

function Confirmation({ waiting, course, party, ...props }: LastStepsProps & { party: Party }) {
  const part = useFetchedPart(confirmationStep);
  const { Part: ConfirmationStep, failed } = part;
  if (!ConfirmationStep) return failed ? <StepMissing part={part} /> : waiting;
  return (
    <ConfirmationStep
      party={party}
      course={course}
      verification={props.verification}
      onEdit={props.onEdit}
      onAdded={() => {
        props.onChoice();
        props.onStep(2);
      }}
      onNewKey={props.onNewKey}
      onBooked={(...booked) => {
        party.forget();
        props.onBooked(...booked);
      }}
      onFieldsRefused={(errors, line) => {
        party.change((now) => openLine(now, line));
        props.onFieldsRefused(errors, firstPart(errors));
      }}
    />
  );
}

/** Which of several lessons is being chosen; leaving it out leads back to the others. */
function Strip({ party, onConfirmable }: { party: Party; onConfirmable: () => void }) {
  const { at, others } = party.waiting;
  if (others.length === 0) return null;
  return (
    <PartyStrip
      number={at + 1}
      total={others.length + 1}
      onLeaveOut={() => {
        party.change((now) => removeLine(now, at));
        onConfirmable();
      }}
    />
  );
}

export function LaterSteps(props: WizardContentProps) {
  const { step, draft, chosen, onStep } = props;
  const party = useParty(draft, props.update);
  const strip = <Strip party={party} onConfirmable={props.onConfirmable} />;
  const previous = (): void => onStep((step - 1) as WizardStep);
  useLastSteps();
  useThankYouAhead();

  if (step <= 3)
    return (
      <>
        {strip}
        <ChoiceSteps {...props} />
        <WizardBar
          onPrevious={previous}
          previousHref={step === 2 ? '/?step=1' : `/?slope=${draft.slope_id}`}
          onNext={() => onStep(stepAfter(props))}
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
  if (step === 5) return <Confirmation {...props} party={party} course={course} waiting={waiting} />;
  return (
    <>
      {strip}
      <Details {...props} course={course} waiting={waiting} />
    </>
  );
}
