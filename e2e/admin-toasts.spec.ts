/**
 * The position of the toasts of a refused form on a phone: over no control, and several of them over nothing that is
 * needed.
 */
import { expect, test } from './fixtures.ts';
import { expectNeededInSight, expectReachable, holdToasts } from './reachable.ts';

/** As long as the server's longest sentences. */
const refusals = {
  en: [
    'Somebody else has given this name to another slope; please choose a name that guests can tell from it.',
    'The fee for the way to the slope must be a whole number of yen between 0 and 1,000,000.',
    'Two of the operating days lie before today.',
  ],
  ja: [
    '同じ名前のゲレンデがすでに登録されています。お客様が見分けられる別の名前を入力してください。',
    '交通費は0円以上1,000,000円以下の整数で入力してください。小数や文字は使えません。',
    '営業日のうち2日が本日より前の日付です。日付を確認してください。',
  ],
} as const;
const fields = ['name_translations.en', 'transportation_fee', 'operating_days'];

for (const language of ['en', 'ja'] as const) {
  test(`the toasts of a refused slope cover nothing that is needed on a phone, in ${language}`, async ({
    page,
    asAdmin,
    pageWatch,
  }) => {
    pageWatch.allow(/slopes failed|status of 422/);
    await asAdmin(page);
    let count = 1;
    await page.route(/api\/v1\/slopes$/, (route) => {
      const errors = Object.fromEntries(
        fields.slice(0, count).map((field, index) => [field, [refusals[language][index]]]),
      );
      return route.fulfill({ status: 422, json: { message: 'no', errors } });
    });
    for (const [width, height] of [
      [320, 568],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (count = 1; count <= fields.length; count += 1) {
        await page.goto(`/admin/slope/edit/1?lang=${language}`);
        await expect(page.getByRole('grid')).toBeVisible();
        await holdToasts(page);
        await page.locator('form button[type=submit]').click();
        await expect(page.locator('.Toastify__toast')).toHaveCount(count);
        if (count === 1) await expectReachable(page, `one toast at ${width} px`);
        await expectNeededInSight(page, `${count} toasts at ${width} px`);
      }
    }
  });
}
