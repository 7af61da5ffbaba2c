/** The schedule has no axe violations: the week, its popups, the list of moves, a phone's day, in three languages. */
import { expectClean } from './desk-looks.ts';
import { expect } from './fixtures.ts';
import { applyProposals, blockOf, openTools, test } from './schedule-desk.ts';

const words = { en: 'Unassigned', ja: '担当未定', zh: '未分配' } as const;

for (const language of ['en', 'ja', 'zh'] as const) {
  test(`the week, its popups and a phone's day have no axe violations in ${language}`, async ({ page, desk }) => {
    const id = await desk.instructor(`Axe ${language} Row`);
    const lesson = await desk.lesson(`Axe ${language}`, '2027-03-01');
    // Only the rows of one instructor: all rows are alike, and axe takes a tenth of the time.
    await page.goto(`/admin/schedule/?date=2027-03-01&instructor=${id}&lang=${language}`);
    await expect(blockOf(page, lesson)).toBeVisible();
    await expectClean(page, 'the week');
    await page.getByRole('rowheader', { name: words[language] }).waitFor();
    await blockOf(page, lesson).focus();
    await page.keyboard.press('m');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClean(page, 'Move to');
    await page.keyboard.press('Escape');
    await applyProposals(page);
    await expectClean(page, 'the list of moves, beside what stays of the proposals');
    await page.locator('[data-moves-bar] h2 ~ div button').nth(1).click();
    await page.locator('button:has(.lucide-sliders-horizontal)').click();
    await expectClean(page, 'the panel of filters');
    for (const button of ['tags', 'download', 'printer']) {
      await openTools(page);
      if (button === 'tags') await expectClean(page, 'the panel of tools');
      await page
        .getByRole('button')
        .filter({ has: page.locator(`.lucide-${button}`) })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectClean(page, `the popup of ${button}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.locator('[data-row="1"] [data-column="8"]').click();
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    await expectClean(page, 'Setting');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('sick');
    await expectClean(page, 'Away');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(blockOf(page, lesson)).toBeVisible();
    await expectClean(page, 'the day on a phone');
  });
}
