/** The class of the link with a row's name; Edit (edit-link.tsx) leads to the same page. */

/** Underlined only on hover: a whole column of names would be underlined otherwise. */
export const nameLinkClass = 'font-medium text-glacier no-underline underline-offset-4 hover:underline';
