/** The desk's note about the guest, written where it is read. */
import { isErasedThroughout } from '@gerende/domain/guest-record/rules';
import { type GuestNote, type GuestRecord, SaveGuestNote } from '@gerende/domain/guest-record/schema';
import { Button } from '@gerende/ui/button';
import { TextAreaField } from '@gerende/ui/text-area-field';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../shell/admin/leave-guard.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

function Written({ note }: { note: GuestNote }) {
  const { t } = useTranslation('guestRecord');
  const { day, time } = instantInWords(note.written_at, useLanguage(), useSchool().data?.time_zone ?? 'Asia/Tokyo');
  return (
    <span className="wrap-anywhere text-ink-soft text-xs">
      {t('noteWritten', { actor: note.written_by, when: `${day} ${time}` })}
    </span>
  );
}

/** @param note undefined where there is none yet */
function Note({ id, note }: { id: number; note: GuestNote | undefined }) {
  const { t } = useTranslation('guestRecord');
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  /** The edit and the note that it began from; undefined while nobody writes. */
  const [edit, setEdit] = useState<{ text: string; from: GuestNote | undefined }>();
  const text = edit?.text ?? note?.text ?? '';
  const isChanged = edit !== undefined && edit.text.trim() !== (edit.from?.text ?? '');
  const wrong = isChanged && !SaveGuestNote.safeParse({ id, text }).success;
  const save = trpc.admin.guestRecord.saveNote.useMutation({
    onSuccess: async (stored, sent) => {
      showToast('success', t('noteSaved'));
      await utils.admin.guestRecord.get.invalidate();
      // What was typed while it was saved is not stored yet.
      setEdit((now) => (now && now.text !== sent.text ? { text: now.text, from: stored ?? undefined } : undefined));
    },
    onError: (error) => {
      void utils.admin.guestRecord.get.invalidate();
      showToast('error', failureText(error, t('noteFailed')));
    },
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!isChanged || wrong || save.isPending) return;
    // After the first attempt, what somebody else wrote meanwhile is shown beside it, and the next attempt is based on
    // that.
    save.mutate({ id, text, note_id: edit.from?.id, version: edit.from?.version });
  };
  const isOlder = edit !== undefined && (edit.from?.id !== note?.id || edit.from?.version !== note?.version);
  return (
    <form onSubmit={send} noValidate className="grid gap-2">
      {isOlder && (
        <div className="wrap-anywhere rounded border bg-mist-wash p-2 text-sm">
          <p>{t('noteOther')}</p>
          <p className="whitespace-pre-line">{note?.text ?? t('noteGone')}</p>
          <Button size="admin" className="mt-2" onClick={() => setEdit({ text, from: note })}>
            {t('noteReplace')}
          </Button>
        </div>
      )}
      <TextAreaField
        size="admin"
        label={t('note')}
        hideLabel
        error={wrong ? t('noteTooLong') : undefined}
        value={text}
        placeholder={t('notePlaceholder')}
        rows={Math.min(8, Math.max(2, text.split('\n').length))}
        onChange={(event) => setEdit({ text: event.target.value, from: edit ? edit.from : note })}
        areaClassName="field-sizing-content max-h-80 max-w-3xl"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="admin" type="submit" busy={save.isPending} disabled={!isChanged || isOlder}>
          {t('noteSave')}
        </Button>
        {note && <Written note={note} />}
      </div>
      <LeaveGuard changed={isChanged} />
    </form>
  );
}

/** One note, and after a merge both. Nothing can be written about a guest who was erased. */
export function NotesPart({ id, record }: { id: number; record: GuestRecord }) {
  const { t } = useTranslation(['guestRecord', 'errors']);
  const { notes } = record;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-3 rounded border bg-paper p-4">
      <h2 id={heading} className="font-semibold">
        {t('guestRecord:note')}
      </h2>
      {isErasedThroughout(record) ? (
        <p className="text-ink-soft">{t('errors:guestErased')}</p>
      ) : notes.length < 2 ? (
        // The same field before and after the first note is stored: the focus stays in it.
        <Note id={id} note={notes[0]} />
      ) : (
        notes.map((note) => <Note key={note.id} id={id} note={note} />)
      )}
    </section>
  );
}
