/** The part of http_ece that is used; the package has no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  type Keys = {
    version: 'aes128gcm';
    /** The browser's public key. */
    dh: Uint8Array;
    /** Of this message alone. */
    privateKey: ECDH;
    authSecret: Uint8Array;
    /** Random, 16 bytes. */
    salt: Uint8Array;
  };
  /** @throws for a key that is no point of the curve */
  export function encrypt(text: Uint8Array, keys: Keys): Uint8Array;
}
