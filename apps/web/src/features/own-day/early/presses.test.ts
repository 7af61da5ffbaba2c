/** Presses before the app has started are pressed once by the app, or not at all. */
import { expect, it } from 'vitest';
import { buttonAt, focusAgain, pressAgain, pressEarly } from './presses.ts';

const button = (name: string, pressed = 'false'): string =>
  `<button data-press="${name}" aria-pressed="${pressed}"><span>${name}</span></button>`;

function page(...buttons: string[]): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = buttons.join('');
  document.body.replaceChildren(element);
  return element;
}
function find(of: Element, name: string): HTMLElement {
  const inside = [...of.querySelectorAll('*')].find(
    (each) => each.childElementCount === 0 && each.textContent === name,
  );
  const found = buttonAt(inside ?? null);
  if (!found) throw new Error(`no ${name}`);
  return found;
}
const busy = (picture: Element): (string | null)[] =>
  [...picture.querySelectorAll('[aria-busy=true]')].map(({ textContent }) => textContent);
/** Records the presses that the app receives. */
function toldBy(picture: Element, app: Element): (string | null)[] {
  const told: (string | null)[] = [];
  app.addEventListener('click', ({ target }) => told.push((target as Element).textContent));
  pressAgain(picture, app);
  return told;
}

const language = (lang: string, pressed = 'false'): string =>
  `<a role="button" href="?lang=${lang}" lang="${lang}" aria-pressed="${pressed}">page/${lang}</a>`;
const marks = (place: string): string[] => ['came', 'late'].map((mark) => button(`${place}/${mark}`));
function pressed(...names: string[]): HTMLElement {
  const picture = page(
    ...marks('1 2026-12-10'),
    ...marks('2 2026-12-10'),
    button('page/logout'),
    button('page/note 1'),
    language('en', 'true'),
    language('ja'),
  );
  for (const name of names) pressEarly(picture, find(picture, name));
  return picture;
}

it('each place is pressed once by the app', () => {
  const picture = pressed('1 2026-12-10/came', '2 2026-12-10/late');
  expect(busy(picture)).toEqual(['1 2026-12-10/came', '2 2026-12-10/late']);
  expect(toldBy(picture, pressed())).toEqual(['1 2026-12-10/came', '2 2026-12-10/late']);
});

it.each([
  ['the second press takes the first one back', ['1 2026-12-10/came', '1 2026-12-10/came'], []],
  ['another mark of a guest takes its turn', ['1 2026-12-10/came', '1 2026-12-10/late'], ['1 2026-12-10/late']],
  ['one thing is done with the page', ['page/note 1', 'page/logout'], ['page/logout']],
  ['another language does not undo a mark', ['1 2026-12-10/came', 'page/ja'], ['1 2026-12-10/came', 'page/ja']],
])('%s', (_, names, told) => {
  const picture = pressed(...names);
  expect(busy(picture)).toEqual(told);
  expect(toldBy(picture, pressed())).toEqual(told);
});

it('nothing is pressed if the button is gone, or already shows the wanted state', () => {
  const picture = pressed('1 2026-12-10/came', '2 2026-12-10/late');
  expect(toldBy(picture, page(button('1 2026-12-10/came', 'true'), button('2 2026-12-11/late')))).toEqual([]);
});

it('a button that had the focus has it again', () => {
  const picture = pressed();
  find(picture, '1 2026-12-10/late').focus();
  const focused = document.activeElement;
  const app = pressed();
  focusAgain(focused, app);
  expect(document.activeElement).toBe(find(app, '1 2026-12-10/late'));
});
