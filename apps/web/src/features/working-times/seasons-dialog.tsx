/** Enters the seasons of work of an instructor, and asks about the lessons in hours that are no longer worked. */
import { instructorName } from '@gerende/domain/instructor/names';
import type { Instructor } from '@gerende/domain/instructor/schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLessonAnswer } from '../../shared/lesson-answer.tsx';
import { useSeasonWords } from '../../shared/working-times/season-words.ts';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { SaveCanceled } from '../../shell/admin/form/save-canceled.ts';
import { useBasedOn } from '../../shell/admin/form/use-based-on.ts';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { newKey } from '../../shell/browser/new-key.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { describeFailure } from '../../shell/transport.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { newHours, SeasonFields } from './season-fields.tsx';
import { readSeasons, type TypedSeason, typedOf, type Wrong } from './typed-seasons.ts';

const nothing: Wrong = new Map();

const isConflict = (error: unknown): boolean => {
  const failure = describeFailure(error);
  return failure.type === 'answered' && failure.status === 409;
};

/** The typed values, their errors, and the press that saves them. */
function useSeasons(instructor: Instructor, onClose: () => void) {
  const { t } = useTranslation(['workingTimes', 'errors', 'form']);
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const { withAnswer, question } = useLessonAnswer();
  const { base, other, refused } = useBasedOn(instructor, ({ seasons }) => seasons);
  const [typed, setTyped] = useState(() => typedOf(base.seasons, newKey));
  const [wrong, setWrong] = useState(nothing);
  const [failure, setFailure] = useState<string>();
  const save = trpc.admin.instructor.saveWorkingTimes.useMutation();
  const name = instructorName(instructor, useLanguage());
  /** Whoever entered a time away meanwhile has not changed the seasons. @returns undefined where somebody has */
  async function versionWithSameSeasons(): Promise<number | undefined> {
    const now = await utils.admin.instructor.get.fetch({ id: instructor.id }, { staleTime: 0 });
    return JSON.stringify(now.seasons) === JSON.stringify(base.seasons) ? now.version : undefined;
  }
  async function send(): Promise<void> {
    setFailure(undefined);
    const read = readSeasons(base.id, base.version, typed);
    setWrong(read.wrong);
    const { sent } = read;
    if (!sent) return;
    const store = (version: number) => withAnswer((answer) => save.mutateAsync({ ...sent, version, ...answer }));
    try {
      await store(base.version).catch(async (error: unknown) => {
        const version = isConflict(error) ? await versionWithSameSeasons() : undefined;
        if (version === undefined) throw error;
        return store(version);
      });
      showToast('success', t('workingTimes:saved', { name }));
      onClose();
    } catch (error) {
      if (error instanceof SaveCanceled) return;
      setFailure(failureText(error, t('workingTimes:failed')));
    } finally {
      await Promise.all([utils.admin.instructor.invalidate(), utils.admin.demand.invalidate()]);
    }
    refused();
  }
  const said = (field: string): string | undefined => {
    const key = wrong.get(field);
    return key === undefined ? undefined : textOf(t, key);
  };
  function change(next: readonly TypedSeason[]): void {
    setTyped([...next]);
    setWrong(nothing);
  }
  return { typed, change, wrong, said, send, failure, other, question, name, busy: save.isPending };
}

/** What somebody else has entered meanwhile, which the next press replaces. */
function StoredNow({ seasons }: Pick<Instructor, 'seasons'>) {
  const { t } = useTranslation(['workingTimes', 'form']);
  const words = useSeasonWords();
  const lines = seasons.map((season) => [words.span(season), ...words.lines(season)].join(' · '));
  return <p>{t('form:storedNow', { value: lines.join(' / ') || t('workingTimes:always') })}</p>;
}

type SeasonsDialogProps = { instructor: Instructor; today: string; onClose: () => void };

export function SeasonsDialog({ instructor, today, onClose }: SeasonsDialogProps) {
  const { t } = useTranslation('workingTimes');
  const fields = useRef<HTMLDivElement>(null);
  const { typed, change, wrong, said, send, failure, other, question, name, busy } = useSeasons(instructor, onClose);
  useEffect(() => {
    if (wrong.size > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  const submit = (): void => {
    void send();
  };
  const add = (): void =>
    change([...typed, { key: newKey(), from: today, to: '', isAllDays: true, rows: [newHours()] }]);
  const problem = failure ?? said('seasons');
  return (
    <>
      <FormDialog
        title={t('titleOf', { name })}
        description={t('dialogHint')}
        saveLabel={t('save')}
        busy={busy}
        onSubmit={submit}
        onClose={onClose}
      >
        <div ref={fields} className="grid gap-4">
          {typed.length === 0 && <p className="text-ink-soft">{t('always')}</p>}
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
            {t('addSeason')}
          </Button>
          {problem && <FormAlert>{problem}</FormAlert>}
          {other && <StoredNow seasons={other.seasons} />}
        </div>
      </FormDialog>
      {question}
    </>
  );
}
