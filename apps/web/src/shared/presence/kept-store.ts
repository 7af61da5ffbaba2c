/**
 * Answers for an offline desk, and marks that wait to be sent, in IndexedDB. Everything belongs to the login under
 * which it was stored: another one finds it empty. If the browser stores nothing, everything lasts as long as the page.
 */
import { keptDatabase, wipeKept } from '../../shell/session/kept-data.ts';
import { goesWithToken, storedToken } from '../../shell/session/token.ts';
import { ownerKey, ownerOf, resultOf, stores } from './kept-owner.ts';

goesWithToken.push(wipeKept);

type Store = keyof typeof stores;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(keptDatabase, 1);
  request.onupgradeneeded = () => {
    for (const name of Object.values(stores)) request.result.createObjectStore(name);
  };
  return resultOf(request);
}

/** Empties the stores of another login. */
async function claim(transaction: IDBTransaction, owner: string): Promise<void> {
  const store = transaction.objectStore(stores.owner);
  if ((await resultOf(store.get(ownerKey))) === owner) return;
  for (const name of Object.values(stores)) transaction.objectStore(name).clear();
  store.put(owner, ownerKey);
}

/**
 * Uses a store in one transaction.
 * @returns undefined without a login, or where the browser stores nothing
 */
async function within<Value>(
  name: Store,
  use: (store: IDBObjectStore) => Promise<Value> | Value,
): Promise<Value | undefined> {
  const token = storedToken();
  if (token === null || !('indexedDB' in globalThis)) return undefined;
  try {
    const database = await open();
    try {
      const transaction = database.transaction(Object.values(stores), 'readwrite');
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      await claim(transaction, ownerOf(token));
      const value = await use(transaction.objectStore(name));
      await done;
      return value;
    } finally {
      // An open connection would prevent a logout from deleting the database.
      database.close();
      // The login ended meanwhile: its database may have been recreated.
      if (storedToken() !== token) indexedDB.deleteDatabase(keptDatabase);
    }
  } catch {
    return undefined;
  }
}

type Entry = { key: string; value: unknown };

async function entriesOf(store: IDBObjectStore): Promise<Entry[]> {
  const keys = await resultOf(store.getAllKeys());
  const values: unknown[] = await resultOf(store.getAll());
  return keys.map((key, index) => ({ key: String(key), value: values[index] }));
}

/** In the order of their keys. */
export const readKept = async (name: 'answers' | 'marks'): Promise<Entry[]> => (await within(name, entriesOf)) ?? [];

export const keep = (name: 'answers' | 'marks', key: string, value: unknown): Promise<unknown> =>
  within(name, (store) => void store.put(value, key));

export const drop = (name: 'answers' | 'marks', keys: readonly string[]): Promise<unknown> =>
  within(name, (store) => {
    for (const key of keys) store.delete(key);
  });
