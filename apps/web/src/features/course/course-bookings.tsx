/** Shows how many bookings a course has before it is deleted, and names those to come. */

import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../shell/kept-words.ts';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

export function CourseBookings({ id }: { id: number }) {
  const { t } = useTranslation(['course', 'common']);
  const language = useLanguage();
  const failureText = useFailureText();
  const uses = trpc.admin.course.uses.useQuery({ id }, { staleTime: 0 });
  const { bookings = 0, upcoming = 0, next = [] } = uses.data ?? {};
  return (
    <div className="flex flex-col gap-2">
      <p>{t('course:deleteHint')}</p>
      {uses.isPending && <p className="text-ink-soft">{t('common:loading')}</p>}
      {uses.isError && <p className="text-danger">{failureText(uses.error)}</p>}
      {uses.data && (
        <p>
          {bookings === 0 ? t('course:noBookings') : t('course:bookings', { count: bookings })}
          {bookings > 0 && (upcoming === 0 ? t('course:noneUpcoming') : t('course:upcoming', { count: upcoming }))}
        </p>
      )}
      {next.length > 0 && (
        <ul className="list-disc pl-5">
          {next.map(({ booking_id, date, customer_name }) => (
            <li key={booking_id}>
              {t('course:upcomingOne', { date: dayInWords(date, language), name: customer_name, number: booking_id })}
            </li>
          ))}
          {upcoming > next.length && <li>{t('course:moreUpcoming', { count: upcoming - next.length })}</li>}
        </ul>
      )}
    </div>
  );
}
