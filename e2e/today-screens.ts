/** The screens of Today: marks, bookings, and whether two screens show the same. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const marksOf = (page: Page, guest: string) => page.getByRole('group', { name: `Whether ${guest} came` });
export const mark = (page: Page, guest: string, name: string) => marksOf(page, guest).getByRole('button', { name });
export const rowOf = (page: Page, id: number) => page.locator(`[data-booking="${id}"]`);

/** All that a screen of Today shows of the bookings, with the pressed buttons. */
export const shownOn = (page: Page): Promise<string> =>
  page.locator('[data-booking]').evaluateAll((rows) =>
    rows
      .map((row) => {
        const pressed = [...row.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent);
        return `${(row as HTMLElement).innerText} [${pressed.join()}]`;
      })
      .join('\n'),
  );

/** Whether two screens show the same at one moment, while the desks continue. */
export const expectSame = (page: Page, other: Page): Promise<void> =>
  expect
    .poll(async () => {
      const [one, two] = await Promise.all([shownOn(page), shownOn(other)]);
      return one !== '' && one === two;
    })
    .toBe(true);

/** What the desks do while the tablet is offline; each is waited for once. */
export type Events = { happened: (index: number) => void; after: (index: number) => Promise<void> };

export function eventsOfDesks(count: number): Events {
  const happen: (() => void)[] = [];
  const all = Array.from({ length: count }, (_, index) => {
    return new Promise<void>((resolve) => {
      happen[index] = resolve;
    });
  });
  return { happened: (index) => happen[index]?.(), after: (index) => all[index] ?? Promise.resolve() };
}
