/** The URLs that the web app has pages for; any other gets status 404. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** Whether the web app has a page at a path. */
export type IsPage = (path: string) => boolean;

/** Converted from the router's syntax for paths: `/admin/booking/edit/$bookingID`; `$` alone is its page for all others. */
function patternOf(address: string): RegExp {
  const parts = address.split('/').filter(Boolean);
  const pattern = parts.map((part) => (part.startsWith('$') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')));
  return new RegExp(`^/${pattern.join('/')}/?$`, 'i');
}

function pageMatcher(addresses: readonly string[]): IsPage {
  const patterns = addresses.filter((address) => !/\/\$$/.test(address)).map(patternOf);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/**
 * @param folder the built web app
 * @returns without the build's list of routes, every path counts as known
 */
export function readAddresses(folder: string): IsPage {
  const record = path.join(folder, '.vite', 'addresses.json');
  if (!existsSync(record)) return () => true;
  return pageMatcher(z.array(z.string()).parse(JSON.parse(readFileSync(record, 'utf8'))));
}
