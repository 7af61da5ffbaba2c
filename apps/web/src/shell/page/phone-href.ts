/** The link that dials a number, whatever blanks and signs it is written with. */

export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/(?!^\+)[^\d]/g, '')}`;
