/** /admin/staff-messages/: messages from the desk to instructors, and who has read them. */
import { createFileRoute } from '@tanstack/react-router';
import { StaffMessages } from '../../../../features/staff-message/staff-messages.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/staff-messages/')({
  loader: () => loadTexts('staffMessage', 'calendarFeed'),
  component: StaffMessages,
});
