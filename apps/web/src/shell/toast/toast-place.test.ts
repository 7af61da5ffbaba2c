/** Toasts on a phone do not cover marked elements. */
import { describe, expect, it } from 'vitest';
import { keepClear, topOfToasts } from './toast-place.ts';

const box = (top: number, bottom: number) => ({ top, bottom });
const needed = (top: number, bottom: number) => ({ top, bottom, isNeeded: true });

describe('toasts of 100 px in a window of 640 px', () => {
  it.each([
    ['at the top where nothing is marked', [], 0],
    ['at the top where what is marked is further down', [box(100, 140)], 0],
    ['at the top where what is marked is scrolled away', [box(-60, -10)], 0],
    ['below what they would cover', [box(60, 100)], 108],
    ['below the next one, too, where there is no room between the two', [box(60, 100), box(150, 190)], 198],
    ['between two with room for them', [box(60, 100), box(208, 250)], 108],
    ['below, in whatever order the page has them', [box(150, 190), box(60, 100)], 198],
    ['at the top where there is no room below', [box(60, 600)], 0],
    ['where they cover least, if they must cover something', [box(60, 400), box(500, 640)], 408],
    ['above what is needed, where they cover least', [box(0, 250), needed(300, 640)], 192],
    ['over a control rather than over the edge of one that is needed', [needed(0, 20), box(28, 640)], 28],
  ])('are %s', (_where, boxes, top) => expect(topOfToasts(100, boxes, 640)).toBe(top));
});

it('the position of a removed toast is not reused for the next', async () => {
  const { style } = document.documentElement;
  style.setProperty('--toast-top', '52px');
  const host = document.createElement('div');
  host.className = 'Toastify__toast-container';
  host.innerHTML = '<div class="Toastify__toast">Saved</div>';
  document.body.append(host);
  const end = keepClear(host);
  host.firstElementChild?.remove();
  await expect.poll(() => style.getPropertyValue('--toast-top')).toBe('');
  end();
  host.remove();
});
