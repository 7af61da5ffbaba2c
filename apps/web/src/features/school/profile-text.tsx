/** Texts of the guest pages in the school's languages, one field for each. */
import type { Language } from '@gerende/domain/language/rules';
import type { ProfilePart } from '@gerende/domain/school/profile-rules';
import type { SchoolProfile } from '@gerende/domain/school/profile-schema';
import { TextAreaField } from '@gerende/ui/text-area-field';
import { clsx } from 'clsx';
import type { FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { languageNames } from '../../shell/language-choice.ts';
import { type ProfileForm, profileLanguages } from './profile-form.ts';

export type ProfileEntity = EntityForm<ProfileForm, SchoolProfile>;

type TextAreaProps = {
  entity: ProfileEntity;
  name: FieldPath<ProfileForm>;
  label: string;
  lang?: Language;
  rows: number;
  hint?: string;
};

export function TextArea({ entity, name, label, lang, rows, hint: usual }: TextAreaProps) {
  const { error, hint = usual } = entity.note(name);
  return <TextAreaField size="admin" {...{ label, lang, rows, error, hint }} {...entity.form.register(name)} />;
}

type PartProps = { entity: ProfileEntity; part: ProfilePart; rows: number; beside?: boolean };

/** @param beside the languages beside each other, for texts of a few words */
export function PartFields({ entity, part, rows, beside = false }: PartProps) {
  const { t } = useTranslation('settings');
  return (
    <div className={clsx('grid gap-4', beside && 'sm:grid-cols-3')}>
      {profileLanguages.map((language) => (
        <TextArea
          key={language}
          entity={entity}
          name={`texts.${part}.${language}`}
          label={t('inLanguage', { part: t(`part_${part}`), language: languageNames[language] })}
          lang={language}
          rows={rows}
        />
      ))}
    </div>
  );
}
