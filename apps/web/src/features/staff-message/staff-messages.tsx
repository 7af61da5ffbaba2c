/** /admin/staff-messages/: writes to instructors, and shows the messages with who has read them. */
import { instructorName } from '@gerende/domain/instructor/names';
import type { StaffMessage, StaffReader } from '@gerende/domain/staff-message/schema';
import { Badge } from '@gerende/ui/badge';
import { EmptyState } from '@gerende/ui/empty-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Check, Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FeedList } from '../../shared/calendar-feed/feed-list.tsx';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { useAudienceInWords } from './audience-words.ts';
import { WriteForm } from './write-form.tsx';

/** A user who waits for a reader sees it without a press. */
const refetchInterval = 30_000;

function Reader({ reader }: { reader: StaffReader }) {
  const { t } = useTranslation('staffMessage');
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 py-1">
      <span className="wrap-anywhere font-medium">{instructorName(reader, language)}</span>
      <span className="tabular inline-flex items-center gap-1 text-ink-soft">
        {reader.read_at !== null && <Check aria-hidden className="size-4 text-pine" />}
        {reader.read_at === null ? t('unread') : t('readAt', instantInWords(reader.read_at, language, timeZone))}
      </span>
    </li>
  );
}

function Message({ message: { text, readers, ...message } }: { message: StaffMessage }) {
  const { t } = useTranslation('staffMessage');
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  const audience = useAudienceInWords()(message.audience);
  const read = readers.filter(({ read_at }) => read_at !== null).length;
  const when = instantInWords(message.written_at, language, timeZone);
  return (
    <article className="wrap-anywhere rounded border bg-paper p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <Badge>{audience}</Badge>
        <span className="tabular">{t('from', { who: message.written_by, ...when })}</span>
      </p>
      <p className="my-2 whitespace-pre-line">{text}</p>
      <details>
        <summary className="w-fit cursor-pointer py-1 text-glacier">{t('read', { read, all: readers.length })}</summary>
        <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {readers.map((reader) => (
            <Reader key={reader.instructor_id} reader={reader} />
          ))}
        </ul>
      </details>
    </article>
  );
}

export function StaffMessages() {
  const { t } = useTranslation(['staffMessage', 'common']);
  const list = trpc.admin.staffMessage.list.useQuery(undefined, { staleTime: 0, refetchInterval });
  return (
    <>
      <AdminHeading title={t('staffMessage:title')}>
        <p className="max-w-3xl text-ink-soft">{t('staffMessage:hint')}</p>
      </AdminHeading>
      <div className="grid max-w-3xl gap-4">
        <WriteForm />
        <h2 className="font-semibold text-base">{t('staffMessage:written')}</h2>
        {list.isPending && (
          <LoadingRegion label={t('common:loading')}>
            <Skeleton className="h-32" />
          </LoadingRegion>
        )}
        <ReadFailure query={list} title={t('staffMessage:loadFailed')} />
        {list.data?.length === 0 && (
          <EmptyState icon={<Megaphone aria-hidden className="size-8" />} title={t('staffMessage:empty')} />
        )}
        {list.data?.map((message) => (
          <Message key={message.id} message={message} />
        ))}
        <FeedList />
      </div>
    </>
  );
}
