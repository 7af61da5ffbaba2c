/** Photo, languages, contact and the texts for guests. */
import { type Instructor, longestAbout } from '@gerende/domain/instructor/schema';
import { languageName } from '@gerende/domain/language/taught';
import { TextAreaField } from '@gerende/ui/text-area-field';
import { TextField } from '@gerende/ui/text-field';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { imageInWords, RemovableImageField } from '../../shell/admin/form/picture/removable-image-field.tsx';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { useLanguage } from '../../shell/use-language.ts';
import type { InstructorForm } from './instructor-form.ts';
import { LanguagesField } from './languages-field.tsx';

type Entity = EntityForm<InstructorForm, Instructor>;

function Contact({ entity }: { entity: Entity }) {
  const { t } = useTranslation('instructor');
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{t('contact')}</legend>
      <p className="mb-2 text-ink-soft">{t('contactHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          size="admin"
          type="tel"
          label={t('phone')}
          autoComplete="off"
          {...entity.note('phone')}
          {...entity.form.register('phone')}
        />
        <TextField
          size="admin"
          // The type is not email: the browser's own check would prevent the form from saying what is wrong.
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          label={t('email')}
          autoComplete="off"
          {...entity.note('email')}
          {...entity.form.register('email')}
        />
      </div>
    </fieldset>
  );
}

type AboutName = 'about_en' | 'about_ja' | 'about_zh';
const langOf = { about_en: 'en', about_ja: 'ja', about_zh: 'zh' } as const;

function About({ entity, name }: { entity: Entity; name: AboutName }) {
  const { t } = useTranslation('instructor');
  const text = useWatch({ control: entity.form.control, name });
  const { error, hint } = entity.note(name);
  const count = t('aboutCount', { used: text.trim().length, most: longestAbout });
  return (
    <TextAreaField
      size="admin"
      lang={langOf[name]}
      label={t(name)}
      rows={4}
      error={error}
      hint={hint ? `${hint} ${count}` : count}
      {...entity.form.register(name)}
    />
  );
}

export function PersonFields({ entity }: { entity: Entity }) {
  const { t } = useTranslation('instructor');
  const language = useLanguage();
  const { control } = entity.form;
  const languagesInWords = (tags: readonly string[]): string =>
    tags.map((tag) => languageName(tag, language)).join(t('separator'));
  return (
    <>
      <Controller
        control={control}
        name="photo"
        render={({ field: { ref, value, onChange } }) => (
          <RemovableImageField
            inputRef={ref}
            label={t('photo')}
            value={value}
            onChange={onChange}
            error={entity.note('photo').error}
            hint={entity.note('photo', imageInWords).hint ?? t('photoHint')}
            removeLabel={t('removePhoto')}
          />
        )}
      />
      <Controller
        control={control}
        name="languages"
        render={({ field: { value, onChange } }) => (
          <LanguagesField value={value} onChange={onChange} hint={entity.note('languages', languagesInWords).hint} />
        )}
      />
      <Contact entity={entity} />
      <fieldset className="min-w-0">
        <legend className="font-medium">{t('about')}</legend>
        <p className="mb-2 text-ink-soft">{t('aboutHint')}</p>
        <div className="grid gap-4 lg:grid-cols-3">
          <About entity={entity} name="about_en" />
          <About entity={entity} name="about_ja" />
          <About entity={entity} name="about_zh" />
        </div>
      </fieldset>
    </>
  );
}
