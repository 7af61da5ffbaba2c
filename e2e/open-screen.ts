/**
 * Opens a screen of the desk from another one within the loaded app: reloading it takes longer than most checks of a
 * screen.
 */
import type { Page } from '@playwright/test';

/** The part used here of what the app's router stores on `window`. */
type WithRouter = {
  __TSR_ROUTER__?: {
    navigate(to: { href: string; ignoreBlocker: boolean }): Promise<void>;
    stores: Record<'location' | 'resolvedLocation', { get(): { href: string } | undefined }>;
  };
};

/**
 * Shows the screen; a form with unsaved values is left without asking. The first screen of a page is loaded.
 * @param path with its search
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  if (!(await page.evaluate(() => '__TSR_ROUTER__' in window))) {
    await page.goto(path);
    return;
  }
  await page.evaluate((href) => {
    const { __TSR_ROUTER__: router } = window as WithRouter;
    return router?.navigate({ href, ignoreBlocker: true });
  }, path);
  await page.waitForFunction(() => {
    const stores = (window as WithRouter).__TSR_ROUTER__?.stores;
    return stores?.location.get()?.href === stores?.resolvedLocation.get()?.href;
  });
}
