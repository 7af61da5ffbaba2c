/** Adds another lesson to the booking: the guest's details stay, and the steps begin again. */
import { maxLines } from '@gerende/domain/booking/choices';
import { Button } from '@gerende/ui/button';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type AddLessonProps = { lessons: number; busy: boolean; onAdd: () => void };

export function AddLesson({ lessons, busy, onAdd }: AddLessonProps) {
  const { t } = useTranslation('lastSteps');
  const isFull = lessons >= maxLines;
  return (
    <div>
      <Button
        className="w-full"
        disabled={busy || isFull}
        icon={<Plus aria-hidden className="size-5" />}
        onClick={onAdd}
      >
        {t('addLesson')}
      </Button>
      <p className="mt-1.5 text-center text-ink-soft text-sm">
        {isFull ? t('mostLessons', { most: maxLines }) : t('addLessonHint')}
      </p>
    </div>
  );
}
