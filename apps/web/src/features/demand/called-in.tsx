/** Who was called in for a day, and instructors' wishes for it. */

import type { DayDemand } from '@gerende/domain/demand/schema';
import { instructorName } from '@gerende/domain/instructor/names';
import { Button } from '@gerende/ui/button';
import { useTranslation } from 'react-i18next';
import { useLessonAnswer } from '../../shared/lesson-answer.tsx';
import { SaveCanceled } from '../../shell/admin/form/save-canceled.ts';
import { hoursInWords } from '../../shell/kept-words.ts';
import { useMay } from '../../shell/session/may.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { useCallWrite } from './use-call-write.ts';

type Call = DayDemand['called_in'][number];

function CalledIn({ date, call }: { date: string; call: Call }) {
  const { t } = useTranslation('demand');
  const may = useMay();
  const write = useCallWrite();
  const { withAnswer, question } = useLessonAnswer();
  const name = instructorName(call.instructor, useLanguage());
  const { onSuccess, onError, onSettled } = write(t('callEndedToast', { name }));
  const end = trpc.admin.instructor.endCallIn.useMutation();
  async function takeBack(): Promise<void> {
    try {
      await withAnswer((answer) =>
        end.mutateAsync({ id: call.instructor.id, date, from: call.from, to: call.to, ...answer }),
      );
      onSuccess();
    } catch (error) {
      if (!(error instanceof SaveCanceled)) onError(error);
    } finally {
      await onSettled();
    }
  }
  const isAllDay = call.from === '00:00' && call.to === '24:00';
  return (
    <li className="wrap-anywhere flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t pt-2">
      <span>
        <span className="font-semibold">{name}</span>{' '}
        <span className="tabular text-ink-soft">{isAllDay ? t('allDay') : hoursInWords(call.from, call.to)}</span>
      </span>
      {may('plan_schedule') && (
        <Button
          size="admin"
          variant="quiet"
          busy={end.isPending}
          aria-label={t('endCallOf', { name })}
          onClick={() => void takeBack()}
        >
          {t('endCall')}
        </Button>
      )}
      {question}
    </li>
  );
}

export function CalledInPart({ date, calls }: { date: string; calls: readonly Call[] }) {
  const { t } = useTranslation('demand');
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="called-in" className="grid gap-2">
      <h3 id="called-in" className="font-semibold">
        {t('calledIn')}
      </h3>
      <ul className="grid gap-2">
        {calls.map((call) => (
          <CalledIn key={call.instructor.id} date={date} call={call} />
        ))}
      </ul>
    </section>
  );
}

export function WishesPart({ wishes }: { wishes: DayDemand['wishes'] }) {
  const { t } = useTranslation('demand');
  const language = useLanguage();
  if (wishes.length === 0) return null;
  const namesWith = (wanted: 'work' | 'free'): string[] =>
    wishes.filter(({ wish }) => wish === wanted).map(({ instructor }) => instructorName(instructor, language));
  const lists = [
    { key: 'work', title: t('wouldWork'), names: namesWith('work') },
    { key: 'free', title: t('wouldBeFree'), names: namesWith('free') },
  ].filter(({ names }) => names.length > 0);
  return (
    <section aria-labelledby="wishes" className="grid gap-1">
      <h3 id="wishes" className="font-semibold">
        {t('wishes')}
      </h3>
      <dl className="grid gap-1">
        {lists.map(({ key, title, names }) => (
          <div key={key} className="wrap-anywhere flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{title}</dt>
            <dd>{names.join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
