/** Who should teach: '(+¥amount)' beside each name; who is not free then stands there with the reason (§5, §9). */
import { instructorName } from '@gerende/domain/instructor/names';
import type { NominatedInstructorOption } from '@gerende/domain/instructor/schema';
import { SelectField, type SelectOption } from '@gerende/ui/select-field';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { InlineNote } from '../../../shared/inline-note.tsx';
import { yen } from '../../../shell/money.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { type SectionProps, useErrorOf } from './details-form.ts';
import type { ClearedNomination } from './use-lesson-defaults.ts';

const labelOf = {
  free: 'instructorWithFee',
  off: 'instructorOff',
  teaching: 'instructorTeaching',
} as const;

function toOption(option: NominatedInstructorOption, name: string, t: TFunction<'landingPage'>): SelectOption {
  return {
    value: option.id,
    label: t(labelOf[option.unavailable ?? 'free'], { name, price: yen(option.request_fee) }),
    disabled: option.unavailable !== null,
  };
}

export function InstructorField({
  form,
  values,
  lesson,
  clearedNomination,
}: SectionProps & { clearedNomination: ClearedNomination }) {
  const { t } = useTranslation('landingPage');
  const language = useTextLanguage();
  const errorOf = useErrorOf(form);
  const { instructors } = lesson;
  const options = instructors.state === 'ready' ? instructors.data : [];
  const asked = values.date !== '' && lesson.time !== undefined;
  const isEmpty = asked && instructors.state === 'ready' && instructors.settled && options.length === 0;
  return (
    <div className="grid gap-2">
      <SelectField
        label={t('nominatedInstructor')}
        name="nominatedInstructor"
        placeholder={t('noNomination')}
        options={options.map((option) => toOption(option, instructorName(option, language), t))}
        value={values.nominatedInstructor ?? ''}
        onChange={(event) => form.setValue('nominatedInstructor', Number(event.target.value) || null)}
        aria-busy={asked && !instructors.settled && instructors.state !== 'failed' ? true : undefined}
        error={errorOf('nominatedInstructor')}
        hint={isEmpty ? t('noInstructors') : asked ? undefined : t('instructorHint')}
      />
      {clearedNomination && (
        <InlineNote>
          {clearedNomination.instructor
            ? t('instructorCleared', { name: clearedNomination.instructor })
            : t('instructorNotOffered')}
        </InlineNote>
      )}
      {instructors.state === 'failed' && (
        <InlineNote onRetry={lesson.retry.instructors}>{t('instructorsFailed')}</InlineNote>
      )}
    </div>
  );
}
