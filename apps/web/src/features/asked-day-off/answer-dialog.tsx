/** Grants or refuses days off, with words to the instructor. */
import { type AskedDayOff, longestDayOffWords } from '@gerende/domain/asked-day-off/schema';
import { instructorName } from '@gerende/domain/instructor/names';
import { TextAreaField } from '@gerende/ui/text-area-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayOffWords } from '../../shared/asked-day-off/day-off-words.ts';
import { isOutdated } from '../../shell/admin/form/field-errors.ts';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

type AnswerDialogProps = { asked: AskedDayOff; granted: boolean; onClose: () => void };

export function AnswerDialog({ asked, granted, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('dayOff');
  const words = useDayOffWords();
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const name = instructorName(asked.instructor, useLanguage());
  const [text, setText] = useState('');
  const isLong = text.trim().length > longestDayOffWords;
  const answer = trpc.admin.askedDayOff.answer.useMutation({
    onSuccess: () => {
      showToast('success', t(granted ? 'granted' : 'refused', { name }));
      onClose();
    },
    onError: (error) => {
      showToast('error', failureText(error, t('failed')));
      // Somebody else has answered, or it was withdrawn. After any other failure the words stay, and can be sent again.
      if (isOutdated(error)) onClose();
    },
    onSettled: () => Promise.all([utils.admin.askedDayOff.invalidate(), utils.admin.instructor.invalidate()]),
  });
  return (
    <FormDialog
      title={t(granted ? 'grantTitle' : 'refuseTitle', { name })}
      description={words(asked)}
      saveLabel={t(granted ? 'grant' : 'refuse')}
      variant={granted ? 'primary' : 'danger'}
      busy={answer.isPending}
      isReady={!isLong}
      onSubmit={() => answer.mutate({ id: asked.id, granted, answer: text })}
      onClose={onClose}
    >
      {granted && asked.lessons.length > 0 && (
        <p className="text-amber">{t('lessons', { count: asked.lessons.length })}</p>
      )}
      <TextAreaField
        size="admin"
        label={t('answer')}
        hint={t('answerHint')}
        error={isLong ? t('tooLong', { most: longestDayOffWords }) : undefined}
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
