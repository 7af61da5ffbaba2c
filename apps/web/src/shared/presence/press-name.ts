/**
 * The name of a button (`data-press`) that may be pressed before the app has started, so that the app finds it again.
 */

/** @param place what it stands for: of the buttons of one place a single one is pressed */
export const pressName = (place: string, what: string): string => `${place}/${what}`;

/** For buttons of which only one press counts: the last one on the page. */
export const pagePlace = 'page';

/** The group in such a name. */
export const placeOf = (name: string): string => name.slice(0, name.indexOf('/'));
