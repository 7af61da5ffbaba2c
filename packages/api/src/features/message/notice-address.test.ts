/** Where notices about bookings and guests' messages are sent, by the school's settings. */
import { expect, it } from 'vitest';
import { bookedPage, press } from '../../testing/guest-page.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { sendsMail } from '../../testing/waiting-list.ts';

it.each([
  ['the sender of the mail server', 'school@mail.example', {}, ['school@mail.example']],
  ['nobody, where that calls itself noreply', 'noreply@ski.example', {}, []],
  ['the sender that is entered', 'school@mail.example', { email_sender: 'ski@ski.example' }, ['ski@ski.example']],
  [
    'the address of notices',
    'school@mail.example',
    { email_sender: 'ski@ski.example', notice_email: 'desk@ski.example' },
    ['desk@ski.example'],
  ],
] as const)('goes to %s', async (_whom, fallbackSender, settings, recipients) => {
  const t = await createTestApp({ mail: { ...sendsMail, fallbackSender } });
  await t.app.db
    .updateTable('school')
    .set({ email_sender: null, notice_email: null, ...settings })
    .execute();
  const { path } = await bookedPage(t);
  await press(t, `${path}/message`, { text: 'We come late' });
  const rows = await t.app.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const told = rows.filter(({ payload }) => payload.includes('"audience":"school"'));
  expect(told.map(({ kind, recipient }) => [kind, recipient])).toEqual(
    recipients.flatMap((each) => [
      ['confirmed', each],
      ['asked', each],
    ]),
  );
});
