/** The schedule has no axe violations: the week, its popups, the list of moves, a phone's day, in three languages. */
import { type DeskLanguage, deskLanguages, expectClean, inLanguages } from './desk-looks.ts';
import { expect } from './fixtures.ts';
import { expectReachable } from './reachable.ts';
import { applyProposals, blockOf, openTools, test } from './schedule-desk.ts';

const words = { en: 'Unassigned', ja: '担当未定', zh: '未分配' } as const;

test("the week, its popups and a phone's day have no axe violations in any language", async ({ page, desk }) => {
  // Three languages in one test.
  test.slow();
  const clean = (where: string, also?: (language: DeskLanguage) => Promise<void>) =>
    inLanguages(page, deskLanguages, async (language) => {
      await also?.(language);
      await expectClean(page, `${where} in ${language}`);
    });
  const id = await desk.instructor('Axe Row');
  const lesson = await desk.lesson('Axe Guest', '2027-03-01');
  // The rows of one instructor are enough: all rows are alike, and axe then takes a tenth of the time.
  await page.goto(`/admin/schedule/?date=2027-03-01&instructor=${id}`);
  await expect(blockOf(page, lesson)).toBeVisible();
  await clean('the week', async (language) => {
    await expect(page.getByRole('rowheader', { name: words[language] })).toBeVisible();
    await expectReachable(page, `the week in ${language}`);
  });
  await blockOf(page, lesson).focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog')).toBeVisible();
  await clean('Move to');
  await page.keyboard.press('Escape');
  await applyProposals(page);
  await clean('the list of moves, beside what stays of the proposals');
  await page.locator('[data-moves-bar] h2 ~ div button').nth(1).click();
  await page.locator('button:has(.lucide-sliders-horizontal)').click();
  await clean('the panel of filters');
  for (const button of ['tags', 'download', 'printer']) {
    await openTools(page);
    if (button === 'tags') await clean('the panel of tools');
    await page
      .getByRole('button')
      .filter({ has: page.locator(`.lucide-${button}`) })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await clean(`the popup of ${button}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.locator('[data-row="1"] [data-column="8"]').click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await clean('Setting');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toHaveValue('sick');
  await clean('Away');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(blockOf(page, lesson)).toBeVisible();
  await clean('the day on a phone');
});
