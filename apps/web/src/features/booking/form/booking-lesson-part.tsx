/** The lesson: slope, course, date, time, number of people, level and language. */
import { maxDaysOfLesson } from '@gerende/domain/booking/choices';
import { abilityLevels } from '@gerende/domain/course/sport-and-level';
import { inLanguage } from '@gerende/domain/language/rules';
import { languageName, taughtLanguages } from '@gerende/domain/language/taught';
import { maxPeople } from '@gerende/domain/most-people';
import { wholeNumberIn } from '@gerende/domain/whole-number';
import { NumberField } from '@gerende/ui/number-field';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { timeWithHours } from '../../../shared/lesson-words.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { BookingNumberChoice, BookingSection, BookingText, BookingTextChoice } from './booking-controls.tsx';
import { LessonDaysNote, SuitableNote } from './lesson-days-note.tsx';
import { type Option, storedOption, withStoredOption } from './use-booking-choices.ts';
import type { BookingPartProps } from './use-booking-fee.ts';

function SlopeChoice({ entity, choices }: BookingPartProps) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const name = (slope: { name_translations: Record<'en' | 'ja' | 'zh', string> }) =>
    inLanguage(slope.name_translations, language);
  const options = choices.slopes.map((slope) => ({ value: slope.id, label: name(slope) }));
  const { form } = entity;
  return (
    <BookingNumberChoice
      entity={entity}
      name="slope_id"
      label={t('slope')}
      required
      placeholder={entity.row ? undefined : t('choose')}
      options={withStoredOption(
        options,
        storedOption(entity.row, (row) => ({ value: row.slope_id, label: name(row.slope) })),
      )}
      onChosen={(id) => {
        // The pick-up fee is that of the slope.
        const fee = choices.slopes.find((slope) => slope.id === id)?.transportation_fee;
        if (form.getValues('has_transportation') && fee !== undefined)
          form.setValue('transportation_fee', String(fee), { shouldDirty: true });
      }}
    />
  );
}

/** The courses of the chosen slope come first; the desk may book others too. */
function CourseChoice({ entity, choices }: BookingPartProps) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const { form, row } = entity;
  const slope_id = useWatch({ control: form.control, name: 'slope_id' });
  const option = (course: (typeof choices.courses)[number]): Option => ({
    value: course.id,
    label: inLanguage(course.name_translations, language),
  });
  const isHere = (course: (typeof choices.courses)[number]) => course.slopes.some((slope) => slope.id === slope_id);
  const here = choices.courses.filter(isHere).map(option);
  const elsewhere = choices.courses.filter((course) => !isHere(course)).map(option);
  const held = storedOption(row, ({ course }) => ({
    value: course.id,
    label: inLanguage(course.name_translations, language),
  }));
  const isHeldGone = held && ![...here, ...elsewhere].some((each) => each.value === held.value);
  const others = isHeldGone ? [...elsewhere, held] : elsewhere;
  return (
    <BookingNumberChoice
      entity={entity}
      name="course_id"
      label={t('course')}
      required
      placeholder={row ? undefined : t('choose')}
      {...(slope_id === 0
        ? { options: [...here, ...others] }
        : {
            groups: [
              { label: t('onThisSlope'), options: here },
              { label: t('onOtherSlopes'), options: others },
            ],
          })}
      onChosen={(id) => {
        const course = choices.courses.find((each) => each.id === id);
        if (row || !course) return;
        // A new booking takes the course's defaults.
        form.setValue('days_of_lesson', course.days_of_lesson, { shouldDirty: true });
        if (form.getValues('ability_level') === 0 && course.ability_level)
          form.setValue('ability_level', course.ability_level, { shouldDirty: true });
        const [only, ...others] = course.setting_time;
        if (only && others.length === 0) {
          form.setValue('setting_time_id', only.id, { shouldDirty: true });
          form.clearErrors('setting_time_id');
        }
      }}
    />
  );
}

