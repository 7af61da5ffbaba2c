/** Who should teach: '(+¥amount)' beside each name; who is not free then stands there with the reason (§5, §9). */
import type { NominatedInstructorOption } from '@gerende/domain/instructor/schema';
import { speaksAll, spokenLanguage } from '@gerende/domain/language/spoken';
import { Button } from '@gerende/ui/button';
import { FieldError } from '@gerende/ui/field';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineNote } from '../../../shared/inline-note.tsx';
import { useMedia } from '../../../shell/browser/use-media.ts';
import { type LessonFieldProps, useErrorOf } from './details-form.ts';
import { Choice, InstructorCard } from './instructor-card.tsx';
import type { ClearedNomination } from './use-lesson-defaults.ts';

const fieldName = 'nominatedInstructor';

type GroupProps = { error: string | undefined; hint: string | undefined; busy: boolean; ids: Ids; children: ReactNode };
type Ids = { label: string; error: string; hint: string };

function Group({ error, hint, busy, ids, children }: GroupProps) {
  const { t } = useTranslation('landingPage');
  return (
    <div
      role="radiogroup"
      data-field
      aria-labelledby={ids.label}
      aria-describedby={[error && ids.error, hint && ids.hint].filter(Boolean).join(' ') || undefined}
      aria-invalid={error ? true : undefined}
      aria-busy={busy || undefined}
      className="min-w-0"
    >
      <span id={ids.label} className="mb-1 block font-medium">
        {t('nominatedInstructor')}
      </span>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {hint && (
        <p id={ids.hint} className="mb-1 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <div className="grid gap-2 sm:grid-cols-2">{children}</div>
    </div>
  );
}

/** How many instructors a long list shows at first: with all of them a phone would scroll for long. */
const shownAtFirst = { phone: 3, wide: 6 };

const speaks = ({ languages }: NominatedInstructorOption, language: string): boolean =>
  language === '' || speaksAll(languages.map(spokenLanguage), [spokenLanguage(language)]);

/** Those who are free and speak the language of the lesson come first; otherwise in the school's order. */
function possibleFirst(options: readonly NominatedInstructorOption[], language: string): NominatedInstructorOption[] {
  const isPossible = (option: NominatedInstructorOption): boolean =>
    option.unavailable === null && speaks(option, language);
  return [...options.filter(isPossible), ...options.filter((option) => !isPossible(option))];
}

/** No preference comes first. */
export function InstructorField({
  form,
  choices,
  lesson,
  clearedNomination,
}: LessonFieldProps & { clearedNomination: ClearedNomination }) {
  const { t } = useTranslation('landingPage');
  const errorOf = useErrorOf(form);
  const id = useId();
  const ids = { label: `${id}-label`, error: `${id}-error`, hint: `${id}-hint` };
  const { instructors } = lesson;
  const [isOpen, setIsOpen] = useState(false);
  const options = instructors.state === 'ready' ? possibleFirst(instructors.data, choices.lessonLanguage) : [];
  const first = useMedia('(min-width: 40rem)') ? shownAtFirst.wide : shownAtFirst.phone;
  const isLong = options.length > first + 1;
  const shown = options.filter(
    ({ id }, index) => isOpen || !isLong || index < first || id === choices.nominatedInstructor,
  );
  const asked = choices.date !== '' && lesson.time !== undefined;
  const isEmpty = asked && instructors.state === 'ready' && instructors.settled && options.length === 0;
  const error = errorOf(fieldName);
  const hint = isEmpty ? t('noInstructors') : asked ? undefined : t('instructorHint');
  const choice = (chosen: number | null) => ({
    name: fieldName,
    checked: choices.nominatedInstructor === chosen,
    onChoose: () => form.setValue(fieldName, chosen),
    // An error is about the chosen instructor alone.
    invalid: error !== undefined && choices.nominatedInstructor === chosen,
    describedBy: error ? ids.error : undefined,
  });
  return (
    <div className="grid gap-2">
      <Group error={error} hint={hint} ids={ids} busy={asked && !instructors.settled && instructors.state !== 'failed'}>
        <Choice {...choice(null)} value="" focusFirst label={t('noNomination')}>
          {t('noNominationHint')}
        </Choice>
        {shown.map((option) => (
          <InstructorCard
            key={option.id}
            option={option}
            days={choices.numberOfDays}
            isKnown={instructors.settled}
            missing={speaks(option, choices.lessonLanguage) ? undefined : choices.lessonLanguage}
            {...choice(option.id)}
          />
        ))}
      </Group>
      {isLong && (
        <Button
          variant="quiet"
          className="justify-self-start"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('fewerInstructors') : t('allInstructors', { count: options.length })}
        </Button>
      )}
      {clearedNomination && (
        <InlineNote>
          {clearedNomination.instructor
            ? t('instructorCleared', { name: clearedNomination.instructor })
            : t('instructorNotOffered')}
        </InlineNote>
      )}
      {instructors.state === 'failed' && <InlineNote>{t('instructorsFailed')}</InlineNote>}
    </div>
  );
}
