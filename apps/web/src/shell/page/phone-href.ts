/** The link that dials a number, whatever spaces and punctuation it is written with. */

export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/(?!^\+)[^\d]/g, '')}`;
