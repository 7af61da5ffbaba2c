/** How a guest is identified: by an e-mail address, or a phone number. */

/** `phone` is a number as `phoneContact` returns it. */
export type Contact = { email: string } | { phone: string };

/** Separators between the digits of a number as it is written. */
const separators = /[ ().+-]/g;
/** A text with fewer digits, or none as in "-", is shared by unrelated people. */
const fewestDigits = 5;

/** A phone number without separators, in the form in which numbers are compared; null for one that identifies nobody. */
export function phoneContact(phone: string): string | null {
  const bare = phone.replaceAll(separators, '');
  return bare.replaceAll(/\D/g, '').length >= fewestDigits ? bare : null;
}

/** @param text an e-mail address, or a phone number however it is written; null when it is neither */
export function contactOf(text: string): Contact | null {
  const known = text.normalize('NFKC').trim();
  if (known.includes('@')) return /^[^\s@]+@[^\s@]+$/.test(known) ? { email: known } : null;
  const phone = phoneContact(known);
  return phone === null ? null : { phone };
}
