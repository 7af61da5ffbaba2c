/** The form of terms with their meaning beside it, in the words that guests read, while the desk types. */
import type { EditablePolicy } from '@gerende/domain/policy/schema';
import { Button } from '@gerende/ui/button';
import { HeldFields } from '@gerende/ui/focus/held-fields';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TermsExamples } from '../../shared/terms-examples.tsx';
import { TermsLines } from '../../shared/terms-lines.tsx';
import { ConflictNotice } from '../../shell/admin/form/conflict-notice.tsx';
import { useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { LeaveGuard } from '../../shell/admin/leave-guard.tsx';
import { trpc } from '../../trpc.ts';
import { PolicyFields } from './policy-fields.tsx';
import { formOfPolicy, PolicyForm, requestOf } from './policy-form.ts';
import type { PolicyEntity } from './tier-fields.tsx';

/** What is edited: terms that nobody has agreed to, or new ones with these initial values. */
export type Edited = { row: EditablePolicy; empty?: undefined } | { row?: undefined; empty: PolicyForm };

function Meaning({ entity }: { entity: PolicyEntity }) {
  const { t } = useTranslation(['settings', 'terms']);
  const typed = useWatch({ control: entity.form.control });
  const { data } = PolicyForm.safeParse(typed);
  const terms = data && requestOf(data);
  return (
    <section
      aria-label={t('settings:policyMeaning')}
      className="grid content-start gap-3 rounded border bg-snow p-4 xl:sticky xl:top-4"
    >
      <h3 className="font-semibold text-base">{t('settings:policyMeaning')}</h3>
      {terms ? (
        <>
          <TermsLines terms={terms} level="h4" />
          <div>
            <h4 className="font-semibold">{t('terms:headExamples')}</h4>
            <TermsExamples terms={terms} />
          </div>
        </>
      ) : (
        <p className="text-ink-soft">{t('settings:policyNoMeaning')}</p>
      )}
    </section>
  );
}

export function PolicyEditor({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'form']);
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.policy.save.useMutation();
  const { row } = edited;
  const [empty] = useState(edited.empty);
  const entity = useEntityForm<PolicyForm, EditablePolicy>({
    schema: PolicyForm,
    ...(row ? { row } : empty && { empty }),
    valuesOf: formOfPolicy,
    save: async (values, version) => {
      const request = requestOf(values);
      if (request) await mutateAsync({ ...request, id: row?.id, version });
    },
    ...(row && {
      reload: async () => {
        const stored = await utils.admin.policy.list.fetch(undefined, { staleTime: 0 });
        return stored.find(({ id }) => id === row.id) ?? row;
      },
    }),
    onSaved: () => utils.admin.policy.list.invalidate(),
    list: '/admin/settings/policy',
    close: onClose,
    savedText: t('settings:policySaved'),
    failedText: t('settings:saveFailed'),
  });
  const title = row ? t('settings:policyEdit') : t('settings:policyNew');
  return (
    <>
      <h2 className="mb-3 font-semibold text-base">{title}</h2>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
        <form
          noValidate
          aria-label={title}
          className="flex min-w-0 flex-col gap-6 rounded border bg-paper p-4"
          onSubmit={(event) => void entity.submit(event)}
        >
          {entity.conflict && <ConflictNotice onSettle={entity.settle} />}
          <HeldFields held={entity.held}>
            <PolicyFields entity={entity} />
          </HeldFields>
          <div className="flex flex-wrap gap-2 border-t pt-4">
            <Button type="submit" size="admin" variant="primary" busy={entity.busy}>
              {t('settings:save')}
            </Button>
            <Button size="admin" onClick={onClose}>
              {t('form:cancel')}
            </Button>
          </div>
        </form>
        <Meaning entity={entity} />
      </div>
      <LeaveGuard changed={entity.changed} leaving={entity.leaving} />
    </>
  );
}
