/** /admin/working-times/: the seasons of work and weekly hours of each instructor. */
import { createFileRoute } from '@tanstack/react-router';
import { WorkingTimesPage } from '../../../../features/working-times/working-times-page.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/working-times/')({
  loader: () => loadTexts('workingTimes', 'errors', 'form'),
  component: WorkingTimesPage,
});
