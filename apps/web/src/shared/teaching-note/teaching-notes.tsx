/** Instructors' notes on the guest of a booking, from this booking and others, as the desk reads them. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/session/may.ts';
import { trpc } from '../../trpc.ts';
import { NoteList } from './note-list.tsx';

export function TeachingNotes({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation('teachingNote');
  const enabled = useMay()('see_schedule');
  const { data: notes } = trpc.admin.teachingNote.ofGuest.useQuery(
    { booking_id: bookingId },
    { enabled, staleTime: 0 },
  );
  const id = useId();
  if (!notes || notes.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded border bg-paper p-4 text-sm">
      <h2 id={id} className="mb-2 font-semibold text-base">
        {t('ofInstructors')}
      </h2>
      <NoteList notes={notes} label={t('ofInstructors')} />
    </section>
  );
}
