/** The class of the links in a list's row; the name and Edit lead to the same page. */

/** Underlined only on hover: a whole column of names would be underlined otherwise. */
export const nameLinkClass = 'font-medium text-glacier no-underline underline-offset-4 hover:underline';
export const editLinkClass = 'inline-flex min-h-8 items-center text-glacier underline';
