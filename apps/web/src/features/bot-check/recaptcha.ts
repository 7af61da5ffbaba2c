/** Google reCAPTCHA v3, for schools that configure it: its script in Japanese, and a token for the booking action (§7). */
import type { ProvenToken } from './bot-check-session.ts';

type Recaptcha = {
  ready: (then: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
};

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/** Google's tokens expire after two minutes. */
const tokenLifeSeconds = 110;

let loading: Promise<Recaptcha> | undefined;

function addScript(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}&hl=ja`;
    script.async = true;
    script.onload = () => (window.grecaptcha ? resolve(window.grecaptcha) : reject(new Error('grecaptcha is missing')));
    script.onerror = () => {
      script.remove();
      reject(new Error('the reCAPTCHA script could not be loaded'));
    };
    document.head.append(script);
  });
}

/** Loads Google's script, once per page; after a failure it can be loaded again. */
export function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  loading ??= addScript(siteKey).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** @returns the token, or null when Google returned none */
export async function askRecaptcha(siteKey: string): Promise<ProvenToken | null> {
  const recaptcha = await loadRecaptcha(siteKey);
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  const token = await recaptcha.execute(siteKey, { action: 'booking' });
  return token ? { token, lifeSeconds: tokenLifeSeconds } : null;
}
