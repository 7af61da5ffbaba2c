/** One of several lessons that are booked at once: all of it in words, with buttons to change it or leave it out. */
import { inLanguage } from '@gerende/domain/language/rules';
import { Skeleton } from '@gerende/ui/skeleton';
import { Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineNote } from '../../../shared/inline-note.tsx';
import { whenInWords } from '../../../shared/lesson-words.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { sumInWords } from '../lesson/price-lines.tsx';
import { LineRows } from './booking-summary.tsx';
import { PartButton } from './part-button.tsx';
import type { PartyLine } from './with-lessons.tsx';

export type LineCardProps = {
  title: string;
  line: PartyLine;
  /** In yen, if the server stated a different sum from the page's. */
  agreedFee: number | undefined;
  /** Only a request for it is sent to the school. */
  isRequest: boolean;
  busy: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

function Facts({ line: { draft, lesson, isGone, retry }, agreedFee, isRequest }: LineCardProps) {
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  const language = useTextLanguage();
  if (isGone) return <p>{t('landingPage:courseGone')}</p>;
  if (retry) return <InlineNote onRetry={retry}>{t('partsFailed')}</InlineNote>;
  if (!lesson) return <Skeleton className="h-32" />;
  const { slope, school, time } = lesson;
  const { date, numberOfDays: days } = draft.form;
  return (
    <>
      {time && school && (
        <p className="tabular font-medium">
          {whenInWords({ date, days, time, timeZone: school.time_zone }, t, language)}
        </p>
      )}
      <p className="mb-2 text-ink-soft">
        {slope && inLanguage(slope.name_translations, language)}
        {t('landingPage:factSeparator')}
        {t('landingPage:dayCount', { count: days })}
      </p>
      <LineRows lesson={lesson} form={draft.form} />
      <p className="tabular mt-2 flex justify-between gap-4 font-semibold">
        <span>{isRequest ? t('lineFeeOnceBooked') : t('lineFee')}</span>
        <span>{sumInWords(lesson.price, agreedFee)}</span>
      </p>
      {isRequest && <p className="mt-1 text-amber">{t('submitAskNote')}</p>}
    </>
  );
}

export function LineCard(props: LineCardProps) {
  const { title, busy, onEdit, onRemove } = props;
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded bg-paper px-4 py-3 shadow sm:px-6">
      <h2 id={id} className="mb-1 font-semibold text-lg [overflow-wrap:anywhere]">
        {title}
      </h2>
      <Facts {...props} />
      <div className="mt-1 -mr-3 flex flex-wrap justify-end">
        <PartButton
          icon={Pencil}
          text={t('editShort')}
          label={t('editPart', { part: title })}
          busy={busy}
          onPress={onEdit}
        />
        <PartButton
          icon={Trash2}
          text={t('leaveOutShort')}
          label={t('leaveOutPart', { part: title })}
          busy={busy}
          onPress={onRemove}
        />
      </div>
    </section>
  );
}