/** The lesson times of the chosen course come first; the desk may book any other. */
function TimeChoice({ entity, choices }: BookingPartProps) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const course_id = useWatch({ control: entity.form.control, name: 'course_id' });
  const ofCourse = choices.courses.find((course) => course.id === course_id)?.setting_time ?? [];
  const others = choices.times.filter((time) => !ofCourse.some((each) => each.id === time.id));
  const held = entity.row?.setting_time;
  const isHeldGone = held && ![...ofCourse, ...others].some((time) => time.id === held.id);
  // The lessons of the booking may have other hours than its lesson time has by now.
  const option = (time: (typeof choices.times)[number]): Option => ({
    value: time.id,
    label: timeWithHours(time.id === held?.id ? held : time, language),
  });
  const rest = (isHeldGone ? [...others, held] : others).map(option);
  return (
    <BookingNumberChoice
      entity={entity}
      name="setting_time_id"
      label={t('lessonTime')}
      required
      placeholder={entity.row ? undefined : t('choose')}
      {...(ofCourse.length === 0
        ? { options: rest }
        : {
            groups: [
              { label: t('timesOfCourse'), options: ofCourse.map(option) },
              { label: t('otherTimes'), options: rest },
            ],
          })}
    />
  );
}

function DaysField({ entity }: Pick<BookingPartProps, 'entity'>) {
  const { t } = useTranslation(['bookingForm', 'errors']);
  return (
    <Controller
      control={entity.form.control}
      name="days_of_lesson"
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <NumberField
          size="admin"
          label={t('bookingForm:daysOfLesson')}
          min={1}
          max={maxDaysOfLesson}
          decreaseLabel={t('bookingForm:oneDayLess')}
          increaseLabel={t('bookingForm:oneDayMore')}
          read={wholeNumberIn}
          wrongText={t('errors:invalidDays')}
          {...{ ref, value, onBlur }}
          onValueChange={onChange}
          {...entity.note('days_of_lesson')}
        />
      )}
    />
  );
}

/** The taught languages, and the one that the booking has. */
function LanguageChoice({ entity }: Pick<BookingPartProps, 'entity'>) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const held = entity.row?.lesson_language;
  const tags: readonly string[] = taughtLanguages;
  const offered = held && !tags.includes(held) ? [...tags, held] : tags;
  return (
    <BookingTextChoice
      entity={entity}
      name="lesson_language"
      label={t('field_lesson_language')}
      placeholder={t('anyLanguage')}
      options={offered.map((tag) => ({ value: tag, label: languageName(tag, language) }))}
    />
  );
}

/** @param children further fields of the lesson */
export function LessonSection({ entity, choices, children }: BookingPartProps & { children?: ReactNode }) {
  const { t } = useTranslation(['bookingForm', 'choices']);
  const isNew = entity.row === undefined;
  return (
    <BookingSection title={t('bookingForm:lessonSection')}>
      <SlopeChoice entity={entity} choices={choices} />
      <CourseChoice entity={entity} choices={choices} />
      <BookingText entity={entity} name="operating_day" label={t('bookingForm:date')} required type="date" />
      <TimeChoice entity={entity} choices={choices} />
      <LessonDaysNote entity={entity} choices={choices} />
      <DaysField entity={entity} />
      <BookingNumberChoice
        entity={entity}
        name="number_of_orders"
        label={t('bookingForm:numberOfPeople')}
        required
        options={Array.from({ length: maxPeople }, (_, index) => ({
          value: index + 1,
          label: t('bookingForm:people', { count: index + 1 }),
        }))}
      />
      <BookingNumberChoice
        entity={entity}
        name="ability_level"
        label={t('bookingForm:level')}
        required
        placeholder={isNew ? t('bookingForm:choose') : undefined}
        options={abilityLevels.map((level) => ({ value: level, label: t(`choices:level_${level}`) }))}
      />
      <SuitableNote entity={entity} choices={choices} about="ability_level" />
      <LanguageChoice entity={entity} />
      {children}
    </BookingSection>
  );
}
