/** The role of an account, and for an instructor who it is. */
import { instructorName } from '@gerende/domain/instructor/names';
import { type Role, roles } from '@gerende/domain/role/rights';
import { SelectField } from '@gerende/ui/select-field';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldNote } from '../../shell/admin/form/use-entity-form.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

/** The value of the select of instructors as the form has it. */
const instructorIdOf = (value: unknown): number | null =>
  value === '' || value === null || value === undefined ? null : Number(value);

type Name = 'role' | 'instructor_id';

type PartFieldsProps = {
  /** The role that is chosen. */
  role: Role;
  /** Those of the form. */
  register: (name: Name, options?: { setValueAs: (value: unknown) => unknown }) => UseFormRegisterReturn;
  note: (name: Name) => FieldNote;
};

export function PartFields({ role, register, note }: PartFieldsProps) {
  const { t } = useTranslation(['settings', 'admin']);
  const language = useLanguage();
  const instructors = trpc.admin.instructor.list.useQuery(undefined, { enabled: role === 'instructor' });
  return (
    <>
      <SelectField
        size="admin"
        required
        label={t('settings:role')}
        hint={t(`settings:roleHint_${role}`)}
        options={roles.map((each) => ({ value: each, label: t(`admin:role_${each}`) }))}
        error={note('role').error}
        {...register('role')}
      />
      {role === 'instructor' && (
        <SelectField
          size="admin"
          required
          label={t('settings:whichInstructor')}
          placeholder={t('settings:chooseInstructor')}
          options={(instructors.data ?? []).map((row) => ({ value: row.id, label: instructorName(row, language) }))}
          error={note('instructor_id').error}
          {...register('instructor_id', { setValueAs: instructorIdOf })}
        />
      )}
    </>
  );
}
