/** The app replaces the picture in one step: there is no frame in between, and no press is lost. */
import { flushSync } from 'react-dom';
import { pictureMark } from './picture.ts';
import { focusAgain, pressAgain } from './presses.ts';

/** The picture that is shown, if there is one. */
export const shownPicture = (root: Element): Element | null => root.querySelector(`[${pictureMark}]`);

/** @param render whatever the app shows, which has to be ready to be shown */
export function takeOver(root: Element, picture: Element, render: () => void): void {
  const { activeElement: focused } = document;
  const scrolled = window.scrollY;
  flushSync(render);
  if (scrolled > 0) window.scrollTo(window.scrollX, scrolled);
  focusAgain(picture.contains(focused) ? focused : null, root);
  pressAgain(picture, root);
}
