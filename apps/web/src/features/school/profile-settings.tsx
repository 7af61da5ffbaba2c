/** What guests read about the school: contact, pages, meeting point, rules, questions. */
import type { SchoolProfile } from '@gerende/domain/school/profile-schema';
import { TextField } from '@gerende/ui/text-field';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { imageInWords, RemovableImageField } from '../../shell/admin/form/picture/removable-image-field.tsx';
import { useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { useSendForm } from '../../shell/admin/form/use-send-form.ts';
import { Section } from '../../shell/admin/group/section.tsx';
import { trpc } from '../../trpc.ts';
import { formOfProfile, ProfileForm, partsOfProfile } from './profile-form.ts';
import { ProfileQuestionFields } from './profile-questions.tsx';
import { PartFields, type ProfileEntity, TextArea } from './profile-text.tsx';
import { LoadedSettings, SettingsForm } from './settings-form.tsx';

function GuestEmail({ entity }: { entity: ProfileEntity }) {
  const { t } = useTranslation('settings');
  const { error, hint = t('guestEmailHint') } = entity.note('email');
  return (
    <TextField
      size="admin"
      className="max-w-sm"
      label={t('guestEmail')}
      type="email"
      inputMode="email"
      autoComplete="off"
      spellCheck={false}
      error={error}
      hint={hint}
      {...entity.form.register('email')}
    />
  );
}

/** What the confirmation by mail says about the day. */
function Arrival({ entity }: { entity: ProfileEntity }) {
  const { t } = useTranslation('settings');
  const { error, hint = t('arriveMinutesHint') } = entity.note('arrive_minutes');
  return (
    <Section title={t('profileArrival')} hint={t('profileArrivalHint')}>
      <TextField
        size="admin"
        className="max-w-sm"
        label={t('arriveMinutes')}
        inputMode="numeric"
        autoComplete="off"
        error={error}
        hint={hint}
        {...entity.form.register('arrive_minutes')}
      />
      <PartFields entity={entity} part="bring" rows={3} beside />
      <PartFields entity={entity} part="pick_up" rows={3} beside />
      <PartFields entity={entity} part="cancellation_rule" rows={2} beside />
    </Section>
  );
}

function Contact({ entity }: { entity: ProfileEntity }) {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('profileContact')} hint={t('profileContactHint')}>
      <TextField
        size="admin"
        className="max-w-sm"
        label={t('guestPhone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...entity.note('phone')}
        {...entity.form.register('phone')}
      />
      <GuestEmail entity={entity} />
      <PartFields entity={entity} part="address" rows={3} beside />
      <PartFields entity={entity} part="hours" rows={3} beside />
      <PartFields entity={entity} part="license" rows={2} beside />
      <TextArea entity={entity} name="links" label={t('links')} rows={4} hint={t('linksHint')} />
    </Section>
  );
}

function MeetingPoint({ entity }: { entity: ProfileEntity }) {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('profileMeeting')}>
      <PartFields entity={entity} part="meeting_point" rows={5} />
      <Controller
        control={entity.form.control}
        name="map_image"
        render={({ field: { ref, value, onChange } }) => (
          <RemovableImageField
            inputRef={ref}
            label={t('mapImage')}
            value={value}
            onChange={onChange}
            error={entity.note('map_image').error}
            hint={entity.note('map_image', imageInWords).hint ?? t('mapImageHint')}
            removeLabel={t('removeMap')}
          />
        )}
      />
    </Section>
  );
}

function Form({ row }: { row: SchoolProfile }) {
  const { t } = useTranslation('settings');
  const sendForm = useSendForm();
  const utils = trpc.useUtils();
  const entity = useEntityForm<ProfileForm, SchoolProfile>({
    schema: ProfileForm,
    row,
    valuesOf: formOfProfile,
    save: (values, version) => sendForm('/api/v1/school/profile', { version, ...partsOfProfile(values) }),
    reload: () => utils.admin.school.profile.fetch(undefined, { staleTime: 0 }),
    onSaved: () => utils.guest.school.invalidate(),
    list: '/admin/settings/profile',
    stays: true,
    savedText: t('saved'),
    failedText: t('saveFailed'),
  });
  return (
    <SettingsForm label={t('tab_profile')} entity={entity}>
      <Contact entity={entity} />
      <Section title={t('profileAbout')} hint={t('marksHint')}>
        <PartFields entity={entity} part="about" rows={6} />
      </Section>
      <MeetingPoint entity={entity} />
      <Arrival entity={entity} />
      <Section title={t('profileRules')}>
        <PartFields entity={entity} part="cancellation" rows={5} />
        <PartFields entity={entity} part="terms" rows={8} />
        <PartFields entity={entity} part="privacy" rows={8} />
      </Section>
      <ProfileQuestionFields entity={entity} />
      <Section title={t('ownWordsTitle')} hint={t('ownWordsIntro')}>
        <TextArea entity={entity} name="own_words" label={t('ownWords')} rows={4} lang="zh" hint={t('ownWordsHint')} />
      </Section>
    </SettingsForm>
  );
}

export function ProfileSettings() {
  const query = trpc.admin.school.profile.useQuery(undefined, { staleTime: 0 });
  return <LoadedSettings query={query}>{(row) => <Form row={row} />}</LoadedSettings>;
}
