/**
 * What instructors wrote about a guest, and the buttons to write it: one for each participant, once the day has come.
 */
import type { OwnGuest } from '@gerende/domain/own-day/schema';
import { noted, noteOf } from '@gerende/domain/teaching-note/rules';
import { Button } from '@gerende/ui/button';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pagePlace, pressName } from '../../shared/presence/press-name.ts';
import { NoteList } from '../../shared/teaching-note/note-list.tsx';
import { fetchedPart, useFetchedPart } from '../../shell/page/fetched-part.ts';
import { PartMissing } from '../../shell/page/part-missing.tsx';

const noteDialog = fetchedPart(() => import('./note-dialog.tsx').then((module) => module.NoteDialog));

type NotePartProps = { guest: OwnGuest; date: string; canWrite: boolean };

export function NotePart({ guest, date, canWrite }: NotePartProps) {
  const { t } = useTranslation('teachingNote');
  const [person, setPerson] = useState<string>();
  const { Part: NoteDialog, failed, asking, retry } = useFetchedPart(noteDialog, person !== undefined);
  const { booking_id, customer_name, notes } = guest;
  const people = noted(guest.participants);
  return (
    <>
      {notes.length > 0 && <NoteList notes={notes} label={t('notesOf', { name: customer_name })} />}
      {canWrite && (
        <p className="flex flex-wrap gap-2">
          {people.map((each) => (
            <Button
              key={each}
              variant="quiet"
              aria-label={t('titleOf', { name: each || customer_name })}
              icon={<NotebookPen aria-hidden className="size-4" />}
              busy={person === each && asking}
              data-press={pressName(pagePlace, `note ${booking_id} ${date} ${each}`)}
              onClick={() => setPerson(each)}
            >
              {each ? t('writeOf', { name: each }) : t('write')}
            </Button>
          ))}
        </p>
      )}
      {person !== undefined && failed && <PartMissing onRetry={retry} retrying={asking} />}
      {person !== undefined && NoteDialog && (
        <NoteDialog
          {...{ booking_id, date, person }}
          name={person || customer_name}
          note={noteOf(notes, { booking_id, person })}
          onClose={() => setPerson(undefined)}
        />
      )}
    </>
  );
}
