/** /admin/guest/{bookingID}: all that the school knows about one guest, and a link to book again. */
import type { GuestRecord } from '@gerende/domain/guest-record/schema';
import { skipToken } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TeachingNotes } from '../../shared/teaching-note/teaching-notes.tsx';
import { Breadcrumb } from '../../shell/admin/breadcrumb.tsx';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { LoadedRow } from '../../shell/admin/loaded-row.tsx';
import { trpc } from '../../trpc.ts';
import { AgainLink } from './again-link.tsx';
import { DoublesPart } from './doubles-part.tsx';
import { FactsPart } from './facts-part.tsx';
import { LevelsPart } from './levels-part.tsx';
import { MergesPart } from './merges-part.tsx';
import { NotesPart } from './note-part.tsx';
import { PartiesPart } from './parties-part.tsx';

const bookingList = '/admin/booking/';

/** Each name once, however many contacts have it. */
const namesOf = ({ faces }: GuestRecord): string[] => [...new Set(faces.flatMap(({ names }) => names))];

function Record({ id, record }: { id: number; record: GuestRecord }) {
  const { t } = useTranslation('guestRecord');
  const newest = record.parties[0]?.lines[0];
  return (
    <>
      <Breadcrumb list={{ to: bookingList, label: t('bookings') }} here={t('title')} />
      <AdminHeading title={t('title')} heading={namesOf(record).join(' · ')}>
        {newest && <AgainLink booking={newest} isMain />}
      </AdminHeading>
      <div className="grid gap-4">
        <DoublesPart id={id} record={record} />
        {record.is_cut && <p className="rounded border bg-paper p-3">{t('cut')}</p>}
        <FactsPart record={record} />
        <NotesPart id={id} record={record} />
        <PartiesPart parties={record.parties} />
        <TeachingNotes bookingId={id} />
        <LevelsPart levels={record.levels} />
        <MergesPart merges={record.merges} />
      </div>
    </>
  );
}

/** @param id of any of the guest's bookings; undefined where the address names none */
export function GuestRecordPage({ id }: { id: number | undefined }) {
  const { t } = useTranslation('guestRecord');
  const query = trpc.admin.guestRecord.get.useQuery(id === undefined ? skipToken : { id }, { staleTime: 0 });
  return (
    <LoadedRow id={id} query={query} list={bookingList} unknownText={t('unknown')} failedText={t('loadFailed')}>
      {(record) => <Record id={id ?? 0} record={record} />}
    </LoadedRow>
  );
}
