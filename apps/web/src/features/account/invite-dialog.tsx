/** Invites somebody to the back office: an address, a role, and how the link reaches them. */
import { type Invitation, Invite, inviteWays } from '@gerende/domain/invitation/schema';
import { SelectField } from '@gerende/ui/select-field';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { trpc } from '../../trpc.ts';
import { AccountEmailField } from './account-email-field.tsx';
import { accountsPage } from './accounts-page.ts';
import { PartFields } from './part-fields.tsx';

/** Most people who are invited are instructors, who are standing beside the screen on their first day. */
const empty: Invite = { email: '', role: 'instructor', instructor_id: null, by: 'screen' };

export function InviteDialog({
  onInvited,
  onClose,
}: {
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.invitation.send.useMutation();
  const { form, note, submit, busy } = useEntityForm<Invite, never>({
    schema: Invite,
    empty,
    valuesOf: () => empty,
    save: async (request) => onInvited(await mutateAsync(request)),
    onSaved: () => utils.admin.account.list.invalidate(),
    list: accountsPage,
    close: onClose,
    savedText: t('added'),
    failedText: t('addFailed'),
  });
  return (
    <FormDialog
      title={t('invite')}
      description={t('inviteHint')}
      saveLabel={t('invite')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <AccountEmailField {...note('email')} {...form.register('email')} />
      <PartFields role={form.watch('role')} register={form.register} note={note} />
      <SelectField
        size="admin"
        required
        label={t('inviteBy')}
        options={inviteWays.map((way) => ({ value: way, label: t(`inviteBy_${way}`) }))}
        {...note('by')}
        {...form.register('by')}
      />
    </FormDialog>
  );
}
