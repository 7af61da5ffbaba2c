/** Presses on buttons of the picture: they are shown at once, and pressed again by the app once it shows the same buttons. */
import { placeOf } from '../../../shared/presence/press-name.ts';

const isPressed = (button: Element): boolean => button.getAttribute('aria-busy') === 'true';
const nameOf = (button: HTMLElement): string => button.dataset.press ?? '';
const pressedIn = (picture: Element): HTMLElement[] =>
  [...picture.querySelectorAll<HTMLElement>('[data-press]')].filter(isPressed);

/** Shows a press; the second one takes it back, and another button of the same place takes its turn. */
export function pressEarly(picture: Element, button: HTMLElement): void {
  const [name, wasPressed] = [nameOf(button), isPressed(button)];
  for (const other of pressedIn(picture))
    if (placeOf(nameOf(other)) === placeOf(name)) other.removeAttribute('aria-busy');
  if (!wasPressed) button.setAttribute('aria-busy', 'true');
}

const named = (page: Element, name: string): HTMLElement | undefined =>
  [...page.querySelectorAll<HTMLElement>('[data-press]')].find((each) => nameOf(each) === name);

/** Whether the app shows what the picture showed: otherwise the press was for something that has happened meanwhile. */
const isAlike = (before: Element, after: Element): boolean =>
  before.getAttribute('aria-pressed') === after.getAttribute('aria-pressed');

/** Presses once what was pressed in the picture, where it is still there. */
export function pressAgain(picture: Element, page: Element): void {
  for (const before of pressedIn(picture)) {
    const button = named(page, nameOf(before));
    if (button && isAlike(before, button)) button.click();
  }
}

/** Gives the focus to the button that had it in the picture. */
export function focusAgain(focused: Element | null, page: Element): void {
  if (focused instanceof HTMLElement && nameOf(focused)) named(page, nameOf(focused))?.focus({ preventScroll: true });
}
