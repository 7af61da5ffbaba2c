/**
 * Fetches the files of a part before it is imported. A browser remembers a failed import until the page is reloaded,
 * but never a failed fetch: so each file is fetched first, with retries, and imported only once all are there. The
 * build replaces Vite's own preloading with `loadFiles` (vite.config.ts): every `import()` of the app passes through
 * it.
 */

/** A part of the page cannot be loaded. `isGone`: the server answers but no longer has the file; it was updated. */
export class PartNotLoaded extends Error {
  readonly isGone: boolean;

  constructor(address: string, isGone: boolean, options?: ErrorOptions) {
    super(`${address} could not be loaded`, options);
    this.isGone = isGone;
  }
}

/** Milliseconds before each further attempt. */
const waits = [300, 1000];

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => window.setTimeout(resolve, milliseconds));

/** Files that are loaded or in flight, by address. */
const fetched = new Map<string, Promise<void>>();

async function fetchFile(address: string, attempt = 0): Promise<void> {
  let isGone = false;
  try {
    const response = await fetch(address);
    isGone = response.status === 404;
    // A page in place of the file: of a hotel's network, or of a proxy whose server is starting again.
    if (!response.ok || response.headers.get('content-type')?.includes('html')) throw new Error();
    // Only a file that was read to its end is in the browser's cache, from which the import takes it.
    await response.arrayBuffer();
  } catch (cause) {
    const wait = waits[attempt];
    if (isGone || wait === undefined) throw new PartNotLoaded(address, isGone, { cause });
    await after(wait);
    await fetchFile(address, attempt + 1);
  }
}

function addStyles(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new PartNotLoaded(address, false));
    };
    document.head.append(link);
  });
}

const isOnPage = (address: string): boolean =>
  document.querySelector(`[src="${address}"], [href="${address}"]`) !== null;

/** Fetches each file once; a failed one again the next time. */
function ensureFile(address: string): Promise<void> {
  let file = fetched.get(address);
  if (!file) {
    file = isOnPage(address)
      ? Promise.resolve()
      : fetchFile(address).then(() => (address.endsWith('.css') ? addStyles(address) : undefined));
    fetched.set(address, file);
    file.catch(() => fetched.delete(address));
  }
  return file;
}

/**
 * @param load imports the part
 * @param files the part's own file and its imports, relative to the root
 * @throws PartNotLoaded
 */
export async function loadFiles<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await Promise.all(files.map((file) => ensureFile(`/${file}`)));
  return load();
}
