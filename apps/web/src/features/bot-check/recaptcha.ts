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

/** Google's check of one visit. Its script stays in the page, and is there for the next visit. */
export class GooglesCheck {
  readonly #siteKey: string;
  #loading: Promise<Recaptcha> | undefined;

  constructor(siteKey: string) {
    this.#siteKey = siteKey;
  }

  /** Loads the script, once; after a failure it can be loaded again. */
  load(): Promise<Recaptcha> {
    if (window.grecaptcha) return Promise.resolve(window.grecaptcha);
    this.#loading ??= addScript(this.#siteKey).catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  /** @returns the token, or null when Google returned none */
  async ask(): Promise<ProvenToken | null> {
    const recaptcha = await this.load();
    await new Promise<void>((resolve) => recaptcha.ready(resolve));
    const token = await recaptcha.execute(this.#siteKey, { action: 'booking' });
    return token ? { token, lifeSeconds: tokenLifeSeconds } : null;
  }
}
