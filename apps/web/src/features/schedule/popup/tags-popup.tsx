/** Edit Tags (§2 schedule): the offered tags; the three fixed ones stay (decisions). */
import type { ScheduleTag } from '@gerende/domain/schedule/schema';
import { Button } from '@gerende/ui/button';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { Dialog } from '@gerende/ui/dialog';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { TextField } from '@gerende/ui/text-field';
import { Trash2 } from 'lucide-react';
import { type ComponentProps, type FormEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tagInWords } from '../../../shared/day/tag-words.ts';
import { AskRemoval } from '../../../shell/admin/ask-first.tsx';
import { fieldErrorsOf } from '../../../shell/admin/form/field-errors.ts';
import { useKeepTyped } from '../../../shell/admin/form/use-keep-typed.tsx';
import { ReadFailure } from '../../../shell/admin/read/read-failure.tsx';
import { useWriteFailureText } from '../../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { trpc } from '../../../trpc.ts';

/** One change after the other: each answer has all tags, and the last answer is shown. */
const inOrder = { scope: { id: 'schedule tags' } };

/** The tags as they are stored, and their changes. */
function useTags() {
  const { t } = useTranslation('schedule');
  const failureText = useWriteFailureText();
  const cached = trpc.useUtils();
  const tags = trpc.admin.schedule.tags.useQuery();
  const remove = trpc.admin.schedule.removeTag.useMutation(inOrder);
  const setPaid = trpc.admin.schedule.setTagPaid.useMutation(inOrder);
  const done = (left: typeof tags.data): void => cached.admin.schedule.tags.setData(undefined, left);

  async function change(work: Promise<typeof tags.data>): Promise<void> {
    try {
      done(await work);
    } catch (failure) {
      showToast('error', failureText(failure, t('tagFailed')));
      await tags.refetch();
    }
  }
  /** Updates the checkbox at once; after a refusal the stored value is shown again. */
  function mark({ id }: ScheduleTag, on: boolean): Promise<void> {
    done(tags.data?.map((tag) => (tag.id === id ? { ...tag, paid: on } : tag)));
    return change(setPaid.mutateAsync({ id, paid: on }));
  }
  return { tags, done, mark, removing: remove.isPending, remove: (id: number) => change(remove.mutateAsync({ id })) };
}

export function TagsPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common']);
  const { tags, done, mark, remove, removing } = useTags();
  const [asked, setAsked] = useState<ScheduleTag>();
  const input = useRef<HTMLInputElement>(null);
  // The marks of the stored tags are saved at once: only a new tag can be lost.
  const { close, area, question } = useKeepTyped<HTMLFormElement>(onClose);
  async function drop(id: number): Promise<void> {
    await remove(id);
    setAsked(undefined);
    input.current?.focus();
  }
  return (
    <>
      <Dialog onClose={close} title={t('schedule:editTags')} closeLabel={t('common:close')}>
        <ReadFailure query={tags} title={t('schedule:tagsLoadFailed')} />
        {tags.isPending && (
          <LoadingRegion label={t('common:loading')}>
            <Skeleton className="h-24" />
          </LoadingRegion>
        )}
        {tags.data && (
          <TagList tags={tags.data} busy={removing} onMark={(tag, on) => void mark(tag, on)} onRemove={setAsked} />
        )}
        <p className="mt-2 text-ink-soft text-sm">{t('schedule:paidHint')}</p>
        <NewTag area={area} input={input} onAdded={done} />
        {asked && (
          <AskRemoval
            name={tagInWords(asked.name, t)}
            busy={removing}
            onKeep={() => setAsked(undefined)}
            onRemove={() => void drop(asked.id)}
          >
            <p>{t('schedule:removeTagText')}</p>
          </AskRemoval>
        )}
      </Dialog>
      {question}
    </>
  );
}

type TagListProps = {
  tags: readonly ScheduleTag[];
  busy: boolean;
  onMark: (tag: ScheduleTag, on: boolean) => void;
  onRemove: (tag: ScheduleTag) => void;
};

function TagList({ tags, busy, onMark, onRemove }: TagListProps) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common']);
  return (
    <ul className="divide-y border-y">
      {tags.map((tag) => (
        <li key={tag.id} className="flex min-h-10 items-center justify-between gap-3">
          <span className="min-w-0 flex-1 wrap-anywhere">{tagInWords(tag.name, t)}</span>
          <CheckboxField
            size="admin"
            label={
              <>
                {t('schedule:paid')} <span className="sr-only">{tagInWords(tag.name, t)}</span>
              </>
            }
            checked={tag.paid}
            onCheckedChange={(on) => onMark(tag, on)}
          />
          {tag.fixed ? (
            <span className="w-16 text-right text-ink-soft text-sm">{t('schedule:fixedTag')}</span>
          ) : (
            <Button
              size="admin"
              iconOnly
              variant="quiet"
              aria-label={t('schedule:removeTag', { tag: tag.name })}
              disabled={busy}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => onRemove(tag)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type NewTagProps = {
  area: ComponentProps<'form'>;
  input: RefObject<HTMLInputElement | null>;
  /** @param tags all of them */
  onAdded: (tags: ScheduleTag[]) => void;
};

function NewTag({ area, input, onAdded }: NewTagProps) {
  const { t } = useTranslation(['schedule', 'errors']);
  const failureText = useWriteFailureText();
  const add = trpc.admin.schedule.addTag.useMutation(inOrder);
  const [name, setName] = useState('');
  const [paid, setPaid] = useState(false);
  const [error, setError] = useState<string>();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() === '') {
      setError(t('errors:requiredField'));
      return input.current?.focus();
    }
    try {
      onAdded(await add.mutateAsync({ name, paid }));
      // What was typed while it was added is not added yet.
      setName((now) => (now === name ? '' : now));
      setPaid(false);
      setError(undefined);
    } catch (failure) {
      setError(fieldErrorsOf(failure).name);
      showToast('error', fieldErrorsOf(failure).name ?? failureText(failure, t('schedule:tagFailed')));
    }
    input.current?.focus();
  }
  return (
    <form {...area} noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex items-start gap-2">
      <TextField
        ref={input}
        size="admin"
        className="flex-1"
        label={t('schedule:newTag')}
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckboxField
        size="admin"
        className="mt-6"
        label={t('schedule:paid')}
        checked={paid}
        onCheckedChange={setPaid}
      />
      <Button type="submit" size="admin" className="mt-6" busy={add.isPending}>
        {t('schedule:add')}
      </Button>
    </form>
  );
}
