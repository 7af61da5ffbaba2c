/** Step 4: the details, checked on proceeding, with the price following every choice (§2, §5). */
import type { GuestDraft } from '@gerende/domain/booking/guest-draft';
import type { GuestFormData } from '@gerende/domain/booking/guest-form';
import type { Course } from '@gerende/domain/course/schema';
import { dateRefusal } from '@gerende/domain/operating-day/rules';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../shell/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import type { FieldErrors } from './booking-refusal.ts';
import { focusFirstError, useDetailsForm } from './details-form.ts';
import { GuestSection } from './guest-section.tsx';
import { InlineNote } from './inline-note.tsx';
import { LessonAside } from './lesson-aside.tsx';
import { missingForConfirmation } from './lesson-rules.ts';
import { LessonSection } from './lesson-section.tsx';
import { instructorName } from './lesson-words.ts';
import { PriceBar } from './price-bar.tsx';
import { StaySection } from './stay-section.tsx';
import { useLesson } from './use-lesson.ts';
import { useLessonDefaults } from './use-lesson-defaults.ts';
import type { Verification } from './verification.ts';
import { WizardBar } from './wizard-bar.tsx';

export type DetailsStepProps = {
  draft: GuestDraft;
  course: Course;
  onForm: (form: GuestFormData) => void;
  onPrevious: () => void;
  /** The details are right and the guest is proven a person. */
  onConfirmable: () => void;
  verification: Verification;
  levelHelp: ReactNode;
  /** Fields the server refused, to be marked. */
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
  const language = useLanguage();
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const form = useDetailsForm(draft.form, onForm, marked);
  const values = form.watch();
  const lesson = useLesson({ ...draft, form: values }, course);
  const nameOf = useCallback(
    (option: { name: string; name_zh: string }) => instructorName(option, language),
    [language],
  );
  const takenBack = useLessonDefaults(form, values, lesson, nameOf);
  const [checking, setChecking] = useState(false);
  const [checkUnavailable, setCheckUnavailable] = useState(false);

  // The proof is worked out while the guest types, so that nobody waits for it.
  useEffect(() => verification.start(), [verification]);

  useEffect(() => {
    if (Object.keys(marked).length > 0) focusFirstError(formElement.current);
  }, [marked]);

  const refuse = (): void => {
    showToast('error', t('requiredField'));
    // The errors are on the page after the next paint.
    requestAnimationFrame(() => focusFirstError(formElement.current));
  };
  const proceed = async (filled: GuestFormData): Promise<void> => {
    const missing = missingForConfirmation(filled);
    for (const field of missing) form.setError(field, { message: 'landingPage:requiredField' });
    // Without the prices nobody here can judge a day: the server will.
    const { dates, prices } = lesson;
    const dayRefused = prices.state === 'ready' && dates !== undefined && dateRefusal(filled.date, dates) !== null;
    if (missing.length > 0 || dayRefused) {
      refuse();
      return;
    }
    const outcome = await verification.outcome();
    setCheckUnavailable(outcome.kind === 'unavailable');
    if (outcome.kind === 'passed') onConfirmable();
    else if (outcome.kind === 'no_token') showToast('error', t('captchaRequired'));
    else if (outcome.kind === 'failed') showToast('error', t('captchaError'));
  };
  const submitted = async (event: { preventDefault: () => void }): Promise<void> => {
    event.preventDefault();
    if (checking) return;
    setChecking(true);
    try {
      await form.handleSubmit(proceed, refuse)();
    } finally {
      setChecking(false);
    }
  };

  const section = { form, values, lesson };
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form
          id={formId}
          ref={formElement}
          noValidate
          onSubmit={(event) => void submitted(event)}
          className="grid gap-6"
        >
          <Section title={t('lessonSection')}>
            <LessonSection {...section} levelHelp={levelHelp} takenBack={takenBack} />
          </Section>
          <Section title={t('guestSection')}>
            <GuestSection {...section} />
          </Section>
          <Section title={t('staySection')}>
            <StaySection {...section} />
          </Section>
          {checkUnavailable && (
            <InlineNote
              onRetry={() => {
                setCheckUnavailable(false);
                verification.renew();
              }}
            >
              {t('captchaUnavailable')}
            </InlineNote>
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
