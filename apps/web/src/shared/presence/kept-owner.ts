/**
 * The owner of what a browser stores; also used by the script that shows an instructor's day before the app has
 * started.
 */

export const stores = { answers: 'answers', marks: 'marks', owner: 'owner' } as const;
/** The key of the owner in its store. */
export const ownerKey = 'owner';

export const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Distinguishes logins and cannot be reversed to one (FNV-1a). */
export function ownerOf(token: string): string {
  let hash = 0x811c9dc5;
  for (const unit of token) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}
