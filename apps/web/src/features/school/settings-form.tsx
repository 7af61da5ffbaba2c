/** The frame of a settings form: its sections, the conflict notice, and the save button. */
import type { MessageSetting } from '@gerende/domain/message/settings-schema';
import type { SchoolProfile } from '@gerende/domain/school/profile-schema';
import type { SchoolSettings } from '@gerende/domain/school/settings-schema';
import type { SchoolTheme } from '@gerende/domain/school/theme-schema';
import { Button } from '@gerende/ui/button';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictNotice } from '../../shell/admin/form/conflict-notice.tsx';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { useFocusBack } from '../../shell/admin/form/use-focus-back.ts';
import { LeaveGuard } from '../../shell/admin/leave-guard.tsx';
import { LoadedRow, type LoadedRowProps } from '../../shell/admin/loaded-row.tsx';

type SettingsFormProps<Values extends FieldValues> = {
  label: string;
  entity:
    | EntityForm<Values, SchoolSettings>
    | EntityForm<Values, SchoolProfile>
    | EntityForm<Values, SchoolTheme>
    | EntityForm<Values, MessageSetting>;
  children: ReactNode;
};

export function SettingsForm<Values extends FieldValues>({ label, entity, children }: SettingsFormProps<Values>) {
  const { t } = useTranslation('settings');
  const { busy, form } = entity;
  const button = useFocusBack(busy, form.formState.isSubmitSuccessful);
  return (
    <>
      <form
        noValidate
        aria-label={label}
        className="flex max-w-3xl flex-col gap-6 rounded border bg-paper p-4"
        onSubmit={(event) => void entity.submit(event)}
      >
        {entity.conflict && <ConflictNotice onSettle={entity.settle} />}
        {children}
        <div className="border-t pt-4">
          <Button ref={button} type="submit" size="admin" variant="primary" busy={busy}>
            {t('save')}
          </Button>
        </div>
      </form>
      <LeaveGuard changed={entity.changed} leaving={entity.leaving} />
    </>
  );
}

/** Shows a part of the settings once it is loaded, or that it could not be. */
export function LoadedSettings<Row>({ query, children }: Pick<LoadedRowProps<Row>, 'query' | 'children'>) {
  const { t } = useTranslation(['settings', 'errors']);
  return (
    <LoadedRow
      id={1}
      query={query}
      list="/admin/settings/"
      unknownText={t('errors:notFound')}
      failedText={t('settings:loadFailed')}
    >
      {children}
    </LoadedRow>
  );
}
