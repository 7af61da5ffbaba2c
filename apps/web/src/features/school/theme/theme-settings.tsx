/** How the guest pages look: colours, picture and words with a preview, and the booking within other sites. */
import { textLanguages } from '@gerende/domain/language/rules';
import type { SchoolTheme } from '@gerende/domain/school/theme-schema';
import { TextField } from '@gerende/ui/text-field';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { imageInWords, RemovableImageField } from '../../../shell/admin/form/picture/removable-image-field.tsx';
import { useEntityForm } from '../../../shell/admin/form/use-entity-form.ts';
import { useSendForm } from '../../../shell/admin/form/use-send-form.ts';
import { Section } from '../../../shell/admin/group/section.tsx';
import { languageNames } from '../../../shell/language-choice.ts';
import { trpc } from '../../../trpc.ts';
import { LoadedSettings, SettingsForm } from '../settings-form.tsx';
import { ColourFields } from './colour-fields.tsx';
import { EmbedFields } from './embed-fields.tsx';
import { formOfTheme, partsOfTheme, type ThemeEntity, ThemeForm } from './theme-form.ts';
import { ThemePreview } from './theme-preview.tsx';

function HeroFields({ entity }: { entity: ThemeEntity }) {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('hero')} hint={t('heroHint')}>
      {(['hero_title', 'hero_text'] as const).map((part) => (
        <div key={part} className="grid gap-4 sm:grid-cols-2">
          {textLanguages.map((language) => (
            <TextField
              key={language}
              size="admin"
              lang={language}
              autoComplete="off"
              label={t('inLanguage', { part: t(part), language: languageNames[language] })}
              {...entity.note(`${part}.${language}`)}
              {...entity.form.register(`${part}.${language}`)}
            />
          ))}
        </div>
      ))}
      <Controller
        control={entity.form.control}
        name="hero_image"
        render={({ field: { ref, value, onChange } }) => (
          <RemovableImageField
            inputRef={ref}
            label={t('heroImage')}
            value={value}
            onChange={onChange}
            error={entity.note('hero_image').error}
            hint={entity.note('hero_image', imageInWords).hint ?? t('heroImageHint')}
            removeLabel={t('removeHeroImage')}
          />
        )}
      />
    </Section>
  );
}

function Form({ row }: { row: SchoolTheme }) {
  const { t } = useTranslation('settings');
  const sendForm = useSendForm();
  const utils = trpc.useUtils();
  const entity = useEntityForm<ThemeForm, SchoolTheme>({
    schema: ThemeForm,
    row,
    valuesOf: formOfTheme,
    save: (values, version) => sendForm('/api/v1/school/theme', { version, ...partsOfTheme(values) }),
    reload: () => utils.admin.school.theme.fetch(undefined, { staleTime: 0 }),
    onSaved: () => utils.guest.school.invalidate(),
    list: '/admin/settings/theme',
    stays: true,
    savedText: t('saved'),
    failedText: t('saveFailed'),
  });
  return (
    <SettingsForm label={t('tab_theme')} entity={entity}>
      <ThemePreview entity={entity} />
      <ColourFields entity={entity} />
      <HeroFields entity={entity} />
      <EmbedFields entity={entity} />
    </SettingsForm>
  );
}

export function ThemeSettings() {
  const query = trpc.admin.school.theme.useQuery(undefined, { staleTime: 0 });
  return <LoadedSettings query={query}>{(row) => <Form row={row} />}</LoadedSettings>;
}
