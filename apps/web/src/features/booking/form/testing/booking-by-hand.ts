/** Fills and reads the desk's booking form in tests. */
import { fireEvent } from '@testing-library/react';

/** Finds a control by its label; a star marks required fields. Queries by role take seconds in so large a form. */
function control(label: string): HTMLElement {
  const found = [...document.querySelectorAll('label')].find(
    (each) => each.textContent.replace(/\*$/, '').trim() === label,
  );
  const element = found && document.getElementById(found.htmlFor);
  if (!element) throw new Error(`no field ${label}`);
  return element;
}

export const text = (label: string): HTMLInputElement => control(label) as HTMLInputElement;
export const select = (label: string): HTMLSelectElement => control(label) as HTMLSelectElement;
const box = control;

export const type = (label: string, value: string): boolean => fireEvent.input(text(label), { target: { value } });
export const choose = (label: string, value: string | number): boolean =>
  fireEvent.change(select(label), { target: { value: String(value) } });

export function tick(label: string, wanted: boolean): void {
  if ((box(label).getAttribute('aria-checked') === 'true') !== wanted) fireEvent.click(box(label));
}

/** Types the number of lesson days. */
export function setDays(days: number): void {
  const input = text('Days of Lesson');
  fireEvent.change(input, { target: { value: String(days) } });
  fireEvent.blur(input);
}

/** The lines of the fee as shown, `Course, 1 person ¥12,000`. */
export const feeLines = (): string[] =>
  [...document.querySelectorAll('dl[aria-label="How the fee adds up"] dt')].map(
    (term) => `${term.textContent} ${term.nextElementSibling?.textContent}`,
  );

/** The note on a missing price. */
export const priceNote = (): string | undefined =>
  [...document.querySelectorAll('[role=status]')]
    .map((note) => note.textContent)
    .find((note) => note.startsWith('No price set'))
    ?.split(':')[0];

export const optionsOf = (label: string): string[] => [...select(label).options].map((option) => option.text);
