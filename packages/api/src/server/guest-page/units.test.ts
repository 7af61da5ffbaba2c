import { expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { bookedPage, open, press } from '../../testing/guest-page.ts';
import { sendsMail } from '../../testing/waiting-list.ts';

it('a page in Chinese keeps a number and its unit on one line, and leaves text in a form as it was', async () => {
  const { t } = await openDesk({ mail: sendsMail });
  await t.app.db.updateTable('slope').set({ meeting_zh: '售票处' }).execute();
  const { id, path } = await bookedPage(t);
  const page = await (await open(t, `${path}?lang=zh`)).text();
  expect(page).toContain('15\u2060分钟');
  expect(page).not.toMatch(/>[^<]*\d [\u4e00-\u9fff]/);
  // No terms for changes were agreed, so a message to the school is offered, which the guest can edit.
  const wish = { course_id: '1', date: '2026-12-22', setting_time_id: '1', days_of_lesson: '1', ability_level: '2' };
  const typed = { step: 'preview', ...wish, number_of_orders: '1', hotel_name: '3 号楼' };
  const asked = await press(t, `${path}/change/${id}?lang=zh`, typed);
  expect(await asked.text()).toMatch(/<textarea[^>]*>[^<]*3 号楼/);
});
