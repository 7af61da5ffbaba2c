/** The level that a guest reached and a note for the next instructor: sent at once, so it needs a network. */
import { abilityLevels } from '@gerende/domain/course/sport-and-level';
import type { OwnDay, OwnGuest } from '@gerende/domain/own-day/schema';
import { SaveTeachingNote, type TeachingNote } from '@gerende/domain/teaching-note/schema';
import { SelectField } from '@gerende/ui/select-field';
import { TextAreaField } from '@gerende/ui/text-area-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLevelWords } from '../../shared/teaching-note/level-words.ts';
import { NoteList } from '../../shared/teaching-note/note-list.tsx';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { useBasedOn } from '../../shell/admin/form/use-based-on.ts';
import { useOnline } from '../../shell/browser/use-online.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';

/** What is written: the name of its button, and the guest as shown at the press. */
export type Writing = {
  press: string;
  guest: OwnGuest;
  date: string;
  /** Empty for all who take part. */
  person: string;
};
type NoteDialogProps = Writing & { days: readonly OwnDay[]; onClose: () => void };

/** The level and note that are stored now, if the lesson is still one of the instructor's; otherwise those before. */
function noteNow({ days, guest, date, person }: NoteDialogProps): TeachingNote | undefined {
  const { booking_id } = guest;
  const lessons = days.filter((day) => day.date === date).flatMap((day) => day.lessons);
  const now = lessons.flatMap(({ guests }) => guests).find((each) => each.booking_id === booking_id);
  return (now ?? guest).notes.find((note) => note.booking_id === booking_id && note.person === person);
}

/** What is typed, and the press that stores it. */
function useNote(props: NoteDialogProps) {
  const { guest, date, person, onClose } = props;
  const { booking_id, customer_name } = guest;
  const name = person || customer_name;
  const { t } = useTranslation('teachingNote');
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const { base, other, refused } = useBasedOn(noteNow(props));
  const [level, setLevel] = useState(base?.level ?? null);
  const [text, setText] = useState(base?.text ?? '');
  const wanted = { booking_id, date, person, level, text, version: base?.version };
  const save = trpc.admin.ownDay.saveNote.useMutation({
    onSuccess: async () => {
      showToast('success', t('saved', { name }));
      onClose();
      await utils.admin.ownDay.days.invalidate();
    },
    onError: async (error) => {
      showToast('error', failureText(error));
      await utils.admin.ownDay.days.invalidate();
      refused();
    },
  });
  const isWrong = !SaveTeachingNote.safeParse(wanted).success;
  return {
    name,
    level,
    setLevel,
    text,
    setText,
    isWrong,
    other,
    busy: save.isPending,
    send: () => save.mutate(wanted),
  };
}

export function NoteDialog(props: NoteDialogProps) {
  const { t } = useTranslation('teachingNote');
  const levelWords = useLevelWords();
  const isOnline = useOnline();
  const { name, level, setLevel, text, setText, isWrong, other, busy, send } = useNote(props);
  return (
    <FormDialog
      size="guest"
      title={t('titleOf', { name })}
      description={t('whoReads')}
      saveLabel={t('save')}
      busy={busy}
      isReady={!isWrong && isOnline}
      onSubmit={send}
      onClose={props.onClose}
    >
      {other && <NoteList notes={[other]} label={t('notesOf', { name })} />}
      <SelectField
        label={t('level')}
        options={[
          { value: '', label: t('noLevel') },
          ...abilityLevels.map((each) => ({ value: each, label: levelWords(each) })),
        ]}
        value={level ?? ''}
        onChange={({ target }) => setLevel(target.value === '' ? null : Number(target.value))}
      />
      <TextAreaField
        label={t('text')}
        error={isWrong ? t('tooLong') : undefined}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="text-amber empty:hidden">
        {isOnline ? '' : t('needsNetwork')}
      </p>
    </FormDialog>
  );
}
