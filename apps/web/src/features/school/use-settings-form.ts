/** Shared by both settings forms: they edit parts of one row, and the page stays open after a save. */
import type { SchoolSettings } from '@gerende/domain/school/settings-schema';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type EntityForm, type EntityFormOptions, useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { trpc } from '../../trpc.ts';

type Options<Values extends FieldValues> = Pick<
  EntityFormOptions<Values, SchoolSettings>,
  'schema' | 'valuesOf' | 'save'
> & { row: SchoolSettings };

export function useSettingsForm<Values extends FieldValues>(
  options: Options<Values>,
): EntityForm<Values, SchoolSettings> {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  return useEntityForm<Values, SchoolSettings>({
    ...options,
    reload: () => utils.admin.school.settings.fetch(undefined, { staleTime: 0 }),
    // The desk's pages show the school's name, too.
    onSaved: () => utils.guest.school.invalidate(),
    list: '/admin/settings/',
    stays: true,
    savedText: t('saved'),
    failedText: t('saveFailed'),
  });
}
