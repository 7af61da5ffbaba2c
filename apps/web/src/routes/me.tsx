/** /me: an instructor's own lessons on a phone, behind the login and without the back office around it. */
import { createFileRoute } from '@tanstack/react-router';
import { OwnDayPage } from '../features/own-day/own-day-page.tsx';
import { MarksSender } from '../shared/presence/marks-sender.tsx';
import { loadTexts } from '../shell/i18n.ts';
import { requireToken } from '../shell/session/guard.ts';

export const Route = createFileRoute('/me')({
  beforeLoad: requireToken,
  loader: () =>
    loadTexts(
      'ownDay',
      'calendarFeed',
      'dayOff',
      'staffMessage',
      'teachingNote',
      'form',
      'today',
      'choices',
      'schedule',
      'errors',
      'workingTimes',
    ),
  component: Me,
});

function Me() {
  return (
    <>
      <OwnDayPage />
      <MarksSender />
    </>
  );
}
