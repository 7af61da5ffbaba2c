/** /admin/time/ (§2): the lesson times. */
import { createFileRoute } from '@tanstack/react-router';
import { SettingTimeList } from '../../../../features/setting-time/setting-time-list.tsx';
import { readListSearch } from '../../../../shell/admin/list/list-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/time/')({
  validateSearch: readListSearch,
  loader: async ({ context }) => {
    void context.api.admin.settingTime.list.prefetch();
    await loadTexts('settingTime', 'list');
  },
  component: TimesPage,
});

function TimesPage() {
  return <SettingTimeList search={Route.useSearch()} />;
}
