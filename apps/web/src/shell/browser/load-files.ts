/**
 * Fetches the files of a part before it is imported. A browser remembers a failed import until the page is loaded anew, a
 * failed fetch never: so each file is fetched first, and asked for again, and only what is there is imported. The build
 * puts `loadFiles` in the place of Vite's own preloading (vite.config.ts): every `import()` of the app passes through it.
 */

/** A part of the page cannot be had. `isGone`: the server answers and no longer has the file; it was updated. */
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

/** Files that are in the page already, or on their way, by address. */
const fetched = new Map<string, Promise<void>>();

async function fetchFile(address: string, attempt = 0): Promise<void> {
  try {
    const response = await fetch(address);
    if (response.status === 404) throw new PartNotLoaded(address, true);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    // Only a file that was read to its end is in the browser's cache, where the import finds it.
    await response.arrayBuffer();
  } catch (cause) {
    if (cause instanceof PartNotLoaded) throw cause;
    const wait = waits[attempt];
    if (wait === undefined) throw new PartNotLoaded(address, false, { cause });
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
  [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')].some(
    (element) => element.getAttribute('src') === address || element.getAttribute('href') === address,
  );

/** Each file once; one that failed is asked for again the next time. */
function haveFile(address: string): Promise<void> {
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
 * @param files the part's own file, and what it imports, below the root
 * @throws PartNotLoaded
 */
export async function loadFiles<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await Promise.all(files.map((file) => haveFile(`/${file}`)));
  return load();
}
