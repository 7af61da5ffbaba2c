/** /admin/today/: the day at the meeting point. */
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { TakeMoneyDialog } from '../../../../features/payment/take-money.tsx';
import type { TakeDialog } from '../../../../features/today/guest-dialogs.tsx';
import { TodayPage } from '../../../../features/today/today-page.tsx';
import { readTodaySearch } from '../../../../features/today/today-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';
import { trpc } from '../../../../trpc.ts';

export const Route = createFileRoute('/admin/_signed-in/today/')({
  validateSearch: readTodaySearch,
  loader: () => loadTexts('today', 'payment', 'form', 'errors'),
  component: Today,
});

function Take(props: ComponentProps<TakeDialog>) {
  const utils = trpc.useUtils();
  return <TakeMoneyDialog {...props} onTaken={() => utils.admin.today.invalidate()} />;
}

function Today() {
  const { date } = Route.useSearch();
  const navigate = useNavigate();
  const show = (to: string | undefined): void =>
    void navigate({ to: '/admin/today/', search: to ? { date: to } : {}, replace: true });
  return <TodayPage date={date} onDate={show} Take={Take} />;
}
