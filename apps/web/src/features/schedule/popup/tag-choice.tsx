/** The choice of a tag in the Setting popup; none is preselected (§4). */
import { FieldError, useControl } from '@gerende/ui/field';
import { Skeleton } from '@gerende/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { tagInWords } from '../../../shared/day/tag-words.ts';
import { trpc } from '../../../trpc.ts';

export type TagChoiceProps = { value: string; onChange: (tag: string) => void; error: string | undefined };

/** A tag that is no longer offered stays with the entry that has it. */
export function TagChoice({ value, onChange, error }: TagChoiceProps) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common']);
  const tags = trpc.admin.schedule.tags.useQuery();
  const { control, errorId } = useControl({ id: undefined, error, hint: undefined, required: true });
  const names = tags.data?.map((tag) => tag.name) ?? [];
  const offered = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <fieldset aria-describedby={control['aria-describedby']}>
      <legend className="mb-1 font-medium text-sm">
        {t('schedule:tag')}
        <span aria-hidden className="ml-1 text-danger">
          *
        </span>
      </legend>
      {tags.isPending && <Skeleton className="h-8 w-64" />}
      <div className="flex flex-wrap gap-2">
        {offered.map((tag) => (
          <label
            key={tag}
            className="flex min-h-8 cursor-pointer items-center gap-2 rounded border border-mist-edge px-3 has-checked:border-glacier has-checked:bg-glacier-wash has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-glacier"
          >
            <input
              type="radio"
              name={control.id}
              value={tag}
              checked={tag === value}
              aria-invalid={control['aria-invalid']}
              onChange={() => onChange(tag)}
              className="accent-glacier"
            />
            <span className="max-w-60 truncate">{tagInWords(tag, t)}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
