/** A device that makes and uses passkeys, as phones and computers do: ES256, in memory. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, SignedByPasskey } from '@gerende/domain/passkey/schema';

/** The few kinds of values of CBOR (RFC 8949) that WebAuthn needs. */
type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([kind * 32 + size]);
  return size < 256 ? Buffer.from([kind * 32 + 24, size]) : Buffer.from([kind * 32 + 25, size >> 8, size & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const digest = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const present = 1;
const verified = 4;
const withKey = 64;

/** What a test does wrong. */
export type Wrong = {
  challenge?: string;
  origin?: string;
  /** The name of the site, which the browser takes from the page's address. */
  site?: string;
  type?: string;
  /** Whether it skips the check of finger, face or PIN. */
  isUnverified?: boolean;
  counter?: number;
  userHandle?: string | null;
  /** An attestation of the device's maker. */
  statement?: Map<string, Cbor>;
};

export type Authenticator = ReturnType<typeof makeAuthenticator>;

/** @param counts whether it counts its signatures, as security keys do and phones do not */
export function makeAuthenticator({ origin, counts = false }: { origin: string; counts?: boolean }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let handle = '';
  let counter = 0;

  const clientData = (type: string, challenge: string, wrong: Wrong): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function data(wrong: Wrong, flags: number): Buffer {
    if (counts) counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(wrong.counter ?? counter);
    const asked = flags | present | (wrong.isUnverified ? 0 : verified);
    return Buffer.concat([digest(wrong.site ?? new URL(origin).hostname), Buffer.from([asked]), count]);
  }

  const credential = () => ({ id: text(id), rawId: text(id), type: 'public-key' as const });

  return {
    id: text(id),

    make(options: { challenge: string; user: { id: string } }, wrong: Wrong = {}): MadePasskey {
      handle = options.user.id;
      const key = new Map<number, Cbor>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const authData = Buffer.concat([data(wrong, withKey), Buffer.alloc(16), length, id, cbor(key)]);
      const { statement } = wrong;
      const object = new Map<string, Cbor>([
        ['fmt', statement ? 'packed' : 'none'],
        ['attStmt', statement ?? new Map()],
        ['authData', authData],
      ]);
      const clientDataJSON = text(clientData('webauthn.create', options.challenge, wrong));
      return { ...credential(), response: { clientDataJSON, attestationObject: text(cbor(object)) } };
    },

    sign({ challenge }: { challenge: string }, wrong: Wrong = {}): SignedByPasskey {
      const client = clientData('webauthn.get', challenge, wrong);
      const authenticatorData = data(wrong, 0);
      const signature = sign('sha256', Buffer.concat([authenticatorData, digest(client)]), privateKey);
      return {
        ...credential(),
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authenticatorData),
          signature: text(signature),
          userHandle: wrong.userHandle === undefined ? handle : wrong.userHandle,
        },
      };
    },
  };
}
