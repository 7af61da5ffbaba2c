/** /admin/staff-messages/: what the desk writes to instructors, and who has read it. */
import { createFileRoute } from '@tanstack/react-router';
import { StaffMessages } from '../../../../features/staff-message/staff-messages.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/staff-messages/')({
  loader: () => loadTexts('staffMessage', 'calendarFeed'),
  component: StaffMessages,
});
