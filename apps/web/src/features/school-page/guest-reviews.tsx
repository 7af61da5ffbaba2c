/** What guests said of their lessons, as far as the school shows it: the newest first, further ones on request. */
import { dateTag, formatDay } from '@gerende/domain/calendar/day-in-words';
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage } from '@gerende/domain/language/rules';
import type { PublicReview } from '@gerende/domain/review/schema';
import { Badge } from '@gerende/ui/badge';
import { Button } from '@gerende/ui/button';
import { useTranslation } from 'react-i18next';
import { Stars } from '../../shared/stars.tsx';
import { useTextLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { PageSection } from './page-parts.tsx';

function Review({ review }: { review: PublicReview }) {
  const { t } = useTranslation('schoolPages');
  const language = useTextLanguage();
  const facts = [
    ...(review.shown_name ? [review.shown_name] : []),
    inLanguage(review.course, language),
    ...(review.instructor ? [instructorName(review.instructor, language)] : []),
    formatDay(`${review.month}-01`, dateTag(language), { year: 'numeric', month: 'long' }),
  ];
  return (
    <article className="grid gap-1.5 rounded border border-mist bg-paper p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Stars stars={review.stars} words={t('stars', { stars: review.stars })} />
        {review.is_demo && <Badge>{t('demoReview')}</Badge>}
      </p>
      {review.words && (
        <p lang={review.language} className="whitespace-pre-line">
          {review.words}
        </p>
      )}
      <p className="text-ink-soft text-sm">{facts.join(' · ')}</p>
    </article>
  );
}

export function GuestReviews() {
  const { t } = useTranslation('schoolPages');
  const reviews = trpc.guest.review.list.useInfiniteQuery(
    {},
    {
      initialCursor: 1,
      getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    },
  );
  const pages = reviews.data?.pages ?? [];
  const rating = pages[0]?.rating;
  // A school without reviews has no section about them, and the page works without them if they cannot be loaded.
  if (!rating) return null;
  return (
    <PageSection title={t('reviews')}>
      <p>{t('rating', { stars: rating.stars, count: rating.count })}</p>
      <ul className="grid gap-3">
        {pages
          .flatMap(({ data }) => data)
          .map((review) => (
            <li key={review.id} className="min-w-0">
              <Review review={review} />
            </li>
          ))}
      </ul>
      {reviews.hasNextPage && (
        <div>
          <Button busy={reviews.isFetchingNextPage} onClick={() => reviews.fetchNextPage()}>
            {t('moreReviews')}
          </Button>
        </div>
      )}
    </PageSection>
  );
}
