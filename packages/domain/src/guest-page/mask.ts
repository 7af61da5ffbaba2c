/** A guest's address and number as their own page shows them: enough to recognize them, never in full, since links are shared. */

const dots = '•••';

/** `weiling@example.com` as `w•••@e•••.com`; a text without an @ as dots only. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return dots;
  const domain = email.slice(at + 1);
  const end = domain.slice(domain.lastIndexOf('.') + 1);
  const top = domain.includes('.') && end.length < domain.length - 1 ? `.${end}` : '';
  return `${[...email][0] ?? ''}${dots}@${[...domain][0] ?? ''}${dots}${top}`;
}

/** `+65 8123 4567` as `••• 67`: two digits at most, and none of a number of three or less. */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length > 3 ? `${dots} ${digits.slice(-2)}` : dots;
}
