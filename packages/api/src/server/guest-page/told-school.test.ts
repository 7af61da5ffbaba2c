import { expect, it } from 'vitest';
import { noMail } from '../../platform/mail/port.ts';
import { bookedPage, open, press, textOf } from '../../testing/guest-page.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { sendsMail } from '../../testing/waiting-list.ts';

it.each([
  ['no mail server', noMail, 'desk@ski.example', false],
  ['no address that is read', sendsMail, null, false],
  ['both', sendsMail, 'desk@ski.example', true],
])(
  'a form of the page says that the school was notified only if a mail notifies it: %s',
  async (_, mail, notice_email, isTold) => {
    const t = await createTestApp({ mail });
    await t.app.db.updateTable('school').set({ notice_email, email_sender: null }).execute();
    const { id, path } = await bookedPage(t);
    const said: string[] = [];
    for (const form of ['message', 'erasure', `ask/${id}`, ...(mail.isConfigured ? [] : ['data'])]) {
      const answer = await press(t, `${path}/${form}`, { text: 'We come by train.' });
      said.push(await textOf(await open(t, answer.headers.get('location') ?? '')));
    }
    for (const page of said) expect(page.includes('No mail tells the school of it')).toBe(!isTold);
    for (const promise of ['has gone to the school', 'The school knows that', 'will write to you'])
      expect(said.some((page) => page.includes(promise))).toBe(isTold);
  },
);

it('promises no link at a school without mail', async () => {
  const t = await createTestApp();
  for (const answer of [
    await open(t, '/b'),
    await open(t, '/b?done=1'),
    await press(t, '/b', { email: 'a@example.com' }),
  ]) {
    expect(answer.status).toBe(404);
    expect(await textOf(answer)).not.toMatch(/on its way|sent to that address/);
  }
});
