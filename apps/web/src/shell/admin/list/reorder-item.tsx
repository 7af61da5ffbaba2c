/**
 * One row of a list that is being reordered: a drag handle, its position, its name, and two buttons that move it one
 * place.
 */
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { buttonClass } from '@gerende/ui/button';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type Step = 'up' | 'down';

export type ReorderItemProps = {
  id: number;
  name: string;
  /** Counted from 1. */
  position: number;
  isLast: boolean;
  onStep: (step: Step) => void;
};

const iconClass = clsx(
  buttonClass({ variant: 'quiet', size: 'admin', iconOnly: true }),
  'max-sm:min-h-11 max-sm:w-11 aria-disabled:pointer-events-none aria-disabled:opacity-40',
);

export function ReorderItem({ id, name, position, isLast, onStep }: ReorderItemProps) {
  const { t } = useTranslation('list');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('sortable') },
  });
  const step = (to: Step, disabled: boolean) => (
    <button
      type="button"
      data-step={to}
      // Not `disabled`, which would drop the focus of a user who presses repeatedly.
      aria-disabled={disabled || undefined}
      aria-label={to === 'up' ? t('moveUp', { name }) : t('moveDown', { name })}
      className={iconClass}
      onClick={() => onStep(to)}
    >
      {to === 'up' ? <ArrowUp aria-hidden className="size-4" /> : <ArrowDown aria-hidden className="size-4" />}
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      data-row={id}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx(
        'flex min-h-10 items-center gap-2 rounded border bg-paper pr-1 pl-1',
        isDragging && 'relative z-10 border-glacier shadow',
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t('handle', { name })}
        className={clsx(iconClass, 'touch-none', isDragging ? 'cursor-grabbing bg-glacier-wash' : 'cursor-grab')}
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <span aria-hidden className="tabular w-6 shrink-0 text-right text-ink-soft">
        {position}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere font-medium">{name}</span>
      {step('up', position === 1)}
      {step('down', isLast)}
    </li>
  );
}
