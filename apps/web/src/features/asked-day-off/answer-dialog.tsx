/** Grants or refuses days off, with words to the instructor. */
import { type AskedDayOff, longestDayOffWords } from '@gerende/domain/asked-day-off/schema';
import { instructorName } from '@gerende/domain/instructor/names';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { TextAreaField } from '@gerende/ui/text-area-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayOffWords } from '../../shared/asked-day-off/day-off-words.ts';
import { isOutdated } from '../../shell/admin/form/field-errors.ts';
import { useKeepTyped } from '../../shell/admin/form/use-keep-typed.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

type AnswerDialogProps = { asked: AskedDayOff; granted: boolean; onClose: () => void };

export function AnswerDialog({ asked, granted, onClose }: AnswerDialogProps) {
  const { t } = useTranslation(['dayOff', 'form', 'common']);
  const { close, area, question } = useKeepTyped<HTMLDivElement>(onClose);
  const words = useDayOffWords();
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const name = instructorName(asked.instructor, useLanguage());
  const [text, setText] = useState('');
  const isLong = text.trim().length > longestDayOffWords;
  const answer = trpc.admin.askedDayOff.answer.useMutation({
    onSuccess: () => {
      showToast('success', t(granted ? 'dayOff:granted' : 'dayOff:refused', { name }));
      onClose();
    },
    onError: (error) => {
      showToast('error', failureText(error, t('dayOff:failed')));
      // Somebody else has answered, or it was withdrawn. After any other failure the words stay, and can be sent again.
      if (isOutdated(error)) onClose();
    },
    onSettled: () => Promise.all([utils.admin.askedDayOff.invalidate(), utils.admin.instructor.invalidate()]),
  });
  return (
    <>
      <Dialog
        open
        busy={answer.isPending}
        onOpenChange={(open) => !open && close()}
        title={t(granted ? 'dayOff:grantTitle' : 'dayOff:refuseTitle', { name })}
        description={words(asked)}
        closeLabel={t('common:close')}
        footer={
          <>
            <Button size="admin" disabled={answer.isPending} onClick={close}>
              {t('form:cancel')}
            </Button>
            <Button
              size="admin"
              variant={granted ? 'primary' : 'danger'}
              busy={answer.isPending}
              disabled={isLong}
              onClick={() => answer.mutate({ id: asked.id, granted, answer: text })}
            >
              {t(granted ? 'dayOff:grant' : 'dayOff:refuse')}
            </Button>
          </>
        }
      >
        <div {...area} className="grid gap-3">
          {granted && asked.lessons.length > 0 && (
            <p className="text-amber">{t('dayOff:lessons', { count: asked.lessons.length })}</p>
          )}
          <TextAreaField
            size="admin"
            label={t('dayOff:answer')}
            hint={t('dayOff:answerHint')}
            error={isLong ? t('dayOff:tooLong', { most: longestDayOffWords }) : undefined}
            rows={3}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      </Dialog>
      {question}
    </>
  );
}
