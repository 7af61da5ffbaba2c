/**
 * The only file that uses the library for WebAuthn, loaded with the first passkey. It checks origin, site name, type of
 * answer, presence and verification of the person, signature and counter.
 */

import { DomainError } from '@gerende/domain/errors';
import type { MadePasskey, SignedByPasskey } from '@gerende/domain/passkey/schema';
import type { Caller } from '../../context/context.ts';
import type { PasskeyRow } from './passkey.queries.ts';

/** EdDSA, ES256 and RS256, by their COSE numbers: what phones, computers and security keys support. */
export const algorithms = [-8, -7, -257];

export type Site = { origin: string; name: string };

/**
 * The site that passkeys are bound to.
 * @throws conflict where there can be none: browsers require https, except on the machine itself, and a host name that
 * is not an IP address
 */
export function siteOf({ site }: Caller): Site {
  const url = site === undefined ? null : URL.parse(site);
  const isNumber = url && /^\[|^[\d.]+$/.test(url.hostname);
  if (!url || isNumber || !(url.protocol === 'https:' || url.hostname === 'localhost'))
    throw new DomainError('conflict', 'errors:noPasskeysHere');
  return { origin: url.origin, name: url.hostname };
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Account ids as passkeys store them: they go into the passkey, and come back with its signature. */
export const handleOf = (userId: string): string => textOf(Buffer.from(userId));

/** The challenge that the answer says it has signed: the caller has to check that it was requested. */
type Checked<Result> = { challenge: string; result: Result | undefined };

/** Runs a check of the library, which throws on refusal. */
async function check<Result>(
  run: (isAsked: (challenge: string) => boolean) => Promise<Result | undefined>,
): Promise<Checked<Result>> {
  let challenge = '';
  const isAsked = (given: string): boolean => {
    challenge = String(given);
    return true;
  };
  const result = await run(isAsked).catch(() => undefined);
  return { challenge, result };
}

/**
 * The key of a new passkey. An attestation of the device's maker is not requested, and refused: the library would look
 * its certificates up in the network.
 * @returns the signed challenge, and undefined instead of the key when anything else is wrong
 */
export const verifyMade = (
  answer: MadePasskey,
  { origin, name }: Site,
): Promise<Checked<Pick<PasskeyRow, 'id' | 'public_key' | 'signatures'>>> =>
  check(async (isAsked) => {
    const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
      import('@simplewebauthn/server'),
      import('@simplewebauthn/server/helpers'),
    ]);
    const made = decodeAttestationObject(bytesOf(answer.response.attestationObject));
    if (made.get('attStmt').get('x5c') !== undefined) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: isAsked,
      expectedOrigin: origin,
      expectedRPID: name,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, public_key: textOf(publicKey), signatures: counter };
  });

/** @returns the signed challenge, and undefined instead of the new counter when anything else is wrong */
export const verifySigned = (
  answer: SignedByPasskey,
  { id, public_key, signatures }: PasskeyRow,
  { origin, name }: Site,
): Promise<Checked<{ signatures: number }>> =>
  check(async (isAsked) => {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { userHandle, ...response } = answer.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...response, ...(typeof userHandle === 'string' && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: isAsked,
      expectedOrigin: origin,
      expectedRPID: name,
      requireUserVerification: true,
      credential: { id, publicKey: bytesOf(public_key), counter: signatures },
    });
    return verified ? { signatures: authenticationInfo.newCounter } : undefined;
  });
