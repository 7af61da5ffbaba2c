/**
 * What instructors wrote about a guest, and the buttons to write it: one for each participant, once the day has come.
 */
import type { OwnDay, OwnGuest } from '@gerende/domain/own-day/schema';
import { noted } from '@gerende/domain/teaching-note/rules';
import { Button } from '@gerende/ui/button';
import { NotebookPen } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pagePlace, pressName } from '../../shared/presence/press-name.ts';
import { NoteList } from '../../shared/teaching-note/note-list.tsx';
import { fetchedPart, type PartInUse, useFetchedPart } from '../../shell/page/fetched-part.ts';
import { PartMissing } from '../../shell/page/part-missing.tsx';
import type { Writing } from './note-dialog.tsx';

const noteDialog = fetchedPart(() => import('./note-dialog.tsx').then((module) => module.NoteDialog));

/** The note that is being written, for the guests' parts. */
export type Notes = Omit<PartInUse<unknown>, 'Part'> & {
  writing: Writing | undefined;
  write: (writing: Writing) => void;
};

/**
 * The dialog is above the lessons: they move on the page with the hour, and away from it with a change of the desk,
 * and would take along what is being typed.
 */
export function useNotes(days: readonly OwnDay[]): { notes: Notes; dialog: ReactNode } {
  const [writing, write] = useState<Writing>();
  const { Part: NoteDialog, ...fetching } = useFetchedPart(noteDialog, writing !== undefined);
  return {
    notes: { writing, write, ...fetching },
    dialog: writing && NoteDialog && <NoteDialog {...writing} days={days} onClose={() => write(undefined)} />,
  };
}

type NotePartProps = { guest: OwnGuest; date: string; canWrite: boolean; notes: Notes };

export function NotePart({ guest, date, canWrite, notes: { writing, write, asking, failed, retry } }: NotePartProps) {
  const { t } = useTranslation('teachingNote');
  const { booking_id, customer_name, notes } = guest;
  return (
    <>
      {notes.length > 0 && <NoteList notes={notes} label={t('notesOf', { name: customer_name })} />}
      {canWrite && (
        <div className="flex flex-wrap gap-2">
          {noted(guest.participants).map((person) => {
            const press = pressName(pagePlace, `note ${booking_id} ${date} ${person}`);
            const isHere = writing?.press === press;
            return (
              <Fragment key={person}>
                <Button
                  variant="quiet"
                  aria-label={t('titleOf', { name: person || customer_name })}
                  icon={<NotebookPen aria-hidden className="size-4" />}
                  busy={isHere && asking}
                  data-press={press}
                  onClick={() => write({ press, guest, date, person })}
                >
                  {person ? t('writeOf', { name: person }) : t('write')}
                </Button>
                {isHere && failed && <PartMissing onRetry={retry} retrying={asking} />}
              </Fragment>
            );
          })}
        </div>
      )}
    </>
  );
}
