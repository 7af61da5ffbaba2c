/** How a button is named (`data-press`) that may be pressed before the app has started, so that the app finds it again. */

/** @param place what it stands for: of the buttons of one place a single one is pressed */
export const pressName = (place: string, what: string): string => `${place}/${what}`;

/** Of what is done once: of all these buttons of a page the one that was pressed last counts. */
export const pagePlace = 'page';

/** The place in such a name. */
export const placeOf = (name: string): string => name.slice(0, name.indexOf('/'));
