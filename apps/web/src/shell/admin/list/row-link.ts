/** The look of the links of a list's row; the name and Edit lead to the same page. */

/** Under the pointer alone underlined: a column of names is a column of links. */
export const nameLinkClass = 'font-medium text-glacier no-underline underline-offset-4 hover:underline';
export const editLinkClass = 'inline-flex min-h-8 items-center text-glacier underline';
