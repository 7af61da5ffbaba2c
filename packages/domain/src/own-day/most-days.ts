/** How far an instructor's page looks ahead; separate from the schema, whose library the page does not load. */

/** Today and the week after it. */
export const mostOwnDays = 8;
