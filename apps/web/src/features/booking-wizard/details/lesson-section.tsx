/** First section of the details: day, time, number of days and people, level, and instructor. */
import { maxDaysOfLesson } from '@gerende/domain/booking/choices';
import { abilityLevels } from '@gerende/domain/course/sport-and-level';
import { levelsOf } from '@gerende/domain/course/suitable';
import { settingTimeName } from '@gerende/domain/setting-time/rules';
import { wholeNumberIn } from '@gerende/domain/whole-number';
import { buttonClass } from '@gerende/ui/button';
import { NumberField } from '@gerende/ui/number-field';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { whenInWords } from '../../../shared/lesson-words.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { canBeChosen, openingAt, timeNote } from '../lesson/opening-words.ts';
import { refusedDayInWords } from '../lesson/refusal-words.ts';
import { type LessonFieldProps, useErrorOf } from './details-form.ts';
import { InstructorField } from './instructor-field.tsx';
import { LanguageField } from './language-field.tsx';
import { LessonDateField } from './lesson-date-field.tsx';
import { MovedTimeNote } from './moved-time-note.tsx';
import { RadioCards } from './radio-cards.tsx';
import type { Presets } from './use-lesson-defaults.ts';

export type LessonSectionProps = LessonFieldProps & {
  /** The button that explains the levels. */
  levelHelp: ReactNode;
  presets: Presets;
  /** How often the form was refused. */
  refusals: number;
  onMonth: (month: string) => void;
};

/**
 * Reserves the size of the button that explains the levels until its code has arrived; otherwise the levels would move
 * under the finger.
 */
function LevelHelpSpace({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  return (
    <span className="grid max-w-full *:[grid-area:1/1]">
      <span aria-hidden className={clsx(buttonClass({ variant: 'quiet' }), 'invisible max-w-full px-2 text-sm')}>
        <span className="size-5 shrink-0" />
        {t('levelHelp')}
      </span>
      {children}
    </span>
  );
}

export function LessonSection(props: LessonSectionProps) {
  const { form, choices, lesson, levelHelp, presets, refusals, onMonth } = props;
  const { t } = useTranslation(['lastSteps', 'landingPage', 'choices', 'errors']);
  const language = useTextLanguage();
  const errorOf = useErrorOf(form);
  const { school, time, course } = lesson;
  const levels = levelsOf(course);
  const { date, numberOfDays } = choices;
  const timeError = errorOf('lessonTime');
  // Also shown at the field that was changed, since the calendar may be out of view.
  const refused = refusedDayInWords(lesson, date, { t, language });
  return (
    <div className="grid gap-6 lg:gap-4">
      <div className="grid items-start gap-6 lg:gap-4 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <LessonDateField form={form} choices={choices} lesson={lesson} refusals={refusals} onMonth={onMonth} />
        <div className="grid gap-6 lg:gap-4">
          <RadioCards
            label={t('lessonTime')}
            name="lessonTime"
            columns="times"
            options={lesson.times.map((offered) => {
              const opening = openingAt(lesson, date, offered.id);
              return {
                value: offered.id,
                label: settingTimeName(offered, language),
                hint: `${offered.duration_from}-${offered.duration_to}`,
                note: opening && timeNote(opening, t),
                disabled: opening !== undefined && !canBeChosen(opening) && offered.id !== choices.lessonTime,
              };
            })}
            value={choices.lessonTime}
            onValueChange={(lessonTime) => form.setValue('lessonTime', lessonTime)}
            error={lesson.times.length === 0 ? t('noTimeThatDay') : timeError}
            hint={
              time && school && lesson.refusal === null
                ? whenInWords({ date, days: numberOfDays, time, timeZone: school.time_zone }, t, language)
                : undefined
            }
          />
          <MovedTimeNote choices={choices} lesson={lesson} moved={presets.movedTime} />
          <div className="grid gap-6 sm:grid-cols-2 lg:gap-4 xl:grid-cols-1">
            <NumberField
              label={t('numberOfDays')}
              name="numberOfDays"
              value={numberOfDays}
              onValueChange={(days) => form.setValue('numberOfDays', days)}
              min={1}
              max={maxDaysOfLesson}
              fallback={1}
              decreaseLabel={t('oneDayLess')}
              increaseLabel={t('oneDayMore')}
              read={wholeNumberIn}
              wrongText={t('errors:invalidDays')}
              error={errorOf('numberOfDays') ?? (lesson.refusal === 'not_open_throughout' ? refused : undefined)}
            />
            <RadioCards
              label={t('numberOfPeople')}
              name="numberOfPeople"
              options={lesson.people.map((people) => ({ value: people, label: people }))}
              value={choices.numberOfPeople}
              onValueChange={(people) => form.setValue('numberOfPeople', people)}
              error={errorOf('numberOfPeople') ?? (lesson.refusal === 'no_price' ? refused : undefined)}
            />
          </div>
        </div>
      </div>
      <RadioCards
        label={t('landingPage:abilityLevel')}
        name="abilityLevel"
        columns="levels"
        required
        help={<LevelHelpSpace>{levelHelp}</LevelHelpSpace>}
        options={levels.map((level) => ({ value: level, label: t(`choices:level_${level}`) }))}
        value={choices.abilityLevel as (typeof levels)[number]}
        hint={levels.length < abilityLevels.length ? t('levelsOfClassOnly') : undefined}
        onValueChange={(level) => form.setValue('abilityLevel', level)}
        error={errorOf('abilityLevel')}
      />
      <LanguageField form={form} choices={choices} lesson={lesson} />
      <InstructorField form={form} choices={choices} lesson={lesson} clearedNomination={presets.clearedNomination} />
    </div>
  );
}
