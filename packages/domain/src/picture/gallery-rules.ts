/** The point of a picture that every crop shows, and the order of a gallery. */

/** The point that every crop shows, in percent of width and height. */
export type FocusPoint = { focus_x: number; focus_y: number };

export const middle: FocusPoint = { focus_x: 50, focus_y: 50 };

const percent = (part: number): number => Math.min(100, Math.max(0, Math.round(part * 100)));

/** The focus for a click on a picture of this size; a click outside counts as one on the edge. */
export const focusAt = (
  { x, y }: { x: number; y: number },
  { width, height }: { width: number; height: number },
): FocusPoint => (width > 0 && height > 0 ? { focus_x: percent(x / width), focus_y: percent(y / height) } : middle);

/** Most photos in the gallery of a slope or a course. */
export const longestGallery = 8;

/** The list with one item moved by one place; unchanged where it cannot move further. */
export function movedBy<Item>(list: readonly Item[], index: number, by: -1 | 1): Item[] {
  const [item, other] = [list[index], list[index + by]];
  if (item === undefined || other === undefined) return [...list];
  return list.map((each, at) => (at === index ? other : at === index + by ? item : each));
}
