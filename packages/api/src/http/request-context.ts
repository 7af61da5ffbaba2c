/** The context of a request for its handler, and how its sender is read from the headers. */
import { isIPv6 } from 'node:net';
import type { AppContext } from '../context/context.ts';

/** What the Node server passes with each request; absent when the app is called without one, as in tests. */
type NodeBindings = {
  incoming?: { url?: string; rawBody?: Buffer; httpVersion?: string; socket?: { remoteAddress?: string } };
};

export type HttpEnv = {
  Bindings: NodeBindings | undefined;
  Variables: {
    app: AppContext;
    token: string | null;
    requestId: string;
    /** The route of a tRPC request with one call. */
    procedure?: string | undefined;
    /** Origins of other sites that may show the answered page in a frame; none by default. */
    framedBy?: readonly string[];
  };
};

/** The first 64 bits of an IPv6 address: one household or rented server owns all addresses that share them. */
function networkOf(address: string): string {
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0') : [];
  const groups = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * An address as the limits count it: without the port that some proxies write, IPv4 in one form, IPv6 by its network.
 */
function countedAddress(written: string): string {
  const address = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
  // Node's expression for IPv6 takes some milliseconds to compile, at the first request after a start.
  return mapped.includes(':') && isIPv6(mapped) ? networkOf(mapped) : mapped;
}

/**
 * The client's address: behind `proxies` of the school's own, the one that the outermost of them saw. What a client
 * writes into the header itself is further left and never trusted.
 */
export function addressOf(forwardedFor: string | undefined, remote: string | undefined, proxies: number): string {
  const forwarded = (forwardedFor ?? '').split(',').map((part) => part.trim());
  return countedAddress((proxies > 0 && forwarded.at(-proxies)) || remote || 'unknown');
}

/** The token of `Authorization: Bearer …`, any case, quotes around it stripped; null without one. */
export function bearerToken(header: string | null | undefined): string | null {
  const token = /^\s*bearer\s+(.+?)\s*$/i.exec(header ?? '')?.[1]?.replace(/^"+|"+$/g, '');
  return token || null;
}
