/**
 * Presses on buttons of the picture: they are shown at once, and repeated by the app once it shows the same buttons.
 */
import { pagePlace, placeOf, pressName } from '../../../shared/presence/press-name.ts';

/**
 * Buttons with a name, and those of the language switch: as links they would reload the page, without the earlier
 * presses.
 */
const buttons = '[data-press], [role="button"][lang]';

const isPressed = (button: Element): boolean => button.getAttribute('aria-busy') === 'true';
const nameOf = ({ dataset, lang }: HTMLElement): string =>
  dataset.press ?? (lang && pressName(pagePlace, `language ${lang}`));
const buttonsIn = (page: Element): HTMLElement[] => [...page.querySelectorAll<HTMLElement>(buttons)];
const pressedIn = (picture: Element): HTMLElement[] => buttonsIn(picture).filter(isPressed);

/** The button that a click was meant for, if it can be pressed early. */
export const buttonAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(buttons) : null;

/** Shows a press; a second one reverts it, and a press on another button of the same group replaces it. */
export function pressEarly(picture: Element, button: HTMLElement): void {
  const [name, wasPressed] = [nameOf(button), isPressed(button)];
  for (const other of pressedIn(picture))
    if (placeOf(nameOf(other)) === placeOf(name)) other.removeAttribute('aria-busy');
  if (!wasPressed) button.setAttribute('aria-busy', 'true');
}

const named = (page: Element, name: string): HTMLElement | undefined =>
  buttonsIn(page).find((each) => nameOf(each) === name);

/** Whether the app shows what the picture showed: otherwise the press was meant for a state that has changed. */
const isAlike = (before: Element, after: Element): boolean =>
  before.getAttribute('aria-pressed') === after.getAttribute('aria-pressed');

/** Repeats the presses in the picture once, for buttons that are still there. */
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
