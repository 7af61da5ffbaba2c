/**
 * Step 4: the details, validated on proceeding, with the price updated on every choice (§2, §5). On a phone the lesson comes
 * first and the guest after it; a wide screen shows both.
 */

import type { Course } from '@gerende/domain/course/schema';
import { ageGroupsOf } from '@gerende/domain/course/suitable';
import { type DetailsPart, detailsParts, type GuestDraft } from '@gerende/domain/guest-booking/draft';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { type InstructorNames, instructorName } from '@gerende/domain/instructor/names';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
// Refusals here are reported in toasts, whose library is loaded with the step.
import '../../../shell/toast/toast-host.tsx';
import { InlineNote } from '../../../shared/inline-note.tsx';
import { useMedia } from '../../../shell/browser/use-media.ts';
import { useSchool } from '../../../shell/school.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { isAttempted } from '../confirm/unanswered-attempt.ts';
import { CourseGallery } from '../courses/course-gallery.tsx';
import type { FieldErrors } from '../lesson/field-errors.ts';
import { lessonChoices } from '../lesson/lesson-choices.ts';
import { useLesson } from '../lesson/use-lesson.ts';
import { WizardBar } from '../steps/wizard-bar.tsx';
import type { Verification } from '../verification.ts';
import { type DetailsForm, type OnFormChange, useDetailsForm, useFocusMarkedFields } from './details-form.ts';
import { GuestSection } from './guest-section.tsx';
import { LessonAside } from './lesson-aside.tsx';
import { LessonSection } from './lesson-section.tsx';
import { ParticipantsSection } from './participants-section.tsx';
import { PriceBar } from './price-bar.tsx';
import { StaySection } from './stay-section.tsx';
import { useLessonDefaults } from './use-lesson-defaults.ts';
import { useProceed } from './use-proceed.ts';

/** Both halves are shown beside each other from this width on. */
const wide = '(min-width: 64rem)';

/**
 * A wide screen keeps the price and the buttons at its lower edge, above the booked plans; a low screen leaves them at
 * the end of the page.
 */
const stripOfWide = clsx(
  'z-20 lg:mt-4 lg:rounded lg:bg-paper lg:px-5 lg:shadow lg:ring-1 lg:ring-mist lg:[&>.wizard-bar]:mt-0 lg:[&>.wizard-bar]:py-1.5',
  'lg:[@media(min-height:40rem)]:sticky bottom-0 [body:has(.booked-plans)_&]:bottom-13',
);

export type DetailsStepProps = {
  draft: GuestDraft;
  /** The half that a phone shows. */
  part: DetailsPart;
  onPart: (part: DetailsPart) => void;
  /** Opens the half with the first wrong field, which then gets the focus. */
  onPartOfError: (part: DetailsPart) => void;
  /** Whether step 5 sent the guest back: then Next leads there again, also from the first half. */
  isReturning: boolean;
  course: Course;
  onForm: OnFormChange;
  onRemember: (remember: boolean) => void;
  onPrevious: () => void;
  /** Called when the details are valid and the bot check is passed. */
  onConfirmable: () => void;
  verification: Verification;
  levelHelp: ReactNode;
  /** Fields that the server refused. */
  marked: FieldErrors;
};

type SectionProps = { title: string; children: ReactNode; begins?: DetailsPart };

