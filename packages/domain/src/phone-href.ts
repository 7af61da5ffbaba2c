/** The link that dials a number. The guest's first page loads it, so it is alone in its file. */

/**
 * A number without signs, whatever it is written with. The 0 in brackets behind a country code is left out: it is dialled
 * only without that code.
 */
export const dialled = (phone: string): string => phone.replace(/(?!^)\(0\)|(?!^\+)\D/g, '');

export const phoneHref = (phone: string): string => `tel:${dialled(phone)}`;
