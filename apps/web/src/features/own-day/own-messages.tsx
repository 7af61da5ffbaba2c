/** Messages from the desk to the instructor: unread ones first, each with a button that marks it as read. */
import { dayAndTime } from '@gerende/domain/calendar/day-in-words';
import type { OwnStaffMessage } from '@gerende/domain/staff-message/schema';
import { Button } from '@gerende/ui/button';
import { Check } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { useCertainlyMay } from '../../shell/session/rights.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { useKeepOwn } from './use-own-days.ts';

function Words({ message }: { message: OwnStaffMessage }) {
  const language = useLanguage();
  const { day, time } = instantInWords(message.written_at, language, useSchool().data?.time_zone ?? 'Asia/Tokyo');
  return (
    <>
      <p className="tabular text-ink-soft text-sm">{dayAndTime(day, time, language)}</p>
      <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>
    </>
  );
}

function Unread({ message, onRead }: { message: OwnStaffMessage; onRead: () => void }) {
  const { t } = useTranslation('staffMessage');
  const id = useId();
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const read = trpc.admin.staffMessage.read.useMutation({
    onSuccess: onRead,
    onError: (error) => showToast('error', failureText(error, t('markFailed'))),
    onSettled: () => utils.admin.staffMessage.own.invalidate(),
  });
  return (
    <li className="rounded border border-glacier bg-paper p-3 shadow">
      <div id={id}>
        <Words message={message} />
      </div>
      <Button
        className="mt-2"
        aria-describedby={id}
        icon={<Check aria-hidden className="size-5" />}
        busy={read.isPending}
        onClick={() => read.mutate({ id: message.id })}
      >
        {t('markRead')}
      </Button>
    </li>
  );
}

export function OwnMessages() {
  const { t } = useTranslation('staffMessage');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const enabled = useCertainlyMay('see_own_day');
  const own = trpc.admin.staffMessage.own.useQuery(undefined, {
    staleTime: 0,
    enabled,
  });
  useKeepOwn('messages', own.data, own.dataUpdatedAt);
  const { data = [] } = own;
  const unread = data.filter(({ read_at }) => read_at === null);
  const read = data.filter(({ read_at }) => read_at !== null);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 ref={heading} id={id} tabIndex={-1} className="mb-2 font-semibold text-lg">
        {t('ofDesk')}
      </h2>
      <ul className="grid gap-3">
        {unread.map((message) => (
          <Unread key={message.id} message={message} onRead={() => heading.current?.focus()} />
        ))}
      </ul>
      {read.length > 0 && (
        <details className="mt-1">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-glacier">
            {t('earlier', { count: read.length })}
          </summary>
          <ul className="grid gap-3">
            {read.map((message) => (
              <li key={message.id} className="rounded border bg-paper p-3">
                <Words message={message} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
