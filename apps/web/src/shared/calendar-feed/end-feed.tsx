/** A button that ends the link to an instructor's calendar, after asking. */
import { type InstructorNames, instructorName } from '@gerende/domain/instructor/names';
import { Button } from '@gerende/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../shell/admin/ask-first.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

/** @param onEnded where the button is gone then, something else takes the focus */
export function EndFeed({ id, names, onEnded }: { id: number; names: InstructorNames; onEnded?: () => void }) {
  const { t } = useTranslation('calendarFeed');
  const name = instructorName(names, useLanguage());
  const failureText = useWriteFailureText();
  const [asking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const revoke = trpc.admin.calendarFeed.revoke.useMutation({
    onSuccess: () => {
      showToast('success', t('revoked'));
      onEnded?.();
    },
    onError: (error) => showToast('error', failureText(error, t('failed'))),
    onSettled: () => {
      setAsking(false);
      return utils.admin.calendarFeed.invalidate();
    },
  });
  return (
    <>
      <Button size="admin" aria-label={t('revokeOf', { name })} onClick={() => setAsking(true)}>
        {t('revoke')}
      </Button>
      {asking && (
        <AskFirst
          title={t('revokeTitle')}
          action={t('revoke')}
          busy={revoke.isPending}
          onYes={() => revoke.mutate({ instructor_id: id })}
          onNo={() => setAsking(false)}
        >
          <p>{t('revokeOfText', { name })}</p>
        </AskFirst>
      )}
    </>
  );
}
