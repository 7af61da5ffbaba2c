/** /admin/reviews/: guests' reviews of their lessons. The desk shows each to guests, or hides it. */
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage } from '@gerende/domain/language/rules';
import { type DeskReview, type ReviewState, reviewStates } from '@gerende/domain/review/schema';
import { Badge, type BadgeTone } from '@gerende/ui/badge';
import { Button } from '@gerende/ui/button';
import { EmptyState } from '@gerende/ui/empty-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageSquareQuote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Stars } from '../../shared/stars.tsx';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { ListPages } from '../../shell/admin/list/list-pages.tsx';
import { StateFilters } from '../../shell/admin/list/state-filters.tsx';
import { useNearestPage } from '../../shell/admin/list/use-nearest-page.ts';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

const address = '/admin/reviews/';
type Chosen = { page: number; state: ReviewState | undefined };

const tones: Record<ReviewState, BadgeTone> = { waiting: 'attention', shown: 'good', hidden: 'plain' };

function Filters({ state }: Pick<Chosen, 'state'>) {
  const { t } = useTranslation('review');
  return (
    <StateFilters
      label={t('filters')}
      states={reviewStates}
      chosen={state}
      renderLink={({ state: each, ...link }) => (
        <Link to={address} search={each ? { state: each } : {}} {...link}>
          {t(`filter_${each ?? 'all'}`)}
        </Link>
      )}
    />
  );
}

function useDecide() {
  const { t } = useTranslation('review');
  const failureText = useWriteFailureText();
  const api = trpc.useUtils();
  return trpc.admin.review.decide.useMutation({
    onSuccess: (_answer, { state }) => showToast('success', t(state === 'shown' ? 'nowShown' : 'nowHidden')),
    onError: (error) => showToast('error', failureText(error, t('decideFailed'))),
    onSettled: () => api.admin.review.invalidate(),
  });
}

/** Shows or hides; the current state has no button. */
function Decision({ review: { id, version, state, shown_name, customer_name } }: { review: DeskReview }) {
  const { t } = useTranslation('review');
  const decide = useDecide();
  const guest = shown_name ?? customer_name;
  return (
    <div className="flex flex-wrap gap-2">
      {(['shown', 'hidden'] as const)
        .filter((each) => each !== state)
        .map((each) => (
          <Button
            key={each}
            size="admin"
            variant={each === 'shown' ? 'primary' : 'secondary'}
            busy={decide.isPending && decide.variables.state === each}
            aria-label={t(each === 'shown' ? 'showOf' : 'hideOf', { guest })}
            onClick={() => decide.mutate({ id, version, state: each })}
          >
            {t(each === 'shown' ? 'show' : 'hide')}
          </Button>
        ))}
    </div>
  );
}

function Review({ review }: { review: DeskReview }) {
  const { t } = useTranslation('review');
  const language = useLanguage();
  const { day } = instantInWords(review.written_at, language, useSchool().data?.time_zone ?? 'Asia/Tokyo');
  const heading = `review-${review.id}`;
  const facts = [
    inLanguage(review.course, language),
    ...(review.instructor ? [instructorName(review.instructor, language)] : []),
    day,
  ];
  return (
    <article aria-labelledby={heading} className="wrap-anywhere flex flex-col gap-2 rounded border bg-paper p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={heading} className="font-semibold text-base">
          {review.customer_name}
        </h2>
        <Badge tone={tones[review.state]}>{t(`state_${review.state}`)}</Badge>
        {review.is_demo && <Badge>{t('demo')}</Badge>}
      </div>
      <Stars stars={review.stars} words={t('stars', { stars: review.stars })} />
      {review.words && (
        <p lang={review.language} className="whitespace-pre-line">
          {review.words}
        </p>
      )}
      <p className="text-ink-soft">
        {t(review.shown_name ? 'shownAs' : 'shownWithoutName', { name: review.shown_name ?? '' })}
      </p>
      <p className="text-ink-soft">
        {facts.join(' · ')} ·{' '}
        <Link
          to="/admin/booking/edit/$bookingID"
          params={{ bookingID: String(review.booking_id) }}
          className="text-glacier underline"
        >
          {t('booking', { number: review.booking_id })}
        </Link>
      </p>
      <Decision review={review} />
    </article>
  );
}

/** @param page counted from 1 */
export function ReviewList({ page, state }: Chosen) {
  const { t } = useTranslation(['review', 'common']);
  const asked = { page, ...(state && { state }) };
  const list = trpc.admin.review.list.useQuery(asked, { placeholderData: keepPreviousData });
  const last = list.data?.meta.last_page ?? 1;
  useNearestPage(page, list.isSuccess && !list.isPlaceholderData ? last : undefined);
  return (
    <>
      <AdminHeading title={t('review:title')}>
        <p className="text-ink-soft">{t('review:hint')}</p>
      </AdminHeading>
      <Filters state={state} />
      {list.isPending && (
        <LoadingRegion label={t('common:loading')} className="grid gap-3">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </LoadingRegion>
      )}
      <ReadFailure query={list} title={t('review:loadFailed')} />
      {list.data?.data.length === 0 && (
        <EmptyState
          icon={<MessageSquareQuote aria-hidden className="size-8" />}
          title={t(state ? 'review:emptyFiltered' : 'review:empty')}
        />
      )}
      <ul className="grid gap-3">
        {list.data?.data.map((review) => (
          <li key={review.id}>
            <Review review={review} />
          </li>
        ))}
      </ul>
      {last > 1 && (
        <div className="mt-3">
          <ListPages
            page={page}
            last={last}
            linkTo={(to, link) => (
              <Link key={to} to={address} search={{ ...(to && { page: to }), ...(state && { state }) }} {...link} />
            )}
          />
        </div>
      )}
    </>
  );
}
