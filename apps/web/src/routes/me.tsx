/** /me: an instructor's own lessons on a phone, behind the login and without the back office around it. */
import { createFileRoute } from '@tanstack/react-router';
import { OwnDayPage } from '../features/own-day/own-day-page.tsx';
import { readKeptOwn } from '../features/own-day/use-own-days.ts';
import { takeUpMarks } from '../shared/presence/marks-queue.ts';
import { MarksSender } from '../shared/presence/marks-sender.tsx';
import { loadDeskTexts } from '../shell/kept-words.ts';
import { requireToken } from '../shell/session/guard.ts';

export const Route = createFileRoute('/me')({
  beforeLoad: requireToken,
  // The texts of the lessons; parts that are fetched later load their own.
  loader: ({ context }) =>
    Promise.all([
      readKeptOwn(context.api),
      takeUpMarks(),
      loadDeskTexts('ownDay', 'today', 'choices', 'form', 'schedule', 'teachingNote'),
    ]),
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
