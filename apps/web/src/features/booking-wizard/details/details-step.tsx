/** Step 4: the details, validated on proceeding, with the price updated on every choice (§2, §5). */
import type { GuestDraft } from '@gerende/domain/booking/guest-draft';
import type { Course } from '@gerende/domain/course/schema';
import { instructorName } from '@gerende/domain/instructor/names';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
// What is refused here is told in toasts: their library comes with the step.
import '../../../shell/toast/toast-host.tsx';
import { InlineNote } from '../../../shared/inline-note.tsx';
import { useTextLanguage } from '../../../shell/use-language.ts';
import type { FieldErrors } from '../lesson/booking-refusal.ts';
import { useLesson } from '../lesson/use-lesson.ts';
import { WizardBar } from '../steps/wizard-bar.tsx';
import type { Verification } from '../verification.ts';
import { type OnFormChange, useDetailsForm, useFocusMarkedFields } from './details-form.ts';
import { GuestSection } from './guest-section.tsx';
import { LessonAside } from './lesson-aside.tsx';
import { LessonSection } from './lesson-section.tsx';
import { PriceBar } from './price-bar.tsx';
import { StaySection } from './stay-section.tsx';
import { useLessonDefaults } from './use-lesson-defaults.ts';
import { useProceed } from './use-proceed.ts';

export type DetailsStepProps = {
  draft: GuestDraft;
  course: Course;
  onForm: OnFormChange;
  onPrevious: () => void;
  /** Called when the details are valid and the bot check is passed. */
  onConfirmable: () => void;
  verification: Verification;
  levelHelp: ReactNode;
  /** Fields that the server refused. */
  marked: FieldErrors;
};

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded bg-paper p-4 shadow sm:p-6">
      <h2 id={id} className="mb-4 font-semibold text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function DetailsStep(props: DetailsStepProps) {
  const { draft, course, onForm, onPrevious, onConfirmable, verification, levelHelp, marked } = props;
  const { t } = useTranslation('landingPage');
  const language = useTextLanguage();
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const { form, corrected } = useDetailsForm(draft.form, onForm, marked);
  const values = form.watch();
  const [shownMonth, setShownMonth] = useState<string>();
  const lesson = useLesson({ ...draft, form: values }, course, shownMonth);
  const nameOf = useCallback(
    (option: { name: string; name_zh: string }) => instructorName(option, language),
    [language],
  );
  const clearedNomination = useLessonDefaults(corrected, values, lesson, nameOf);
  const { proceed, refusals, checking, checkUnavailable, checkNote, retryCheck } = useProceed({
    form,
    lesson,
    formElement,
    verification,
    onConfirmable,
  });

  useFocusMarkedFields(form, marked, formElement);

  const section = { form, values, lesson };
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form id={formId} ref={formElement} noValidate onSubmit={(event) => void proceed(event)} className="grid gap-6">
          <Section title={t('lessonSection')}>
            <LessonSection
              {...section}
              refusals={refusals}
              onMonth={setShownMonth}
              levelHelp={levelHelp}
              clearedNomination={clearedNomination}
            />
          </Section>
          <Section title={t('guestSection')}>
            <GuestSection {...section} />
          </Section>
          <Section title={t('staySection')}>
            <StaySection {...section} />
          </Section>
          {checkUnavailable && (
            <div ref={checkNote}>
              <InlineNote onRetry={retryCheck}>{t('captchaUnavailable')}</InlineNote>
            </div>
          )}
        </form>
        <LessonAside lesson={lesson} form={values} />
      </div>
      <WizardBar onPrevious={onPrevious} submits={formId} busy={checking}>
        <PriceBar price={lesson.price} form={values} />
      </WizardBar>
    </>
  );
}
