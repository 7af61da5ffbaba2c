/** /admin/today/: the day at the meeting point. */
import { Button } from '@gerende/ui/button';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { WithTakeMoney } from '../../../../features/payment/take-money.tsx';
import type { TakeOf } from '../../../../features/today/guest-row.tsx';
import { TodayPage } from '../../../../features/today/today-page.tsx';
import { readTodaySearch } from '../../../../features/today/today-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';
import { trpc } from '../../../../trpc.ts';

export const Route = createFileRoute('/admin/_signed-in/today/')({
  validateSearch: readTodaySearch,
  loader: () => loadTexts('today', 'payment', 'form', 'errors'),
  component: Today,
});

function Take({ booking }: ComponentProps<TakeOf>) {
  const utils = trpc.useUtils();
  return (
    <WithTakeMoney booking={booking} onTaken={() => utils.admin.today.invalidate()}>
      {({ text, start }) => (
        <Button aria-label={`${text}: ${booking.customer_name}`} onClick={start} className="mt-1">
          {text}
        </Button>
      )}
    </WithTakeMoney>
  );
}

function Today() {
  const { date } = Route.useSearch();
  const navigate = useNavigate();
  const show = (to: string | undefined): void =>
    void navigate({ to: '/admin/today/', search: to ? { date: to } : {}, replace: true });
  return <TodayPage date={date} onDate={show} Take={Take} />;
}