/** @param begins the half that begins with it: its heading gets the focus when the half is opened */
function Section({ title, children, begins }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded bg-paper p-4 shadow sm:p-6 lg:p-5">
      <h2 id={id} tabIndex={begins && -1} data-part-heading={begins} className="mb-4 font-semibold text-xl lg:mb-3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** States which half of the step this is; phones show one at a time. */
function PartProgress({ part }: { part: DetailsPart }) {
  const { t } = useTranslation('lastSteps');
  const number = detailsParts.indexOf(part) + 1;
  return (
    <div className="mb-3 flex items-center gap-3">
      <span aria-hidden className="flex grow gap-1">
        {detailsParts.map((each, index) => (
          <span key={each} className={clsx('h-1.5 grow rounded-full', index < number ? 'bg-glacier' : 'bg-mist')} />
        ))}
      </span>
      <span className="tabular text-ink-soft text-sm">
        {t('partOfStep', { part: number, parts: detailsParts.length })}
      </span>
    </div>
  );
}

type MarkedFocusProps = { form: DetailsForm; marked: FieldErrors; formElement: RefObject<HTMLElement | null> };

/** Renders nothing: a separate component, so that the step is not rendered whenever an error is shown or cleared. */
function MarkedFocus({ form, marked, formElement }: MarkedFocusProps): null {
  useFocusMarkedFields(form, marked, formElement);
  return null;
}

/**
 * A keystroke in a text field renders only that field: the step subscribes only to the values on which days, places and
 * the price depend.
 */
export function DetailsStep(props: DetailsStepProps) {
  const { draft, part, onPart, course, onForm, onPrevious, onConfirmable, verification, levelHelp, marked } = props;
  const hasBoth = useMedia(wide);
  const isShown = (half: DetailsPart): boolean => hasBoth || half === part;
  const { t } = useTranslation(['lastSteps', 'participant'], { useSuspense: false });
  const language = useTextLanguage();
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const { data: school } = useSchool();
  const { form, corrected } = useDetailsForm(draft.form, onForm, marked, school?.ask_hotel ?? 'always');
  const { ready } = useTranslation('participant', { useSuspense: false });
  const asksPeople = school?.ask_participants === true && ready;
  const choices = useWatch({ control: form.control, compute: lessonChoices });
  const [shownMonth, setShownMonth] = useState<string>();
  const lesson = useLesson({ ...draft, form: choices }, course, shownMonth);
  const nameOf = useCallback((option: InstructorNames) => instructorName(option, language), [language]);
  const isSent = (now: GuestFormData): boolean => isAttempted(draft.idempotency_key, { ...draft, form: now });
  const presets = useLessonDefaults(corrected, choices, lesson, nameOf, isSent);
  const offeredAges = useMemo(() => ageGroupsOf(course), [course]);
  const { proceed, refusals, checking, check } = useProceed({
    form,
    lesson,
    formElement,
    verification,
    onConfirmable,
    part: hasBoth ? null : part,
    isReturning: props.isReturning,
    onPart,
    onPartOfError: props.onPartOfError,
    isAttempted: isSent,
  });

  return (
    <>
      {!hasBoth && <PartProgress part={part} />}
      {lesson.failed && (
        <div className="mb-4">
          <InlineNote onRetry={lesson.retry}>{t('partsFailed')}</InlineNote>
        </div>
      )}
      <form
        id={formId}
        ref={formElement}
        noValidate
        onSubmit={proceed}
        className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-4 xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]"
      >
        {/* Hidden, not unmounted: what was typed in the other half stays, and is validated with this one. */}
        <div data-part="lesson" hidden={!isShown('lesson')}>
          <Section title={t('lessonSection')} begins="lesson">
            {course.photos > 0 && <CourseGallery courseId={course.id} />}
            <LessonSection
              form={form}
              choices={choices}
              lesson={lesson}
              refusals={refusals}
              onMonth={setShownMonth}
              levelHelp={levelHelp}
              presets={presets}
            />
          </Section>
        </div>
        <div data-part="guest" hidden={!isShown('guest')} className="grid gap-6 lg:gap-4">
          <Section title={t('guestSection')} begins="guest">
            <GuestSection
              form={form}
              today={lesson.school?.today}
              countries={lesson.countries}
              ageGroups={offeredAges}
            />
          </Section>
          {asksPeople && (
            <Section title={t('participant:title')}>
              <ParticipantsSection form={form} />
            </Section>
          )}
          <Section title={t('staySection')}>
            <StaySection
              form={form}
              school={lesson.school}
              transportationFee={lesson.slope?.transportation_fee ?? 0}
              remember={draft.remember}
              onRemember={props.onRemember}
            />
          </Section>
        </div>
        <MarkedFocus form={form} marked={marked} formElement={formElement} />
        {check.isUnavailable && (
          <div ref={check.note} className="lg:col-span-full">
            <InlineNote onRetry={check.retry}>{t('captchaUnavailable')}</InlineNote>
          </div>
        )}
      </form>
      <div className={stripOfWide}>
        <WizardBar
          onPrevious={!hasBoth && part === 'guest' ? () => onPart('lesson') : onPrevious}
          submits={formId}
          busy={checking}
        >
          <PriceBar price={lesson.price} form={choices} />
          <LessonAside lesson={lesson} form={choices} />
        </WizardBar>
      </div>
    </>
  );
}
