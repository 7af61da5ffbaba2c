/** Which picture may be shown at the next start, and what is in it. */
import { expect, it } from 'vitest';
import { isTrue, type KeptPicture, type Opening, paintedHtml } from './picture.ts';

const kept: KeptPicture = {
  data: { html: '<div></div>', language: 'ja', isOnline: true, until: 2000 },
  ...{ at: 1000, build: 'https://school.example/assets/phone-1.js' },
};
const opening: Opening = {
  language: 'ja',
  isOnline: true,
  now: 1500,
  build: 'https://school.example/assets/phone-1.js',
};

it.each([
  ['as it was painted', {}, true],
  ['at the moment at which it was painted', { now: 1000 }, true],
  ['to the last millisecond', { now: 1999 }, true],
  ['no more when something else is now or next', { now: 2000 }, false],
  ['not by a clock that was set back', { now: 999 }, false],
  ['not in another language', { language: 'en' }, false],
  ['not by another build of the app', { build: 'https://school.example/assets/phone-2.js' }, false],
  ['not where the page says that there is no network', { isOnline: false }, false],
])('is shown %s', (_, other, isShown) => {
  expect(isTrue(kept, { ...opening, ...other })).toBe(isShown);
});

function page(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}
const lesson = (day: string): string => `<section data-day="${day}"><article>Lesson of ${day}</article></section>`;

it('has the days that are stored, and nothing that the app fetches later', () => {
  const html = paintedHtml(
    page(`<div data-later>Messages</div>${lesson('2026-12-10')}${lesson('2026-12-11')}${lesson('2026-12-12')}`),
    '2026-12-11',
  );
  expect(html).toContain('<div data-early="">');
  expect(html).toContain(`${lesson('2026-12-10')}${lesson('2026-12-11')}`);
  expect(html).not.toMatch(/Messages|2026-12-12/);
});

it('has no current press, which would be pressed again', () => {
  expect(paintedHtml(page(`<button aria-busy="true"></button>${lesson('2026-12-10')}`), '2026-12-10')).not.toContain(
    'aria-busy',
  );
});

it('is none if no lesson is stored', () => {
  expect(paintedHtml(page(lesson('2026-12-12')), '2026-12-11')).toBeUndefined();
});
