/**
 * Who should teach: '(+¥amount)' beside each name, or the reason why an instructor is not free (§5, §9). Collapsed
 * until it is pressed.
 */
import type { NominatedInstructorOption } from '@gerende/domain/instructor/schema';
import { speaksAll, spokenLanguage } from '@gerende/domain/language/spoken';
import { FieldError } from '@gerende/ui/field';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineNote } from '../../../shared/inline-note.tsx';
import { ChosenInstructor } from './chosen-instructor.tsx';
import { type LessonFieldProps, useErrorOf } from './details-form.ts';
import { Choice, InstructorCard } from './instructor-card.tsx';
import type { ClearedNomination } from './use-lesson-defaults.ts';

const fieldName = 'nominatedInstructor';

type Ids = { label: string; error: string; hint: string; list: string };
type ListProps = {
  ids: Ids;
  describedBy: string | undefined;
  invalid: boolean;
  busy: boolean;
  onDone: () => void;
  children: ReactNode;
};

/**
 * The choices. A press on one of them collapses the list; the keys of a radio group only choose, until Enter or Escape.
 */
function List({ ids, describedBy, invalid, busy, onDone, children }: ListProps) {
  const isPressed = useRef(false);
  const onClick = ({ target }: MouseEvent): void => {
    if (isPressed.current && target instanceof HTMLInputElement) onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    isPressed.current = false;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter would send the form.
    event.preventDefault();
    onDone();
  };
  return (
    <div
      id={ids.list}
      role="radiogroup"
      data-field
      aria-labelledby={ids.label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-busy={busy || undefined}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className="grid min-w-0 gap-2 sm:grid-cols-2"
    >
      {children}
    </div>
  );
}

const speaks = ({ languages }: NominatedInstructorOption, language: string): boolean =>
  language === '' || speaksAll(languages.map(spokenLanguage), [spokenLanguage(language)]);

/** Instructors who are free and speak the language of the lesson come first; otherwise in the school's order. */
function possibleFirst(options: readonly NominatedInstructorOption[], language: string) {
  const isPossible = (option: NominatedInstructorOption): boolean =>
    option.unavailable === null && speaks(option, language);
  const possible = options.filter(isPossible);
  return { possible, all: [...possible, ...options.filter((option) => !isPossible(option))] };
}

type InstructorFieldProps = LessonFieldProps & { clearedNomination: ClearedNomination };

/** No preference comes first. */
export function InstructorField({ form, choices, lesson, clearedNomination }: InstructorFieldProps) {
  const { t } = useTranslation('lastSteps');
  const error = useErrorOf(form)(fieldName);
  const id = useId();
  const ids: Ids = { label: `${id}-label`, error: `${id}-error`, hint: `${id}-hint`, list: `${id}-list` };
  const { instructors } = lesson;
  const [isPressedOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const options = possibleFirst(instructors.state === 'ready' ? instructors.data : [], choices.lessonLanguage);
  // A refusal is shown at the choices, one of which gets the focus.
  const isOpen = error !== undefined || (isPressedOpen && options.all.length > 0);
  const asked = choices.date !== '' && lesson.time !== undefined;
  const isSettled = instructors.state === 'ready' && instructors.settled;
  const hint =
    asked && isSettled && options.all.length === 0 ? t('noInstructors') : asked ? undefined : t('instructorHint');
  const describedBy = [error && ids.error, hint && ids.hint].filter(Boolean).join(' ') || undefined;
  const chosen = options.all.find((option) => option.id === choices.nominatedInstructor);
  const choice = (chosen: number | null) => ({
    name: fieldName,
    checked: choices.nominatedInstructor === chosen,
    onChoose: () => form.setValue(fieldName, chosen),
    // An error is about the chosen instructor only.
    invalid: error !== undefined && choices.nominatedInstructor === chosen,
    describedBy: error ? ids.error : undefined,
  });
  const done = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="grid min-w-0 gap-2">
      <div className="grid min-w-0 gap-1">
        <span id={ids.label} className="font-medium">
          {t('nominatedInstructor')}
        </span>
        {error && <FieldError id={ids.error}>{error}</FieldError>}
        {hint && (
          <p id={ids.hint} className="text-ink-soft text-sm">
            {hint}
          </p>
        )}
        <ChosenInstructor
          ref={button}
          chosen={chosen}
          possible={options.possible}
          isOpen={isOpen}
          disabled={options.all.length === 0}
          onPress={() => setOpen(!isOpen)}
          controls={ids.list}
          labelId={ids.label}
          describedBy={describedBy}
          invalid={error !== undefined}
        />
      </div>
      {isOpen && (
        <List
          ids={ids}
          describedBy={describedBy}
          invalid={error !== undefined}
          busy={asked && !isSettled}
          onDone={done}
        >
          <Choice {...choice(null)} value="" focusFirst label={t('noNomination')}>
            {t('noNominationHint')}
          </Choice>
          {options.all.map((option) => (
            <InstructorCard
              key={option.id}
              option={option}
              days={choices.numberOfDays}
              isKnown={instructors.state === 'ready' && instructors.settled}
              missing={speaks(option, choices.lessonLanguage) ? undefined : choices.lessonLanguage}
              {...choice(option.id)}
            />
          ))}
        </List>
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
