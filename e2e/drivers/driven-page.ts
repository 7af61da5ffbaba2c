/**
 * What a guest does in a browser that Playwright does not drive: finds an element by its text, presses it, types.
 * Whichever protocol the browser uses, its actions are those of W3C WebDriver.
 */
import { expect } from '@playwright/test';

/** One device of a list of actions, as WebDriver and WebDriver BiDi write it. */
export type Actions = {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: { type: string; value?: string; x?: number; y?: number; button?: number }[];
};

export interface Driver {
  open: (url: string) => Promise<void>;
  /** Runs a function in the page: it must not use anything of this file. */
  run: <Given, Result>(work: (given: Given) => Result | Promise<Result>, given: Given) => Promise<Result>;
  act: (actions: Actions[]) => Promise<void>;
  close: () => Promise<void>;
}

/** @param name the accessible one @param text exactly that of the thing, or of something in it */
type Target = { css: string; name?: string; text?: string };
type Spot = { x: number; y: number } | { not: string };

/**
 * Runs in the page: returns a point near the middle of the element, once the element does not move, nothing covers it,
 * and it is enabled.
 */
async function placeOf({ css, name, text, aside }: Target & { aside: number }): Promise<Spot> {
  const words = (of: Element | null): string => {
    const copy = of?.cloneNode(true) as Element | undefined;
    for (const unspoken of copy?.querySelectorAll('[aria-hidden=true]') ?? []) unspoken.remove();
    return copy?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  };
  const nameOf = (item: Element): string => {
    const { labels } = item as HTMLInputElement;
    return item.ariaLabel ?? words(labels?.[0] ?? item);
  };
  const isMeant = (item: Element): boolean =>
    item.getClientRects().length > 0 &&
    (name === undefined || nameOf(item) === name) &&
    (text === undefined || [item, ...item.querySelectorAll('*')].some((each) => words(each) === text));
  const found = [...document.querySelectorAll(css)].find(isMeant);
  if (!found) return { not: 'there' };
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = found.getBoundingClientRect();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const { left, top, width, height } = found.getBoundingClientRect();
  if (left !== before.left || top !== before.top || width !== before.width) return { not: 'still' };
  if (found.matches(':disabled, [aria-disabled=true]')) return { not: 'enabled' };
  const [x, y] = [Math.round(left + width / 2) + aside, Math.round(top + height / 2)];
  const over = document.elementFromPoint(x, y);
  if (!found.contains(over)) return { not: `free of ${over?.outerHTML.slice(0, 200)}` };
  // The page may move before the press arrives, or between its two halves: then another element gets it, or none does.
  const press = { isMeant: false, isMet: false, isOver: false };
  const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  const guard = (event: Event): void => {
    const isOnTarget = found.contains(event.target as Node);
    if (event.type === 'pointerdown') press.isMeant = isOnTarget;
    if (event.type === 'pointerup') press.isOver = true;
    if (event.type === 'click' && press.isMeant && isOnTarget) press.isMet = true;
    if (press.isMeant && (isOnTarget || event.type !== 'click')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of kinds) window.addEventListener(kind, guard, true);
  const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn));
  const end = async (): Promise<boolean> => {
    for (let frames = 0; !press.isOver && frames < 100; frames += 1) await frame();
    await frame();
    for (const kind of kinds) window.removeEventListener(kind, guard, true);
    return press.isMet;
  };
  Object.assign(window, { endOfPress: end });
  return { x, y };
}

/**
 * Runs in the page after a press: returns whether the intended element was clicked. A page that was left by the press
 * cannot say.
 */
const hasMet = (): boolean | Promise<boolean> => {
  const end: unknown = Reflect.get(window, 'endOfPress');
  return typeof end === 'function' ? end() : true;
};

/** How often a page is polled: each answer takes a few milliseconds. */
const intervals = [50, 100, 200];

const describe = ({ css, name, text }: Target): string => `${css} ${name ?? text ?? ''}`;

/**
 * Pixels between two successive presses, of the same element or of another one that has come to its place. Closer
 * together they are a double click, whose second half the wizard ignores.
 */
const apart = 8;
let presses = 0;

/** Waits until the element can be pressed, and presses it. */
export async function press(driver: Driver, target: Target): Promise<void> {
  const tryPress = async (): Promise<string> => {
    const place = await driver.run(placeOf, { ...target, aside: (presses % 2) * apart });
    if ('not' in place) return `not ${place.not}`;
    presses += 1;
    const actions = [
      { type: 'pointerMove', ...place },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await driver.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
    return (await driver.run(hasMet, undefined)) ? 'pressed' : 'moved away';
  };
  await expect.poll(tryPress, { message: describe(target), intervals }).toBe('pressed');
}

/** Types where the focus is. */
async function type(driver: Driver, text: string): Promise<void> {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await driver.act([{ type: 'key', id: 'keyboard', actions }]);
}

/** The value of the focused field; for a list, the selected option. */
function typed(): string {
  const field = document.activeElement;
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
  return field instanceof HTMLInputElement ? field.value : '';
}

export async function fill(driver: Driver, name: string, text: string): Promise<void> {
  await press(driver, { css: 'input', name });
  await type(driver, text);
  await expect.poll(() => driver.run(typed, undefined), { message: name, intervals }).toBe(text);
}

/** Chooses an option of a list by keyboard: the system decides how the options open, and they cannot be pressed. */
export async function choose(driver: Driver, name: string, line: string): Promise<void> {
  const focus = (wanted: string): boolean => {
    const list = [...document.querySelectorAll('select')].find(({ labels }) =>
      [...(labels ?? [])].some((label) => label.textContent?.startsWith(wanted)),
    );
    list?.focus();
    return list !== undefined && document.activeElement === list;
  };
  await expect.poll(() => driver.run(focus, name), { message: name, intervals }).toBe(true);
  await type(driver, line);
  await expect.poll(() => driver.run(typed, undefined), { message: name, intervals }).toBe(line);
}

/**
 * Waits for a heading with exactly this text. On failure the error says what the page shows, its address, and its
 * errors.
 */
export async function seeHeading(driver: Driver, words: string): Promise<void> {
  const headings = (): string[] => [
    ...[...document.querySelectorAll('h1, h2, main [role=alert], [role=status], [aria-invalid=true]')].map((each) => {
      const { labels } = each as HTMLInputElement;
      return (labels?.[0] ?? each).textContent?.trim() ?? '';
    }),
    `at ${location.href}`,
    ...((Reflect.get(window, 'errors') as string[] | undefined) ?? []).map((error) => `error: ${error}`),
  ];
  await expect.poll(() => driver.run(headings, undefined), { message: 'headings', intervals }).toContain(words);
}

export const mainText = (driver: Driver): Promise<string> =>
  driver.run(() => document.querySelector('main')?.innerText ?? '', undefined);
