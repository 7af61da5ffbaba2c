/** Says that this is the demo school, and clears it after its name is typed as confirmation. */
import { clearProblem } from '@gerende/domain/school/setup-rules';
import type { DemoContents } from '@gerende/domain/school/setup-schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { TextField } from '@gerende/ui/text-field';
import { FlaskConical } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DangerDialog } from '../../shell/admin/form/danger-dialog.tsx';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { useSchoolName } from '../../shell/school.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

function useClear(onCleared: () => void, onRefused: () => void) {
  const { t } = useTranslation('setup');
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const [refused, setRefused] = useState<string>();
  const { mutateAsync, isPending } = trpc.admin.school.clearDemo.useMutation();
  async function clear(name: string): Promise<void> {
    try {
      await mutateAsync({ name });
    } catch (error) {
      const said = fieldErrorsOf(error).name;
      if (said) {
        setRefused(said);
        onRefused();
      } else showToast('error', failureText(error, t('clearFailed')));
      return;
    }
    onCleared();
    showToast('success', t('cleared'));
    // All data is gone, so everything cached is invalid.
    await utils.invalidate();
  }
  return { clear, isPending, refused, forget: () => setRefused(undefined) };
}

type QuestionProps = {
  contents: DemoContents;
  name: string;
  onType: (name: string) => void;
  refused?: string | undefined;
  field: Ref<HTMLInputElement>;
};

function Question({ contents, name, onType, refused, field }: QuestionProps) {
  const { t } = useTranslation(['setup', 'errors']);
  const school = useSchoolName();
  const numbers = new Intl.NumberFormat(useLanguage());
  const { rows, bookings, courses, instructors, slopes } = contents;
  const counted = Object.entries({ rows, bookings, courses, instructors, slopes }).map(
    ([key, count]) => [key, numbers.format(count)] as const,
  );
  const problem = clearProblem(contents);
  if (problem) return <p role="alert">{textOf(t, problem)}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p>{t('setup:clearRows', Object.fromEntries(counted) as Record<'rows', string>)}</p>
      <p className="text-ink-soft">{t('setup:clearBackup')}</p>
      <TextField
        ref={field}
        size="admin"
        label={t('setup:typeName', { name: school })}
        autoComplete="off"
        spellCheck={false}
        value={name}
        error={refused}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

function ClearDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['setup', 'common']);
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const contents = trpc.admin.school.demo.useQuery(undefined, { staleTime: 0 });
  const { clear, isPending, refused, forget } = useClear(onClose, () => field.current?.focus());
  const isPossible = contents.data !== undefined && !clearProblem(contents.data);
  return (
    <DangerDialog
      title={t('setup:clearTitle')}
      action={isPossible ? t('setup:clear') : undefined}
      ready={name.trim() !== ''}
      busy={isPending}
      onConfirm={() => void clear(name)}
      onClose={onClose}
    >
      {contents.data && (
        <Question
          contents={contents.data}
          name={name}
          refused={refused}
          field={field}
          onType={(typed) => {
            setName(typed);
            forget();
          }}
        />
      )}
      <ReadFailure query={contents} title={t('setup:loadFailed')} />
      {!contents.data && !contents.error && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
    </DangerDialog>
  );
}

export function DemoCard() {
  const { t } = useTranslation('setup');
  const [open, setOpen] = useState(false);
  return (
    <section className="rounded border bg-paper p-4">
      <h2 className="flex items-center gap-2 font-semibold text-base">
        <FlaskConical aria-hidden className="size-5 shrink-0 text-glacier" />
        {t('demoTitle')}
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-ink-soft">{t('demoText')}</p>
      <Button size="admin" variant="danger" onClick={() => setOpen(true)}>
        {t('clear')}
      </Button>
      {open && <ClearDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
