/** Photos in the desk's forms, and what guests see of them. */
import form from '@gerende/i18n/locales/en/form.json' with { type: 'json' };
import { expect, type Locator, type Page } from '@playwright/test';

type File = { name: string; mimeType: string; buffer: Buffer };

/** A picture of 1200 by 800 pixels, drawn by the browser. */
export async function drawnPhoto(page: Page): Promise<File> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 800];
    canvas.getContext('2d')?.fillRect(300, 200, 600, 400);
    return canvas.toDataURL('image/jpeg');
  });
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
}

/** Sets the focus by keyboard to 99 % from the left at the upper edge, and an English text. */
export async function settlePhoto(page: Page, text: string): Promise<void> {
  await page.getByRole('slider', { name: form.focusX }).press('End');
  await page.getByRole('slider', { name: form.focusX }).press('ArrowLeft');
  await page.getByRole('slider', { name: form.focusY }).press('Home');
  await page.getByRole('textbox', { name: form.alt_en, exact: true }).fill(text);
}

/** Uploads two photos and moves the second forward by keyboard. @returns the address of the photo that is first then */
export async function fillGallery(page: Page, photos: [File, File]): Promise<string> {
  await page.getByLabel(form.addPhotos).setInputFiles(photos);
  const second = page.getByRole('listitem').filter({ hasText: 'Photo 2 of 2' });
  await expect(second.locator('img').first()).toBeVisible();
  await expect(page.getByText(form.photoUploading)).toHaveCount(0);
  const address = await second.locator('img').first().getAttribute('src');
  await page.getByRole('button', { name: 'Move photo 2 forward' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move photo 1 forward' })).toBeFocused();
  return address ?? '';
}

/** A guest's card shows the photo of `settlePhoto` in the size of the screen. */
export async function expectPhoto(card: Locator, text: string, path: string): Promise<void> {
  const shown = card.getByRole('img', { name: text });
  await expect(shown).toHaveCSS('object-position', '99% 0%');
  const own = path.replace('.webp', '');
  const sizes = new RegExp(`${own}-480\\.avif 480w,.*${own}-960\\.avif 960w,.*${own}\\.avif 1200w`);
  await expect(shown.locator('xpath=../source[@type="image/avif"]')).toHaveAttribute('srcset', sizes);
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/);
}
