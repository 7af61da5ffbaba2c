/** /admin/reviews/: guests' reviews of their lessons, to be shown or hidden; page and state are in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { ReviewList } from '../../../../features/review/review-list.tsx';
import { readReviewSearch } from '../../../../features/review/review-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/reviews/')({
  validateSearch: readReviewSearch,
  loader: () => loadTexts('review'),
  component: ReviewsPage,
});

function ReviewsPage() {
  const { page = 1, state } = Route.useSearch();
  return <ReviewList page={page} state={state} />;
}
