/** A family books two lessons with one press on a phone, in Chinese; the school finds both as one party. */
import { keepUnits } from '@gerende/domain/language/keep-units';
import { demoSchool, expect, test as shared } from './fixtures.ts';
import { card, chooseLesson, fillDetails, findOffer, guestNamed, openLanding, proceed, words } from './guest.ts';
import { readDatabase } from './stored.ts';

/** In its own school: the lessons of other tests would take the last instructors of the first day. */
const test = shared.extend({ server: demoSchool() });

type Line = { id: number; party_id: number | null; customer_name: string; email: string; fee: number; status: string };

test('a guest books two lessons with one press in zh at 390 px', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const t = words.zh;
  const offer = await findOffer(server.url, 'zh');
  const guest = guestNamed('林家 Lin Family');
  const heading = (name: string) => page.getByRole('heading', { name });

  await openLanding(page, 'zh');
  await chooseLesson(page, 'zh', offer);
  await fillDetails(page, 'zh', guest);
  await proceed(page, 'zh');
  await page.getByRole('button', { name: t.addLesson }).click();

  await expect(heading(t.chooseCategory)).toBeVisible();
  await expect(
    page.getByText(keepUnits(t.lessonOfParty.replace('{{number}}', '2').replace('{{total}}', '2'))),
  ).toBeVisible();
  await card(page, offer.category).click();
  await expect(heading(t.chooseCourse)).toBeVisible();
  await card(page, offer.course).click();
  // A reload in the middle loses neither lesson.
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
  await page.reload();
  const times = page.getByRole('radiogroup', { name: t.lessonTime });
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
  await times.getByRole('radio').last().check({ force: true });
  await page.getByRole('radiogroup', { name: t.abilityLevel }).getByRole('radio').nth(1).check({ force: true });
  await page.getByRole('button', { name: t.next, exact: true }).click();
  await expect(page.getByRole('textbox', { name: t.guestName, exact: true })).toHaveValue(guest.name);
  await page.getByRole('combobox', { name: t.ageGroup }).selectOption('20s');
  await proceed(page, 'zh');

  await expect(heading(keepUnits(`1. ${offer.course}`))).toBeVisible();
  await expect(heading(keepUnits(`2. ${offer.course}`))).toBeVisible();
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: keepUnits(t.submitAll.replace('{{lessons}}', '2')) }).click();
  await expect(heading(t.thankYouTitleParty)).toBeVisible();

  const first = Number(new URL(page.url()).searchParams.get('booking'));
  const lines = readDatabase<Line>(server.dataDir, 'select * from booking where id = ? or party_id = ?', first, first);
  expect(lines).toMatchObject([
    { id: first, party_id: null, customer_name: guest.name, status: 'booked' },
    { party_id: first, customer_name: guest.name, email: guest.email, status: 'booked' },
  ]);
  const total = lines.reduce((sum, { fee }) => sum + fee, 0);
  await expect(page.getByRole('main')).toContainText(`¥${total.toLocaleString('en')}`);
  for (const { id } of lines) await expect(page.getByRole('main')).toContainText(String(id));
});
