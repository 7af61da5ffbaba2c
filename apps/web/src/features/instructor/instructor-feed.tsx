/** The link by which the instructor's calendar follows the lessons, where there is one: the desk can end it. */
import { instructorName } from '@gerende/domain/instructor/names';
import type { Instructor } from '@gerende/domain/instructor/schema';
import { Button } from '@gerende/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FeedQuestion } from '../../shared/calendar-feed/feed-question.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { instantInWords } from '../../shell/instant-words.ts';
import { useSchool } from '../../shell/school.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

export function InstructorFeed({ instructor }: { instructor: Instructor }) {
  const { t } = useTranslation('calendarFeed');
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  const failureText = useWriteFailureText();
  const [asking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const of = { instructor_id: instructor.id };
  const state = trpc.admin.calendarFeed.of.useQuery(of, { staleTime: 0 });
  const revoke = trpc.admin.calendarFeed.revoke.useMutation({
    onSuccess: () => showToast('success', t('revoked')),
    onError: (error) => showToast('error', failureText(error, t('failed'))),
    onSettled: () => {
      setAsking(false);
      return utils.admin.calendarFeed.of.invalidate();
    },
  });
  const made_at = state.data?.made_at ?? null;
  if (!state.isSuccess) return null;
  return (
    <section className="mt-4 max-w-3xl rounded border bg-paper p-4">
      <h2 className="font-semibold text-base">{t('ofInstructor')}</h2>
      <p className="mb-3 text-ink-soft">{t('ofInstructorHint')}</p>
      <p className="tabular">
        {made_at === null ? t('none') : t('since', instantInWords(made_at, language, timeZone))}
      </p>
      {made_at !== null && (
        <Button size="admin" className="mt-3" onClick={() => setAsking(true)}>
          {t('revoke')}
        </Button>
      )}
      {asking && (
        <FeedQuestion
          title={t('revokeTitle')}
          text={t('revokeOfText', { name: instructorName(instructor, language) })}
          action={t('revoke')}
          size="admin"
          busy={revoke.isPending}
          onAnswer={(ends) => (ends ? revoke.mutate(of) : setAsking(false))}
        />
      )}
    </section>
  );
}
