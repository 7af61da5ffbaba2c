/** Enters the seasons of work of an instructor, and asks about the lessons in hours that are no longer worked. */
import { instructorName } from '@gerende/domain/instructor/names';
import type { Instructor } from '@gerende/domain/instructor/schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { FieldError } from '@gerende/ui/field';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLessonAnswer } from '../../shared/lesson-answer.tsx';
import { SaveCanceled } from '../../shell/admin/form/save-canceled.ts';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { newKey } from '../../shell/browser/new-key.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { newHours, SeasonFields } from './season-fields.tsx';
import { readSeasons, type TypedSeason, typedOf, type Wrong } from './typed-seasons.ts';

const nothing: Wrong = new Map();

/** What is typed, what is wrong with it, and the press that saves it. */
function useSeasons(instructor: Instructor, onClose: () => void) {
  const { t } = useTranslation(['workingTimes', 'errors', 'form']);
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const { withAnswer, question } = useLessonAnswer();
  const [typed, setTyped] = useState(() => typedOf(instructor.seasons, newKey));
  const [wrong, setWrong] = useState(nothing);
  const [failure, setFailure] = useState<string>();
  const save = trpc.admin.instructor.saveWorkingTimes.useMutation();
  const name = instructorName(instructor, useLanguage());
  async function send(): Promise<void> {
    setFailure(undefined);
    const read = readSeasons(instructor.id, instructor.version, typed);
    setWrong(read.wrong);
    const { sent } = read;
    if (!sent) return;
    try {
      await withAnswer((answer) => save.mutateAsync({ ...sent, ...answer }));
      showToast('success', t('workingTimes:saved', { name }));
      onClose();
    } catch (error) {
      if (error instanceof SaveCanceled) return;
      setFailure(failureText(error, t('workingTimes:failed')));
    } finally {
      await Promise.all([utils.admin.instructor.invalidate(), utils.admin.demand.invalidate()]);
    }
  }
  const said = (field: string): string | undefined => {
    const key = wrong.get(field);
    return key === undefined ? undefined : textOf(t, key);
  };
  function change(next: readonly TypedSeason[]): void {
    setTyped([...next]);
    setWrong(nothing);
  }
  return { typed, change, wrong, said, send, failure, question, name, busy: save.isPending };
}

type SeasonsDialogProps = { instructor: Instructor; today: string; onClose: () => void };

export function SeasonsDialog({ instructor, today, onClose }: SeasonsDialogProps) {
  const { t } = useTranslation(['workingTimes', 'form', 'common']);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { typed, change, wrong, said, send, failure, question, name, busy } = useSeasons(instructor, onClose);
  useEffect(() => {
    if (wrong.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void send();
  };
  const add = (): void =>
    change([...typed, { key: newKey(), from: today, to: '', isAllDays: true, rows: [newHours()] }]);
  const problem = failure ?? said('seasons');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t('workingTimes:titleOf', { name })}
      description={t('workingTimes:dialogHint')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" disabled={busy} onClick={onClose}>
            {t('form:cancel')}
          </Button>
          <Button size="admin" variant="primary" type="submit" form={id} busy={busy}>
            {t('workingTimes:save')}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={submit} className="grid gap-4">
        {typed.length === 0 && <p className="text-ink-soft">{t('workingTimes:always')}</p>}
        {typed.map((season, at) => (
          <SeasonFields
            key={season.key}
            season={season}
            number={at + 1}
            said={said}
            onChange={(changed) => change(typed.map((each) => (each.key === season.key ? changed : each)))}
            onRemove={() => change(typed.filter((each) => each.key !== season.key))}
          />
        ))}
        <Button
          size="admin"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={add}
        >
          {t('workingTimes:addSeason')}
        </Button>
        <div role="alert">{problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}</div>
      </form>
      {question}
    </Dialog>
  );
}
