/** A random key, unique to one operation that must be done once. */

/** 32 hexadecimal digits. `crypto.randomUUID` is missing on plain http; this works on every page. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
