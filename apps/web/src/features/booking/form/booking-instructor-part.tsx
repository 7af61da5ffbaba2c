/** Who teaches, whom the guest asked for, and what conflicts with that (§5 Nominated instructor options, §9). */
import type { Booking } from '@gerende/domain/booking/schema';
import type { InstructorFit } from '@gerende/domain/instructor/fit-schema';
import { type InstructorNames, instructorName } from '@gerende/domain/instructor/names';
import { nominationFee } from '@gerende/domain/instructor/rules';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InlineNote } from '../../../shared/inline-note.tsx';
import { serverConflict } from '../../../shell/admin/form/use-entity-form.ts';
import { yen } from '../../../shell/money.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { BookingFlag, BookingNumberChoice, BookingSection } from './booking-controls.tsx';
import { lessonOf } from './booking-form.ts';
import { storedOption, withStoredOption } from './use-booking-choices.ts';
import type { BookingPartProps } from './use-booking-fee.ts';
import { isClash, useInstructorFits } from './use-instructor-fits.ts';

function useReasonWords(): (fit: InstructorFit) => string {
  const { t } = useTranslation('bookingForm');
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit' });
  return ({ reasons }) => list.format(reasons.map((reason) => t(`fitReason_${reason}`)));
}

function TeacherChoice({ entity, fits }: Pick<BookingPartProps, 'entity'> & { fits: readonly InstructorFit[] }) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const reasonWords = useReasonWords();
  const { form, row } = entity;
  const held = row?.instructor;
  const isHeldGone = held && !fits.some((fit) => fit.id === held.id);
  const option = (fit: InstructorFit) => ({
    value: fit.id,
    label:
      fit.reasons.length === 0
        ? instructorName(fit, language)
        : t('instructorNotFitting', { name: instructorName(fit, language), reasons: reasonWords(fit) }),
  });
  return (
    <BookingNumberChoice
      entity={entity}
      name="instructor_id"
      label={t('instructor')}
      required
      placeholder={t('nobodyYet')}
      groups={[
        { label: t('instructorsThatFit'), options: fits.filter((fit) => fit.reasons.length === 0).map(option) },
        {
          label: t('otherInstructors'),
          options: [
            ...fits.filter((fit) => fit.reasons.length > 0).map(option),
            ...(isHeldGone ? [{ value: held.id, label: instructorName(held, language) }] : []),
          ],
        },
      ]}
      onChosen={() => {
        form.setValue('allow_overlap', false);
        form.clearErrors(['instructor_id', 'allow_overlap']);
      }}
    />
  );
}

/** Every instructor whose nomination fee for the course's sport and length is above 0, with that fee. */
function NominationChoice({ entity, choices }: BookingPartProps) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const { form, row } = entity;
  const course_id = useWatch({ control: form.control, name: 'course_id' });
  const course = choices.courses.find((each) => each.id === course_id);
  const option = (instructor: InstructorNames & { id: number }, fee: number) => ({
    value: instructor.id,
    label: t('instructorWithFee', { name: instructorName(instructor, language), amount: yen(fee) }),
  });
  const options = choices.instructors.flatMap((instructor) => {
    const fee = course ? nominationFee(instructor, course.type, course.nomination_fee_type) : 0;
    return fee > 0 ? [option(instructor, fee)] : [];
  });
  return (
    <BookingNumberChoice
      entity={entity}
      name="nominated_instructor_id"
      label={t('nominatedInstructor')}
      placeholder={t('noNomination')}
      options={withStoredOption(
        options,
        storedOption(row, ({ nominated_instructor: nominated, nomination_fee }) =>
          nominated ? option(nominated, nomination_fee) : null,
        ),
      )}
      {...(course === undefined && { hint: t('nominationHint') })}
    />
  );
}

/** Whether the choice differs from the stored booking's, which needs no confirmation. */
const isNewChoice = (form: ReturnType<typeof lessonOf>, row: Booking | undefined): boolean =>
  row === undefined ||
  row.instructor_id !== form.instructor_id ||
  row.date !== form.operating_day ||
  row.days_of_lesson !== form.days_of_lesson ||
  row.setting_time_id !== form.setting_time_id;

export function InstructorSection({ entity, choices }: BookingPartProps) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const reasonWords = useReasonWords();
  const { form, row } = entity;
  const values = useWatch({ control: form.control, compute: lessonOf });
  const { fits, failed, retry } = useInstructorFits(values, choices, entity);
  const chosen = fits.find((fit) => fit.id === values.instructor_id);
  // The server decides: an instructor who was free may be teaching by now. A deleted one is no clash to confirm.
  const isRefused = form.formState.errors.instructor_id?.type === serverConflict;
  const hasClash = isRefused || (isClash(chosen) && isNewChoice(values, row));
  useEffect(() => {
    form.setValue('has_clash', hasClash);
  }, [form, hasClash]);
  const reasons = chosen && (reasonWords(chosen) || (hasClash && t('fitReason_teaching')));
  return (
    <BookingSection title={t('instructorSection')}>
      <TeacherChoice entity={entity} fits={fits} />
      <NominationChoice entity={entity} choices={choices} />
      {failed && (
        <div className="col-span-full">
          <InlineNote onRetry={retry}>{t('fitsFailed')}</InlineNote>
        </div>
      )}
      {chosen && reasons && (
        <div role="status" className="col-span-full rounded bg-amber-wash px-3 py-2">
          <p className="flex items-start gap-1.5">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
            <span className="min-w-0">{t('fitWarning', { name: instructorName(chosen, language), reasons })}</span>
          </p>
          {hasClash && <BookingFlag entity={entity} name="allow_overlap" label={t('confirmClash')} />}
        </div>
      )}
    </BookingSection>
  );
}
