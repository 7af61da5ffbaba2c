/** Passkeys of this device. The library is loaded on first use. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether the browser supports passkeys: only on pages with https, and on localhost. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** The user has canceled it, or the device has no matching passkey. */
export class NoPasskey extends Error {}

const noPasskey = (cause: unknown): never => {
  throw new NoPasskey('no passkey', { cause });
};

/** Asks the device to make a passkey. @throws NoPasskey */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON }).catch(noPasskey);
}

/** Asks the device to sign with a passkey. @throws NoPasskey */
export async function signByPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON }).catch(noPasskey);
}
